#include "MeshEncoder.h"

#include <draco/compression/expert_encode.h>

#include <exception>
#include <vector>

struct mesh_encoder {
  draco::Mesh mesh;
  draco::EncoderBuffer buffer;
  std::vector<std::pair<int, int>> quantization;
};

namespace {

draco::DataType data_type(int32_t component_type) {
  switch (component_type) {
    case 5120: return draco::DT_INT8;
    case 5121: return draco::DT_UINT8;
    case 5122: return draco::DT_INT16;
    case 5123: return draco::DT_UINT16;
    case 5125: return draco::DT_UINT32;
    default: return draco::DT_FLOAT32;
  }
}

draco::GeometryAttribute::Type type(int32_t kind) {
  switch (kind) {
    case MESH_ENCODER_POSITION: return draco::GeometryAttribute::POSITION;
    case MESH_ENCODER_NORMAL: return draco::GeometryAttribute::NORMAL;
    case MESH_ENCODER_COLOR: return draco::GeometryAttribute::COLOR;
    case MESH_ENCODER_TEXTURE: return draco::GeometryAttribute::TEX_COORD;
    default: return draco::GeometryAttribute::GENERIC;
  }
}

}  // namespace

mesh_encoder *mesh_encoder_begin(uint32_t points, const uint32_t *faces, uint32_t face_count) try {
  auto *encoder = new mesh_encoder();
  encoder->mesh.set_num_points(points);
  encoder->mesh.SetNumFaces(face_count);
  for (uint32_t face = 0; face < face_count; face++) {
    draco::Mesh::Face corners;
    for (int corner = 0; corner < 3; corner++) corners[corner] = draco::PointIndex(faces[3 * face + corner]);
    encoder->mesh.SetFace(draco::FaceIndex(face), corners);
  }
  return encoder;
} catch (const std::exception &) {
  // Exceptions, such as that of memory that is not there, end at the border to Swift.
  return nullptr;
}

int32_t mesh_encoder_add(
    mesh_encoder *encoder, int32_t kind, int32_t component_type, int32_t components, const void *values,
    int32_t quantization_bits) {
  const auto data = data_type(component_type);
  const auto stride = draco::DataTypeLength(data) * components;
  draco::GeometryAttribute attribute;
  attribute.Init(type(kind), nullptr, components, data, false, stride, 0);
  const int index = encoder->mesh.AddAttribute(attribute, true, encoder->mesh.num_points());
  auto *added = encoder->mesh.attribute(index);
  const auto *bytes = static_cast<const uint8_t *>(values);
  for (uint32_t point = 0; point < encoder->mesh.num_points(); point++) {
    added->SetAttributeValue(draco::AttributeValueIndex(point), bytes + stride * point);
  }
  encoder->quantization.emplace_back(index, data == draco::DT_FLOAT32 ? quantization_bits : 0);
  return added->unique_id();
}

const uint8_t *mesh_encoder_finish(
    mesh_encoder *mesh, bool is_edgebreaker, size_t *count, uint32_t *points, uint32_t *faces) try {
  draco::ExpertEncoder encoder(mesh->mesh);
  encoder.SetEncodingMethod(is_edgebreaker ? draco::MESH_EDGEBREAKER_ENCODING : draco::MESH_SEQUENTIAL_ENCODING);
  encoder.SetSpeedOptions(3, 3);
  encoder.SetTrackEncodedProperties(true);
  for (const auto &[attribute, bits] : mesh->quantization) {
    if (bits > 0) encoder.SetAttributeQuantization(attribute, bits);
  }
  if (!encoder.EncodeToBuffer(&mesh->buffer).ok()) return nullptr;
  *count = mesh->buffer.size();
  *points = uint32_t(encoder.num_encoded_points());
  *faces = uint32_t(encoder.num_encoded_faces());
  return reinterpret_cast<const uint8_t *>(mesh->buffer.data());
} catch (const std::exception &) {
  return nullptr;
}

void mesh_encoder_free(mesh_encoder *mesh) { delete mesh; }
