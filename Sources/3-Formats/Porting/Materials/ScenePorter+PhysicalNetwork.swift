internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Adds MaterialX's glTF surface to a material that has what neither a UsdPreviewSurface nor RealityKit's
  /// surface shader can say: transmission and volumes, sheen, thin films, anisotropy, colored reflections.
  ///
  /// Renderers that do not support MaterialX show the UsdPreviewSurface.
  mutating func addPhysicalNetwork(_ look: PhysicalSurface, to prim: Int) {
    let shader = add("ND_gltf_pbr_surfaceshader", "PhysicalSurface", below: prim)
    builder.attribute(shader, type: "token", name: "outputs:out", value: nil)
    builder.connect(prim, type: "token", name: "outputs:mtlx:surface", to: shader, output: "out")
    var nodes = NetworkNodes(prim)
    addBase(look, to: shader, &nodes)
    set("metallic", look.metallic, of: shader, in: &nodes)
    set("roughness", look.roughness, of: shader, in: &nodes)
    set("occlusion", look.occlusion, of: shader, in: &nodes)
    set("emissive", look.emission, of: shader, in: &nodes)
    if look.emissionIntensity != 1 { set("emissive_strength", .number(look.emissionIntensity), of: shader) }
    if let normal = look.normal {
      setNormal("normal", normal, scale: look.normalScale, of: shader, in: &nodes)
    }
    addReflection(look, to: shader, &nodes)
    addCoat(look, to: shader, &nodes)
    if let sheen = look.sheen {
      set("sheen_color", sheen, of: shader, in: &nodes)
      set("sheen_roughness", look.sheenRoughness ?? look.roughness, of: shader, in: &nodes)
    }
    if let transmission = look.transmission { addTransmission(transmission, to: shader, &nodes) }
    if let film = look.film { addFilm(film, to: shader, &nodes) }
    if look.anisotropy.factor != 0 { addAnisotropy(look, to: shader, &nodes) }
  }

  private mutating func addBase(_ look: PhysicalSurface, to shader: Int, _ nodes: inout NetworkNodes) {
    if look.usesVertexColors {
      let points = node(
        "ND_geompropvalue_color3", named: "PointColors", type: .color3, below: nodes.prim,
        inputs: ["geomprop": .text("displayColor"), "default": .value("color3f", .vector(SIMD3<Float>.one))])
      if let base = color(look.baseColor, "base_color", &nodes) {
        let product = node(
          "ND_multiply_color3", named: "PaintedColor", type: .color3, below: nodes.prim,
          inputs: ["in1": .link(.color3, node: points), "in2": base])
        set("base_color", .link(.color3, node: product), of: shader)
      } else {
        set("base_color", .link(.color3, node: points), of: shader)
      }
    } else {
      set("base_color", look.baseColor, of: shader, in: &nodes)
    }
    let mode: Int64
    switch look.transparency {
    case .opaque: return
    case .alphaCutout(let threshold):
      mode = 1
      set("alpha_cutoff", .number(threshold), of: shader)
    case .blended, .added: mode = 2
    }
    set("alpha_mode", .value("int", .integer(mode, .int)), of: shader)
    set("alpha", look.opacity, of: shader, in: &nodes)
  }

  /// Sets the index of refraction, and the weight and color of reflections relative to it.
  private mutating func addReflection(
    _ look: PhysicalSurface, to shader: Int, _ nodes: inout NetworkNodes
  ) {
    let own = 0.08 * min(max(look.specular.factor, 0), 1)
    let plain = look.reflection == nil && look.specular.texture == nil
    let index = look.transmission?.index ?? (plain ? Self.refraction(ofReflectance: own) : 1.5)
    set("ior", .number(index), of: shader)
    let root = (index - 1) / (index + 1), reflectance = root * root
    guard reflectance > 0 else { return }
    if var color = look.reflection {
      color.factor /= reflectance
      set("specular_color", color, of: shader, in: &nodes)
      set("specular", look.specular, of: shader, in: &nodes)
      return
    }
    guard look.specular.texture != nil || abs(own - reflectance) > 1e-4 else { return }
    // RealityKit's specular leaves grazing angles alone, as the color does here.
    let color = ColorInput(SIMD3(repeating: own / reflectance), look.specular.texture)
    set("specular_color", color, of: shader, in: &nodes)
  }

  /// Returns the index of refraction of a dielectric by its reflectance at normal incidence.
  static func refraction(ofReflectance reflectance: Float) -> Float {
    let root = min(max(reflectance, 0), 0.9).squareRoot()
    return (1 + root) / (1 - root)
  }

  private mutating func addCoat(_ look: PhysicalSurface, to shader: Int, _ nodes: inout NetworkNodes) {
    guard look.clearcoat.factor != 0 else { return }
    set("clearcoat", look.clearcoat, of: shader, in: &nodes)
    set("clearcoat_roughness", look.clearcoatRoughness, of: shader, in: &nodes)
    if let normal = look.clearcoatNormal {
      setNormal("clearcoat_normal", normal, scale: 1, of: shader, in: &nodes)
    }
  }

  private mutating func addTransmission(
    _ input: TransmissionInput, to shader: Int, _ nodes: inout NetworkNodes
  ) {
    set("transmission", input.amount, of: shader, in: &nodes)
    guard input.thickness.factor > 0 else { return }
    set("thickness", input.thickness, of: shader, in: &nodes)
    guard input.attenuationDistance.isFinite else { return }
    set("attenuation_distance", .number(input.attenuationDistance), of: shader)
    set("attenuation_color", .value("color3f", .vector(input.attenuationColor)), of: shader)
  }

  private mutating func addFilm(_ film: FilmInput, to shader: Int, _ nodes: inout NetworkNodes) {
    set("iridescence", film.strength, of: shader, in: &nodes)
    set("iridescence_ior", .number(film.index), of: shader)
    guard var use = film.thicknessTexture else {
      set("iridescence_thickness", .number(film.thickest), of: shader)
      return
    }
    let range = film.thickest - film.thinnest
    use.valueScale *= range
    use.valueBias = use.valueBias * range + SIMD4(repeating: film.thinnest)
    set("iridescence_thickness", NumberInput(1, use), of: shader, in: &nodes)
  }

  private mutating func addAnisotropy(_ look: PhysicalSurface, to shader: Int, _ nodes: inout NetworkNodes) {
    set("anisotropy_strength", look.anisotropy, of: shader, in: &nodes)
    let angle = look.anisotropyAngle.factor * 2 * .pi
    guard var use = look.anisotropyAngle.texture else {
      if angle != 0 { set("anisotropy_rotation", .number(angle), of: shader) }
      return
    }
    guard use.channel == .direction else {
      use.valueScale *= 2 * .pi
      use.valueBias *= 2 * .pi
      let turned = NumberInput(look.anisotropyAngle.factor, use)
      return set("anisotropy_rotation", turned, of: shader, in: &nodes)
    }
    var lanes: [NodeInput] = []
    for (channel, name) in [(TextureBinding.Channel.red, "rotationX"), (.green, "rotationY")] {
      use.channel = channel
      guard let lane = self.channel(use, name, &nodes) else { return }
      let direction = scaled(
        lane, type: .float, by: SIMD3(repeating: 2), plus: SIMD3(repeating: -1), named: name,
        below: nodes.prim
      )
      lanes.append(.link(.float, node: direction))
    }
    let texel = node(
      "ND_atan2_float", named: "rotationAngle", type: .float, below: nodes.prim,
      inputs: ["iny": lanes[1], "inx": lanes[0]])
    let rotation = scaled(
      texel, type: .float, by: .one, plus: SIMD3(repeating: angle), named: "rotation", below: nodes.prim)
    set("anisotropy_rotation", .link(.float, node: rotation), of: shader)
  }
}

