internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// The texture nodes of a material that were written already, as `UsdPreviewSurface` nodes or as MaterialX.
  struct Textures {
    var isNetwork = false
    fileprivate var coordinates: [String: Int] = [:]

    init(isNetwork: Bool = false) { self.isNetwork = isNetwork }

    /// Returns the identifier of a kind of node.
    fileprivate func kind(_ plain: String, ofNetwork: String) -> String { isNetwork ? ofNetwork : plain }
    /// The name of the output of nodes with a single one.
    fileprivate var result: String { isNetwork ? "out" : "result" }
  }

  mutating func color(
    _ input: String, color: ColorInput, strength: Float, shader: Int, prim: Int,
    textures: inout Textures
  ) {
    let factor = color.factor * strength
    guard let use = color.texture,
      let texture = texture(
        use, input: input, factor: SIMD4(factor, 1), bias: .zero, prim: prim, textures: &textures)
    else {
      builder.attribute(
        shader, type: "color3f", name: "inputs:\(input)",
        value: .vector(color.texture == nil ? factor : SIMD3(repeating: 0.5)))
      return
    }
    builder.connect(
      shader, type: "color3f", name: "inputs:\(input)", to: texture, output: output(.color, texture))
  }

  mutating func number(
    _ input: String, number: NumberInput, shader: Int, prim: Int, textures: inout Textures
  ) {
    guard let use = number.texture,
      let texture = texture(
        use, input: input, factor: SIMD4(repeating: number.factor), bias: .zero, prim: prim,
        textures: &textures)
    else {
      builder.attribute(shader, type: "float", name: "inputs:\(input)", value: .float(number.factor))
      return
    }
    builder.connect(
      shader, type: "float", name: "inputs:\(input)", to: texture,
      output: output(use.channel == .color ? .red : use.channel, texture))
  }

  /// Returns the node that multiplies a color by the vertex colors.
  mutating func vertexColor(_ color: ColorInput, _ prim: Int, _ textures: inout Textures) -> Int {
    let points = add("ND_geompropvalue_color3", "PointColors", below: prim)
    builder.attribute(points, type: "string", name: "inputs:geomprop", value: .text("displayColor", .string))
    builder.attribute(points, type: "color3f", name: "inputs:default", value: .vector(SIMD3(1, 1, 1)))
    builder.attribute(points, type: "color3f", name: "outputs:out", value: nil)
    let product = add("ND_multiply_color3", "PaintedColor", below: prim)
    builder.connect(product, type: "color3f", name: "inputs:in1", to: points, output: "out")
    builder.attribute(product, type: "color3f", name: "outputs:out", value: nil)
    self.color("in2", color: color, strength: 1, shader: product, prim: prim, textures: &textures)
    return product
  }

  mutating func addNormal(
    _ use: TextureBinding, as input: String = "normal", scale: Float, shader: Int, prim: Int,
    textures: inout Textures
  ) {
    // Directions are -1 to 1, texels 0 to 1; some textures bring the scale and bias themselves.
    let isSaid = use.valueBias != .zero
    let factor = isSaid ? SIMD4<Float>(scale, scale, 1, 1) : SIMD4(2 * scale, 2 * scale, 2, 1)
    let bias = isSaid ? SIMD4<Float>.zero : SIMD4(-scale, -scale, -1, 0)
    guard
      let texture = texture(use, input: input, factor: factor, bias: bias, prim: prim, textures: &textures)
    else { return }
    let directions = output(.color, texture)
    guard textures.isNetwork else {
      builder.connect(shader, type: "normal3f", name: "inputs:\(input)", to: texture, output: directions)
      return
    }
    // MaterialX distinguishes colors and vectors.
    let name = input == "normal" ? "Directions" : "\(input)Directions"
    let vector = add("ND_convert_color3_vector3", name, below: prim)
    builder.connect(vector, type: "color3f", name: "inputs:in", to: texture, output: directions)
    builder.attribute(vector, type: "vector3f", name: "outputs:out", value: nil)
    builder.connect(shader, type: "vector3f", name: "inputs:\(input)", to: vector, output: "out")
  }

  private mutating func output(_ channel: TextureBinding.Channel, _ texture: Int) -> String {
    let (name, type) =
      switch channel {
      case .red: ("r", "float")
      case .green: ("g", "float")
      case .blue: ("b", "float")
      case .alpha: ("a", "float")
      case .color, .direction: ("rgb", "float3")
      }
    builder.attribute(texture, type: type, name: "outputs:\(name)", value: nil)
    return name
  }

  private mutating func texture(
    _ use: TextureBinding, input: String, factor: SIMD4<Float>, bias: SIMD4<Float>, prim: Int,
    textures: inout Textures
  ) -> Int? {
    guard let name = imageName(use.texture) else { return nil }
    let isNormal = input == "normal" || input == "clearcoatNormal"
    let shader = add(
      textures.kind("UsdUVTexture", ofNetwork: "ND_UsdUVTexture"), "\(input)Texture", below: prim)
    builder.attribute(shader, type: "asset", name: "inputs:file", value: .text(name, .asset))
    let space =
      switch asset.textures[use.texture].colorSpace {
      case .sRGB: "sRGB"
      case .linear: "raw"
      case .automatic: "auto"
      }
    if textures.isNetwork {
      let isColor = !isNormal && space != "raw"
      builder.propertyMetadata(
        shader, property: "inputs:file", name: "colorSpace", value: .token(isColor ? "srgb_texture" : "raw"))
      builder.attribute(
        shader, type: "string", name: "inputs:wrapS", value: .text(Self.address(use.wrapS), .string))
      builder.attribute(
        shader, type: "string", name: "inputs:wrapT", value: .text(Self.address(use.wrapT), .string))
    } else {
      builder.attribute(
        shader, type: "token", name: "inputs:sourceColorSpace",
        value: .token(isNormal ? "raw" : space))
      builder.attribute(shader, type: "token", name: "inputs:wrapS", value: .token(Self.wrap(use.wrapS)))
      builder.attribute(shader, type: "token", name: "inputs:wrapT", value: .token(Self.wrap(use.wrapT)))
    }
    // First the texture's own scale and bias, then the surface's factor.
    let scale = use.valueScale * factor, shift = use.valueBias * factor + bias
    if scale != .one {
      builder.attribute(shader, type: "float4", name: "inputs:scale", value: .vector(scale))
    }
    if shift != .zero {
      builder.attribute(shader, type: "float4", name: "inputs:bias", value: .vector(shift))
    }
    if !use.isFiltered {
      report.tell(
        .approximated, kind: "texture", path: asset.textures[use.texture].name,
        reason: "nearest filtering has no equivalent in UsdUVTexture; the texture is filtered linearly"
      )
    }
    let transformed = coordinates(use, prim, &textures)
    builder.connect(shader, type: "float2", name: "inputs:st", to: transformed, output: textures.result)
    return shader
  }

  /// Returns MaterialX's name of the address mode.
  private static func address(_ wrap: TextureBinding.Wrap) -> String {
    switch wrap {
    case .repeats: "periodic"
    case .mirrors: "mirror"
    case .clamps: "clamp"
    case .black: "black"
    }
  }

  private static func wrap(_ wrap: TextureBinding.Wrap) -> String {
    switch wrap {
    case .repeats: "repeat"
    case .mirrors: "mirror"
    case .clamps: "clamp"
    case .black: "black"
    }
  }

  /// Returns the node of a texture's coordinates, with their transform.
  mutating func coordinates(_ use: TextureBinding, _ prim: Int, _ textures: inout Textures) -> Int {
    let name = Self.coordinates(use.coordinates)
    let reader: Int
    if let known = textures.coordinates[name] {
      reader = known
    } else {
      reader = add(
        textures.kind("UsdPrimvarReader_float2", ofNetwork: "ND_UsdPrimvarReader_vector2"), "\(name)Reader",
        below: prim)
      builder.attribute(reader, type: "string", name: "inputs:varname", value: .text(name, .string))
      builder.attribute(reader, type: "float2", name: "outputs:\(textures.result)", value: nil)
      textures.coordinates[name] = reader
    }
    guard use.scale != SIMD2(1, 1) || use.offset != .zero || use.rotation != 0 else { return reader }
    let key = "\(name) \(use.scale) \(use.offset) \(use.rotation)"
    if let known = textures.coordinates[key] { return known }
    let move = add(
      textures.kind("UsdTransform2d", ofNetwork: "ND_UsdTransform2d"), "\(name)Transform", below: prim)
    builder.connect(move, type: "float2", name: "inputs:in", to: reader, output: textures.result)
    builder.attribute(move, type: "float", name: "inputs:rotation", value: .float(use.rotation * 180 / .pi))
    builder.attribute(move, type: "float2", name: "inputs:scale", value: .vector(use.scale))
    builder.attribute(move, type: "float2", name: "inputs:translation", value: .vector(use.offset))
    builder.attribute(move, type: "float2", name: "outputs:\(textures.result)", value: nil)
    textures.coordinates[key] = move
    return move
  }
}
