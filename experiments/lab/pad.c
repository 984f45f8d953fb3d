/* pad.c - PAD bytes of text before the kernels: the same code at another place. Its effect is layout, nothing else. */
#if PAD > 0
__asm__(".text\n\t.skip " LAB_PAD_STRING "\n");
#endif
const int lab_pad = PAD;
