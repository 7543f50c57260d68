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
    _ input: String, _ color: ColorInput, _ strength: Float, _ shader: Int, _ prim: Int,
    _ textures: inout Textures
  ) {
    let factor = color.factor * strength
    guard let use = color.texture,
      let texture = texture(use, input, SIMD4(factor, 1), .zero, prim, &textures)
    else {
      builder.attribute(
        shader, "color3f", "inputs:\(input)", .vector(color.texture == nil ? factor : SIMD3(repeating: 0.5)))
      return
    }
    builder.connect(shader, "color3f", "inputs:\(input)", to: texture, output(.color, texture))
  }

  mutating func number(
    _ input: String, _ number: NumberInput, _ shader: Int, _ prim: Int, _ textures: inout Textures
  ) {
    guard let use = number.texture,
      let texture = texture(use, input, SIMD4(repeating: number.factor), .zero, prim, &textures)
    else {
      builder.attribute(shader, "float", "inputs:\(input)", .float(number.factor))
      return
    }
    builder.connect(
      shader, "float", "inputs:\(input)", to: texture,
      output(use.channel == .color ? .red : use.channel, texture))
  }

  /// Returns the node that multiplies a color by the vertex colors.
  mutating func vertexColor(_ color: ColorInput, _ prim: Int, _ textures: inout Textures) -> Int {
    let points = add("ND_geompropvalue_color3", "PointColors", below: prim)
    builder.attribute(points, "string", "inputs:geomprop", .text("displayColor", .string))
    builder.attribute(points, "color3f", "inputs:default", .vector(SIMD3(1, 1, 1)))
    builder.attribute(points, "color3f", "outputs:out", nil)
    let product = add("ND_multiply_color3", "PaintedColor", below: prim)
    builder.connect(product, "color3f", "inputs:in1", to: points, "out")
    builder.attribute(product, "color3f", "outputs:out", nil)
    self.color("in2", color, 1, product, prim, &textures)
    return product
  }

  mutating func addNormal(
    _ use: TextureBinding, _ scale: Float, _ shader: Int, _ prim: Int, _ textures: inout Textures
  ) {
    // Directions are -1 to 1, texels 0 to 1; some textures bring the scale and bias themselves.
    let isSaid = use.valueBias != .zero
    let factor = isSaid ? SIMD4<Float>(scale, scale, 1, 1) : SIMD4(2 * scale, 2 * scale, 2, 1)
    let bias = isSaid ? SIMD4<Float>.zero : SIMD4(-scale, -scale, -1, 0)
    guard let texture = texture(use, "normal", factor, bias, prim, &textures) else { return }
    let directions = output(.color, texture)
    guard textures.isNetwork else {
      builder.connect(shader, "normal3f", "inputs:normal", to: texture, directions)
      return
    }
    // MaterialX distinguishes colors and vectors.
    let turned = add("ND_convert_color3_vector3", "Directions", below: prim)
    builder.connect(turned, "color3f", "inputs:in", to: texture, directions)
    builder.attribute(turned, "vector3f", "outputs:out", nil)
    builder.connect(shader, "vector3f", "inputs:normal", to: turned, "out")
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
    builder.attribute(texture, type, "outputs:\(name)", nil)
    return name
  }

  private mutating func texture(
    _ use: TextureBinding, _ input: String, _ factor: SIMD4<Float>, _ bias: SIMD4<Float>, _ prim: Int,
    _ textures: inout Textures
  ) -> Int? {
    guard let name = picture(use.texture) else { return nil }
    let shader = add(
      textures.kind("UsdUVTexture", ofNetwork: "ND_UsdUVTexture"), "\(input)Texture", below: prim)
    builder.attribute(shader, "asset", "inputs:file", .text(name, .asset))
    let space =
      switch asset.textures[use.texture].colorSpace {
      case .sRGB: "sRGB"
      case .linear: "raw"
      case .automatic: "auto"
      }
    if textures.isNetwork {
      let isColor = input != "normal" && space != "raw"
      builder.propertyMetadata(shader, "inputs:file", "colorSpace", .token(isColor ? "srgb_texture" : "raw"))
      builder.attribute(shader, "string", "inputs:wrapS", .text(Self.address(use.wrapS), .string))
      builder.attribute(shader, "string", "inputs:wrapT", .text(Self.address(use.wrapT), .string))
    } else {
      builder.attribute(shader, "token", "inputs:sourceColorSpace", .token(input == "normal" ? "raw" : space))
      builder.attribute(shader, "token", "inputs:wrapS", .token(Self.wrap(use.wrapS)))
      builder.attribute(shader, "token", "inputs:wrapT", .token(Self.wrap(use.wrapT)))
    }
    // First the texture's own scale and bias, then the surface's factor.
    let scale = use.valueScale * factor, shift = use.valueBias * factor + bias
    if scale != .one { builder.attribute(shader, "float4", "inputs:scale", .vector(scale)) }
    if shift != .zero { builder.attribute(shader, "float4", "inputs:bias", .vector(shift)) }
    if !use.isFiltered {
      report.tell(
        .approximated, "texture", asset.textures[use.texture].name,
        "nearest filtering has no equivalent in UsdUVTexture; the texture is filtered linearly"
      )
    }
    let place = coordinates(use, prim, &textures)
    builder.connect(shader, "float2", "inputs:st", to: place, textures.result)
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

  private mutating func coordinates(_ use: TextureBinding, _ prim: Int, _ textures: inout Textures) -> Int {
    let name = Self.coordinates(use.coordinates)
    let reader: Int
    if let known = textures.coordinates[name] {
      reader = known
    } else {
      reader = add(
        textures.kind("UsdPrimvarReader_float2", ofNetwork: "ND_UsdPrimvarReader_vector2"), "\(name)Reader",
        below: prim)
      builder.attribute(reader, "string", "inputs:varname", .text(name, .string))
      builder.attribute(reader, "float2", "outputs:\(textures.result)", nil)
      textures.coordinates[name] = reader
    }
    guard use.scale != SIMD2(1, 1) || use.offset != .zero || use.rotation != 0 else { return reader }
    let key = "\(name) \(use.scale) \(use.offset) \(use.rotation)"
    if let known = textures.coordinates[key] { return known }
    let move = add(
      textures.kind("UsdTransform2d", ofNetwork: "ND_UsdTransform2d"), "\(name)Transform", below: prim)
    builder.connect(move, "float2", "inputs:in", to: reader, textures.result)
    builder.attribute(move, "float", "inputs:rotation", .float(use.rotation * 180 / .pi))
    builder.attribute(move, "float2", "inputs:scale", .vector(use.scale))
    builder.attribute(move, "float2", "inputs:translation", .vector(use.offset))
    builder.attribute(move, "float2", "outputs:\(textures.result)", nil)
    textures.coordinates[key] = move
    return move
  }
}
