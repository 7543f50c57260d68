internal import SceneAssets
internal import ShaderPrograms

extension GraphWriter {
  mutating func image(_ place: Int, _ name: NodeName) {
    let node = graph.nodes[place]
    guard let kind = ImageKind.all[name.kind] else { return }
    if kind.files.count == 3 { return triplanar(place, name, kind) }
    if name.kind.hasPrefix("UsdUVTexture") { return usdTexture(place, kind) }
    let type = name.type ?? node.outputs.first.flatMap { GraphType($0.type) } ?? .color3
    let uv: String
    switch name.kind {
    case "tiledimage":
      uv = tiled(node)
    case "latlongimage":
      need("graph/pictures.glsl")
      let way = text(authored("viewdir", of: node) ?? Term(.vector3, [0, 0, 1]), as: .vector3)
      let turn = text(authored("rotation", of: node) ?? Term(.float, [0]), as: .float)
      uv = "roundThePanorama(\(way), \(turn))"
    default: uv = coordinates(of: node, kind)
    }
    set("out", of: place, read("file", of: node, kind, at: uv, type))
  }

  private mutating func coordinates(of node: ShaderGraph.Node, _ kind: ImageKind) -> String {
    text(authored(kind.coordinates, of: node) ?? place(.uv0), as: .vector2)
  }

  private mutating func tiled(_ node: ShaderGraph.Node) -> String {
    func vector(_ input: String, _ usual: Float, _ writer: inout GraphWriter) -> String {
      writer.text(writer.authored(input, of: node) ?? Term(.vector2, [usual]), as: .vector2)
    }
    let uv = text(authored("texcoord", of: node) ?? place(.uv0), as: .vector2)
    let tiling = vector("uvtiling", 1, &self), offset = vector("uvoffset", 0, &self)
    let size = vector("realworldimagesize", 1, &self), tile = vector("realworldtilesize", 1, &self)
    return "((\(uv) * \(tiling) - \(offset)) / \(size) * \(tile))"
  }

  /// The expression that reads a picture.
  private mutating func read(
    _ file: String, of node: ShaderGraph.Node, _ kind: ImageKind, at uv: String, _ type: GraphType
  ) -> Term {
    let usual = authored(kind.fallback, of: node) ?? Term(type, [0])
    let known = usual.numbers.map { Term.converted($0, from: usual.type, to: .vector4) } ?? [0, 0, 0, 0]
    let first = authored(kind.wraps.0, of: node)?.word ?? kind.usualWrap
    let second = authored(kind.wraps.1, of: node)?.word ?? kind.usualWrap
    let filter = authored(kind.filter, of: node)?.word ?? "linear"
    var sampler = SamplerSettings.usual
    sampler.sAddressMode = mode(first, node)
    sampler.tAddressMode = mode(second, node)
    if filter == "closest" || filter == "nearest" {
      (sampler.magFilter, sampler.minFilter) = (.nearest, .nearest)
    } else if filter == "cubic" {
      note(.approximated, node, "pictures are filtered linearly, not with a cubic curve")
    }
    if let most = authored("max_anisotropy", of: node)?.numbers?.first {
      sampler.maxAnisotropy = Int(max(1, min(most, 16)))
    }
    let source: ShaderGraphProgram.Picture.Source
    switch authored(file, of: node)?.content {
    case .picture(let number)?: source = .file(number)
    case .pictureParameter(let name)?: source = .parameter(name)
    default: return recastFallback(usual, type)
    }
    guard
      let unit = shared.unit(
        source, sampler, isColor: type.isColor, fallback: SIMD4(known), of: node.name)
    else { return recastFallback(usual, type) }
    let flips = authored("no_flip_v", of: node)?.numbers?.first ?? 0
    let at = flips != 0 ? uv : "vec2(1.0, -1.0) * \(uv) + vec2(0.0, 1.0)"
    var call = fetch(unit, node, kind, at)
    if first == "constant" || second == "constant" {
      // Beyond the picture its default shows.
      need("graph/pictures.glsl")
      let lanes = "\(first == "constant"), \(second == "constant")"
      call = "(isBeyond(\(uv), \(lanes)) ? \(text(usual, as: .vector4)) : \(call))"
    }
    let swizzle = ["x", "xy", "xyz", ""][type.count - 1]
    return Term(type, .text(swizzle.isEmpty ? call : "\(call).\(swizzle)"))
  }

  private mutating func recastFallback(_ term: Term, _ type: GraphType) -> Term {
    Term(type, .text(text(term, as: type)))
  }

  private mutating func mode(_ word: String, _ node: ShaderGraph.Node) -> MTLSamplerAddressMode {
    if let mode = ImageKind.addressModes[word] { return mode }
    if word != "constant" {
      note(.approximated, node, "the way to repeat pictures called \(word) is not known")
    }
    return word == "constant" ? .clampToEdge : .repeat
  }

  private mutating func fetch(_ unit: Int, _ node: ShaderGraph.Node, _ kind: ImageKind, _ uv: String)
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

  /// The texture of preview surfaces: its channels one by one, scaled and moved.
  private mutating func usdTexture(_ place: Int, _ kind: ImageKind) {
    let node = graph.nodes[place]
    let texel = read("file", of: node, kind, at: coordinates(of: node, kind), .color4)
    var value = text(texel, as: .vector4)
    if let scale = authored("scale", of: node) { value = "\(value) * \(text(scale, as: .vector4))" }
    if let bias = authored("bias", of: node) { value = "\(value) + \(text(bias, as: .vector4))" }
    set("rgba", of: place, Term(.color4, .text(value)))
    let whole = text(authoredOutput("rgba", of: place), as: .vector4)
    set("rgb", of: place, Term(.color3, .text("\(whole).rgb")))
    for channel in ["r", "g", "b", "a"] {
      set(channel, of: place, Term(.float, .text("\(whole).\(channel)")), isLine: false)
    }
  }

  /// Three pictures from three sides, each as far as the surface looks there.
  private mutating func triplanar(_ place: Int, _ name: NodeName, _ kind: ImageKind) {
    let node = graph.nodes[place]
    let type = name.type ?? .color3
    need("graph/pictures.glsl")
    let point = text(authored("position", of: node) ?? self.place(.positionObject), as: .vector3)
    let normal = text(authored("normal", of: node) ?? self.place(.normalObject), as: .vector3)
    let up = text(authored("upaxis", of: node) ?? Term(.integer, [2]), as: .integer)
    let blend = text(authored("blend", of: node) ?? Term(.float, [1]), as: .float)
    set("weights", of: place, Term(.vector3, .text("sideWeights(\(normal), \(blend))")))
    let weights = text(authoredOutput("weights", of: place), as: .vector3)
    var sum: [String] = []
    for (axis, file) in kind.files.enumerated() {
      let term = read(file, of: node, kind, at: "fromSide(\(point), \(axis), \(up))", type)
      sum.append("\(text(term, as: type)) * \(weights).\(["x", "y", "z"][axis])")
    }
    setOnly("out", of: place, Term(type, .text(sum.joined(separator: " + "))))
  }
}
