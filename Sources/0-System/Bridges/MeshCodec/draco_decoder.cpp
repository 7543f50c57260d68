// Draco, through its library.
#include <draco/compression/decode.h>

#include <cstdio>
#include <exception>
#include <memory>
#include <vector>

#include "draco_budget.hpp"

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

// Decodes a mesh; the status names what is wrong with it.
draco::Status decode(draco::DecoderBuffer buffer, mesh_codec::Budget *budget, draco::Mesh *mesh) {
  draco::DracoHeader header;
  auto start = buffer;
  DRACO_RETURN_IF_ERROR(draco::PointCloudDecoder::DecodeHeader(&start, &header))
  if (header.encoder_type != draco::TRIANGULAR_MESH) {
    return draco::Status(draco::Status::DRACO_ERROR, "it holds no mesh");
  }
  const auto chosen = mesh_codec::decoder(header.encoder_method, budget);
  if (!chosen) return draco::Status(draco::Status::DRACO_ERROR, "its method is not known");
  const draco::DecoderOptions options;
  return chosen->Decode(options, &buffer, mesh);
}

}  // namespace

mesh_codec_draco *mesh_codec_draco_decode(
    const uint8_t *bytes, size_t count, mesh_codec_budget *budget, char *problem, size_t room) {
  mesh_codec::Budget numbers{budget->numbers};
  // Exceptions, such as that of memory that is not there, end at the border to Swift.
  try {
    draco::DecoderBuffer buffer;
    buffer.Init(reinterpret_cast<const char *>(bytes), count);
    auto mesh = std::make_unique<draco::Mesh>();
    const auto status = decode(buffer, &numbers, mesh.get());
    *budget = {numbers.left, numbers.is_exceeded};
    if (!status.ok()) {
      std::snprintf(problem, room, "%s", status.error_msg());
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
    budget->numbers = numbers.left;
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
