internal import Glibc
internal import JSON
internal import SceneAssets
internal import simd

/// The extensions of materials: what is beyond our own surface is brought near and noted.
extension GLTFSceneBuilder {
  /// Specular strength and index of refraction, as the one number that says how much is reflected straight back.
  ///
  /// Ours is 1 for 8 %, so that 0.5 is the 4 % of an index of 1.5.
  mutating func addSpecular(_ view: JSONView, to look: inout PhysicalLook) throws(GLTFError) {
    var reflected: Float = 0.04
    if let refraction = try view.extension("KHR_materials_ior") {
      let index = try refraction.float("ior", or: 1.5)
      // Zero stands for mirrors that follow the color of specular-glossiness materials.
      let ratio = index > 0 ? (index - 1) / (index + 1) : 1
      reflected = ratio * ratio
    }
    var strength: Float = 1
    if let specular = try view.extension("KHR_materials_specular") {
      strength = try specular.float("specularFactor", or: 1)
      look.specular.texture = try texture("specularTexture", of: specular, .alpha)
      let color = try specular.vector3("specularColorFactor") ?? SIMD3(repeating: 1)
      if color != SIMD3(repeating: 1) {
        strength *= Self.luminance(color)
        if color.x != color.y || color.y != color.z {
          note(.approximated, specular, "colored reflections are shown with the brightness of their color")
        }
      }
      if specular["specularColorTexture"] != nil {
        note(.approximated, specular, "the picture of reflection colors is left out")
      }
    }
    let amount = reflected * strength / 0.08
    if amount > 1 { note(.approximated, view, "more than 8 % reflection is shown as 8 %") }
    look.specular.factor = min(amount, 1)
  }

  mutating func addClearcoat(_ view: JSONView, to look: inout PhysicalLook) throws(GLTFError) {
    guard let coat = try view.extension("KHR_materials_clearcoat") else { return }
    look.clearcoat = NumberInput(
      try coat.float("clearcoatFactor", or: 0), try texture("clearcoatTexture", of: coat, .red))
    look.clearcoatRoughness = NumberInput(
      try coat.float("clearcoatRoughnessFactor", or: 0),
      try texture("clearcoatRoughnessTexture", of: coat, .green))
    look.clearcoatNormal = try texture("clearcoatNormalTexture", of: coat)
  }

  mutating func addSheen(_ view: JSONView, to look: inout PhysicalLook) throws(GLTFError) {
    guard let sheen = try view.extension("KHR_materials_sheen") else { return }
    let color = try sheen.vector3("sheenColorFactor") ?? .zero
    guard color != .zero else { return }
    look.sheen = ColorInput(color, try texture("sheenColorTexture", of: sheen, isColor: true))
    look.sheenRoughness = NumberInput(
      try sheen.float("sheenRoughnessFactor", or: 0), try texture("sheenRoughnessTexture", of: sheen, .alpha))
  }

  mutating func addAnisotropy(_ view: JSONView, to look: inout PhysicalLook) throws(GLTFError) {
    guard let anisotropy = try view.extension("KHR_materials_anisotropy") else { return }
    look.anisotropy = NumberInput(
      try anisotropy.float("anisotropyStrength", or: 0),
      try texture("anisotropyTexture", of: anisotropy, .blue))
    look.anisotropyAngle = NumberInput(
      try anisotropy.float("anisotropyRotation", or: 0) / (2 * .pi),
      try texture("anisotropyTexture", of: anisotropy, .direction))
  }

