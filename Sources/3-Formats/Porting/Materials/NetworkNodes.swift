internal import SceneAssets
internal import USDLayers

/// The nodes of a material's MaterialX network that its inputs share.
struct NetworkNodes {
  /// The prim of the material.
  let prim: Int
  /// The nodes of texture coordinates.
  var textures = ScenePorter.Textures(isNetwork: true)
  /// The nodes that sample images, by what they sample and how.
  var images: [String: Int] = [:]

  init(_ prim: Int) { self.prim = prim }
}

/// A type of MaterialX, which is a part of the names of node definitions.
enum NetworkType: String {
  case float, color3, color4, vector2, vector3, vector4

  /// The type of a node's attributes in USD.
  var usd: String {
    switch self {
    case .float: "float"
    case .color3: "color3f"
    case .color4: "color4f"
    case .vector2: "float2"
    case .vector3: "float3"
    case .vector4: "float4"
    }
  }
}

/// An input of a MaterialX node.
enum NodeInput {
  case value(String, USDValue)
  /// The output `out` of another node.
  case link(NetworkType, node: Int)

  static func number(_ number: Float) -> NodeInput { .value("float", .float(number)) }
  static func text(_ text: String) -> NodeInput { .value("string", .text(text, .string)) }
}

extension ScenePorter {
  /// Adds a MaterialX node with one output and returns its prim.
  mutating func node(
    _ identifier: String, named name: String, type: NetworkType, below prim: Int,
    inputs: KeyValuePairs<String, NodeInput>
  ) -> Int {
    let node = add(identifier, name, below: prim)
    for (name, input) in inputs { set(name, input, of: node) }
    builder.attribute(node, type: type.usd, name: "outputs:out", value: nil)
    return node
  }

  /// Sets an input of a MaterialX node.
  mutating func set(_ name: String, _ input: NodeInput, of node: Int) {
    switch input {
    case .value(let type, let value):
      builder.attribute(node, type: type, name: "inputs:\(name)", value: value)
    case .link(let type, let source):
      builder.connect(node, type: type.usd, name: "inputs:\(name)", to: source, output: "out")
    }
  }

  /// Returns the node that samples an image; nil where the image is lost.
  mutating func image(
    _ use: TextureBinding, type: NetworkType, named name: String, in nodes: inout NetworkNodes
  ) -> Int? {
    let place = "\(use.coordinates) \(use.offset) \(use.scale) \(use.rotation)"
    let key = "\(type) \(use.texture) \(place) \(use.wrapS) \(use.wrapT) \(use.isFiltered)"
    if let known = nodes.images[key] { return known }
    guard let file = imageName(use.texture) else { return nil }
    let coordinates = coordinates(use, nodes.prim, &nodes.textures)
    let image = node(
      "ND_image_\(type)", named: "\(name)Image", type: type, below: nodes.prim,
      inputs: [
        "file": .value("asset", .text(file, .asset)), "texcoord": .link(.vector2, node: coordinates),
        "uaddressmode": .text(use.wrapS.networkName), "vaddressmode": .text(use.wrapT.networkName),
      ])
    if !use.isFiltered { set("filtertype", .text("closest"), of: image) }
    let isEncoded = (type == .color3 || type == .color4) && asset.textures[use.texture].colorSpace != .linear
    builder.propertyMetadata(
      image, property: "inputs:file", name: "colorSpace", value: .token(isEncoded ? "srgb_texture" : "raw"))
    nodes.images[key] = image
    return image
  }

  /// Returns the node with one channel of an image; nil where the image is lost.
  mutating func channel(_ use: TextureBinding, _ name: String, _ nodes: inout NetworkNodes) -> Int? {
    let isWide = use.channel == .alpha, isData = asset.textures[use.texture].colorSpace != .sRGB
    let type: NetworkType =
      switch (isData, isWide) {
      case (true, true): .vector4
      case (true, false): .vector3
      case (false, true): .color4
      case (false, false): .color3
      }
    guard let image = image(use, type: type, named: name, in: &nodes) else { return nil }
    let key = "\(image) \(use.channel.lane)"
    if let known = nodes.images[key] { return known }
    let channel = node(
      "ND_extract_\(type)", named: "\(name)Channel", type: .float, below: nodes.prim,
      inputs: [
        "in": .link(type, node: image),
        "index": .value("int", .integer(Int64(use.channel.lane), .int)),
      ])
    nodes.images[key] = channel
    return channel
  }

  /// Returns a node whose values are scaled and shifted; the same node where that changes nothing.
  mutating func scaled(
    _ source: Int, type: NetworkType, by scale: SIMD3<Float>, plus shift: SIMD3<Float>, named name: String,
    below prim: Int
  ) -> Int {
    func value(_ numbers: SIMD3<Float>) -> NodeInput {
      type == .float ? .number(numbers.x) : .value(type.usd, .vector(numbers))
    }
    var result = source
    if scale != .one {
      result = node(
        "ND_multiply_\(type)", named: "\(name)Product", type: type, below: prim,
        inputs: ["in1": .link(type, node: result), "in2": value(scale)])
    }
    if shift != .zero {
      result = node(
        "ND_add_\(type)", named: "\(name)Sum", type: type, below: prim,
        inputs: ["in1": .link(type, node: result), "in2": value(shift)])
    }
    return result
  }
}

extension TextureBinding.Channel {
  /// The index of the channel in a texel; that of red for colors.
  var lane: Int {
    switch self {
    case .color, .direction, .red: 0
    case .green: 1
    case .blue: 2
    case .alpha: 3
    }
  }
}

extension TextureBinding.Wrap {
  /// MaterialX's name of the address mode of an image.
  var networkName: String {
    switch self {
    case .repeats: "periodic"
    case .mirrors: "mirror"
    case .clamps: "clamp"
    case .black: "constant"
    }
  }
}
