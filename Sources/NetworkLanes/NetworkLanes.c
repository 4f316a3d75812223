// The inner loops of a line recogniser, in the widest instructions that the processor has.

#include "NetworkLanes.h"

#include <math.h>
#include <string.h>

// Products and sums are rounded apart, so that all processors come to the same.
#pragma STDC FP_CONTRACT OFF

static const float curve_steps = 256;
static const float most_byte = 127;
static const float most_state = 100;

// MARK: - Any processor

static void multiply_plain(const network_matrix *matrix, const int8_t *inputs, int32_t *sums) {
    int32_t block = matrix->rows == network_narrow ? network_narrow : network_block;
    const int8_t *weights = matrix->weights;
    memcpy(sums, matrix->constants, sizeof(int32_t) * (size_t)matrix->rows);
    for (int32_t first = 0; first < matrix->rows; first += block) {
        for (int32_t input = 0; input < matrix->inputs; input += network_group) {
            for (int32_t row = first; row < first + block; row++, weights += network_group) {
                for (int32_t place = 0; place < network_group; place++)
                    sums[row] += (int32_t)weights[place] * inputs[input + place];
            }
        }
    }
}

static void take_largest_plain(
    const network_matrix *matrix, const int8_t *inputs, int32_t places, int32_t pool,
    int32_t *most
) {
    for (int32_t place = 0; place < places / pool * pool; place++) {
        int32_t sums[network_narrow];
        multiply_plain(matrix, inputs + (int64_t)place * matrix->inputs, sums);
        int32_t *own = most + place / pool * network_narrow;
        for (int32_t row = 0; row < network_narrow; row++)
            if (sums[row] > own[row]) own[row] = sums[row];
    }
}

static float on_curve(const float *curve, float x) {
    x *= curve_steps;
    int32_t at = (int32_t)x;
    if (at >= network_curve_count - 1) return 1;
    return curve[at] + (curve[at + 1] - curve[at]) * (x - (float)at);
}

static float tangent(const float *curve, float x) {
    return x < 0 ? -on_curve(curve, -x) : on_curve(curve, x);
}

static float gate(const float *curve, float x) {
    return x < 0 ? 1 - on_curve(curve, -x) : on_curve(curve, x);
}

static int8_t byte(float x) {
    x *= most_byte;
    return (int8_t)(x >= 0 ? (int32_t)(x + 0.5f) : -(int32_t)(-x + 0.5f));
}

static void tangents_plain(
    const int32_t *sums, const float *scales, network_curves curves, int32_t count, int8_t *out
) {
    for (int32_t at = 0; at < count; at++)
        out[at] = byte(tangent(curves.tanh, (float)sums[at] * scales[at]));
}

static void step_plain(
    const int32_t *sums, const float *scales, network_curves curves, int32_t cells, float *state,
    int8_t *said
) {
    for (int32_t cell = 0; cell < cells; cell++) {
        float parts[4];
        for (int32_t part = 0; part < 4; part++) {
            int32_t row = part * cells + cell;
            parts[part] = (float)sums[row] * scales[row];
        }
        float kept = state[cell] * gate(curves.logistic, parts[2]);
        kept += tangent(curves.tanh, parts[0]) * gate(curves.logistic, parts[1]);
        kept = kept < -most_state ? -most_state : kept > most_state ? most_state : kept;
        state[cell] = kept;
        said[cell] = byte(tangent(curves.tanh, kept) * gate(curves.logistic, parts[3]));
    }
}

#if defined(__x86_64__)

#include <immintrin.h>

// MARK: - AVX2

#define AVX2 __attribute__((target("avx2")))

