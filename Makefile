# The whole interface of this house. `make help` lists it; each line of work is done by one program in tools/ or by an experiment's
# own Makefile (experiments/lab/experiment.mk). Nothing here runs at the same time as anything else: measuring wants a quiet machine.

#? Pointback: performance findings that you can run again. ./bootstrap TARGET installs what a target needs, then makes it.
.DEFAULT_GOAL := help
.NOTPARALLEL:
# What was given on the command line goes on through the environment: BUILD is not the same path seen from an experiment.
MAKEOVERRIDES =

FINDINGS := $(filter-out lab template,$(patsubst experiments/%/Makefile,%,$(wildcard experiments/*/Makefile)))
SELECTED := $(if $(FINDING),$(FINDING),$(if $(CLAIM),$(firstword $(subst /, ,$(CLAIM))),$(FINDINGS)))
JOBS ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

BUILD ?= build
override BUILD := $(if $(filter /%,$(BUILD)),$(BUILD),../../$(BUILD))
export BUILD
BUILD_TOP := $(patsubst ../../%,%,$(BUILD))
$(foreach v,BUILDS CFLAGS_EXTRA REASON V,$(if $($(v)),$(eval export $(v))))
ifneq ($(wildcard /opt/homebrew/include),)
export CPATH ?= /opt/homebrew/include
export LIBRARY_PATH ?= /opt/homebrew/lib
endif

# $(call each,TARGET): TARGET of each experiment; compiling uses all cores unless -j says otherwise.
each = +@for x in $(SELECTED); do $(MAKE) $(if $(V),,-s) --no-print-directory $(if $(findstring --jobserver,$(MAKEFLAGS)),,-j$(JOBS)) -C "experiments/$$x" $(1) || exit $$?; done
# $(call tool,NAME ARGUMENTS): a program of tools/, free of this make's options.
tool = @MAKEFLAGS= MFLAGS= tools/$(1)
machine = $(if $(MACHINE),--machine "$(MACHINE)")

.PHONY: help build check oracle sample count alloc tables figures verify gate record weave lint book doctor clean known

##@ Run it
verify: build    ## what holds on this machine: the headline claims. FINDING=bigint, CLAIM=bigint/ID, FULL=1, STRICT=1
	$(call tool,verify $(if $(CLAIM),--claim "$(CLAIM)",$(FINDING:%=--finding %)) $(if $(FULL),--full) $(if $(STRICT),--strict))
doctor:          ## what this machine can measure, in a few seconds
	$(call tool,doctor)

##@ Read it
book:            ## the chapters and records as web pages: build/book/index.html. MACHINE=ID or local: with its numbers
	$(call tool,book $(machine))

##@ Work on it
build: known     ## the experiments' binaries
	$(call each,build)
check: known     ## every test: C, shell, awk, prose. FINDING=bigint: its C tests only
	$(call tool,test $(FINDING))
oracle: build    ## each arm against the oracle, on the very inputs that are timed
	$(call each,oracle)
count: build     ## instructions, allocations, memory: exact, quick
	$(call each,count)
alloc: build     ## the same as count
	$(call each,alloc)
sample: build    ## one full session, kept in build/local/, not recorded
	$(call each,sample)
gate: build      ## do the recorded headline ratios still stand on this machine? A confirmed regression fails
	$(call tool,gate $(FINDING))
record: known    ## one full session, kept in data/MACHINE/; refuses a dirty tree, a busy machine. REASON=... to replace one
	@for x in $(SELECTED); do MAKEFLAGS= MFLAGS= tools/record "$$x" $(if $(REASON),--reason "$$REASON") || exit $$?; done
tables: known    ## the tables behind the figures, from recorded data
	$(call each,tables)
figures: known   ## the figures, from recorded data
	$(call tool,figures $(machine) $(SELECTED))
weave:           ## put the data into the prose: values, tables, code excerpts, the index
	$(call tool,weave $(machine))
lint:            ## the prose against the data: typed numbers, stale values, broken links
	$(call tool,lint)
clean:           ## remove build/
	rm -rf "$(BUILD_TOP)"
help:            ## this list
	@awk -f tools/help.awk Makefile

known:
	@$(if $(filter-out $(FINDINGS),$(SELECTED)),echo 'make: no finding "$(filter-out $(FINDINGS),$(SELECTED))"; there is: $(FINDINGS)' >&2; exit 64,:)
