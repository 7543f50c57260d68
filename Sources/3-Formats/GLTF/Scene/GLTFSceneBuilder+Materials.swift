internal import SceneAssets
internal import TextFormats
internal import simd

extension GLTFSceneBuilder {
  /// Reads all materials, so that their indices are those of the file.
  mutating func readMaterials() throws(GLTFError) {
    // Materials are large values; an array that grows by doubling would hold them twice.
    asset.materials.reserveCapacity(document.materials.count + 2)
    for (index, view) in document.materials.enumerated() {
      let surface: MaterialAsset.Look
      if try view.extension("KHR_materials_unlit") != nil {
        surface = .unlit(try unlitSurface(view))
      } else {
        surface = .physical(try physicalSurface(view))
      }
      var material = MaterialAsset(
        name: try view.string("name") ?? "material_\(index)", path: "materials/\(index)", surface)
      material.isDoubleSided = try view.bool("doubleSided") ?? false
      asset.materials.append(material)
    }
  }

  /// Returns the default material of primitives without one: white and metallic with a roughness of 1, as the
  /// specification has it.
  mutating func defaultMaterial(usesVertexColors: Bool) -> Int {
    if let known = defaultMaterials[usesVertexColors] { return known }
    var surface = PhysicalSurface()
    surface.metallic.factor = 1
    surface.usesVertexColors = usesVertexColors
    asset.materials.append(MaterialAsset(name: "default", path: "materials/default", .physical(surface)))
    defaultMaterials[usesVertexColors] = asset.materials.count - 1
    return asset.materials.count - 1
  }

  /// Returns the base color, the opacity and the alpha mode that all materials have.
  private mutating func base(
    _ view: JSONView
  ) throws(GLTFError) -> (color: ColorInput, opacity: NumberInput, transparency: Transparency) {
    let surface = try view.object("pbrMetallicRoughness")
    let factor = try factors("baseColorFactor", of: surface, count: 4) ?? [1, 1, 1, 1]
    var baseTexture: TextureBinding?
    if let surface { baseTexture = try texture("baseColorTexture", of: surface, isColor: true) }
    let color = ColorInput(SIMD3(factor[0], factor[1], factor[2]), baseTexture)
    var alpha = baseTexture
    alpha?.channel = .alpha
    switch try view.string("alphaMode") ?? "OPAQUE" {
    case "MASK":
      return (color, NumberInput(factor[3], alpha), .alphaCutout(try view.float("alphaCutoff", or: 0.5)))
    case "BLEND": return (color, NumberInput(factor[3], alpha), .blended)
    // The alpha is ignored in this mode, whatever the image has.
    default: return (color, NumberInput(1), .opaque)
    }
  }

  private mutating func unlitSurface(_ view: JSONView) throws(GLTFError) -> UnlitSurface {
    let base = try base(view)
    var surface = UnlitSurface()
    (surface.color, surface.opacity, surface.transparency) = (base.color, base.opacity, base.transparency)
    return surface
  }

  private mutating func physicalSurface(_ view: JSONView) throws(GLTFError) -> PhysicalSurface {
    var surface = PhysicalSurface()
    let base = try base(view)
    (surface.baseColor, surface.opacity, surface.transparency) = (base.color, base.opacity, base.transparency)
    let metallicRoughness = try view.object("pbrMetallicRoughness")
    surface.metallic = NumberInput(try number("metallicFactor", of: metallicRoughness, in: 0...1, or: 1))
    surface.roughness = NumberInput(try number("roughnessFactor", of: metallicRoughness, in: 0...1, or: 1))
    if let metallicRoughness {
      surface.metallic.texture = try texture("metallicRoughnessTexture", of: metallicRoughness, .blue)
      surface.roughness.texture = surface.metallic.texture
      surface.roughness.texture?.channel = .green
    }
    surface.normal = try texture("normalTexture", of: view)
    surface.normalScale = try view.object("normalTexture")?.float("scale", or: 1) ?? 1
    surface.occlusion.texture = try occlusion(view)
    surface.emission = ColorInput(
      try emission(view), try texture("emissiveTexture", of: view, isColor: true))
    if let strength = try view.extension("KHR_materials_emissive_strength") {
      surface.emissionIntensity = try strength.float("emissiveStrength", or: 1)
    }
    try addGlossiness(view, to: &surface)
    try addSpecular(view, to: &surface)
    try addClearcoat(view, to: &surface)
    try addSheen(view, to: &surface)
    try addAnisotropy(view, to: &surface)
    try addTransmission(view, to: &surface)
    try addIridescence(view, to: &surface)
    try noteUnsupportedExtensions(view)
    return surface
  }

  /// Returns the emitted color; some exporters write brighter ones than the specification allows.
  private mutating func emission(_ view: JSONView) throws(GLTFError) -> SIMD3<Float> {
    guard let color = try view.vector3("emissiveFactor") else { return .zero }
    if color.max() > 1 {
      note(
        .approximated, view, "emissiveFactor is \(color.max()), which is out of range; it is used as it is")
    }
    guard color.min() < 0 else { return color }
    note(.approximated, view, "emissiveFactor is \(color.min()), which is out of range; 0 is used")
    return color.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: .greatestFiniteMagnitude))
  }

  /// Returns the occlusion texture; a strength below one moves its values towards one.
  private mutating func occlusion(_ view: JSONView) throws(GLTFError) -> TextureBinding? {
    guard var use = try texture("occlusionTexture", of: view, .red) else { return nil }
    let strength = try number("strength", of: view.object("occlusionTexture"), in: 0...1, or: 1)
    if strength != 1 {
      use.valueScale = SIMD4(repeating: strength)
      use.valueBias = SIMD4(repeating: 1 - strength)
    }
    return use
  }
}
