internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// Reads a `UsdPreviewSurface`.
  mutating func previewSurface(_ shader: Int) -> PhysicalSurface {
    var surface = PhysicalSurface()
    let network = ShaderNetwork(values)
    surface.baseColor = color("diffuseColor", of: shader, fallback: SIMD3(repeating: 0.18), surface: &surface)
    surface.emission = color("emissiveColor", of: shader, fallback: .zero, surface: &surface)
    surface.roughness = number("roughness", of: shader, fallback: 0.5, surface: &surface)
    surface.clearcoat = number("clearcoat", of: shader, fallback: 0, surface: &surface)
    surface.clearcoatRoughness = number("clearcoatRoughness", of: shader, fallback: 0.01, surface: &surface)
    surface.occlusion = number("occlusion", of: shader, fallback: 1, surface: &surface)
    surface.opacity = number("opacity", of: shader, fallback: 1, surface: &surface)
    surface.normal = normals(of: shader)
    surface.specular = NumberInput(Self.specular(ofRefraction: network.number("ior", of: shader) ?? 1.5))
    if (network.number("useSpecularWorkflow", of: shader) ?? 0) != 0 {
      applySpecularColor(of: shader, to: &surface)
    } else {
      surface.metallic = number("metallic", of: shader, fallback: 0, surface: &surface)
    }
    let threshold = network.number("opacityThreshold", of: shader) ?? 0
    if threshold > 0 {
      surface.transparency = .alphaCutout(threshold)
    } else if surface.opacity.texture != nil || surface.opacity.factor < 1 || readsVertexOpacity(shader) {
      surface.transparency = .blended
    }
    if case .output = network.source(of: "inputs:displacement", on: shader) {
      values.note(.ignored, shader, "displacement is not supported and is left out")
    }
    return surface
  }

  /// Returns RealityKit's specular value of an index of refraction: 0.5 is the 4 % of common plastics.
  private static func specular(ofRefraction ratio: Float) -> Float {
    guard ratio.isFinite, ratio > 0 else { return 0.5 }
    let root = (ratio - 1) / (ratio + 1)
    return min(root * root / 0.08, 1)
  }

  /// Converts the specular workflow to the metallic workflow.
  private mutating func applySpecularColor(of shader: Int, to surface: inout PhysicalSurface) {
    let specular = color("specularColor", of: shader, fallback: .zero, surface: &surface)
    if specular.texture != nil {
      values.note(
        .approximated, shader, "textures of specularColor are not supported; its constant color is used")
      return
    }
    let strongest = simd_reduce_max(specular.factor)
    surface.specular = NumberInput(min(strongest / 0.08, 1))
    // A reflectance above that of any plastic, or a colored one, is a metal's.
    let weakest = simd_reduce_min(specular.factor)
    guard strongest > 0.16 || strongest - weakest > 0.02 else { return }
    let metallic = min(max((strongest - 0.04) / 0.5, 0), 1)
    let base = surface.baseColor.factor * (1 - metallic) + specular.factor * metallic
    surface.metallic = NumberInput(metallic)
    if surface.baseColor.texture == nil { surface.baseColor.factor = base }
    values.note(.approximated, shader, "the specular workflow is converted to the metallic workflow")
  }

  /// Returns a color input.
  private mutating func color(
    _ input: String, of shader: Int, fallback: SIMD3<Float>, surface: inout PhysicalSurface
  ) -> ColorInput {
    let network = ShaderNetwork(values)
    guard case .output(let source, let output) = network.source(of: "inputs:\(input)", on: shader) else {
      let numbers = network.numbers(input, of: shader, count: 3)
      return ColorInput(numbers.map { SIMD3($0[0], $0[1], $0[2]) } ?? fallback)
    }
    if var use = texture(of: source, isColor: true) {
      use.channel = TextureBinding.Channel(output: output) ?? .color
      if let said = substitute(of: source, for: use) {
        return ColorInput(
          use.channel.number(of: said).map { SIMD3(repeating: $0) } ?? SIMD3(said.x, said.y, said.z))
      }
      // Without a bias the scale is the factor.
      guard use.valueBias == .zero else { return ColorInput(SIMD3(1, 1, 1), use) }
      let scale = use.valueScale
      use.valueScale = SIMD4(1, 1, 1, scale.w)
      return ColorInput(SIMD3(scale.x, scale.y, scale.z), use)
    }
    let (primvar, value) = primvar(of: source)
    if primvar == "displayColor", input == "diffuseColor" {
      surface.usesVertexColors = true
      return ColorInput(SIMD3(1, 1, 1))
    }
    noteUnsupportedConnection(source, input, shader)
    return ColorInput(value.flatMap { $0.count >= 3 ? SIMD3($0[0], $0[1], $0[2]) : nil } ?? fallback)
  }

  /// Returns a number input.
  private mutating func number(
    _ input: String, of shader: Int, fallback: Float, surface: inout PhysicalSurface
  ) -> NumberInput {
    let network = ShaderNetwork(values)
    guard case .output(let source, let output) = network.source(of: "inputs:\(input)", on: shader) else {
      return NumberInput(network.number(input, of: shader) ?? fallback)
    }
    if var use = texture(of: source, isColor: false) {
      use.channel = TextureBinding.Channel(output: output) ?? .red
      if let said = substitute(of: source, for: use) {
        return NumberInput(use.channel.number(of: said) ?? said.x)
      }
      return NumberInput(1, use)
    }
    let (primvar, value) = primvar(of: source)
    if primvar == "displayOpacity", input == "opacity" {
      surface.usesVertexColors = true
      return NumberInput(1)
    }
    noteUnsupportedConnection(source, input, shader)
    return NumberInput(value?.first ?? fallback)
  }

  private func readsVertexOpacity(_ shader: Int) -> Bool {
    guard case .output(let source, _) = ShaderNetwork(values).source(of: "inputs:opacity", on: shader) else {
      return false
    }
    return primvar(of: source).name == "displayOpacity"
  }

  private mutating func normals(of shader: Int) -> TextureBinding? {
    guard case .output(let source, _) = ShaderNetwork(values).source(of: "inputs:normal", on: shader),
      var use = texture(of: source, isColor: false)
    else { return nil }
    use.channel = .color
    return use
  }

  /// Returns the primvar that a shader reads, and its fallback.
  private func primvar(of shader: Int) -> (name: String?, fallback: [Float]?) {
    let network = ShaderNetwork(values)
    guard network.identifier(of: shader).hasPrefix("UsdPrimvarReader") else { return (nil, nil) }
    return (network.text("varname", of: shader), network.numbers("fallback", of: shader, count: 1))
  }

  private func noteUnsupportedConnection(_ source: Int, _ input: String, _ shader: Int) {
    let identifier = ShaderNetwork(values).identifier(of: source)
    values.note(
      .approximated, shader,
      "\(input) is connected to a \(identifier.isEmpty ? "shader" : identifier), which is not supported there"
    )
  }
}

extension TextureBinding.Channel {
  /// Creates the channel of a texture output's name.
  fileprivate init?(output: String) {
    switch output {
    case "rgb", "rgba": self = .color
    case "r": self = .red
    case "g": self = .green
    case "b": self = .blue
    case "a": self = .alpha
    default: return nil
    }
  }

  /// Returns the component of a texel; nil for all of them.
  fileprivate func number(of texel: SIMD4<Float>) -> Float? {
    switch self {
    case .red: texel.x
    case .green: texel.y
    case .blue: texel.z
    case .alpha: texel.w
    case .color, .direction: nil
    }
  }
}
