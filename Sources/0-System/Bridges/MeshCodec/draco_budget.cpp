#include "draco_budget.hpp"

#include <draco/compression/mesh/mesh_edgebreaker_decoder.h>
#include <draco/compression/mesh/mesh_sequential_decoder.h>
#include <draco/core/varint_decoding.h>

#include "draco_attributes.hpp"

namespace mesh_codec {
namespace {

// Reads a count, which early versions store in four bytes and later ones in as many as it needs.
bool read_count(draco::DecoderBuffer *buffer, bool is_fixed, uint64_t *count) {
  uint32_t value = 0;
  if (!(is_fixed ? buffer->Decode(&value) : draco::DecodeVarint(&value, buffer))) return false;
  *count = value;
  return true;
}

// Reads how many numbers the tables of faces and points have, and leaves the buffer as it is.
bool read_table_size(draco::DecoderBuffer buffer, const draco::MeshSequentialDecoder &decoder, uint64_t *size) {
  const bool is_fixed = decoder.bitstream_version() < DRACO_BITSTREAM_VERSION(2, 2);
  uint64_t faces = 0, points = 0;
  if (!read_count(&buffer, is_fixed, &faces) || !read_count(&buffer, is_fixed, &points)) return false;
  *size = 3 * (faces + points);
  return true;
}

bool read_table_size(draco::DecoderBuffer buffer, const draco::MeshEdgebreakerDecoder &decoder, uint64_t *size) {
  const auto version = decoder.bitstream_version();
  const bool is_fixed = version < DRACO_BITSTREAM_VERSION(2, 0);
  uint64_t added = 0, points = 0, faces = 0, symbols = 0, splits = 0;
  uint8_t attributes = 0;
  if (version < DRACO_BITSTREAM_VERSION(2, 2) && !read_count(&buffer, is_fixed, &added)) return false;
  if (!read_count(&buffer, is_fixed, &points) || !read_count(&buffer, is_fixed, &faces)) return false;
  if (!buffer.Decode(&attributes) || !read_count(&buffer, is_fixed, &symbols)) return false;
  if (!read_count(&buffer, is_fixed, &splits)) return false;
  // Attributes with seams have tables of their own.
  *size = 3 * (1 + uint64_t{attributes}) * (faces + points + splits);
  return true;
}

template <typename Decoder>
class BudgetedDecoder : public Decoder {
 public:
  explicit BudgetedDecoder(Budget *budget) : budget(budget) {}

 protected:
  bool DecodeConnectivity() override {
    uint64_t size = 0;
    if (!read_table_size(*this->buffer(), *this, &size)) return false;
    return budget->take(size) && Decoder::DecodeConnectivity();
  }

  bool DecodeAllAttributes() override {
    const uint64_t points = this->point_cloud()->num_points();
    for (int32_t index = 0; index < this->point_cloud()->num_attributes(); ++index) {
      const uint64_t components = this->point_cloud()->attribute(index)->num_components();
      if (!budget->take(entropy_table + points * components)) return false;
    }
    return Decoder::DecodeAllAttributes();
  }

 private:
  // What the table of symbols of an attribute costs beside its numbers.
  static constexpr uint64_t entropy_table = 1 << 14;
  Budget *budget;
};

class EdgebreakerDecoder : public BudgetedDecoder<draco::MeshEdgebreakerDecoder> {
  using BudgetedDecoder::BudgetedDecoder;

 protected:
  bool CreateAttributesDecoder(int32_t index) override {
    AttributePlace place;
    if (!place.read(*buffer(), bitstream_version())) return false;
    // The library checks the place and notes whose connectivity it is; its own decoder is replaced.
    if (!MeshEdgebreakerDecoder::CreateAttributesDecoder(index)) return false;
    return SetAttributesDecoder(index, attributes(this, place));
  }
};

}  // namespace

std::unique_ptr<draco::MeshDecoder> decoder(uint8_t method, Budget *budget) {
  switch (method) {
    case draco::MESH_SEQUENTIAL_ENCODING:
      return std::make_unique<BudgetedDecoder<draco::MeshSequentialDecoder>>(budget);
    case draco::MESH_EDGEBREAKER_ENCODING: return std::make_unique<EdgebreakerDecoder>(budget);
    default: return nullptr;
  }
}

}  // namespace mesh_codec