  /// What lies behind shows through without being bent.
  ///
  /// The tint that glass gives becomes darkening by its brightness, and color of its own.
  mutating func addTransmission(_ view: JSONView, to look: inout PhysicalLook) throws(GLTFError) {
    guard let transmission = try view.extension("KHR_materials_transmission") else { return }
    let amount = min(max(try transmission.float("transmissionFactor", or: 0), 0), 1)
    guard amount > 0 else { return }
    var tint = look.baseColor.factor
    if let volume = try view.extension("KHR_materials_volume") { tint *= try attenuation(volume) }
    look.baseColor.factor = tint
    let shining = amount * min(max(Self.luminance(tint), 0), 1)
    if var use = try texture("transmissionTexture", of: transmission, .red) {
      // 1 − shining × picture, times what the alpha leaves.
      use.valueScale = SIMD4(repeating: -shining)
      use.valueBias = SIMD4(repeating: 1)
      look.opacity.texture = use
    } else {
      look.opacity.factor *= 1 - shining
    }
    if look.transparency == .opaque { look.transparency = .blended }
    note(
      .approximated, transmission,
      "light passes through straight, as transparency, without refraction or blur")
  }

  /// The color that white light has after the thickness of the body.
  private mutating func attenuation(_ volume: JSONView) throws(GLTFError) -> SIMD3<Float> {
    let thickness = try volume.float("thicknessFactor", or: 0)
    let color = try volume.vector3("attenuationColor") ?? SIMD3(repeating: 1)
    guard thickness > 0, let distance = try volume.float("attenuationDistance"), distance > 0 else {
      return SIMD3(repeating: 1)
    }
    if volume["thicknessTexture"] != nil {
      note(.approximated, volume, "the thickness is the same everywhere")
    }
    let exponent = thickness / distance
    return SIMD3(pow(color.x, exponent), pow(color.y, exponent), pow(color.z, exponent))
  }

  /// The older kind of material, by specular color and glossiness.
  mutating func addGlossiness(_ view: JSONView, to look: inout PhysicalLook) throws(GLTFError) {
    guard let old = try view.extension("KHR_materials_pbrSpecularGlossiness") else { return }
    let diffuse = try old.floats("diffuseFactor", count: 4) ?? [1, 1, 1, 1]
    look.baseColor = ColorInput(
      SIMD3(diffuse[0], diffuse[1], diffuse[2]), try texture("diffuseTexture", of: old, isColor: true))
    if look.transparency != .opaque {
      look.opacity = NumberInput(diffuse[3], look.baseColor.texture)
      look.opacity.texture?.channel = .alpha
    }
    look.metallic = NumberInput(0)
    look.roughness = NumberInput(1 - (try old.float("glossinessFactor", or: 1)))
    if var use = try texture("specularGlossinessTexture", of: old, .alpha) {
      let glossiness = 1 - look.roughness.factor
      use.valueScale = SIMD4(repeating: -glossiness)
      use.valueBias = SIMD4(repeating: 1)
      look.roughness = NumberInput(1, use)
    }
    note(.approximated, old, "specular and glossiness are shown as a surface that is no metal")
  }

  /// Says what has no place in our surface.
  mutating func noteTheRest(_ view: JSONView) throws(GLTFError) {
    if let film = try view.extension("KHR_materials_iridescence"),
      try film.float("iridescenceFactor", or: 0) > 0
    {
      note(.approximated, film, "the surface is shown without iridescence")
    }
    if let dispersion = try view.extension("KHR_materials_dispersion"),
      try dispersion.float("dispersion", or: 0) > 0
    {
      note(.approximated, dispersion, "light passes through without being spread into colors")
    }
    if let diffuse = try view.extension("KHR_materials_diffuse_transmission"),
      try diffuse.float("diffuseTransmissionFactor", or: 0) > 0
    {
      note(.approximated, diffuse, "the surface is shown without light from behind it")
    }
    if let volume = try view.extension("KHR_materials_volume"),
      try view.extension("KHR_materials_transmission") == nil,
      try volume.float("thicknessFactor", or: 0) > 0
    {
      note(.approximated, volume, "a body that lets no light through is shown as its surface")
    }
  }

  /// How bright a linear color is, by the weights of ITU-R BT 709.
  static func luminance(_ color: SIMD3<Float>) -> Float { dot(color, SIMD3(0.2126, 0.7152, 0.0722)) }
}
