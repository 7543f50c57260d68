#pragma once
// Names of GL objects: creation, labels, deletion.
#include <stdint.h>
#pragma clang assume_nonnull begin

enum {
  GL_KIND_BUFFER = 0, GL_KIND_TEXTURE = 1, GL_KIND_FRAMEBUFFER = 2, GL_KIND_VERTEX_ARRAY = 3,
  GL_KIND_PROGRAM = 4, GL_KIND_SAMPLER = 5, GL_KIND_QUERY = 6, GL_KIND_FENCE = 7,
};

// Buffers, framebuffers, vertex arrays and samplers; the others are created by their own groups.
uint32_t gl_object_create(int32_t kind);
// A fence's name is its pointer; every other name fits 32 bits.
void gl_object_delete(int32_t kind, uint64_t name);
void gl_object_set_label(int32_t kind, uint32_t name, const char *label);

#pragma clang assume_nonnull end
