#include "draco_attributes.hpp"

#include <draco/compression/attributes/sequential_attribute_decoders_controller.h>
#include <draco/compression/attributes/sequential_integer_attribute_decoder.h>
#include <draco/compression/attributes/sequential_quantization_attribute_decoder.h>
#include <draco/compression/mesh/traverser/depth_first_traverser.h>
#include <draco/compression/mesh/traverser/max_prediction_degree_traverser.h>
#include <draco/compression/mesh/traverser/mesh_attribute_indices_encoding_observer.h>
#include <draco/compression/mesh/traverser/mesh_traversal_sequencer.h>
#include <draco/core/varint_decoding.h>

#include <vector>

namespace mesh_codec {
namespace {

using Scheme = draco::PredictionSchemeTypedDecoderInterface<int32_t>;
using Points = std::vector<draco::PointIndex>;

// A prediction of the library that reads no more orientations than there are values: they may be two billions.
class CheckedScheme : public Scheme {
 public:
  CheckedScheme(std::unique_ptr<Scheme> scheme, size_t values) : scheme(std::move(scheme)), values(values) {}

  bool DecodePredictionData(draco::DecoderBuffer *buffer) override {
    return has_plausible_count(*buffer) && scheme->DecodePredictionData(buffer);
  }

  bool ComputeOriginalValues(
      const int32_t *corrections, int32_t *output, int size, int components, const draco::PointIndex *points) override {
    return scheme->ComputeOriginalValues(corrections, output, size, components, points);
  }

  draco::PredictionSchemeMethod GetPredictionMethod() const override { return scheme->GetPredictionMethod(); }
  const draco::PointAttribute *GetAttribute() const override { return scheme->GetAttribute(); }
  bool IsInitialized() const override { return scheme->IsInitialized(); }
  int GetNumParentAttributes() const override { return scheme->GetNumParentAttributes(); }
  draco::GeometryAttribute::Type GetParentAttributeType(int index) const override {
    return scheme->GetParentAttributeType(index);
  }
  bool SetParentAttribute(const draco::PointAttribute *attribute) override {
    return scheme->SetParentAttribute(attribute);
  }
  bool AreCorrectionsPositive() override { return scheme->AreCorrectionsPositive(); }
  draco::PredictionSchemeTransformType GetTransformType() const override { return scheme->GetTransformType(); }

 private:
  bool has_plausible_count(draco::DecoderBuffer buffer) const {
    uint32_t count = 0;
    switch (scheme->GetPredictionMethod()) {
      case draco::MESH_PREDICTION_TEX_COORDS_PORTABLE: return buffer.Decode(&count) && count <= values;
      case draco::MESH_PREDICTION_TEX_COORDS_DEPRECATED: {
        const bool is_fixed = buffer.bitstream_version() < DRACO_BITSTREAM_VERSION(2, 2);
        return (is_fixed ? buffer.Decode(&count) : draco::DecodeVarint(&count, &buffer)) && count <= values;
      }
      default: return true;
    }
  }

  std::unique_ptr<Scheme> scheme;
  size_t values;
};

// A decoder of the library whose predictions are checked.
template <typename Decoder>
class CheckedDecoder : public Decoder {
 protected:
  bool DecodeValues(const Points &points, draco::DecoderBuffer *buffer) override {
    values = points.size();
    return Decoder::DecodeValues(points, buffer);
  }

  std::unique_ptr<Scheme> CreateIntPredictionScheme(
      draco::PredictionSchemeMethod method, draco::PredictionSchemeTransformType transform) override {
    auto scheme = Decoder::CreateIntPredictionScheme(method, transform);
    if (!scheme) return nullptr;
    return std::make_unique<CheckedScheme>(std::move(scheme), values);
  }

 private:
  size_t values = 0;
};

// The order of the points as the mesh is traversed, which begins when all attributes are known.
class TraversalOrder : public draco::PointsSequencer {
 public:
  TraversalOrder(draco::MeshEdgebreakerDecoder *mesh, const AttributePlace &place) : mesh(mesh), place(place) {}

  void begin(int32_t attribute) { this->attribute = attribute; }

