internal import USDLayers

extension LayerPorter {
  /// The fields of prims and layers that name files.
  private static var arcs: [String] { ["references", "payload", "subLayers", "clips"] }
  /// The metadata that may name files.
  private static var metadata: [String] { ["assetInfo", "customData", "customLayerData"] }

  /// Returns a layer with the asset paths of the copies; the name is the path of its own copy.
  mutating func moved(_ layer: USDLayer, to name: String) throws(USDError) -> USDLayer {
    var copy = layer
    for prim in layer.prims.indices {
      for (names, isOptional) in [(Self.arcs, false), (Self.metadata, true)] {
        for field in names {
          guard let content = layer.prims[prim].fields[field] else { continue }
          let place = Place(layer: layer, name: name, isOptional: isOptional)
          copy.prims[prim].fields[field] = .value(moved(try layer.value(content), at: place))
        }
      }
      for set in layer.prims[prim].variantSets {
        report.carry("variant set", "\(layer.path(ofPrim: prim).text) \(set.name)")
      }
      for (index, property) in layer.prims[prim].properties.enumerated() where !property.isRelationship {
        guard let type = property.fields["typeName"], case .text(let text, _) = try layer.value(type),
          text == "asset" || text == "asset[]"
        else { continue }
        for field in ["default", "timeSamples"] {
          guard let content = property.fields[field] else { continue }
          let place = Place(layer: layer, name: name, isOptional: false)
          copy.prims[prim].properties[index].fields[field] = .value(
            moved(try layer.value(content), at: place))
        }
      }
    }
    return copy
  }

  /// The layer that has an asset path.
  struct Place {
    var layer: USDLayer
    /// The path of the layer's copy, relative to the root layer.
    var name: String
    /// True if a file that is not found is not a loss.
    var isOptional: Bool
  }

  private mutating func moved(_ value: USDValue, at place: Place) -> USDValue {
    switch value {
    case .text(let text, .asset): return .text(path(text, at: place), .asset)
    case .texts(let texts, let element): return .texts(texts.map { path($0, at: place) }, element)
    case .array(let array) where array.element == .asset:
      guard let texts = array.texts else { return value }
      return .array(
        USDArray(.asset, count: texts.count, .texts(texts.map { path($0, at: place) })))
    case .timeSamples(let samples):
      var values = USDSampleValues()
      for content in samples.values {
        guard let sample = try? place.layer.value(content) else {
          values.append(content)
          continue
        }
        values.append(.value(moved(sample, at: place)))
      }
      return .timeSamples(USDTimeSamples(times: samples.times, values: values))
    case .dictionary(let dictionary):
      return .dictionary(USDDictionary(dictionary.entries.map { ($0.name, moved($0.value, at: place)) }))
    case .referenceOperation(let operation): return .referenceOperation(moved(operation, at: place))
    case .payloadOperation(let operation): return .payloadOperation(moved(operation, at: place))
    default: return value
    }
  }

  private mutating func moved(
    _ operation: USDListOperation<USDReference>, at place: Place
  ) -> USDListOperation<USDReference> {
    var result = operation
    result.explicit = operation.explicit.map { moved($0, at: place) }
    result.added = moved(operation.added, at: place)
    result.prepended = moved(operation.prepended, at: place)
    result.appended = moved(operation.appended, at: place)
    result.deleted = moved(operation.deleted, at: place)
    result.ordered = moved(operation.ordered, at: place)
    return result
  }

  private mutating func moved(_ references: [USDReference], at place: Place) -> [USDReference] {
    references.map { reference in
      var reference = reference
      reference.asset = path(reference.asset, at: place)
      return reference
    }
  }
}
