// meshoptimizer's codecs, loaded when the first compressed buffer is read.
#include <meshoptimizer.h>

#include "LazyLibrary.h"
#include "MeshCodecBridge.h"

#define FUNCTIONS(X) \
  X(meshopt_decodeFilterExp) \
  X(meshopt_decodeFilterOct) \
  X(meshopt_decodeFilterQuat) \
  X(meshopt_decodeIndexBuffer) \
  X(meshopt_decodeIndexSequence) \
  X(meshopt_decodeVertexBuffer)

LAZY_LIBRARY("libmeshoptimizer.so.2d", "libmeshoptimizer2d", FUNCTIONS);

const char *mesh_codec_meshopt_problem(void) { return lazy_library_load(&library) ? NULL : library.problem; }

// The library asserts what is checked here.
static bool is_possible(size_t element_count, size_t element_size, int32_t contents, int32_t filter) {
  if (contents != MESH_CODEC_ATTRIBUTES) {
    bool has_triangles = contents != MESH_CODEC_TRIANGLES || element_count % 3 == 0;
    return filter == MESH_CODEC_NO_FILTER && (element_size == 2 || element_size == 4) && has_triangles;
  }
  if (element_size == 0 || element_size > 256 || element_size % 4 != 0) return false;
  switch (filter) {
    case MESH_CODEC_NO_FILTER:
    case MESH_CODEC_EXPONENTIAL: return true;
    case MESH_CODEC_OCTAHEDRAL: return element_size == 4 || element_size == 8;
    case MESH_CODEC_QUATERNION: return element_size == 8;
    default: return false;
  }
}

bool mesh_codec_meshopt_decode(
    void *target, size_t element_count, size_t element_size, int32_t contents, int32_t filter, const uint8_t *bytes,
    size_t count) {
  if (mesh_codec_meshopt_problem() || !is_possible(element_count, element_size, contents, filter)) return false;
  int result = -1;
  switch (contents) {
    case MESH_CODEC_ATTRIBUTES:
      result = functions.meshopt_decodeVertexBuffer(target, element_count, element_size, bytes, count);
      break;
    case MESH_CODEC_TRIANGLES:
      result = functions.meshopt_decodeIndexBuffer(target, element_count, element_size, bytes, count);
      break;
    case MESH_CODEC_INDICES:
      result = functions.meshopt_decodeIndexSequence(target, element_count, element_size, bytes, count);
      break;
    default: break;
  }
  if (result != 0) return false;
  switch (filter) {
    case MESH_CODEC_OCTAHEDRAL: functions.meshopt_decodeFilterOct(target, element_count, element_size); break;
    case MESH_CODEC_QUATERNION: functions.meshopt_decodeFilterQuat(target, element_count, element_size); break;
    case MESH_CODEC_EXPONENTIAL: functions.meshopt_decodeFilterExp(target, element_count, element_size); break;
    default: break;
  }
  return true;
}
