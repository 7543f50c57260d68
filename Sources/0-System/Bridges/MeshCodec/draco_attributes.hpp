// Decoders of attributes that refuse more orientations of texture coordinates than there are values.
#ifndef DRACO_ATTRIBUTES_HPP
#define DRACO_ATTRIBUTES_HPP

#include <draco/compression/mesh/mesh_edgebreaker_decoder.h>

#include <memory>

namespace mesh_codec {

// The place of an attribute decoder in the bytes of a mesh: its connectivity, and whether it has values for points or
// corners, in which order.
struct AttributePlace {
  int8_t connectivity = -1;
  uint8_t element = 0;
  uint8_t traversal = 0;

  // Reads the place, and leaves the buffer as it is.
  bool read(draco::DecoderBuffer buffer, uint16_t version);
};

// Returns a decoder of attributes in the order in which the mesh is traversed.
std::unique_ptr<draco::AttributesDecoderInterface> attributes(
    draco::MeshEdgebreakerDecoder *mesh, const AttributePlace &place);

}  // namespace mesh_codec

#endif
