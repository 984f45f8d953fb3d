# experiment.mk - the targets that every experiment has. An experiment's Makefile sets, then includes this:
#
#   EXPERIMENT  its name, which is its directory's                  SUPPORT  sources that arms.c needs but that are not measured
#   KERNELS     the sources that are measured                       PEERS    libraries to look for: gmp
#   TWINS       the source of each table's reference arm: compiled a second time, each public symbol with __twin behind it
#   BUILDS      compiler and level of each build: gcc-O2, clang-O3; further words: -v3 (x86-64-v3), -native
#
# From outside: BUILD=dir (default ../../build, no spaces), BUILDS=..., CFLAGS_EXTRA=...

USUAL_BUILDS := gcc-O2 clang-O2 gcc-O3 clang-O3
BUILDS ?= $(USUAL_BUILDS)
BUILD ?= ../../build
PADS := 0 16 32 48 1040
LAB := ../lab
TOOLS := ../../tools
OUT := $(BUILD)/$(EXPERIMENT)

# V=1 shows the commands.
Q := $(if $(V),,@)

WARNINGS := -Wall -Wextra -Wpedantic
CFLAGS_ALL = -std=gnu17 $(WARNINGS) -I. -I$(LAB) $(PEER_FLAGS) $(CFLAGS_EXTRA)

# ---- what this machine has -----------------------------------------------------------------------------------------------

# gcc on some systems is clang under another name: that is not a second compiler.
have_cc = $(shell command -v $(1) >/dev/null 2>&1 && { [ $(1) != gcc ] || ! gcc --version | grep -qi clang; } && echo $(1))
COMPILERS := $(foreach c,$(sort $(foreach b,$(BUILDS),$(firstword $(subst -, ,$(b))))),$(call have_cc,$(c)))
HAVE := $(foreach b,$(BUILDS),$(if $(filter $(firstword $(subst -, ,$(b))),$(COMPILERS)),$(b)))
MISSING := $(filter-out $(HAVE),$(BUILDS))
ifeq ($(HAVE),)
$(error $(EXPERIMENT): none of the compilers of $(BUILDS) is installed; install gcc or clang)
endif
FIRST_CC := $(firstword $(COMPILERS))

H := \#
compiles = $(shell printf '%s\n' $(1) | $(FIRST_CC) -x c - -o /dev/null $(2) >/dev/null 2>&1 && echo yes)
ifneq ($(filter gmp,$(PEERS)),)
ifeq ($(call compiles,'$(H)include <gmp.h>' 'int main(void){mpz_t a;mpz_init(a);return 0;}',-lgmp),yes)
PEER_FLAGS += -DHAVE_GMP
PEER_LIBS += -lgmp
endif
endif
HAVE_CMOCKA := $(call compiles,'$(H)include <stdarg.h>' '$(H)include <stddef.h>' '$(H)include <setjmp.h>' '$(H)include <stdint.h>' '$(H)include <cmocka.h>' 'int main(void){return 0;}',-lcmocka)

opt_of = $(patsubst native,-march=native,$(patsubst v3,-march=x86-64-v3,$(patsubst O%,-O%,$(wordlist 2,9,$(subst -, ,$(1))))))

# ---- the binaries ---------------------------------------------------------------------------------------------------------

