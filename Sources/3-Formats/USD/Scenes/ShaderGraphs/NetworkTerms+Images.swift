internal import SceneAssets

/// The nodes that sample images, and those that place their texture coordinates.
extension NetworkTerms {
  private func text(_ name: String, of node: ShaderGraph.Node) -> String? {
    guard case .text(let text)? = node.inputs.first(where: { $0.name == name })?.value else { return nil }
    return text
  }

  /// Returns the texture that a node samples, without its values' scale.
  func sampled(
    _ node: ShaderGraph.Node, coordinates: String, wraps: (String, String), _ reach: Int
  ) throws(Inexact) -> TextureBinding {
    guard case .texture(let index)? = node.inputs.first(where: { $0.name == "file" })?.value else {
      throw Inexact()
    }
    var use = TextureBinding(index)
    use.takesFirstSet = true
    if let place = try term(coordinates, of: node, reach) {
      guard case .coordinates(let placed) = place.kind else { throw Inexact() }
      use = placed
      use.texture = index
    }
    use.wrapS = try wrap(text(wraps.0, of: node))
    use.wrapT = try wrap(text(wraps.1, of: node))
    switch text("filtertype", of: node) ?? "linear" {
    case "linear", "cubic": break
    case "closest": use.isFiltered = false
    default: throw Inexact()
    }
    if use.wrapS == .black || use.wrapT == .black, let border = try term("default", of: node, reach),
      border.constant?.isBlack != true
    {
      throw Inexact()
    }
    return use
  }

  private func wrap(_ name: String?) throws(Inexact) -> TextureBinding.Wrap {
    switch name ?? "periodic" {
    case "periodic", "useMetadata": .repeats
    case "clamp": .clamps
    case "mirror": .mirrors
    case "constant", "black": .black
    default: throw Inexact()
    }
  }

  func image(_ node: ShaderGraph.Node, type: String, _ reach: Int) throws(Inexact) -> NetworkTerm {
    let use = try sampled(
      node, coordinates: "texcoord", wraps: ("uaddressmode", "vaddressmode"), reach)
    switch type {
    case "float": return NetworkTerm(.texture(use, lane: 0))
    case "color3", "color4", "vector3", "vector4": return NetworkTerm(.texture(use, lane: nil))
    default: throw Inexact()
    }
  }

  func usdTexture(_ output: String, of node: ShaderGraph.Node, _ reach: Int) throws(Inexact)
    -> NetworkTerm
  {
    let use = try sampled(node, coordinates: "st", wraps: ("wrapS", "wrapT"), reach)
    var texel = NetworkTerm(.texture(use, lane: nil))
    if let scale = try term("scale", of: node, reach) { texel = try texel * scale }
    if let bias = try term("bias", of: node, reach) { texel = try texel + bias }
    let channels = ["r": 0, "g": 1, "b": 2, "a": 3]
    if let lane = channels[output] { return try texel.lane(lane) }
    guard output == "rgb" || output == "rgba" else { throw Inexact() }
    return texel
  }

  func normalMap(_ node: ShaderGraph.Node, _ reach: Int) throws(Inexact) -> NetworkTerm {
    let isPlain = node.inputs.allSatisfy { ["in", "scale", "space"].contains($0.name) || $0.value == .none }
    guard isPlain, ["tangent", ""].contains(text("space", of: node) ?? ""),
      let texel = try term("in", of: node, reach), case .texture(var use, nil) = texel.kind, !texel.isPainted
    else { throw Inexact() }
    let strength = try term("scale", of: node, reach)?.constant ?? .one
    guard strength.x == strength.y || strength.y == 0 else { throw Inexact() }
    // The usual decoding, from 0…1 to -1…1, is that of textures without a scale and a bias of their own.
    if texel.scale != .one || texel.shift != .zero {
      use.valueScale = texel.scale * 2
      use.valueBias = texel.shift * 2 - 1
      (use.valueScale.w, use.valueBias.w) = (1, 0)
      guard use.valueBias != .zero else { throw Inexact() }
    }
    return NetworkTerm(.normal(use, strength: strength.x))
  }

  /// Returns texture coordinates that are scaled, turned and moved.
  func placed(_ node: ShaderGraph.Node, _ reach: Int) throws(Inexact) -> NetworkTerm {
    let isUSD = node.identifier.hasPrefix("ND_UsdTransform2d")
    func vector(_ name: String, _ usual: Float) throws(Inexact) -> SIMD2<Float> {
      guard let term = try term(name, of: node, reach) else { return SIMD2(repeating: usual) }
      guard let constant = term.constant else { throw Inexact() }
      return SIMD2(constant.x, constant.y)
    }
    var use = TextureBinding(0)
    use.takesFirstSet = true
    if let source = try term(isUSD ? "in" : "texcoord", of: node, reach) {
      guard case .coordinates(let placed) = source.kind else { throw Inexact() }
      use = placed
    }
    // Transforms do not add up to one in general.
    guard use.scale == .one, use.offset == .zero, use.rotation == 0 else { throw Inexact() }
    let degrees = try vector(isUSD ? "rotation" : "rotate", 0).x
    use.scale = try vector("scale", 1)
    use.offset = try vector(isUSD ? "translation" : "offset", 0)
    use.rotation = degrees * .pi / 180
    if !isUSD {
      guard try vector("pivot", 0) == .zero, try vector("operationorder", 0).x < 1, use.scale.min() != 0
      else { throw Inexact() }
      (use.scale, use.offset, use.rotation) = (1 / use.scale, -use.offset, -use.rotation)
    }
    return NetworkTerm(.coordinates(use))
  }
}

extension SIMD4<Float> {
  /// True for a black texel, of any alpha.
  fileprivate var isBlack: Bool { x == 0 && y == 0 && z == 0 }
}