/// The inputs of the surface: constants, or networks that read textures.
extension ScenePorter {
  private mutating func set(
    _ input: String, _ color: ColorInput, of shader: Int, in nodes: inout NetworkNodes
  ) {
    let value = self.color(color, input, &nodes) ?? .value("color3f", .vector(SIMD3<Float>.one))
    set(input, value, of: shader)
  }

  /// Returns a color; nil for white.
  private mutating func color(_ color: ColorInput, _ name: String, _ nodes: inout NetworkNodes)
    -> NodeInput?
  {
    guard let use = color.texture else {
      return color.factor == .one ? nil : .value("color3f", .vector(color.factor))
    }
    var scale = use.valueScale.xyz, shift = use.valueBias.xyz
    var source: Int?
    switch use.channel {
    case .color, .direction: source = image(use, type: .color3, named: name, in: &nodes)
    case .red, .green, .blue, .alpha:
      let lane = use.channel.lane
      (scale, shift) = (SIMD3(repeating: use.valueScale[lane]), SIMD3(repeating: use.valueBias[lane]))
      source = channel(use, name, &nodes).map {
        node(
          "ND_convert_float_color3", named: "\(name)Grey", type: .color3, below: nodes.prim,
          inputs: ["in": .link(.float, node: $0)])
      }
    }
    guard let source else { return .value("color3f", .vector(SIMD3<Float>(repeating: 0.5))) }
    let result = scaled(
      source, type: .color3, by: scale * color.factor, plus: shift * color.factor, named: name,
      below: nodes.prim)
    return .link(.color3, node: result)
  }

  private mutating func set(
    _ input: String, _ number: NumberInput, of shader: Int, in nodes: inout NetworkNodes
  ) {
    guard let use = number.texture, let channel = channel(use, input, &nodes) else {
      return set(input, .number(number.factor), of: shader)
    }
    let lane = use.channel.lane
    let result = scaled(
      channel, type: .float, by: SIMD3(repeating: use.valueScale[lane] * number.factor),
      plus: SIMD3(repeating: use.valueBias[lane] * number.factor), named: input, below: nodes.prim)
    set(input, .link(.float, node: result), of: shader)
  }

  private mutating func setNormal(
    _ input: String, _ use: TextureBinding, scale: Float, of shader: Int, in nodes: inout NetworkNodes
  ) {
    guard let image = image(use, type: .vector3, named: input, in: &nodes) else { return }
    // Textures that bring the scale and bias to -1…1 themselves are encoded again.
    let isSaid = use.valueBias != .zero
    let encoded = scaled(
      image, type: .vector3, by: isSaid ? use.valueScale.xyz / 2 : use.valueScale.xyz,
      plus: isSaid ? use.valueBias.xyz / 2 + SIMD3(repeating: 0.5) : .zero, named: input, below: nodes.prim)
    let directions = node(
      "ND_normalmap", named: "\(input)Map", type: .vector3, below: nodes.prim,
      inputs: ["in": .link(.vector3, node: encoded), "scale": .number(scale)])
    set(input, .link(.vector3, node: directions), of: shader)
  }
}

extension PhysicalSurface {
  /// True where MaterialX's glTF surface says more than a UsdPreviewSurface and RealityKit's surface shader can.
  var needsPhysicalNetwork: Bool {
    sheen != nil || transmission != nil || film != nil || anisotropy.factor != 0 || reflection != nil
  }
}

extension SIMD4<Float> {
  fileprivate var xyz: SIMD3<Float> { SIMD3(x, y, z) }
}
