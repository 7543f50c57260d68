#pragma once
// Draw calls and compute.
#include <stdbool.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

// topology: 0 triangles, 1 triangle strip, 2 lines, 3 line strip, 4 points, 5 triangle fan
void gl_draw_arrays(int32_t topology, int32_t first, int32_t count, int32_t instances,
                    uint32_t base_instance);
// `wide` indices have 32 bits, else 16; `offset` is in bytes.
void gl_draw_elements(int32_t topology, int32_t count, bool wide, int64_t offset, int32_t instances,
                      int32_t base_vertex, uint32_t base_instance);
void gl_compute_dispatch(uint32_t x, uint32_t y, uint32_t z);
// A memory barrier that makes shader writes to images and buffers visible to everything after.
void gl_compute_barrier(void);

#pragma clang assume_nonnull end
