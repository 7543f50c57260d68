// meshoptimizer's encoders, loaded when the first buffer is compressed.
#include <meshoptimizer.h>
#include <stdlib.h>

#include "LazyLibrary.h"
#include "MeshEncoder.h"

#define FUNCTIONS(X) \
  X(meshopt_encodeFilterExp) \
  X(meshopt_encodeFilterOct) \
  X(meshopt_encodeFilterQuat) \
  X(meshopt_encodeIndexBuffer) \
  X(meshopt_encodeIndexBufferBound) \
  X(meshopt_encodeIndexSequence) \
  X(meshopt_encodeIndexSequenceBound) \
  X(meshopt_encodeIndexVersion) \
  X(meshopt_encodeVertexBuffer) \
  X(meshopt_encodeVertexBufferBound)

LAZY_LIBRARY("libmeshoptimizer.so.2d", "libmeshoptimizer2d", FUNCTIONS);

const char *mesh_encoder_meshopt_problem(void) { return lazy_library_load(&library) ? NULL : library.problem; }

size_t mesh_encoder_meshopt_bound(int32_t contents, size_t element_count, size_t element_size) {
  if (mesh_encoder_meshopt_problem()) return 0;
  switch (contents) {
    case 0: return functions.meshopt_encodeVertexBufferBound(element_count, element_size);
    // Any index is below the largest count.
    case 1: return functions.meshopt_encodeIndexBufferBound(element_count, UINT32_MAX);
    default: return functions.meshopt_encodeIndexSequenceBound(element_count, UINT32_MAX);
  }
}

size_t mesh_encoder_meshopt(
    int32_t contents, uint8_t *target, size_t capacity, const void *elements, size_t element_count, size_t element_size) {
  if (mesh_encoder_meshopt_problem()) return 0;
  if (contents == 0) {
    return functions.meshopt_encodeVertexBuffer(target, capacity, elements, element_count, element_size);
  }
  unsigned int *indices = malloc((element_count > 0 ? element_count : 1) * sizeof *indices);
  if (!indices) return 0;
  for (size_t i = 0; i < element_count; i++) {
    indices[i] = element_size == 2 ? ((const uint16_t *)elements)[i] : ((const uint32_t *)elements)[i];
  }
  functions.meshopt_encodeIndexVersion(1);
  size_t written = contents == 1 ? functions.meshopt_encodeIndexBuffer(target, capacity, indices, element_count)
                                 : functions.meshopt_encodeIndexSequence(target, capacity, indices, element_count);
  free(indices);
  return written;
}

void mesh_encoder_meshopt_filter(
    int32_t filter, void *target, size_t element_count, size_t element_size, int32_t bits, const float *values) {
  if (mesh_encoder_meshopt_problem()) return;
  switch (filter) {
    case 1: functions.meshopt_encodeFilterOct(target, element_count, element_size, bits, values); return;
    case 2: functions.meshopt_encodeFilterQuat(target, element_count, element_size, bits, values); return;
    default: functions.meshopt_encodeFilterExp(target, element_count, element_size, bits, values); return;
  }
}
