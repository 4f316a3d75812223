// The one instruction of the processor that Swift has no name for.

#ifndef PT_PREFETCH_H
#define PT_PREFETCH_H

/// Asks for the memory at an address to be brought near, to be read soon: a hint that changes nothing
/// and never fails, wherever the address lies.
static inline void pt_prefetch(const void *address) { __builtin_prefetch(address); }

#endif
