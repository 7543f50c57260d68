#pragma once
// Buffers and vertex arrays.
#include <stdbool.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

// Contents that never change; `bytes` NULL leaves them undefined.
void gl_buffer_allocate(uint32_t buffer, int64_t size, const void *_Nullable bytes);
// Contents that `gl_buffer_write` may replace.
void gl_buffer_allocate_dynamic(uint32_t buffer, int64_t size, const void *_Nullable bytes);
// Persistently mapped for writing; NULL when the driver cannot.
void *_Nullable gl_buffer_allocate_mapped(uint32_t buffer, int64_t size);
// For reading back; coherently mapped as well.
void *_Nullable gl_buffer_allocate_readable(uint32_t buffer, int64_t size);
void gl_buffer_write(uint32_t buffer, int64_t offset, int64_t size, const void *bytes);
void gl_buffer_read(uint32_t buffer, int64_t offset, int64_t size, void *bytes);
void gl_buffer_copy(uint32_t from, int64_t from_offset, uint32_t to, int64_t to_offset, int64_t size);
// Invalidates the contents, so that the driver need not wait for their readers.
void gl_buffer_invalidate(uint32_t buffer);
void gl_buffer_bind_uniform(int32_t binding, uint32_t buffer, int64_t offset, int64_t size);
void gl_buffer_bind_storage(int32_t binding, uint32_t buffer, int64_t offset, int64_t size);

// type: 0 float, 1 half, 2 int8, 3 uint8, 4 int16, 5 uint16, 6 int32, 7 uint32, 8 packed signed 10-10-10-2
// integers: 0 converted to float, 1 normalized to float, 2 kept as integers
void gl_vertex_array_attribute(uint32_t array, int32_t location, int32_t stream, int32_t components,
                               int32_t type, int32_t integers, int32_t offset);
void gl_vertex_array_stream(uint32_t array, int32_t stream, uint32_t buffer, int64_t offset, int32_t stride);
void gl_vertex_array_divisor(uint32_t array, int32_t stream, int32_t divisor);
void gl_vertex_array_indices(uint32_t array, uint32_t buffer);
void gl_vertex_array_bind(uint32_t array);

#pragma clang assume_nonnull end
