# neon.mk - the kernels for AArch64, cross-compiled and tested under an emulator. They are not timed. `make check-neon` prints TAP.
#
# From outside: AARCH64_CC, QEMU_AARCH64

AARCH64_CC ?= aarch64-linux-gnu-gcc
QEMU_AARCH64 ?= qemu-aarch64

NEON_SOURCES := mul1_split.c mul1_divide.c mul1_recip.c mul1_loop.c mul1_neon.c mul1_best.c dec15_mul1.c dec15_text.c decimal.c factorial.c \
    factorial_batched.c general.c oracle.c
NEON_FLAGS := -std=gnu17 $(WARNINGS) -Werror -I. -Ineon
NEON_OPT_O2 := -O2
NEON_OPT_undefined := -O1 -fsanitize=undefined -fsanitize-undefined-trap-on-error
NEON_TESTS_O2 := test_vector test_vector_redundant test_best test_dec15_mul1 test_dec15_text
NEON_TESTS_undefined := test_vector_redundant test_best test_dec15_mul1 test_dec15_text
NEON_VARIANTS := O2 undefined

neon_has = $(shell command -v $(1) 2>/dev/null)
NEON_MISSING := $(if $(call neon_has,$(AARCH64_CC)),$(if $(call neon_has,$(QEMU_AARCH64)),,$(QEMU_AARCH64) (qemu-user)),$(AARCH64_CC) (gcc-aarch64-linux-gnu))

.PHONY: check-neon
check-neon:                       ## the NEON kernels under an emulator, TAP on standard output
ifneq ($(NEON_MISSING),)
	@echo '1..0 # SKIP not installed: $(NEON_MISSING)'
endif

define neon_rules
$(OUT)/neon/$(1)/%.o: %.c neon/cmocka.h $(HEADERS) $(MAKEFILE_LIST)
	@mkdir -p $$(@D)
	$$(Q)$(AARCH64_CC) $(NEON_OPT_$(1)) $(NEON_FLAGS) -c $$< -o $$@
$(OUT)/neon/$(1)/%: $(OUT)/neon/$(1)/%.o $(patsubst %.c,$(OUT)/neon/$(1)/%.o,$(NEON_SOURCES))
	$$(Q)$(AARCH64_CC) -static $(NEON_OPT_$(1)) $$^ -o $$@
.PHONY: $(addprefix run-neon/$(1)/,$(NEON_TESTS_$(1)))
$(addprefix run-neon/$(1)/,$(NEON_TESTS_$(1))): run-neon/$(1)/%: $(OUT)/neon/$(1)/%
	@$(QEMU_AARCH64) $$< >$$<.tap 2>$$<.err || true; awk -v label='bigint neon $(1)' -f $(TOOLS)/tap-label.awk $$<.tap; sed 's/^/# /' $$<.err
check-neon: $(addprefix run-neon/$(1)/,$(NEON_TESTS_$(1)))
endef
ifeq ($(NEON_MISSING),)
$(foreach v,$(NEON_VARIANTS),$(eval $(call neon_rules,$(v))))
endif
