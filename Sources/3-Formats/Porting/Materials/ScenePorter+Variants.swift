internal import SceneAssets
internal import USDLayers

/// A prim whose material depends on the material variant.
struct VariantBinding {
  let prim: Int
  /// The index of the material where no variant changes it.
  let usual: Int?
  /// The indices of the materials by variant.
  let materials: [String: Int?]
}

extension ScenePorter {
  /// The variant set of the materials, on the scene's root prim.
  private static var materialSet: String { "Materials" }

  /// Binds the material of a slot to a prim; in the variants, where they change it, because a binding on the prim
  /// itself would be stronger.
  mutating func bind(slot: Int, of use: NodeAsset.MeshBinding, to prim: Int) {
    func material(_ materials: [Int?]) -> Int? { materials.indices.contains(slot) ? materials[slot] : nil }
    let usual = material(use.materials)
    let changed = use.variants.filter { material($0.materials) != usual }
    guard !changed.isEmpty else { return bind(usual, to: prim) }
    let materials = Dictionary(changed.map { ($0.name, material($0.materials)) }) { first, _ in first }
    variantBindings.append(VariantBinding(prim: prim, usual: usual, materials: materials))
    builder.addSchemas(prim, ["MaterialBindingAPI"])
  }

  /// Writes the material variants as a variant set of the root, whose first variant has the default materials and
  /// is selected.
  mutating func addMaterialVariants() {
    guard !asset.materialVariants.isEmpty else { return }
    var names: Set<String> = [], variants: [Int] = [], selected = ""
    for name in [nil] + asset.materialVariants {
      var text = name.map(Self.variantName) ?? "Default"
      while !names.insert(text).inserted { text += "_" }
      let variant = builder.addVariant(text, of: Self.materialSet, to: root)
      variants.append(variant)
      addOverrides(of: name, in: variant)
      guard let name else {
        selected = text
        continue
      }
      report.carry("material variant", name)
    }
    builder.metadata(
      root, "variantSetNames", .textOperation(USDListOperation(prepended: [Self.materialSet]), .string))
    builder.metadata(root, "variantSelection", .variantSelections([Self.materialSet: selected]))
    builder.closeVariants(variants, of: Self.materialSet, on: root)
  }

  /// Writes the bindings of a variant; those of the default materials for nil.
  private mutating func addOverrides(of name: String?, in variant: Int) {
    var overrides: [String: Int] = [:]
    let above = builder.path(root).text
    for binding in variantBindings {
      let changed = name.flatMap { binding.materials[$0] }
      guard let material = changed ?? binding.usual else { continue }
      let bound = self.material(material)
      var (prim, path) = (variant, above)
      for part in builder.path(binding.prim).text.dropFirst(above.count).split(separator: "/") {
        path += "/\(part)"
        let known = overrides[path]
        prim = known ?? builder.add("", String(part), below: prim, specifier: .over, showsName: false)
        overrides[path] = prim
      }
      builder.relationship(prim, "material:binding", [builder.path(bound)])
    }
  }

  /// Returns the name of a variant as USD allows it: letters, digits, `_`, `-` and `|`.
  private static func variantName(_ name: String) -> String {
    let text = String(
      name.unicodeScalars.map { scalar in
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        return isPlain || scalar == "-" || scalar == "|" ? Character(scalar) : "_"
      })
    return text.isEmpty ? "Variant" : text
  }
}
