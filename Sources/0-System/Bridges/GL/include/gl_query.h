#pragma once
// Queries and fences: times, counts, synchronization.
#include <stdbool.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

// kind: 0 time stamp, 1 samples passed, 2 any samples passed, 3 primitives generated, 4 time elapsed
uint32_t gl_query_create(int32_t kind);
void gl_query_stamp(uint32_t query);
void gl_query_begin(int32_t kind, uint32_t query);
void gl_query_end(int32_t kind);
bool gl_query_is_ready(uint32_t query);
// Waits when the result is not available yet. Times are in nanoseconds.
uint64_t gl_query_result(uint32_t query);

uint64_t gl_fence_create(void);
// Waits up to so many nanoseconds: 0 still running, 1 passed, 2 failed.
int32_t gl_fence_wait(uint64_t fence, uint64_t nanoseconds);

#pragma clang assume_nonnull end
