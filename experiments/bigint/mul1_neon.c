/* One-limb multiply with NEON (AArch64): four limbs a vector. Contract in mul1_vector.h; the idea is that of mul1_avx512.c.
 *
 * Here the instruction set helps: one instruction picks the high halves of two vectors of products in order, a multiply subtracts from
 * what is there, and an extraction joins a vector with its neighbour.
 *
 *     operations a vector: rare 9, round 17; four of them multiplies */
#include "mul1_vector.h"

#ifdef MUL1_NEON
#include <arm_neon.h>

enum { LANES = 4, BLOCK = 16 * LANES };

#define INLINE static inline __attribute__((always_inline))

/* floor(s_i M / 2^32) */
INLINE uint32x4_t quotients(uint32x4_t s, uint32x4_t M)
{
    uint64x2_t low = vmull_u32(vget_low_u32(s), vget_low_u32(M)), high = vmull_high_u32(s, M);
    return vuzp2q_u32(vreinterpretq_u32_u64(low), vreinterpretq_u32_u64(high));
}

/* r_i + q_(i-1); `below` are the quotients of the vector before. */
INLINE uint32x4_t digits(uint32x4_t s, uint32x4_t q, uint32x4_t below, uint32_t m)
{
    return vaddq_u32(vmlsq_n_u32(vmulq_n_u32(s, m), q, LIMB_BASE), vextq_u32(below, q, 3));
}

//> neon-rare
/* t < 2.25 B < 2^32. */
uint32_t mul1_neon_rare(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const unsigned k = mul1_fraction_shift(m);
    const uint32x4_t M = vdupq_n_u32(mul1_fraction(m, k));
    const int32x4_t right = vdupq_n_s32(-(int)k);
    uint32x4_t below = vdupq_n_u32(0);
    size_t i = 0;
    for (size_t more; (more = n - i < BLOCK ? (n - i) / LANES * LANES : BLOCK) != 0; i += more) {
        uint32x4_t most = vdupq_n_u32(0);
        for (size_t j = i; j < i + more; j += LANES) {
            uint32x4_t x = vld1q_u32(s + j), q = vshlq_u32(quotients(x, M), right), t = digits(x, q, below, m);
            vst1q_u32(d + j, t);
            most = vmaxq_u32(most, t);
            below = q;
        }
        if (__builtin_expect(vmaxvq_u32(most) >= LIMB_BASE, 0))
            below = vsetq_lane_u32(vgetq_lane_u32(below, 3) + mul1_normalise(d + i, more), below, 3);
    }
    return mul1_tail(d + i, s + i, n - i, m, vgetq_lane_u32(below, 3));
}
//< neon-rare

/* u < 2.25 B: 0, 1 or 2 go up. The smallest of u, u - B, u - 2B mod 2^32 is what they leave of u; comparisons give 0 or -1. */
uint32_t mul1_neon_round(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const uint32x4_t M = vdupq_n_u32(mul1_fraction(m, 0)), B = vdupq_n_u32(LIMB_BASE), twice = vdupq_n_u32(2 * LIMB_BASE);
    uint32x4_t below = vdupq_n_u32(0), up_below = below;
    size_t i = 0;
    for (size_t more; (more = n - i < BLOCK ? (n - i) / LANES * LANES : BLOCK) != 0; i += more) {
        uint32x4_t most = vdupq_n_u32(0);
        for (size_t j = i; j < i + more; j += LANES) {
            uint32x4_t x = vld1q_u32(s + j), q = quotients(x, M), u = digits(x, q, below, m);
            uint32x4_t up = vaddq_u32(vcgeq_u32(u, B), vcgeq_u32(u, twice));
            uint32x4_t t = vminq_u32(vminq_u32(u, vsubq_u32(u, B)), vsubq_u32(u, twice));
            t = vsubq_u32(t, vextq_u32(up_below, up, 3));
            vst1q_u32(d + j, t);
            most = vmaxq_u32(most, t);
            below = q;
            up_below = up;
        }
        if (__builtin_expect(vmaxvq_u32(most) >= LIMB_BASE, 0))
            below = vsetq_lane_u32(vgetq_lane_u32(below, 3) + mul1_normalise(d + i, more), below, 3);
    }
    return mul1_tail(d + i, s + i, n - i, m, (uint64_t)vgetq_lane_u32(below, 3) - (int32_t)vgetq_lane_u32(up_below, 3));
}

#endif
