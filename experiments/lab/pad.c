/*
 * pad.c - layout as a variable: the same code at another place.
 *
 * With LAB_SHIFT it is only text: PAD bytes behind a 64-byte border. experiment.mk links one such object before each measured one, so that
 * every kernel starts at PAD modulo 64 whatever stands before it, and a twin at the same place as its original. Code that is itself aligned
 * to 64 bytes does not move. Without LAB_SHIFT it only says which PAD this binary has.
 */
#ifdef LAB_SHIFT
typedef int lab_shift_holds_text_only;
#if PAD > 0
__asm__(".text\n\t.p2align 6\n\t.skip " LAB_PAD_STRING "\n");
#else
__asm__(".text\n\t.p2align 6\n");
#endif
#else
extern const int lab_pad;
const int lab_pad = PAD;
#endif