AVX2 static inline __m256i add_products_avx2(
    __m256i sum, const int8_t *weights, __m256i inputs, __m256i sizes
) {
    // Products of bytes want one side without signs: those of the inputs go to the weights.
    __m256i signed_weights =
        _mm256_sign_epi8(_mm256_loadu_si256((const __m256i *)weights), inputs);
    __m256i pairs = _mm256_maddubs_epi16(sizes, signed_weights);
    return _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

/// The sums of a block of so many times eight rows.
AVX2 static inline __attribute__((always_inline)) void multiply_block_avx2(
    int32_t count, int32_t input_count, const int8_t *weights, const int8_t *inputs,
    const int32_t *constants, int32_t *sums
) {
    __m256i parts[8];
    for (int32_t part = 0; part < count; part++)
        parts[part] = _mm256_loadu_si256((const __m256i *)(constants + 8 * part));
    for (int32_t input = 0; input < input_count; input += network_group) {
        int32_t group;
        memcpy(&group, inputs + input, sizeof group);
        __m256i values = _mm256_set1_epi32(group);
        __m256i sizes = _mm256_abs_epi8(values);
        for (int32_t part = 0; part < count; part++)
            parts[part] = add_products_avx2(parts[part], weights + 32 * part, values, sizes);
        weights += 32 * count;
    }
    for (int32_t part = 0; part < count; part++)
        _mm256_storeu_si256((__m256i *)(sums + 8 * part), parts[part]);
}

AVX2 static void multiply_avx2(
    const network_matrix *matrix, const int8_t *inputs, int32_t *sums
) {
    if (matrix->rows == network_narrow)
        return multiply_block_avx2(
            2, matrix->inputs, matrix->weights, inputs, matrix->constants, sums);
    for (int32_t first = 0; first < matrix->rows; first += network_block)
        multiply_block_avx2(
            8, matrix->inputs, matrix->weights + (int64_t)first * matrix->inputs, inputs,
            matrix->constants + first, sums + first);
}

AVX2 static void take_largest_avx2(
    const network_matrix *matrix, const int8_t *inputs, int32_t places, int32_t pool,
    int32_t *most
) {
    for (int32_t first = 0; first + pool <= places; first += pool, most += network_narrow) {
        for (int32_t place = first; place < first + pool; place++) {
            int32_t sums[network_narrow];
            multiply_block_avx2(
                2, matrix->inputs, matrix->weights, inputs + (int64_t)place * matrix->inputs,
                matrix->constants, sums);
            for (int32_t part = 0; part < network_narrow; part += 8) {
                __m256i *own = (__m256i *)(most + part);
                _mm256_storeu_si256(
                    own,
                    _mm256_max_epi32(
                        _mm256_loadu_si256(own),
                        _mm256_loadu_si256((const __m256i *)(sums + part))));
            }
        }
    }
}

/// The values of a curve at the sizes of eight numbers.
AVX2 static inline __m256 on_curve_avx2(const float *curve, __m256 sizes) {
    __m256 x = _mm256_mul_ps(sizes, _mm256_set1_ps(curve_steps));
    __m256i at = _mm256_cvttps_epi32(x);
    __m256i last = _mm256_set1_epi32(network_curve_count - 2);
    __m256 beyond = _mm256_castsi256_ps(_mm256_cmpgt_epi32(at, last));
    at = _mm256_min_epi32(at, last);
    // A value and the next lie side by side: looked up as one they cost half. In each half of a
    // vector the shuffles below take two from the first and two from the second.
    __m128i low = _mm256_castsi256_si128(at), high = _mm256_extracti128_si256(at, 1);
    __m256 outer = _mm256_castpd_ps(
        _mm256_i32gather_pd((const double *)curve, _mm_unpacklo_epi64(low, high), 4));
    __m256 inner = _mm256_castpd_ps(
        _mm256_i32gather_pd((const double *)curve, _mm_unpackhi_epi64(low, high), 4));
    __m256 here = _mm256_shuffle_ps(outer, inner, 0x88);
    __m256 next = _mm256_shuffle_ps(outer, inner, 0xDD);
    __m256 part = _mm256_sub_ps(x, _mm256_cvtepi32_ps(at));
    __m256 value = _mm256_add_ps(here, _mm256_mul_ps(_mm256_sub_ps(next, here), part));
    return _mm256_blendv_ps(value, _mm256_set1_ps(1), beyond);
}

AVX2 static inline __m256 sign_avx2(__m256 x) {
    return _mm256_and_ps(x, _mm256_set1_ps(-0.0f));
}

AVX2 static inline __m256 tangent_avx2(const float *curve, __m256 x) {
    __m256 sign = sign_avx2(x);
    return _mm256_xor_ps(on_curve_avx2(curve, _mm256_xor_ps(x, sign)), sign);
}

AVX2 static inline __m256 gate_avx2(const float *curve, __m256 x) {
    __m256 value = on_curve_avx2(curve, _mm256_xor_ps(x, sign_avx2(x)));
    // The sign of a number chooses.
    return _mm256_blendv_ps(value, _mm256_sub_ps(_mm256_set1_ps(1), value), x);
}

AVX2 static inline void store_bytes_avx2(__m256 x, int8_t *out) {
    x = _mm256_mul_ps(x, _mm256_set1_ps(most_byte));
    __m256 half = _mm256_or_ps(_mm256_set1_ps(0.5f), sign_avx2(x));
    __m256i whole = _mm256_cvttps_epi32(_mm256_add_ps(x, half));
    __m128i words = _mm_packs_epi32(
        _mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1));
    _mm_storel_epi64((__m128i *)out, _mm_packs_epi16(words, words));
}

