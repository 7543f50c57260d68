// The C functions through which Swift decompresses meshes: Draco, and the codecs of meshoptimizer.

#ifndef MESH_CODEC_BRIDGE_H
#define MESH_CODEC_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A mesh that Draco has decompressed.
typedef struct mesh_codec_draco mesh_codec_draco;

// The numbers of faces and attributes that may still be decoded, and whether a mesh has more.
typedef struct mesh_codec_budget {
  uint64_t numbers;
  bool is_exceeded;
} mesh_codec_budget;

// Decompresses a mesh, and takes its numbers off a budget before memory is taken for them. Returns NULL where the bytes
// are damaged or ask for more; then the problem is in words, cut where it is longer than the room.
mesh_codec_draco *mesh_codec_draco_decode(
    const uint8_t *bytes, size_t count, mesh_codec_budget *budget, char *problem, size_t room);

void mesh_codec_draco_free(mesh_codec_draco *mesh);

uint32_t mesh_codec_draco_point_count(const mesh_codec_draco *mesh);

uint32_t mesh_codec_draco_face_count(const mesh_codec_draco *mesh);

// Writes three indices of points for each face.
void mesh_codec_draco_copy_faces(const mesh_codec_draco *mesh, uint32_t *target);

// Returns the number of components of the attribute with an identifier, 0 where there is none.
int32_t mesh_codec_draco_components(const mesh_codec_draco *mesh, uint32_t identifier);

// Writes an attribute of every point as numbers of a component type of glTF (5120 to 5126), packed. Returns false
// where the attribute cannot be converted to it.
bool mesh_codec_draco_copy_attribute(
    const mesh_codec_draco *mesh, uint32_t identifier, int32_t component_type, void *target);

// The contents of a buffer that meshoptimizer has compressed.
enum {
  MESH_CODEC_ATTRIBUTES = 0,
  MESH_CODEC_TRIANGLES = 1,
  MESH_CODEC_INDICES = 2,
};

// The filters that are applied to attributes after they are decompressed.
enum {
  MESH_CODEC_NO_FILTER = 0,
  MESH_CODEC_OCTAHEDRAL = 1,
  MESH_CODEC_QUATERNION = 2,
  MESH_CODEC_EXPONENTIAL = 3,
};

// Returns why meshoptimizer cannot be used, with the remedy; NULL where it can.
const char *mesh_codec_meshopt_problem(void);

// Decompresses elements of a size in bytes, and applies a filter. Returns false where the bytes are damaged, or where the
// size is not one that the contents or the filter may have.
bool mesh_codec_meshopt_decode(
    void *target, size_t element_count, size_t element_size, int32_t contents, int32_t filter, const uint8_t *bytes,
    size_t count);

#endif
