// SHA-256 (FIPS 180-4) in the processor's own instructions, where it has them.

#include "DigestLanes.h"

/// One constant a round (FIPS 180-4, 4.2.2).
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

digest_state digest_initial(void) {
    return (digest_state){{
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    }};
}

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

/// The SHA extensions of x86, two rounds an instruction.
#define SHA __attribute__((target("sha,sse4.1")))

/// Words with the highest byte first.
SHA static inline __m128i words_at(const uint8_t *bytes) {
    __m128i order = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
    return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)bytes), order);
}

/// The hash value as the instructions take it: words 0, 1, 4 and 5, and words 2, 3, 6 and 7, the
/// first of them highest.
typedef struct {
    __m128i outer, inner;
} sha_state;

SHA static inline void take_block(sha_state *state, const uint8_t *block) {
    __m128i words[4];
    for (int32_t four = 0; four < 4; four++) words[four] = words_at(block + 16 * four);
    __m128i outer = state->outer, inner = state->inner;
#pragma clang loop unroll(full)
    for (int32_t four = 0; four < 16; four++) {
        __m128i *now = &words[four % 4];
        if (four >= 4) {
            __m128i last = words[(four + 3) % 4];
            __m128i sevens = _mm_alignr_epi8(last, words[(four + 2) % 4], 4);
            __m128i sums = _mm_add_epi32(_mm_sha256msg1_epu32(*now, words[(four + 1) % 4]), sevens);
            *now = _mm_sha256msg2_epu32(sums, last);
        }
        __m128i added =
            _mm_add_epi32(*now, _mm_loadu_si128((const __m128i *)(constants + 4 * four)));
        // What was the outer part is the inner one after two rounds.
        inner = _mm_sha256rnds2_epu32(inner, outer, added);
        outer = _mm_sha256rnds2_epu32(outer, inner, _mm_shuffle_epi32(added, 0x0e));
    }
    state->outer = _mm_add_epi32(state->outer, outer);
    state->inner = _mm_add_epi32(state->inner, inner);
}

SHA void digest_take(digest_state *state, const uint8_t *bytes, intptr_t blocks) {
    const uint32_t *words = state->words;
    sha_state now = {
        _mm_set_epi32((int)words[0], (int)words[1], (int)words[4], (int)words[5]),
        _mm_set_epi32((int)words[2], (int)words[3], (int)words[6], (int)words[7]),
    };
    for (intptr_t block = 0; block < blocks; block++)
        take_block(&now, bytes + block * digest_block);
    *state = (digest_state){{
        (uint32_t)_mm_extract_epi32(now.outer, 3), (uint32_t)_mm_extract_epi32(now.outer, 2),
        (uint32_t)_mm_extract_epi32(now.inner, 3), (uint32_t)_mm_extract_epi32(now.inner, 2),
        (uint32_t)_mm_extract_epi32(now.outer, 1), (uint32_t)_mm_extract_epi32(now.outer, 0),
        (uint32_t)_mm_extract_epi32(now.inner, 1), (uint32_t)_mm_extract_epi32(now.inner, 0),
    }};
}

int32_t digest_is_there(void) {
    uint32_t a, b, c, d;
    // Leaf 7, EBX bit 29 are the SHA extensions, leaf 1, ECX bit 19 is SSE4.1.
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b >> 29 & 1)) return 0;
    return __get_cpuid(1, &a, &b, &c, &d) && (c >> 19 & 1);
}

#else

int32_t digest_is_there(void) { return 0; }

void digest_take(digest_state *state, const uint8_t *bytes, intptr_t blocks) {}

#endif
