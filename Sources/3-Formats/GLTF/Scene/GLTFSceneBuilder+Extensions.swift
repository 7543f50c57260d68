internal import JSON
internal import SceneAssets

/// The extensions of materials: what is beyond our own surface is brought near and noted.
extension GLTFSceneBuilder {
  /// Specular strength and index of refraction, as the one number that says how much is reflected straight back.
  ///
  /// Ours is 1 for 8 %, so that 0.5 is the 4 % of an index of 1.5. What has a strength or a color, or reflects more than
  /// that, gets a reflection of its own.
  mutating func addSpecular(_ view: JSONView, to look: inout PhysicalLook) throws(GLTFError) {
    // The older kind of material says it all.
    guard look.reflection == nil else { return }
    var reflected: Float = 0.04
    if let refraction = try view.extension("KHR_materials_ior") {
      let index = try refraction.float("ior", or: 1.5)
      // Zero stands for mirrors that follow the color of specular-glossiness materials.
      let ratio = index > 0 ? (index - 1) / (index + 1) : 1
      reflected = ratio * ratio
    }
    look.specular.factor = min(reflected / 0.08, 1)
    if reflected > 0.08 { look.reflection = ColorInput(SIMD3(repeating: reflected)) }
    if let specular = try view.extension("KHR_materials_specular") {
      look.specular = NumberInput(
        try specular.float("specularFactor", or: 1), try texture("specularTexture", of: specular, .alpha))
      let color = try specular.vector3("specularColorFactor") ?? SIMD3(repeating: 1)
      look.reflection = ColorInput(
        color * reflected, try texture("specularColorTexture", of: specular, isColor: true))
    } else if look.reflection != nil {
      look.specular.factor = 1
    }
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

  /// What goes through, and what becomes of it on the way.
  mutating func addTransmission(_ view: JSONView, to look: inout PhysicalLook) throws(GLTFError) {
    guard let transmission = try view.extension("KHR_materials_transmission") else { return }
    let amount = min(max(try transmission.float("transmissionFactor", or: 0), 0), 1)
    guard amount > 0 else { return }
    var input = TransmissionInput(
      NumberInput(amount, try texture("transmissionTexture", of: transmission, .red)))
    if let refraction = try view.extension("KHR_materials_ior") {
      input.index = max(try refraction.float("ior", or: 1.5), 1)
    }
    if let volume = try view.extension("KHR_materials_volume") {
      input.thickness = NumberInput(
        max(try volume.float("thicknessFactor", or: 0), 0),
        try texture("thicknessTexture", of: volume, .green))
      input.attenuationColor = try volume.vector3("attenuationColor") ?? SIMD3(repeating: 1)
      if let distance = try volume.float("attenuationDistance"), distance > 0 {
        input.attenuationDistance = distance
      }
    }
    look.transmission = input
    note(
      .approximated, transmission,
      "through it the opaque part of the picture and the surroundings are seen, not other things that let light through"
    )
  }

  /// A thin film whose reflections have colors.
  mutating func addIridescence(_ view: JSONView, to look: inout PhysicalLook) throws(GLTFError) {
    guard let film = try view.extension("KHR_materials_iridescence") else { return }
    let strength = try film.float("iridescenceFactor", or: 0)
    guard strength > 0 else { return }
    var input = FilmInput(NumberInput(strength, try texture("iridescenceTexture", of: film, .red)))
    input.index = max(try film.float("iridescenceIor", or: 1.3), 1)
    let least = max(try film.float("iridescenceThicknessMinimum", or: 100), 0)
    let most = max(try film.float("iridescenceThicknessMaximum", or: 400), 0)
    input.thicknessTexture = try texture("iridescenceThicknessTexture", of: film, .green)
    (input.thinnest, input.thickest) = (least, most)
    look.film = input
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
    // Metals have no body in it: what they reflect is a color like any other.
    look.reflection = ColorInput(
      try old.vector3("specularFactor") ?? SIMD3(repeating: 1),
      try texture("specularGlossinessTexture", of: old, isColor: true))
    look.specular.factor = 1
  }

  /// Says what has no place in our surface.
  mutating func noteTheRest(_ view: JSONView) throws(GLTFError) {
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
}
