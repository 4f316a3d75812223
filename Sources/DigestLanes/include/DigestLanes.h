// SHA-256 (FIPS 180-4) in the processor's own instructions, where it has them.
#ifndef PAUSETEXT_DIGEST_LANES_H
#define PAUSETEXT_DIGEST_LANES_H

#include <stdint.h>

/// Whether the processor has such instructions; without them nothing else here is to be called.
int32_t digest_is_there(void);

/// Bytes of a block.
enum { digest_block = 64 };

/// The hash value, word after word (FIPS 180-4, 6.2).
typedef struct {
    uint32_t words[8];
} digest_state;

/// The hash value before the first block (FIPS 180-4, 5.3.3).
digest_state digest_initial(void);

/// Takes so many whole blocks in.
void digest_take(digest_state *state, const uint8_t *bytes, intptr_t blocks);

#endif
