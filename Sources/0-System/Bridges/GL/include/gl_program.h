#pragma once
// Programs: compilation, binaries, uniforms, and reflection.
#include <stdbool.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

// stage: 0 vertex, 1 fragment, 2 geometry, 3 compute
typedef struct { int32_t stage; const char *text; int32_t length; } gl_stage;

// 0 with a log on failure; `failed_stage` is then the stage that did not compile, or -1 when linking failed.
uint32_t gl_program_build(const gl_stage *stages, int32_t count, bool keeps_binary, int32_t *failed_stage,
                          char *log, int32_t capacity);
// 0 when the driver refuses the binary.
uint32_t gl_program_load(uint32_t format, const void *binary, int32_t length);
int32_t gl_program_binary_length(uint32_t program);
// Returns the number of bytes written.
int32_t gl_program_binary(uint32_t program, int32_t capacity, uint32_t *format, void *binary);
void gl_program_use(uint32_t program);

// -1 when there is none of that name.
int32_t gl_program_uniform(uint32_t program, const char *name);
int32_t gl_program_block(uint32_t program, const char *name);
void gl_program_bind_block(uint32_t program, int32_t block, int32_t binding);
int32_t gl_program_storage_block(uint32_t program, const char *name);
void gl_program_bind_storage_block(uint32_t program, int32_t block, int32_t binding);

typedef struct { int32_t size, binding, members; } gl_block_facts;
gl_block_facts gl_program_block_facts(uint32_t program, int32_t block);
typedef struct { int32_t offset, array_stride, matrix_stride, count, type; } gl_member_facts;
// `member` counts from 0; the name is truncated at `capacity`. type is the GL constant of the type.
gl_member_facts gl_program_member(uint32_t program, int32_t block, int32_t member, char *name,
                                  int32_t capacity);

bool gl_program_exists(uint32_t program);
// Blocks that the program uses, uniform blocks or storage blocks, by number.
int32_t gl_program_block_count(uint32_t program, bool is_storage);
// Returns the binding; the name is cut at `capacity`.
int32_t gl_program_block_binding(uint32_t program, bool is_storage, int32_t block, char *name, int32_t capacity);
// Uniforms that the program uses, those in blocks as well.
int32_t gl_program_uniform_count(uint32_t program);
// unit: -1 for uniforms that are no samplers; of an array the first one. count: 1 unless it is an array.
typedef struct { int32_t unit, count; } gl_sampler_facts;
gl_sampler_facts gl_program_sampler(uint32_t program, int32_t uniform, char *name, int32_t capacity);

// components: 1…4
void gl_uniform_floats(uint32_t program, int32_t location, int32_t components, int32_t count,
                       const float *values);
void gl_uniform_ints(uint32_t program, int32_t location, int32_t components, int32_t count,
                     const int32_t *values);
void gl_uniform_uints(uint32_t program, int32_t location, int32_t components, int32_t count,
                      const uint32_t *values);
// columns: 3 or 4; columns follow each other without padding
void gl_uniform_matrices(uint32_t program, int32_t location, int32_t columns, int32_t count,
                         const float *values);

#pragma clang assume_nonnull end
