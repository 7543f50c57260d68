internal import SceneAssets
internal import TextFormats

/// The material extensions; those that the surface does not have are approximated and noted.
extension GLTFSceneBuilder {
  /// Reads the specular factor and the index of refraction as one specular reflectance.
  ///
  /// RealityKit's specular is 1 for 8 %, so that 0.5 is the 4 % of an index of 1.5. A surface with a factor
  /// or a color, or with a higher reflectance, gets a reflection color of its own.
  mutating func addSpecular(_ view: JSONView, to surface: inout PhysicalSurface) throws(GLTFError) {
    // Specular-glossiness materials have set it already.
    guard surface.reflection == nil else { return }
    var reflected: Float = 0.04
    if let refraction = try view.extension("KHR_materials_ior") {
      let index = try refraction.float("ior", or: 1.5)
      // An index of zero stands for mirrors with the color of specular-glossiness materials.
      let ratio = index > 0 ? (index - 1) / (index + 1) : 1
      reflected = ratio * ratio
    }
    surface.specular.factor = min(reflected / 0.08, 1)
    if reflected > 0.08 { surface.reflection = ColorInput(SIMD3(repeating: reflected)) }
    if let specular = try view.extension("KHR_materials_specular") {
      surface.specular = NumberInput(
        try specular.float("specularFactor", or: 1), try texture("specularTexture", of: specular, .alpha))
      let color = try specular.vector3("specularColorFactor") ?? SIMD3(repeating: 1)
      surface.reflection = ColorInput(
        color * reflected, try texture("specularColorTexture", of: specular, isColor: true))
    } else if surface.reflection != nil {
      surface.specular.factor = 1
    }
  }

  mutating func addClearcoat(_ view: JSONView, to surface: inout PhysicalSurface) throws(GLTFError) {
    guard let coat = try view.extension("KHR_materials_clearcoat") else { return }
    surface.clearcoat = NumberInput(
      try coat.float("clearcoatFactor", or: 0), try texture("clearcoatTexture", of: coat, .red))
    surface.clearcoatRoughness = NumberInput(
      try coat.float("clearcoatRoughnessFactor", or: 0),
      try texture("clearcoatRoughnessTexture", of: coat, .green))
    surface.clearcoatNormal = try texture("clearcoatNormalTexture", of: coat)
  }

  mutating func addSheen(_ view: JSONView, to surface: inout PhysicalSurface) throws(GLTFError) {
    guard let sheen = try view.extension("KHR_materials_sheen") else { return }
    let color = try sheen.vector3("sheenColorFactor") ?? .zero
    guard color != .zero else { return }
    surface.sheen = ColorInput(color, try texture("sheenColorTexture", of: sheen, isColor: true))
    surface.sheenRoughness = NumberInput(
      try sheen.float("sheenRoughnessFactor", or: 0), try texture("sheenRoughnessTexture", of: sheen, .alpha))
  }

  mutating func addAnisotropy(_ view: JSONView, to surface: inout PhysicalSurface) throws(GLTFError) {
    guard let anisotropy = try view.extension("KHR_materials_anisotropy") else { return }
    surface.anisotropy = NumberInput(
      try anisotropy.float("anisotropyStrength", or: 0),
      try texture("anisotropyTexture", of: anisotropy, .blue))
    surface.anisotropyAngle = NumberInput(
      try anisotropy.float("anisotropyRotation", or: 0) / (2 * .pi),
      try texture("anisotropyTexture", of: anisotropy, .direction))
  }

  /// Reads the transmission, the volume and the absorption in it.
  mutating func addTransmission(_ view: JSONView, to surface: inout PhysicalSurface) throws(GLTFError) {
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
    surface.transmission = input
    note(
      .approximated, transmission,
      "transmission shows the opaque objects and the environment behind the surface, not other transmissive objects"
    )
  }

  /// Reads the thin film.
  mutating func addIridescence(_ view: JSONView, to surface: inout PhysicalSurface) throws(GLTFError) {
    guard let film = try view.extension("KHR_materials_iridescence") else { return }
    let strength = try film.float("iridescenceFactor", or: 0)
    guard strength > 0 else { return }
    var input = FilmInput(NumberInput(strength, try texture("iridescenceTexture", of: film, .red)))
    input.index = max(try film.float("iridescenceIor", or: 1.3), 1)
    let least = max(try film.float("iridescenceThicknessMinimum", or: 100), 0)
    let most = max(try film.float("iridescenceThicknessMaximum", or: 400), 0)
    input.thicknessTexture = try texture("iridescenceThicknessTexture", of: film, .green)
    (input.thinnest, input.thickest) = (least, most)
    surface.film = input
  }

  /// Reads an older specular-glossiness material.
  mutating func addGlossiness(_ view: JSONView, to surface: inout PhysicalSurface) throws(GLTFError) {
    guard let old = try view.extension("KHR_materials_pbrSpecularGlossiness") else { return }
    let diffuse = try old.floats("diffuseFactor", count: 4) ?? [1, 1, 1, 1]
    surface.baseColor = ColorInput(
      SIMD3(diffuse[0], diffuse[1], diffuse[2]), try texture("diffuseTexture", of: old, isColor: true))
    if surface.transparency != .opaque {
      surface.opacity = NumberInput(diffuse[3], surface.baseColor.texture)
      surface.opacity.texture?.channel = .alpha
    }
    surface.metallic = NumberInput(0)
    surface.roughness = NumberInput(1 - (try old.float("glossinessFactor", or: 1)))
    if var use = try texture("specularGlossinessTexture", of: old, .alpha) {
      let glossiness = 1 - surface.roughness.factor
      use.valueScale = SIMD4(repeating: -glossiness)
      use.valueBias = SIMD4(repeating: 1)
      surface.roughness = NumberInput(1, use)
    }
    // Metals have no diffuse part here: their reflections have a color like any other.
    surface.reflection = ColorInput(
      try old.vector3("specularFactor") ?? SIMD3(repeating: 1),
      try texture("specularGlossinessTexture", of: old, isColor: true))
    surface.specular.factor = 1
  }

  /// Notes the extensions that the surface does not support.
  mutating func noteUnsupportedExtensions(_ view: JSONView) throws(GLTFError) {
    if let dispersion = try view.extension("KHR_materials_dispersion"),
      try dispersion.float("dispersion", or: 0) > 0
    {
      note(
        .approximated, dispersion,
        "dispersion is not supported; light is refracted without being split into colors")
    }
    if let diffuse = try view.extension("KHR_materials_diffuse_transmission"),
      try diffuse.float("diffuseTransmissionFactor", or: 0) > 0
    {
      note(
        .approximated, diffuse,
        "diffuse transmission is not supported; the surface is lit from the front only")
    }
    if let volume = try view.extension("KHR_materials_volume"),
      try view.extension("KHR_materials_transmission") == nil,
      try volume.float("thicknessFactor", or: 0) > 0
    {
      note(.approximated, volume, "a volume without transmission has no effect; only the surface is drawn")
    }
  }
}
