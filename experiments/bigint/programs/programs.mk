# programs.mk - the whole programs of arms_programs.c: built once, with the first compiler and the first build's kernels.
PROGRAMS := $(OUT)/programs
PROGRAM_BUILD := $(firstword $(HAVE))
PROGRAM_KERNELS := $(filter-out %.twin.o,$($(PROGRAM_BUILD)_KERNELS))
PROGRAM_ARMS := $(foreach b,$(HAVE),$(OUT)/$(b)/obj/arms_programs.o)

$(PROGRAMS)/found.h: $(wildcard programs/*) $(wildcard programs/*/*) $(PROGRAM_KERNELS)
	$(Q)programs/build $(@D) $(firstword $(subst -, ,$(PROGRAM_BUILD))) $(PROGRAM_KERNELS)
$(PROGRAM_ARMS): $(PROGRAMS)/found.h
$(PROGRAM_ARMS): private override CFLAGS_EXTRA += -I$(PROGRAMS)

.PHONY: peers-versions
peers-versions: $(PROGRAMS)/found.h     ## `name<TAB>version` of each peer of the tables `programs` and `interpreters`
	@cat $(PROGRAMS)/versions
