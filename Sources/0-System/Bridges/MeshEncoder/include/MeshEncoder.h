// The C functions through which Swift compresses meshes: Draco, and the codecs of meshoptimizer.
#ifndef MESH_ENCODER_H
#define MESH_ENCODER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A mesh of triangles that is to be compressed with Draco.
typedef struct mesh_encoder mesh_encoder;

// Begins a mesh; NULL where there is no memory for it.
mesh_encoder *mesh_encoder_begin(uint32_t points, const uint32_t *faces, uint32_t face_count);

enum { MESH_ENCODER_POSITION, MESH_ENCODER_NORMAL, MESH_ENCODER_COLOR, MESH_ENCODER_TEXTURE, MESH_ENCODER_GENERIC };

// Adds an attribute of a component type of glTF with a value for each point, and returns its identifier. Floats are
// quantized to a number of bits; 0 keeps them.
int32_t mesh_encoder_add(
    mesh_encoder *mesh, int32_t kind, int32_t component_type, int32_t components, const void *values,
    int32_t quantization_bits);

// Compresses the mesh, by the edgebreaker or face after face. Returns the bytes, which mesh_encoder_free frees with the
// mesh, and how many points and faces come out; NULL where that fails.
const uint8_t *mesh_encoder_finish(
    mesh_encoder *mesh, bool is_edgebreaker, size_t *count, uint32_t *points, uint32_t *faces);

void mesh_encoder_free(mesh_encoder *mesh);

// Returns why meshoptimizer cannot be used, with the remedy; NULL where it can.
const char *mesh_encoder_meshopt_problem(void);

// Returns the most bytes that elements can become, 0 where meshoptimizer cannot be used.
size_t mesh_encoder_meshopt_bound(int32_t contents, size_t element_count, size_t element_size);

// Compresses elements with meshoptimizer: vertices (0), triangles (1) or a sequence of indices (2). Returns how many bytes
// were written, 0 where there is no room.
size_t mesh_encoder_meshopt(
    int32_t contents, uint8_t *target, size_t capacity, const void *elements, size_t element_count, size_t element_size);

// Prepares floats for a filter of EXT_meshopt_compression: octahedral (1), quaternion (2) or exponential (3).
void mesh_encoder_meshopt_filter(
    int32_t filter, void *target, size_t element_count, size_t element_size, int32_t bits, const float *values);

#ifdef __cplusplus
}
#endif

#endif
