// The inner loop of reducing pictures to cells, in the widest instructions that the processor has.
#ifndef PAUSETEXT_CELL_LANES_H
#define PAUSETEXT_CELL_LANES_H

#include <stdint.h>

/// Instructions to compute with; all of them come to the same cells.
typedef enum {
    /// Those that every processor has.
    cell_lanes_plain,
    /// AVX2: 32 cells at once.
    cell_lanes_avx2,
} cell_lanes;

/// The widest that this processor has.
cell_lanes cell_lanes_widest(void);

/// Cells of a run: a row of the luma of one tile, or of the chroma of two.
enum { cell_run = 16 };

/// Where the cells of one row of a plane go: tile after tile, each in a stretch of memory of its own.
typedef struct {
    /// The row's first cell in the first tile.
    uint8_t *cells;
    /// Bytes from there to the place in the next tile.
    intptr_t tile_bytes;
    /// Two words a tile, into which the bits go in which any of its cells was another.
    uint64_t *differences;
} cell_row;

/// The rounded means of 2 x 2 samples of two rows, sixteen a tile.
///
/// - `runs`: how many runs of cells there are; two rows of 32 samples each make one.
/// - `ahead`: so many bytes further on samples are asked for that are reduced soon.
void cell_reduce_sixteens(
    cell_lanes lanes, const uint8_t *upper, const uint8_t *lower, intptr_t runs, intptr_t ahead,
    cell_row row);

/// The same, eight a tile.
void cell_reduce_eights(
    cell_lanes lanes, const uint8_t *upper, const uint8_t *lower, intptr_t runs, intptr_t ahead,
    cell_row row);

#endif