  bool UpdatePointToAttributeIndexMapping(draco::PointAttribute *target) override {
    return order && order->UpdatePointToAttributeIndexMapping(target);
  }

 protected:
  bool GenerateSequenceInternal() override {
    using Corners = draco::MeshAttributeCornerTable;
    using PointObserver = draco::MeshAttributeIndicesEncodingObserver<draco::CornerTable>;
    using CornerObserver = draco::MeshAttributeIndicesEncodingObserver<Corners>;
    if (place.element != draco::MESH_VERTEX_ATTRIBUTE) {
      const auto *corners = mesh->GetAttributeCornerTable(attribute);
      return corners && generate<draco::DepthFirstTraverser<Corners, CornerObserver>, CornerObserver>(corners);
    }
    if (place.traversal == draco::MESH_TRAVERSAL_PREDICTION_DEGREE) {
      using Traverser = draco::MaxPredictionDegreeTraverser<draco::CornerTable, PointObserver>;
      return generate<Traverser, PointObserver>(mesh->GetCornerTable());
    }
    return generate<draco::DepthFirstTraverser<draco::CornerTable, PointObserver>, PointObserver>(
        mesh->GetCornerTable());
  }

 private:
  template <typename Traverser, typename Observer, typename Table>
  bool generate(const Table *table) {
    // The library's own decoders write into what it lends read-only.
    auto *data =
        const_cast<draco::MeshAttributeIndicesEncodingData *>(mesh->GetAttributeEncodingData(attribute));
    if (!table || !data) return false;
    auto sequencer = std::make_unique<draco::MeshTraversalSequencer<Traverser>>(mesh->mesh(), data);
    Traverser traverser;
    traverser.Init(table, Observer(table, mesh->mesh(), sequencer.get(), data));
    sequencer->SetTraverser(traverser);
    order = std::move(sequencer);
    return order->GenerateSequence(out_point_ids());
  }

  draco::MeshEdgebreakerDecoder *mesh;
  AttributePlace place;
  int32_t attribute = -1;
  std::unique_ptr<draco::PointsSequencer> order;
};

class CheckedAttributes : public draco::SequentialAttributeDecodersController {
 public:
  explicit CheckedAttributes(std::unique_ptr<TraversalOrder> order)
      : CheckedAttributes(order.get(), std::move(order)) {}

  bool DecodeAttributes(draco::DecoderBuffer *buffer) override {
    if (GetNumAttributes() == 0) return true;
    order->begin(GetAttributeId(0));
    return SequentialAttributeDecodersController::DecodeAttributes(buffer);
  }

 protected:
  std::unique_ptr<draco::SequentialAttributeDecoder> CreateSequentialDecoder(uint8_t type) override {
    switch (type) {
      case draco::SEQUENTIAL_ATTRIBUTE_ENCODER_INTEGER:
        return std::make_unique<CheckedDecoder<draco::SequentialIntegerAttributeDecoder>>();
      case draco::SEQUENTIAL_ATTRIBUTE_ENCODER_QUANTIZATION:
        return std::make_unique<CheckedDecoder<draco::SequentialQuantizationAttributeDecoder>>();
      default: return SequentialAttributeDecodersController::CreateSequentialDecoder(type);
    }
  }

 private:
  CheckedAttributes(TraversalOrder *order, std::unique_ptr<draco::PointsSequencer> owned)
      : SequentialAttributeDecodersController(std::move(owned)), order(order) {}

  TraversalOrder *order;
};

}  // namespace

bool AttributePlace::read(draco::DecoderBuffer buffer, uint16_t version) {
  if (!buffer.Decode(&connectivity) || !buffer.Decode(&element)) return false;
  return version < DRACO_BITSTREAM_VERSION(1, 2) || buffer.Decode(&traversal);
}

std::unique_ptr<draco::AttributesDecoderInterface> attributes(
    draco::MeshEdgebreakerDecoder *mesh, const AttributePlace &place) {
  return std::make_unique<CheckedAttributes>(std::make_unique<TraversalOrder>(mesh, place));
}

}  // namespace mesh_codec