AVX2 static inline __m256 scaled_avx2(const int32_t *sums, const float *scales) {
    return _mm256_mul_ps(
        _mm256_cvtepi32_ps(_mm256_loadu_si256((const __m256i *)sums)), _mm256_loadu_ps(scales));
}

AVX2 static void tangents_avx2(
    const int32_t *sums, const float *scales, network_curves curves, int32_t count, int8_t *out
) {
    for (int32_t at = 0; at < count; at += 8)
        store_bytes_avx2(
            tangent_avx2(curves.tanh, scaled_avx2(sums + at, scales + at)), out + at);
}

AVX2 static void step_avx2(
    const int32_t *sums, const float *scales, network_curves curves, int32_t cells, float *state,
    int8_t *said
) {
    const __m256 most = _mm256_set1_ps(most_state), least = _mm256_set1_ps(-most_state);
    for (int32_t cell = 0; cell < cells; cell += 8) {
        __m256 parts[4];
        for (int32_t part = 0; part < 4; part++) {
            int32_t row = part * cells + cell;
            parts[part] = scaled_avx2(sums + row, scales + row);
        }
        __m256 kept = _mm256_mul_ps(
            _mm256_loadu_ps(state + cell), gate_avx2(curves.logistic, parts[2]));
        __m256 new = _mm256_mul_ps(
            tangent_avx2(curves.tanh, parts[0]), gate_avx2(curves.logistic, parts[1]));
        kept = _mm256_min_ps(_mm256_max_ps(_mm256_add_ps(kept, new), least), most);
        _mm256_storeu_ps(state + cell, kept);
        store_bytes_avx2(
            _mm256_mul_ps(tangent_avx2(curves.tanh, kept), gate_avx2(curves.logistic, parts[3])),
            said + cell);
    }
}

// MARK: - AVX-512 VNNI

#define VNNI __attribute__((target("avx512f,avx512bw,avx512vnni")))

VNNI static inline __m512i add_products_vnni(
    __m512i sum, const int8_t *weights, __m512i inputs
) {
    return _mm512_dpbusd_epi32(sum, inputs, _mm512_loadu_si512(weights));
}

/// Four inputs for every row; counted from -128 they have no sign.
VNNI static inline __m512i inputs_vnni(const int8_t *inputs) {
    int32_t group;
    memcpy(&group, inputs, sizeof group);
    return _mm512_set1_epi32(group ^ (int32_t)0x80808080);
}

/// The sums of a block of so many times sixteen rows.
VNNI static inline __attribute__((always_inline)) void multiply_block_vnni(
    int32_t count, int32_t input_count, const int8_t *weights, const int8_t *inputs,
    const int32_t *constants, int32_t *sums
) {
    // Two sums for each row: one alone would wait for itself.
    __m512i parts[4], others[4];
    for (int32_t part = 0; part < count; part++) {
        parts[part] = _mm512_loadu_si512(constants + 16 * part);
        others[part] = _mm512_setzero_si512();
    }
    for (int32_t input = 0; input < input_count; input += 2 * network_group) {
        __m512i values = inputs_vnni(inputs + input);
        for (int32_t part = 0; part < count; part++)
            parts[part] = add_products_vnni(parts[part], weights + 64 * part, values);
        weights += 64 * count;
        values = inputs_vnni(inputs + input + network_group);
        for (int32_t part = 0; part < count; part++)
            others[part] = add_products_vnni(others[part], weights + 64 * part, values);
        weights += 64 * count;
    }
    for (int32_t part = 0; part < count; part++)
        _mm512_storeu_si512(sums + 16 * part, _mm512_add_epi32(parts[part], others[part]));
}

VNNI static void multiply_vnni(
    const network_matrix *matrix, const int8_t *inputs, int32_t *sums
) {
    if (matrix->rows == network_narrow)
        return multiply_block_vnni(
            1, matrix->inputs, matrix->weights, inputs, matrix->shifted_constants, sums);
    for (int32_t first = 0; first < matrix->rows; first += network_block)
        multiply_block_vnni(
            4, matrix->inputs, matrix->weights + (int64_t)first * matrix->inputs, inputs,
            matrix->shifted_constants + first, sums + first);
}

