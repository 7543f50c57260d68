// Draco, through its library.
#include <draco/compression/decode.h>

#include <cstdio>
#include <ctime>
#include <exception>
#include <memory>
#include <vector>

extern "C" {
#include "MeshCodecBridge.h"
}

struct mesh_codec_draco {
  std::unique_ptr<draco::Mesh> mesh;
};

namespace {

// Writes the values of all points; the library converts numbers, and refuses those out of range.
template <typename Number>
bool copy(const draco::Mesh &mesh, const draco::PointAttribute &attribute, Number *target) {
  const auto components = attribute.num_components();
  for (draco::PointIndex point(0); point < mesh.num_points(); ++point) {
    const auto value = attribute.mapped_index(point);
    if (value.value() >= attribute.size()) return false;
    if (!attribute.ConvertValue<Number>(value, components, target)) return false;
    target += components;
  }
  return true;
}

}  // namespace

double mesh_codec_thread_seconds(void) {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

mesh_codec_draco *mesh_codec_draco_decode(const uint8_t *bytes, size_t count, char *problem, size_t room) {
  // Exceptions, such as that of memory that is not there, end at the border to Swift.
  try {
    draco::DecoderBuffer buffer;
    buffer.Init(reinterpret_cast<const char *>(bytes), count);
    draco::Decoder decoder;
    auto result = decoder.DecodeMeshFromBuffer(&buffer);
    if (!result.ok()) {
      std::snprintf(problem, room, "%s", result.status().error_msg());
      return nullptr;
    }
    auto mesh = std::move(result).value();
    if (!mesh) {
      std::snprintf(problem, room, "it holds no mesh");
      return nullptr;
    }
    // Damaged bytes may name points that do not exist.
    for (draco::FaceIndex face(0); face < mesh->num_faces(); ++face) {
      for (const auto point : mesh->face(face)) {
        if (point.value() < mesh->num_points()) continue;
        std::snprintf(problem, room, "a face names a point that does not exist");
        return nullptr;
      }
    }
    return new mesh_codec_draco{std::move(mesh)};
  } catch (const std::exception &exception) {
    std::snprintf(problem, room, "%s", exception.what());
    return nullptr;
  }
}

void mesh_codec_draco_free(mesh_codec_draco *mesh) { delete mesh; }

uint32_t mesh_codec_draco_point_count(const mesh_codec_draco *mesh) { return mesh->mesh->num_points(); }

uint32_t mesh_codec_draco_face_count(const mesh_codec_draco *mesh) { return mesh->mesh->num_faces(); }

void mesh_codec_draco_copy_faces(const mesh_codec_draco *mesh, uint32_t *target) {
  for (draco::FaceIndex face(0); face < mesh->mesh->num_faces(); ++face) {
    for (const auto point : mesh->mesh->face(face)) *target++ = point.value();
  }
}

int32_t mesh_codec_draco_components(const mesh_codec_draco *mesh, uint32_t identifier) {
  const auto *attribute = mesh->mesh->GetAttributeByUniqueId(identifier);
  return attribute ? attribute->num_components() : 0;
}

bool mesh_codec_draco_copy_attribute(
    const mesh_codec_draco *mesh, uint32_t identifier, int32_t component_type, void *target) {
  const auto *attribute = mesh->mesh->GetAttributeByUniqueId(identifier);
  if (!attribute) return false;
  switch (component_type) {
    case 5120: return copy(*mesh->mesh, *attribute, static_cast<int8_t *>(target));
    case 5121: return copy(*mesh->mesh, *attribute, static_cast<uint8_t *>(target));
    case 5122: return copy(*mesh->mesh, *attribute, static_cast<int16_t *>(target));
    case 5123: return copy(*mesh->mesh, *attribute, static_cast<uint16_t *>(target));
    case 5125: return copy(*mesh->mesh, *attribute, static_cast<uint32_t *>(target));
    case 5126: return copy(*mesh->mesh, *attribute, static_cast<float *>(target));
    default: return false;
  }
}
