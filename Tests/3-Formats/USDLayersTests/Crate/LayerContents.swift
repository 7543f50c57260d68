import Files
import USDLayers

/// Everything a layer says, in a form that compares.
struct LayerContents: Equatable {
  /// By path and by name; what is no field stands under names of its own.
  var specs: [String: [String: USDValue]] = [:]

  init(_ layer: USDLayer) throws {
    func resolved(_ content: USDField.Content) throws -> USDValue {
      let value = try layer.value(content)
      guard case .timeSamples(var samples) = value else { return value }
      samples.values = USDSampleValues(try samples.values.map { .value(try resolved($0)) })
      return .timeSamples(samples)
    }
    func add(_ path: USDPath, _ fields: USDFields, _ more: [String: USDValue]) throws {
      var all = more
      for item in fields.items { all[item.name] = try resolved(item.content) }
      specs[path.text] = all
    }
    for (index, prim) in layer.prims.enumerated() {
      let path = layer.path(ofPrim: index)
      try add(
        path, prim.fields,
        [
          "(specifier)": .specifier(prim.specifier), "(type)": .text(prim.typeName, .token),
          "(children)": .texts(prim.children.map { layer.prims[Int($0)].name }, .token),
          "(properties)": .texts(prim.properties.map(\.name), .token),
          "(sets)": .texts(prim.variantSets.map(\.name), .token),
        ])
      for property in prim.properties {
        try add(
          path.appending(property: property.name), property.fields,
          ["(relationship)": .bool(property.isRelationship)])
      }
      for set in prim.variantSets {
        try add(
          path.appending(variant: "", of: set.name), set.fields,
          ["(variants)": .texts(set.variants.map { layer.prims[Int($0)].name }, .token)])
      }
    }
  }
}

/// Reads a crate that is in memory.
func readCrate(_ bytes: [UInt8], limits: USDLimits = .standard) throws -> USDLayer {
  try USDCrateReader.read(
    FileMapping(copying: bytes, as: "test.usdc"), identifier: "test.usdc", limits: limits)
}