VNNI static void take_largest_vnni(
    const network_matrix *matrix, const int8_t *inputs, int32_t places, int32_t pool,
    int32_t *most
) {
    for (int32_t first = 0; first + pool <= places; first += pool, most += network_narrow) {
        __m512i largest = _mm512_loadu_si512(most);
        for (int32_t place = first; place < first + pool; place++) {
            const int8_t *own = inputs + (int64_t)place * matrix->inputs;
            __m512i sums = _mm512_loadu_si512(matrix->shifted_constants);
            for (int32_t input = 0; input < matrix->inputs; input += network_group)
                sums = add_products_vnni(
                    sums, matrix->weights + network_narrow * input, inputs_vnni(own + input));
            largest = _mm512_max_epi32(largest, sums);
        }
        _mm512_storeu_si512(most, largest);
    }
}

#endif

// MARK: - Whatever there is

network_lanes network_lanes_widest(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512vnni"))
        return network_lanes_vnni;
    if (__builtin_cpu_supports("avx2")) return network_lanes_avx2;
#endif
    return network_lanes_plain;
}

void network_multiply(
    network_lanes lanes, const network_matrix *matrix, const int8_t *inputs, int32_t *sums
) {
    switch (lanes) {
#if defined(__x86_64__)
    case network_lanes_vnni: return multiply_vnni(matrix, inputs, sums);
    case network_lanes_avx2: return multiply_avx2(matrix, inputs, sums);
#endif
    default: return multiply_plain(matrix, inputs, sums);
    }
}

void network_take_largest(
    network_lanes lanes, const network_matrix *matrix, const int8_t *inputs, int32_t places,
    int32_t pool, int32_t *most
) {
    switch (lanes) {
#if defined(__x86_64__)
    case network_lanes_vnni: return take_largest_vnni(matrix, inputs, places, pool, most);
    case network_lanes_avx2: return take_largest_avx2(matrix, inputs, places, pool, most);
#endif
    default: return take_largest_plain(matrix, inputs, places, pool, most);
    }
}

void network_tangents(
    network_lanes lanes, const int32_t *sums, const float *scales, network_curves curves,
    int32_t count, int8_t *out
) {
#if defined(__x86_64__)
    if (lanes != network_lanes_plain) return tangents_avx2(sums, scales, curves, count, out);
#endif
    tangents_plain(sums, scales, curves, count, out);
}

static void step(
    network_lanes lanes, const int32_t *sums, const float *scales, network_curves curves,
    int32_t cells, float *state, int8_t *said
) {
#if defined(__x86_64__)
    if (lanes != network_lanes_plain)
        return step_avx2(sums, scales, curves, cells, state, said);
#endif
    step_plain(sums, scales, curves, cells, state, said);
}

void network_remember(
    network_lanes lanes, const network_matrix *matrix, int32_t cells, network_curves curves,
    int32_t steps, const int8_t *in, int64_t in_stride, int8_t *out, int64_t out_stride
) {
    enum { most_inputs = 2 * network_most_cells };
    int8_t source[most_inputs] = {0};
    float state[network_most_cells] = {0};
    int32_t sums[4 * network_most_cells];
    int32_t inputs = matrix->inputs - cells;
    for (int32_t number = 0; number < steps; number++) {
        memcpy(source, in, (size_t)inputs);
        network_multiply(lanes, matrix, source, sums);
        step(lanes, sums, matrix->scales, curves, cells, state, source + inputs);
        memcpy(out, source + inputs, (size_t)cells);
        in += in_stride;
        out += out_stride;
    }
}

void network_shares(const int32_t *sums, const float *scales, int32_t count, float *shares) {
    // What is further from the largest counts as this far, so that no share is 0.
    const float furthest = -86;
    float largest = -INFINITY;
    for (int32_t at = 0; at < count; at++) {
        shares[at] = (float)sums[at] * scales[at];
        if (shares[at] > largest) largest = shares[at];
    }
    float all = 0;
    for (int32_t at = 0; at < count; at++) {
        float below = shares[at] - largest;
        shares[at] = expf(below < furthest ? furthest : below);
        all += shares[at];
    }
    for (int32_t at = 0; at < count; at++) shares[at] /= all;
}
