// The inner loop of reducing pictures to cells, in the widest instructions that the processor has.

#include "CellLanes.h"

#include <string.h>

// MARK: - Into the tiles

// Written also where nothing is new: under noise that is a matter of chance, and a branch that is
// taken by chance costs more than to write.

/// Eight cells of a tile.
static inline void put_eight(uint64_t cells, uint8_t *to, uint64_t *differences) {
    uint64_t old;
    memcpy(&old, to, sizeof old);
    *differences |= cells ^ old;
    memcpy(to, &cells, sizeof cells);
}

/// Both halves of a run, to one tile.
static inline void put_sixteen(const uint64_t *halves, uint8_t *to, uint64_t *differences) {
    put_eight(halves[0], to, differences);
    put_eight(halves[1], to + 8, differences + 1);
}

// MARK: - Those that every processor has

/// Two samples of a row in each lane.
typedef uint16_t pairs __attribute__((vector_size(2 * cell_run)));
typedef uint8_t means __attribute__((vector_size(cell_run)));

/// The means of a run, in two words.
static inline void reduce_run(const uint8_t *upper, const uint8_t *lower, uint64_t *halves) {
    pairs above, below;
    memcpy(&above, upper, sizeof above);
    memcpy(&below, lower, sizeof below);
    pairs sums = (above & 0xff) + (below & 0xff) + (above >> 8) + (below >> 8);
    means cells = __builtin_convertvector((sums + 2) >> 2, means);
    memcpy(halves, &cells, sizeof cells);
}

/// Asks for the samples that lie so many bytes after two places.
///
/// Between the sums, not all of a row at once: the processor waits for no more than about a dozen
/// lines of memory at a time.
static inline void fetch(const uint8_t *upper, const uint8_t *lower, intptr_t ahead) {
    __builtin_prefetch(upper + ahead);
    __builtin_prefetch(lower + ahead);
}

/// A line of memory has at least 64 bytes: the samples of so many runs.
enum { runs_of_line = 2, line_bytes = 2 * cell_run * runs_of_line };

static void sixteens_plain(
    const uint8_t *upper, const uint8_t *lower, intptr_t runs, intptr_t ahead, cell_row row
) {
    for (intptr_t run = 0; run < runs; run++) {
        if (run % runs_of_line == 0) fetch(upper, lower, ahead);
        uint64_t halves[2];
        reduce_run(upper, lower, halves);
        put_sixteen(halves, row.cells, row.differences);
        upper += 2 * cell_run;
        lower += 2 * cell_run;
        row.cells += row.tile_bytes;
        row.differences += 2;
    }
}

static void eights_plain(
    const uint8_t *upper, const uint8_t *lower, intptr_t runs, intptr_t ahead, cell_row row
) {
    for (intptr_t run = 0; run < runs; run++) {
        if (run % runs_of_line == 0) fetch(upper, lower, ahead);
        uint64_t halves[2];
        reduce_run(upper, lower, halves);
        put_eight(halves[0], row.cells, row.differences);
        put_eight(halves[1], row.cells + row.tile_bytes, row.differences + 2);
        upper += 2 * cell_run;
        lower += 2 * cell_run;
        row.cells += 2 * row.tile_bytes;
        row.differences += 4;
    }
}

#if defined(__x86_64__)

#include <immintrin.h>

// MARK: - AVX2

#define AVX2 __attribute__((target("avx2")))

/// The means of one run, a word each.
AVX2 static inline __m256i run_means_avx2(const uint8_t *upper, const uint8_t *lower) {
    __m256i ones = _mm256_set1_epi8(1);
    __m256i above = _mm256_maddubs_epi16(_mm256_loadu_si256((const __m256i *)upper), ones);
    __m256i below = _mm256_maddubs_epi16(_mm256_loadu_si256((const __m256i *)lower), ones);
    __m256i sums = _mm256_add_epi16(_mm256_add_epi16(above, below), _mm256_set1_epi16(2));
    return _mm256_srli_epi16(sums, 2);
}

/// The means of two runs, one after the other.
AVX2 static inline __m256i line_means_avx2(const uint8_t *upper, const uint8_t *lower) {
    __m256i first = run_means_avx2(upper, lower);
    __m256i second = run_means_avx2(upper + 2 * cell_run, lower + 2 * cell_run);
    // Packing goes by halves: the inner quarters change places.
    return _mm256_permute4x64_epi64(_mm256_packus_epi16(first, second), 0xd8);
}

AVX2 static inline void put_sixteen_avx2(__m128i cells, uint8_t *to, uint64_t *differences) {
    __m128i changed = _mm_xor_si128(cells, _mm_loadu_si128((const __m128i *)to));
    __m128i noted = _mm_loadu_si128((const __m128i *)differences);
    _mm_storeu_si128((__m128i *)differences, _mm_or_si128(noted, changed));
    _mm_storeu_si128((__m128i *)to, cells);
}

AVX2 static void sixteens_avx2(
    const uint8_t *upper, const uint8_t *lower, intptr_t runs, intptr_t ahead, cell_row row
) {
    for (; runs >= runs_of_line; runs -= runs_of_line) {
        fetch(upper, lower, ahead);
        __m256i cells = line_means_avx2(upper, lower);
        put_sixteen_avx2(_mm256_castsi256_si128(cells), row.cells, row.differences);
        put_sixteen_avx2(
            _mm256_extracti128_si256(cells, 1), row.cells + row.tile_bytes, row.differences + 2);
        upper += line_bytes;
        lower += line_bytes;
        row.cells += runs_of_line * row.tile_bytes;
        row.differences += 2 * runs_of_line;
    }
    sixteens_plain(upper, lower, runs, ahead, row);
}

AVX2 static void eights_avx2(
    const uint8_t *upper, const uint8_t *lower, intptr_t runs, intptr_t ahead, cell_row row
) {
    for (; runs >= runs_of_line; runs -= runs_of_line) {
        fetch(upper, lower, ahead);
        __m256i cells = line_means_avx2(upper, lower);
        uint64_t quarters[4];
        _mm256_storeu_si256((__m256i *)quarters, cells);
        for (int32_t quarter = 0; quarter < 4; quarter++)
            put_eight(
                quarters[quarter], row.cells + quarter * row.tile_bytes,
                row.differences + 2 * quarter);
        upper += line_bytes;
        lower += line_bytes;
        row.cells += 2 * runs_of_line * row.tile_bytes;
        row.differences += 4 * runs_of_line;
    }
    eights_plain(upper, lower, runs, ahead, row);
}

#endif

// MARK: - Whatever there is

cell_lanes cell_lanes_widest(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return cell_lanes_avx2;
#endif
    return cell_lanes_plain;
}

void cell_reduce_sixteens(
    cell_lanes lanes, const uint8_t *upper, const uint8_t *lower, intptr_t runs, intptr_t ahead,
    cell_row row
) {
#if defined(__x86_64__)
    if (lanes == cell_lanes_avx2) return sixteens_avx2(upper, lower, runs, ahead, row);
#endif
    sixteens_plain(upper, lower, runs, ahead, row);
}

void cell_reduce_eights(
    cell_lanes lanes, const uint8_t *upper, const uint8_t *lower, intptr_t runs, intptr_t ahead,
    cell_row row
) {
#if defined(__x86_64__)
    if (lanes == cell_lanes_avx2) return eights_avx2(upper, lower, runs, ahead, row);
#endif
    eights_plain(upper, lower, runs, ahead, row);
}