LAB_SOURCES := lab.c sample.c count.c timer.c yard.c
HEADERS := $(wildcard *.h) $(wildcard $(LAB)/*.h)
stems = $(basename $(notdir $(1)))

# $(1) build, $(2) compiler, $(3) flags
define build_rules
$(OUT)/$(1)/obj/%.o: %.c $(HEADERS) $(MAKEFILE_LIST) | $(OUT)/$(1)/obj
	$$(Q)$(2) $(3) $$(CFLAGS_ALL) -c $$< -o $$@
$(OUT)/$(1)/obj/lab_%.o: $(LAB)/%.c $(HEADERS) $(MAKEFILE_LIST) | $(OUT)/$(1)/obj
	$$(Q)$(2) $(3) $$(CFLAGS_ALL) -c $$< -o $$@
$(OUT)/$(1)/obj/lab_interpose.o: $(LAB)/alloc.c $(HEADERS) | $(OUT)/$(1)/obj
	$$(Q)$(2) $(3) $$(CFLAGS_ALL) -DLAB_INTERPOSE -c $$< -o $$@
$(OUT)/$(1)/obj/lab_pad%.o: $(LAB)/pad.c | $(OUT)/$(1)/obj
	$$(Q)$(2) $(3) $$(CFLAGS_ALL) -DPAD=$$* -DLAB_PAD_STRING='"$$*"' -c $$< -o $$@
$(OUT)/$(1)/obj/lab_shift%.o: $(LAB)/pad.c | $(OUT)/$(1)/obj
	$$(Q)$(2) $(3) $$(CFLAGS_ALL) -DLAB_SHIFT -DPAD=$$* -DLAB_PAD_STRING='"$$*"' -c $$< -o $$@
# The twin: every public function of the object, renamed on the command line; the source knows nothing of it.
$(OUT)/$(1)/obj/%.twin.h: $(OUT)/$(1)/obj/%.o
	$$(Q)nm -P -g $$< | awk '$$$$2 == "T" { sub(/^_/, "", $$$$1); print "#define " $$$$1 " " $$$$1 "__twin" }' >$$@.tmp && mv $$@.tmp $$@
$(OUT)/$(1)/obj/%.twin.o: %.c $(OUT)/$(1)/obj/%.twin.h
	$$(Q)$(2) $(3) $$(CFLAGS_ALL) -include $(OUT)/$(1)/obj/$$*.twin.h -c $$< -o $$@

$(1)_KERNELS := $(foreach s,$(call stems,$(KERNELS)),$(OUT)/$(1)/obj/$(s).o) $(foreach s,$(call stems,$(TWINS)),$(OUT)/$(1)/obj/$(s).twin.o)
$(1)_REST := $(foreach s,$(call stems,$(wildcard arms*.c) $(SUPPORT)),$(OUT)/$(1)/obj/$(s).o) $(foreach s,$(basename $(LAB_SOURCES)),$(OUT)/$(1)/obj/lab_$(s).o)
$(foreach p,$(PADS),$(OUT)/$(1)/pad$(p)/$(EXPERIMENT)): $(OUT)/$(1)/pad%/$(EXPERIMENT): $(OUT)/$(1)/obj/lab_pad%.o $(OUT)/$(1)/obj/lab_shift%.o $$($(1)_KERNELS) $$($(1)_REST) $(OUT)/$(1)/obj/lab_alloc.o
	@mkdir -p $$(@D)
	$$(Q)$(2) $(3) $(OUT)/$(1)/obj/lab_pad$$*.o $$(foreach k,$$($(1)_KERNELS),$(OUT)/$(1)/obj/lab_shift$$*.o $$(k)) \
	  $$($(1)_REST) $(OUT)/$(1)/obj/lab_alloc.o $$(PEER_LIBS) -lm -o $$@
$(OUT)/$(1)/$(EXPERIMENT)-count: $(OUT)/$(1)/obj/lab_pad0.o $$($(1)_KERNELS) $$($(1)_REST) $(OUT)/$(1)/obj/lab_interpose.o
	$$(Q)$(2) $(3) $$^ $$(PEER_LIBS) -lm -ldl -o $$@
$(OUT)/$(1)/obj:
	@mkdir -p $$@
BINARIES += $(foreach p,$(PADS),$(OUT)/$(1)/pad$(p)/$(EXPERIMENT)) $(OUT)/$(1)/$(EXPERIMENT)-count
endef
$(foreach b,$(HAVE),$(eval $(call build_rules,$(b),$(firstword $(subst -, ,$(b))),$(call opt_of,$(b)))))
.SECONDARY:

# ---- the tests: each compiler, -O2 and -O3, and once with sanitizers -------------------------------------------------------

TESTS := $(call stems,$(wildcard test_*.c))
SANITIZE := -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=undefined
SANITIZE_THREAD := -O1 -g -fno-omit-frame-pointer -fsanitize=thread
has_san = $(shell echo 'int main(void){return 0;}' | $(1) -x c - -fsanitize=address,undefined -o /dev/null >/dev/null 2>&1 && echo $(1)-san)
has_tsan = $(shell echo 'int main(void){return 0;}' | $(1) -x c - -fsanitize=thread -o /dev/null >/dev/null 2>&1 && echo $(1)-tsan)
VARIANTS := $(foreach c,$(COMPILERS),$(c)-O2 $(c)-O3 $(call has_san,$(c)))
# Tests that start threads (THREADED, set by the experiment) run once more under the thread sanitizer.
THREAD_VARIANTS := $(if $(THREADED),$(foreach c,$(COMPILERS),$(call has_tsan,$(c))))
test_flags = $(if $(findstring -tsan,$(1)),$(SANITIZE_THREAD),$(if $(findstring -san,$(1)),$(SANITIZE),$(call opt_of,$(1))))

define test_rules
$(OUT)/test/$(1)/obj/%.o: %.c $(HEADERS) $(MAKEFILE_LIST)
	@mkdir -p $$(@D)
	$$(Q)$(firstword $(subst -, ,$(1))) $(call test_flags,$(1)) $$(CFLAGS_ALL) -Werror -c $$< -o $$@
$(OUT)/test/$(1)/%: $(OUT)/test/$(1)/obj/%.o $(foreach s,$(call stems,$(KERNELS) $(SUPPORT)),$(OUT)/test/$(1)/obj/$(s).o)
	$$(Q)$(firstword $(subst -, ,$(1))) $(call test_flags,$(1)) $$^ -lcmocka $$(PEER_LIBS) -lm -o $$@
TEST_RUNS += $(foreach t,$(2),run/$(1)/$(t))
$(foreach t,$(2),run/$(1)/$(t)): run/$(1)/%: $(OUT)/test/$(1)/%
	@rc=0; CMOCKA_MESSAGE_OUTPUT=TAP TSAN_OPTIONS=halt_on_error=1 $$< >$$<.tap 2>$$<.err || rc=$$$$?; \
	  if grep -q '^1\.\.' $$<.tap; then awk -v label='$(EXPERIMENT) $(1)' -f $(TOOLS)/tap-label.awk $$<.tap; \
	    [ $$$$rc -eq 0 ] || grep -q '^not ok' $$<.tap || echo 'not ok - $(EXPERIMENT) $(1) $$* ended with an error after its last test'; \
	  else echo '1..1'; echo 'not ok 1 - $(EXPERIMENT) $(1) $$* did not finish'; fi; sed 's/^/# /' $$<.err
endef
ifeq ($(HAVE_CMOCKA),yes)
$(foreach v,$(VARIANTS),$(eval $(call test_rules,$(v),$(TESTS))))
$(foreach v,$(THREAD_VARIANTS),$(eval $(call test_rules,$(v),$(THREADED))))
endif

# ---- targets ----------------------------------------------------------------------------------------------------------------

.PHONY: build check oracle sample count alloc tables figures verify record clean info $(TEST_RUNS)
build: $(BINARIES)                ## the binaries of each build and layout

check: $(TEST_RUNS)               ## correctness against the oracle, TAP on standard output
ifneq ($(HAVE_CMOCKA),yes)
	@echo '1..0 # SKIP $(EXPERIMENT): cmocka is not installed'
endif

oracle: build                     ## each arm against the oracle on the inputs that are timed
	@for b in $(HAVE); do $(OUT)/$$b/pad0/$(EXPERIMENT) --check || exit 1; done

sample: build                     ## one full session into $(BUILD)/local/$(EXPERIMENT).tsv
	@$(TOOLS)/session $(EXPERIMENT) full
count: build                      ## the exact views alone: instructions, allocations, memory
	@$(TOOLS)/session $(EXPERIMENT) exact
alloc: count
tables:                           ## the tables of the book, from recorded data
	@$(TOOLS)/figures --tables-only $(EXPERIMENT)
figures:                          ## the figures, from recorded data
	@$(TOOLS)/figures $(EXPERIMENT)
verify: build                     ## the claims on this machine
	@$(TOOLS)/verify --finding $(EXPERIMENT)
record: build                     ## a recorded session of this machine
	@$(TOOLS)/record $(EXPERIMENT)
clean:
	rm -rf $(OUT)

# What the tools ask: `key<TAB>value`. The flags stand in each session's header.
info:
	@printf 'experiment\t%s\nbuilds\t%s\nmissing\t%s\npads\t%s\nout\t%s\nknown\t%s\n' '$(EXPERIMENT)' '$(HAVE)' '$(MISSING)' '$(PADS)' '$(OUT)' '$(sort $(USUAL_BUILDS) $(BUILDS))'
	@$(foreach b,$(HAVE),printf 'build\t%s\t%s\t%s\n' '$(b)' "$$($(firstword $(subst -, ,$(b))) --version | head -1)" '$(call opt_of,$(b)) $(CFLAGS_ALL)';)
	@awk '{ print "peer\t" $$0 }' $(wildcard $(OUT)/programs/versions) /dev/null
