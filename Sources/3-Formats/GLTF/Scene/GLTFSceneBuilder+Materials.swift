internal import JSON
internal import SceneAssets
internal import simd

extension GLTFSceneBuilder {
  /// Reads all materials, so that their places are those of the file.
  mutating func readMaterials() throws(GLTFError) {
    for (index, view) in document.materials.enumerated() {
      let look: MaterialAsset.Look
      if try view.extension("KHR_materials_unlit") != nil {
        look = .unlit(try unlitLook(view))
      } else {
        look = .physical(try physicalLook(view))
      }
      var material = MaterialAsset(
        name: try view.string("name") ?? "material_\(index)", path: "materials/\(index)", look)
      material.isDoubleSided = try view.bool("doubleSided") ?? false
      asset.materials.append(material)
    }
  }

  /// What primitives without material show: white, and rough metal, as the format has it.
  mutating func defaultMaterial(usesVertexColors: Bool) -> Int {
    if let known = defaultMaterials[usesVertexColors] { return known }
    var look = PhysicalLook()
    look.metallic.factor = 1
    look.usesVertexColors = usesVertexColors
    asset.materials.append(MaterialAsset(name: "default", path: "materials/default", .physical(look)))
    defaultMaterials[usesVertexColors] = asset.materials.count - 1
    return asset.materials.count - 1
  }

  /// The color and the alpha that all materials have.
  private mutating func base(
    _ view: JSONView
  ) throws(GLTFError) -> (color: ColorInput, opacity: NumberInput, transparency: Transparency) {
    let surface = try view.object("pbrMetallicRoughness")
    let factor = try surface?.floats("baseColorFactor", count: 4) ?? [1, 1, 1, 1]
    var picture: TextureUse?
    if let surface { picture = try texture("baseColorTexture", of: surface, isColor: true) }
    let color = ColorInput(SIMD3(factor[0], factor[1], factor[2]), picture)
    var alpha = picture
    alpha?.channel = .alpha
    switch try view.string("alphaMode") ?? "OPAQUE" {
    case "MASK":
      return (color, NumberInput(factor[3], alpha), .cutOut(try view.float("alphaCutoff", or: 0.5)))
    case "BLEND": return (color, NumberInput(factor[3], alpha), .blended)
    // Alpha has no meaning then, whatever the picture holds.
    default: return (color, NumberInput(1), .opaque)
    }
  }

  private mutating func unlitLook(_ view: JSONView) throws(GLTFError) -> UnlitLook {
    let base = try base(view)
    var look = UnlitLook()
    (look.color, look.opacity, look.transparency) = (base.color, base.opacity, base.transparency)
    return look
  }

  private mutating func physicalLook(_ view: JSONView) throws(GLTFError) -> PhysicalLook {
    var look = PhysicalLook()
    let base = try base(view)
    (look.baseColor, look.opacity, look.transparency) = (base.color, base.opacity, base.transparency)
    let surface = try view.object("pbrMetallicRoughness")
    look.metallic = NumberInput(try surface?.float("metallicFactor", or: 1) ?? 1)
    look.roughness = NumberInput(try surface?.float("roughnessFactor", or: 1) ?? 1)
    if let surface {
      look.metallic.texture = try texture("metallicRoughnessTexture", of: surface, .blue)
      look.roughness.texture = look.metallic.texture
      look.roughness.texture?.channel = .green
    }
    look.normal = try texture("normalTexture", of: view)
    look.normalScale = try view.object("normalTexture")?.float("scale", or: 1) ?? 1
    look.occlusion.texture = try occlusion(view)
    look.emission = ColorInput(
      try view.vector3("emissiveFactor") ?? .zero, try texture("emissiveTexture", of: view, isColor: true))
    if let strength = try view.extension("KHR_materials_emissive_strength") {
      look.emissionIntensity = try strength.float("emissiveStrength", or: 1)
    }
    try addGlossiness(view, to: &look)
    try addSpecular(view, to: &look)
    try addClearcoat(view, to: &look)
    try addSheen(view, to: &look)
    try addAnisotropy(view, to: &look)
    try addTransmission(view, to: &look)
    try addIridescence(view, to: &look)
    try noteTheRest(view)
    return look
  }

  /// Less than full strength moves the values towards one.
  private mutating func occlusion(_ view: JSONView) throws(GLTFError) -> TextureUse? {
    guard var use = try texture("occlusionTexture", of: view, .red) else { return nil }
    let strength = try view.object("occlusionTexture")?.float("strength", or: 1) ?? 1
    if strength != 1 {
      use.valueScale = SIMD4(repeating: strength)
      use.valueBias = SIMD4(repeating: 1 - strength)
    }
    return use
  }
}
