internal import SceneAssets
internal import TextFormats

/// Material variants: sets of materials that a file offers by name.
extension GLTFSceneBuilder {
  /// Reads the names of the variants.
  ///
  /// - Throws: ``GLTFError`` where the variant of the options is not one of them.
  mutating func readVariantNames() throws(GLTFError) {
    if let variants = try document.root.extension("KHR_materials_variants") {
      var names = UniqueNames()
      for (index, view) in try variants.objects("variants").enumerated() {
        let name = try view.string("name") ?? ""
        asset.materialVariants.append(names.name(name.isEmpty ? "variant_\(index)" : name))
      }
    }
    guard let wanted = options.variant, !asset.materialVariants.contains(wanted) else { return }
    let known = asset.materialVariants.joined(separator: ", ")
    throw GLTFError(
      .missing(
        "the material variant \"\(wanted)\" \(known.isEmpty ? "in a file without any" : "among \(known)")"),
      in: "", at: "extensions.KHR_materials_variants")
  }

  /// Returns the material of a primitive under each variant that changes it.
  func variants(of primitive: JSONView) throws(GLTFError) -> [Int: Int] {
    guard !asset.materialVariants.isEmpty,
      let mappings = try primitive.extension("KHR_materials_variants")?.objects("mappings")
    else { return [:] }
    var result: [Int: Int] = [:]
    for mapping in mappings {
      let material = try mapping.requiredIndex("material", of: "materials", count: document.materials.count)
      for value in try mapping.list("variants") {
        let variant = try value.asIndex(of: "variants", count: asset.materialVariants.count)
        guard result.updateValue(material, forKey: variant) == nil else {
          throw value.damaged("the variant \(variant) has two materials for one primitive")
        }
      }
    }
    return result
  }

  /// Returns the materials of a mesh's slots under the variants that change any of them.
  mutating func variants(
    of slots: [GLTFPrimitive.Slot], usual: [Int?], usesVertexColors: Bool
  ) -> [MaterialVariant] {
    asset.materialVariants.indices.compactMap { variant in
      let materials = zip(slots, usual).map { slot, usual in slot.variants[variant] ?? usual }
      guard materials != usual else { return nil }
      if usesVertexColors {
        for case let material? in materials { asset.materials[material].useVertexColors() }
      }
      return MaterialVariant(asset.materialVariants[variant], materials: materials)
    }
  }
}
