internal import SceneAssets
internal import ShaderPrograms

extension GraphWriter {
  mutating func image(_ nodeIndex: Int, _ name: NodeName) {
    let node = graph.nodes[nodeIndex]
    guard let kind = ImageNodeKind.all[name.kind] else { return }
    if kind.files.count == 3 { return triplanar(nodeIndex, name, kind) }
    if name.kind.hasPrefix("UsdUVTexture") { return usdTexture(nodeIndex, kind) }
    let type = name.type ?? node.outputs.first.flatMap { GraphType($0.type) } ?? .color3
    let uv: String
    switch name.kind {
    case "tiledimage":
      uv = tiledCoordinates(node)
    case "latlongimage":
      need("graph/images.glsl")
      let direction = text(authored("viewdir", of: node) ?? Expression(.vector3, [0, 0, 1]), as: .vector3)
      let rotation = text(authored("rotation", of: node) ?? Expression(.float, [0]), as: .float)
      uv = "latLongCoordinates(\(direction), \(rotation))"
    default: uv = coordinates(of: node, kind)
    }
    set("out", of: nodeIndex, read("file", of: node, kind: kind, at: uv, type: type))
  }

  private mutating func coordinates(of node: ShaderGraph.Node, _ kind: ImageNodeKind) -> String {
    text(authored(kind.coordinates, of: node) ?? geometric(.uv0), as: .vector2)
  }

  private mutating func tiledCoordinates(_ node: ShaderGraph.Node) -> String {
    func vector(_ input: String, _ value: Float, _ writer: inout GraphWriter) -> String {
      writer.text(writer.authored(input, of: node) ?? Expression(.vector2, [value]), as: .vector2)
    }
    let uv = text(authored("texcoord", of: node) ?? geometric(.uv0), as: .vector2)
    let tiling = vector("uvtiling", 1, &self), offset = vector("uvoffset", 0, &self)
    let size = vector("realworldimagesize", 1, &self), tile = vector("realworldtilesize", 1, &self)
    return "((\(uv) * \(tiling) - \(offset)) / \(size) * \(tile))"
  }

  /// Returns the expression that samples an image.
  private mutating func read(
    _ file: String, of node: ShaderGraph.Node, kind: ImageNodeKind, at uv: String, type: GraphType
  ) -> Expression {
    let fallback = authored(kind.fallback, of: node) ?? Expression(type, [0])
    let known =
      fallback.numbers.map { Expression.converted($0, from: fallback.type, to: .vector4) } ?? [0, 0, 0, 0]
    let first = authored(kind.wraps.0, of: node)?.token ?? kind.defaultWrap
    let second = authored(kind.wraps.1, of: node)?.token ?? kind.defaultWrap
    let filter = authored(kind.filter, of: node)?.token ?? "linear"
    var sampler = SamplerSettings.usual
    sampler.sAddressMode = addressMode(first, node)
    sampler.tAddressMode = addressMode(second, node)
    if filter == "closest" || filter == "nearest" {
      (sampler.magFilter, sampler.minFilter) = (.nearest, .nearest)
    } else if filter == "cubic" {
      note(.approximated, node, "cubic filtering is not supported; the image is filtered linearly")
    }
    if let most = authored("max_anisotropy", of: node)?.numbers?.first {
      sampler.maxAnisotropy = Int(max(1, min(most, 16)))
    }
    let source: ShaderGraphProgram.Picture.Source
    switch authored(file, of: node)?.content {
    case .image(let number)?: source = .file(number)
    case .imageParameter(let name)?: source = .parameter(name)
    default: return fallbackExpression(fallback, type)
    }
    guard
      let unit = shared.unit(
        source, sampler, isColor: type.isColor, fallback: SIMD4(known), of: node.name)
    else { return fallbackExpression(fallback, type) }
    let flips = authored("no_flip_v", of: node)?.numbers?.first ?? 0
    let at = flips != 0 ? uv : "vec2(1.0, -1.0) * \(uv) + vec2(0.0, 1.0)"
    var call = fetch(unit, node: node, kind: kind, uv: at)
    if first == "constant" || second == "constant" {
      // Outside the image the node's default counts.
      need("graph/images.glsl")
      let lanes = "\(first == "constant"), \(second == "constant")"
      call = "(isOutsideImage(\(uv), \(lanes)) ? \(text(fallback, as: .vector4)) : \(call))"
    }
    let swizzle = ["x", "xy", "xyz", ""][type.count - 1]
    return Expression(type, .text(swizzle.isEmpty ? call : "\(call).\(swizzle)"))
  }

