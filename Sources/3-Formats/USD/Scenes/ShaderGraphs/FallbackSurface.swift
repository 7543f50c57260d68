internal import SceneAssets

/// The physically based fallback of a shader graph: its constants, and the textures that reach the surface
/// through few nodes.
struct FallbackSurface {
  private let graph: ShaderGraph
  private let parameters: [String: ShaderGraph.Value]
  /// The longest chain of nodes that is followed.
  private static let reach = 32

  init(_ graph: ShaderGraph) {
    self.graph = graph
    parameters = Dictionary(graph.parameters.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The source of an input of the surface.
  private struct Source {
    var factor = SIMD3<Float>(repeating: 1)
    var texture: TextureBinding?
    var channel: TextureBinding.Channel?
  }

  var physical: PhysicalSurface {
    var surface = PhysicalSurface()
    guard let output = graph.surface, let inputs = SurfaceInputs.of(graph.nodes[output.node].identifier)
    else { return surface }
    let node = graph.nodes[output.node]
    func source(_ name: String) -> Source? {
      guard let input = node.inputs.first(where: { $0.name == name }) else {
        return inputs.defaults[name].map { Source(factor: SIMD3(repeating: $0)) }
      }
      return find(input.value) ?? inputs.defaults[name].map { Source(factor: SIMD3(repeating: $0)) }
    }
    func color(_ name: String, _ target: inout ColorInput) {
      if let found = source(name) { target = ColorInput(found.factor, found.texture) }
    }
    func number(_ name: String, _ target: inout NumberInput) {
      guard let found = source(name) else { return }
      target = NumberInput(found.factor.x, found.texture)
      if found.texture != nil { target.texture?.channel = found.channel ?? .red }
    }
    color(inputs.baseColor, &surface.baseColor)
    number(inputs.opacity, &surface.opacity)
    if inputs.isUnlit {
      (surface.emission, surface.baseColor) = (surface.baseColor, ColorInput(.zero))
      surface.specular = NumberInput(0)
    } else {
      color(inputs.emission, &surface.emission)
      number(inputs.metallic, &surface.metallic)
      number(inputs.roughness, &surface.roughness)
      number(inputs.specular, &surface.specular)
      number(inputs.occlusion, &surface.occlusion)
      number(inputs.clearcoat, &surface.clearcoat)
      number(inputs.clearcoatRoughness, &surface.clearcoatRoughness)
      surface.normal = source(inputs.normal)?.texture
      surface.clearcoatNormal = source(inputs.clearcoatNormal)?.texture
    }
    if let threshold = source(inputs.opacityThreshold)?.factor.x, threshold > 0 {
      surface.transparency = .alphaCutout(threshold)
    } else if surface.opacity.factor < 1 || surface.opacity.texture != nil {
      surface.transparency = .blended
    }
    return surface
  }

  /// The prefixes of nodes that pass their input on in some way.
  private static let passing = [
    "ND_dot_", "ND_constant_", "ND_convert_", "ND_separate", "ND_extract_", "ND_swizzle_", "ND_normalmap",
    "ND_normal_map_decode", "ND_saturate_", "ND_clamp_", "ND_realitykit_clamp",
  ]
  private static let images = [
    "ND_image_", "ND_tiledimage_", "ND_RealityKitTexture2D", "ND_UsdUVTexture", "UsdUVTexture",
    "ND_gltf_colorimage", "ND_gltf_image",
  ]

  private func find(_ value: ShaderGraph.Value, _ reach: Int = Self.reach) -> Source? {
    var value = value, channel: TextureBinding.Channel?
    for step in 0..<reach {
      switch value {
      case .none, .text: return nil
      case .numbers(let numbers): return Self.constant(numbers, channel)
      case .parameter(let name): value = parameters[name] ?? .none
      case .texture: return nil
      case .link(let link):
        let node = graph.nodes[link.node]
        func has(_ prefixes: [String]) -> Bool { prefixes.contains { node.identifier.hasPrefix($0) } }
        func input(_ names: String...) -> ShaderGraph.Value {
          node.inputs.first { names.contains($0.name) }?.value ?? .none
        }
        channel = channel ?? Self.channels[link.output]
        if has(Self.images) { return image(input("file", "in"), channel) }
        if node.identifier.hasPrefix("ND_multiply_") {
          return product(input("in1"), input("in2"), reach - step - 1)
        }
        guard has(Self.passing) else { return nil }
        value = input("in", "value")
      }
    }
    return nil
  }

  private static let channels: [String: TextureBinding.Channel] = [
    "outr": .red, "outx": .red, "outg": .green, "outy": .green, "outb": .blue, "outz": .blue, "outa": .alpha,
    "outw": .alpha, "r": .red, "g": .green, "b": .blue, "a": .alpha,
  ]

  private static func constant(_ numbers: [Float], _ channel: TextureBinding.Channel?) -> Source? {
    let lane = [TextureBinding.Channel.red: 0, .green: 1, .blue: 2, .alpha: 3][channel ?? .color]
    if let lane, lane < numbers.count { return Source(factor: SIMD3(repeating: numbers[lane])) }
    switch numbers.count {
    case 0: return nil
    case 1, 2: return Source(factor: SIMD3(repeating: numbers[0]))
    default: return Source(factor: SIMD3(numbers[0], numbers[1], numbers[2]))
    }
  }

  private func image(_ file: ShaderGraph.Value, _ channel: TextureBinding.Channel?) -> Source? {
    var file = file
    if case .parameter(let name) = file { file = parameters[name] ?? .none }
    guard case .texture(let index) = file else { return nil }
    var use = TextureBinding(index)
    use.channel = channel ?? .color
    return Source(texture: use, channel: channel)
  }

  /// Returns a texture or a constant, multiplied by a constant.
  private func product(
    _ one: ShaderGraph.Value, _ other: ShaderGraph.Value, _ reach: Int
  ) -> Source? {
    guard case .numbers = Self.plain(one, parameters) ?? Self.plain(other, parameters) ?? .none else {
      return nil
    }
    let isFirst = Self.plain(one, parameters) != nil
    guard reach > 0, let constant = find(isFirst ? one : other, 2),
      var rest = find(isFirst ? other : one, reach)
    else { return nil }
    rest.factor *= constant.factor
    return rest
  }

  /// Returns the numbers of a value or of a parameter.
  private static func plain(
    _ value: ShaderGraph.Value, _ parameters: [String: ShaderGraph.Value]
  ) -> ShaderGraph.Value? {
    switch value {
    case .numbers: value
    case .parameter(let name): if case .numbers = parameters[name] { parameters[name] } else { nil }
    default: nil
    }
  }
}
