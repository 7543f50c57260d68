internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// Reads a surface of the kind that all USD programs understand.
  mutating func previewSurface(_ shader: Int) -> PhysicalLook {
    var look = PhysicalLook()
    let network = ShaderNetwork(values)
    look.baseColor = color("diffuseColor", of: shader, SIMD3(repeating: 0.18), &look)
    look.emission = color("emissiveColor", of: shader, .zero, &look)
    look.roughness = number("roughness", of: shader, 0.5, &look)
    look.clearcoat = number("clearcoat", of: shader, 0, &look)
    look.clearcoatRoughness = number("clearcoatRoughness", of: shader, 0.01, &look)
    look.occlusion = number("occlusion", of: shader, 1, &look)
    look.opacity = number("opacity", of: shader, 1, &look)
    look.normal = normals(of: shader)
    look.specular = NumberInput(Self.specular(ofRefraction: network.number("ior", of: shader) ?? 1.5))
    if (network.number("useSpecularWorkflow", of: shader) ?? 0) != 0 {
      applySpecularColor(of: shader, to: &look)
    } else {
      look.metallic = number("metallic", of: shader, 0, &look)
    }
    let threshold = network.number("opacityThreshold", of: shader) ?? 0
    if threshold > 0 {
      look.transparency = .cutOut(threshold)
    } else if look.opacity.texture != nil || look.opacity.factor < 1 || readsVertexOpacity(shader) {
      look.transparency = .blended
    }
    if case .output = network.source(of: "inputs:displacement", on: shader) {
      values.note(.ignored, shader, "the displacement of its points is not shown")
    }
    return look
  }

  /// How strongly a surface reflects, where 0.5 stands for the four percent of common plastics.
  private static func specular(ofRefraction ratio: Float) -> Float {
    guard ratio.isFinite, ratio > 0 else { return 0.5 }
    let root = (ratio - 1) / (ratio + 1)
    return min(root * root / 0.08, 1)
  }

  /// Surfaces here have a color and a metallic part in place of two colors.
  private mutating func applySpecularColor(of shader: Int, to look: inout PhysicalLook) {
    let specular = color("specularColor", of: shader, .zero, &look)
    if specular.texture != nil {
      values.note(.approximated, shader, "the picture of its specular color is not shown")
      return
    }
    let strongest = simd_reduce_max(specular.factor)
    look.specular = NumberInput(min(strongest / 0.08, 1))
    // What reflects more than any plastic, or in color, is metal.
    let weakest = simd_reduce_min(specular.factor)
    guard strongest > 0.16 || strongest - weakest > 0.02 else { return }
    let metallic = min(max((strongest - 0.04) / 0.5, 0), 1)
    let base = look.baseColor.factor * (1 - metallic) + specular.factor * metallic
    look.metallic = NumberInput(metallic)
    if look.baseColor.texture == nil { look.baseColor.factor = base }
    values.note(.approximated, shader, "its specular color is shown as metal")
  }

  /// A color of a surface.
  private mutating func color(
    _ input: String, of shader: Int, _ fallback: SIMD3<Float>, _ look: inout PhysicalLook
  ) -> ColorInput {
    let network = ShaderNetwork(values)
    guard case .output(let source, let output) = network.source(of: "inputs:\(input)", on: shader) else {
      let numbers = network.numbers(input, of: shader, count: 3)
      return ColorInput(numbers.map { SIMD3($0[0], $0[1], $0[2]) } ?? fallback)
    }
    if var use = texture(of: source, isColor: true) {
      use.channel = TextureUse.Channel(output: output) ?? .color
      if let said = substitute(of: source, for: use) {
        return ColorInput(
          use.channel.number(of: said).map { SIMD3(repeating: $0) } ?? SIMD3(said.x, said.y, said.z))
      }
      // Without a bias the scale is what the color is multiplied with.
      guard use.valueBias == .zero else { return ColorInput(SIMD3(1, 1, 1), use) }
      let scale = use.valueScale
      use.valueScale = SIMD4(1, 1, 1, scale.w)
      return ColorInput(SIMD3(scale.x, scale.y, scale.z), use)
    }
    let (primvar, value) = primvar(of: source)
    if primvar == "displayColor", input == "diffuseColor" {
      look.usesVertexColors = true
      return ColorInput(SIMD3(1, 1, 1))
    }
    tell(source, input, shader)
    return ColorInput(value.flatMap { $0.count >= 3 ? SIMD3($0[0], $0[1], $0[2]) : nil } ?? fallback)
  }

  /// A number of a surface.
  private mutating func number(
    _ input: String, of shader: Int, _ fallback: Float, _ look: inout PhysicalLook
  ) -> NumberInput {
    let network = ShaderNetwork(values)
    guard case .output(let source, let output) = network.source(of: "inputs:\(input)", on: shader) else {
      return NumberInput(network.number(input, of: shader) ?? fallback)
    }
    if var use = texture(of: source, isColor: false) {
      use.channel = TextureUse.Channel(output: output) ?? .red
      if let said = substitute(of: source, for: use) {
        return NumberInput(use.channel.number(of: said) ?? said.x)
      }
      return NumberInput(1, use)
    }
    let (primvar, value) = primvar(of: source)
    if primvar == "displayOpacity", input == "opacity" {
      look.usesVertexColors = true
      return NumberInput(1)
    }
    tell(source, input, shader)
    return NumberInput(value?.first ?? fallback)
  }

  private func readsVertexOpacity(_ shader: Int) -> Bool {
    guard case .output(let source, _) = ShaderNetwork(values).source(of: "inputs:opacity", on: shader) else {
      return false
    }
    return primvar(of: source).name == "displayOpacity"
  }

  private mutating func normals(of shader: Int) -> TextureUse? {
    guard case .output(let source, _) = ShaderNetwork(values).source(of: "inputs:normal", on: shader),
      var use = texture(of: source, isColor: false)
    else { return nil }
    use.channel = .color
    return use
  }

  /// The primvar that a shader reads, and what it stands for where there is none.
  private func primvar(of shader: Int) -> (name: String?, fallback: [Float]?) {
    let network = ShaderNetwork(values)
    guard network.identifier(of: shader).hasPrefix("UsdPrimvarReader") else { return (nil, nil) }
    return (network.text("varname", of: shader), network.numbers("fallback", of: shader, count: 1))
  }

  private func tell(_ source: Int, _ input: String, _ shader: Int) {
    let identifier = ShaderNetwork(values).identifier(of: source)
    values.note(
      .approximated, shader,
      "\(input) comes from a \(identifier.isEmpty ? "shader" : identifier), which is not shown there")
  }
}

extension TextureUse.Channel {
  /// The channel that an output of a texture is.
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

  /// The number of a texel that this channel is; nil for all of them.
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