  private mutating func fallbackExpression(_ expression: Expression, _ type: GraphType) -> Expression {
    Expression(type, .text(text(expression, as: type)))
  }

  private mutating func addressMode(_ token: String, _ node: ShaderGraph.Node) -> MTLSamplerAddressMode {
    if let mode = ImageNodeKind.addressModes[token] { return mode }
    if token != "constant" {
      note(.approximated, node, "the address mode \(token) is not known; the image repeats")
    }
    return token == "constant" ? .clampToEdge : .repeat
  }

  private mutating func fetch(_ unit: Int, node: ShaderGraph.Node, kind: ImageNodeKind, uv: String)
    -> String
  {
    func input(_ name: String, _ type: GraphType, _ writer: inout GraphWriter) -> String? {
      writer.authored(name, of: node).map { writer.text($0, as: type) }
    }
    let sampler = "textures[\(unit)]"
    switch kind.level {
    case .texel:
      let x = input("x", .integer, &self) ?? "0", y = input("y", .integer, &self) ?? "0"
      return "texelFetch(\(sampler), ivec2(\(x), \(y)), \(input("lod", .integer, &self) ?? "0"))"
    case .level: return "textureLod(\(sampler), \(uv), \(input("lod", .float, &self) ?? "0.0"))"
    case .gradient where stage == .surface:
      let x = input("gradient_dPdx", .vector2, &self) ?? "vec2(0.0)"
      let y = input("gradient_dPdy", .vector2, &self) ?? "vec2(0.0)"
      return "textureGrad(\(sampler), \(uv), \(x), \(y))"
    default: break
    }
    if stage == .geometry { return "textureLod(\(sampler), \(uv), 0.0)" }
    if kind.level == .bias, let bias = input("bias", .float, &self) {
      return "texture(\(sampler), \(uv), \(bias))"
    }
    return "texture(\(sampler), \(uv))"
  }

  /// Writes a `UsdUVTexture`: the channels one by one, with scale and bias.
  private mutating func usdTexture(_ nodeIndex: Int, _ kind: ImageNodeKind) {
    let node = graph.nodes[nodeIndex]
    let texel = read("file", of: node, kind: kind, at: coordinates(of: node, kind), type: .color4)
    var value = text(texel, as: .vector4)
    if let scale = authored("scale", of: node) { value = "\(value) * \(text(scale, as: .vector4))" }
    if let bias = authored("bias", of: node) { value = "\(value) + \(text(bias, as: .vector4))" }
    set("rgba", of: nodeIndex, Expression(.color4, .text(value)))
    let rgba = text(authoredOutput("rgba", of: nodeIndex), as: .vector4)
    set("rgb", of: nodeIndex, Expression(.color3, .text("\(rgba).rgb")))
    for channel in ["r", "g", "b", "a"] {
      set(channel, of: nodeIndex, Expression(.float, .text("\(rgba).\(channel)")), isLine: false)
    }
  }

  /// Writes a triplanar projection: three images along the axes, blended by the normal.
  private mutating func triplanar(_ nodeIndex: Int, _ name: NodeName, _ kind: ImageNodeKind) {
    let node = graph.nodes[nodeIndex]
    let type = name.type ?? .color3
    need("graph/images.glsl")
    let point = text(authored("position", of: node) ?? geometric(.positionObject), as: .vector3)
    let normal = text(authored("normal", of: node) ?? geometric(.normalObject), as: .vector3)
    let up = text(authored("upaxis", of: node) ?? Expression(.integer, [2]), as: .integer)
    let blend = text(authored("blend", of: node) ?? Expression(.float, [1]), as: .float)
    set("weights", of: nodeIndex, Expression(.vector3, .text("triplanarWeights(\(normal), \(blend))")))
    let weights = text(authoredOutput("weights", of: nodeIndex), as: .vector3)
    var sum: [String] = []
    for (axis, file) in kind.files.enumerated() {
      let expression = read(
        file, of: node, kind: kind, at: "triplanarCoordinates(\(point), \(axis), \(up))", type: type)
      sum.append("\(text(expression, as: type)) * \(weights).\(["x", "y", "z"][axis])")
    }
    replaceOutputs("out", of: nodeIndex, Expression(type, .text(sum.joined(separator: " + "))))
  }
}
