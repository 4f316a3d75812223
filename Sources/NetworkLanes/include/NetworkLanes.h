// The inner loops of a line recogniser, in the widest instructions that the processor has.
#ifndef PAUSETEXT_NETWORK_LANES_H
#define PAUSETEXT_NETWORK_LANES_H

#include <stdint.h>

/// Instructions to compute with; all of them come to the same results, bit by bit.
typedef enum {
    /// Those that every processor has.
    network_lanes_plain,
    /// AVX2: 32 products at once.
    network_lanes_avx2,
    /// AVX-512 VNNI: 64 products at once.
    network_lanes_vnni,
} network_lanes;

/// The widest that this processor has.
network_lanes network_lanes_widest(void);

/// Rows of a matrix come in blocks of so many, or in one of `network_narrow`; inputs in groups.
enum { network_block = 64, network_narrow = 16, network_group = 4 };

/// A matrix of bytes and the scale of each row; the last weight of a row is that of a constant.
///
/// Block after block; in a block, group after group of inputs; in a group, row after row.
typedef struct {
    /// A multiple of a block, or one narrow block.
    int32_t rows;
    /// Inputs, a multiple of two groups; those that are only there to fill it have weights of 0.
    int32_t inputs;
    const int8_t *weights;
    /// What the constant adds to the sum of each row.
    const int32_t *constants;
    /// The same, less what the inputs add where they are counted from -128.
    const int32_t *shifted_constants;
    /// What one of the sum of a row stands for.
    const float *scales;
} network_matrix;

/// The curves of the network at steps of 1/256 from 0 on.
typedef struct {
    const float *tanh;
    const float *logistic;
} network_curves;

/// Values of a curve.
enum { network_curve_count = 4096 };

/// The sums of all rows over some inputs, from -127 to 127.
void network_multiply(
    network_lanes lanes, const network_matrix *matrix, const int8_t *inputs, int32_t *sums);

/// The largest sums of a narrow matrix, over each so many inputs in a row.
///
/// - `inputs`: those of a place follow those of the place before.
/// - `most`: the largest so far, row after row for each `pool` places; places over are left out.
void network_take_largest(
    network_lanes lanes, const network_matrix *matrix, const int8_t *inputs, int32_t places,
    int32_t pool, int32_t *most);

/// The hyperbolic tangents of sums, as bytes.
void network_tangents(
    network_lanes lanes, const int32_t *sums, const float *scales, network_curves curves,
    int32_t count, int8_t *out);

/// A layer of cells that remember (LSTM), run over a row of inputs.
///
/// The matrix holds the rows of all cells four times: what is new, and the gates of what enters,
/// what is kept and what leaves. A step's inputs are followed by what the cells said before.
/// - `cells`: a multiple of eight, `network_most_cells` at most.
/// - `in`: inputs of the first step; `in_stride` bytes further on are those of the next.
/// - `out`: what the cells say at the first step; with a stride of 0 only the last is left.
void network_remember(
    network_lanes lanes, const network_matrix *matrix, int32_t cells, network_curves curves,
    int32_t steps, const int8_t *in, int64_t in_stride, int8_t *out, int64_t out_stride);

enum { network_most_cells = 256 };

/// Sums as shares of one: their exponentials over the sum of all.
void network_shares(const int32_t *sums, const float *scales, int32_t count, float *shares);

#endif
