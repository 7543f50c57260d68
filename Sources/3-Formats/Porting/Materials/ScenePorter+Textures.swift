internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// What a material has for its textures already, in the words of the plain surface or of networks of MaterialX.
  struct Textures {
    var isNetwork = false
    fileprivate var coordinates: [String: Int] = [:]

    init(isNetwork: Bool = false) { self.isNetwork = isNetwork }

    /// What a kind of node is called.
    fileprivate func kind(_ plain: String, ofNetwork: String) -> String { isNetwork ? ofNetwork : plain }
    /// What nodes with a single output call it.
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
      make.attribute(
        shader, "color3f", "inputs:\(input)", .vector(color.texture == nil ? factor : SIMD3(repeating: 0.5)))
      return
    }
    make.connect(shader, "color3f", "inputs:\(input)", to: texture, output(.color, texture))
  }

  mutating func number(
    _ input: String, _ number: NumberInput, _ shader: Int, _ prim: Int, _ textures: inout Textures
  ) {
    guard let use = number.texture,
      let texture = texture(use, input, SIMD4(repeating: number.factor), .zero, prim, &textures)
    else {
      make.attribute(shader, "float", "inputs:\(input)", .float(number.factor))
      return
    }
    make.connect(
      shader, "float", "inputs:\(input)", to: texture,
      output(use.channel == .color ? .red : use.channel, texture))
  }

  /// The node that gives a color times the colors of points.
  mutating func paintedColor(_ color: ColorInput, _ prim: Int, _ textures: inout Textures) -> Int {
    let points = add("ND_geompropvalue_color3", "PointColors", below: prim)
    make.attribute(points, "string", "inputs:geomprop", .text("displayColor", .string))
    make.attribute(points, "color3f", "inputs:default", .vector(SIMD3(1, 1, 1)))
    make.attribute(points, "color3f", "outputs:out", nil)
    let product = add("ND_multiply_color3", "PaintedColor", below: prim)
    make.connect(product, "color3f", "inputs:in1", to: points, "out")
    make.attribute(product, "color3f", "outputs:out", nil)
    self.color("in2", color, 1, product, prim, &textures)
    return product
  }

  mutating func addNormal(
    _ use: TextureUse, _ scale: Float, _ shader: Int, _ prim: Int, _ textures: inout Textures
  ) {
    // Directions lie between -1 and 1, pictures between 0 and 1; some say so themselves.
    let isSaid = use.valueBias != .zero
    let factor = isSaid ? SIMD4<Float>(scale, scale, 1, 1) : SIMD4(2 * scale, 2 * scale, 2, 1)
    let bias = isSaid ? SIMD4<Float>.zero : SIMD4(-scale, -scale, -1, 0)
    guard let texture = texture(use, "normal", factor, bias, prim, &textures) else { return }
    let directions = output(.color, texture)
    guard textures.isNetwork else {
      make.connect(shader, "normal3f", "inputs:normal", to: texture, directions)
      return
    }
    // Networks tell colors and directions apart.
    let turned = add("ND_convert_color3_vector3", "Directions", below: prim)
    make.connect(turned, "color3f", "inputs:in", to: texture, directions)
    make.attribute(turned, "vector3f", "outputs:out", nil)
    make.connect(shader, "vector3f", "inputs:normal", to: turned, "out")
  }

  private mutating func output(_ channel: TextureUse.Channel, _ texture: Int) -> String {
    let (name, type) =
      switch channel {
      case .red: ("r", "float")
      case .green: ("g", "float")
      case .blue: ("b", "float")
      case .alpha: ("a", "float")
      case .color, .direction: ("rgb", "float3")
      }
    make.attribute(texture, type, "outputs:\(name)", nil)
    return name
  }

  private mutating func texture(
    _ use: TextureUse, _ input: String, _ factor: SIMD4<Float>, _ bias: SIMD4<Float>, _ prim: Int,
    _ textures: inout Textures
  ) -> Int? {
    guard let name = picture(use.texture) else { return nil }
    let shader = add(
      textures.kind("UsdUVTexture", ofNetwork: "ND_UsdUVTexture"), "\(input)Texture", below: prim)
    make.attribute(shader, "asset", "inputs:file", .text(name, .asset))
    let space =
      switch asset.textures[use.texture].colorSpace {
      case .sRGB: "sRGB"
      case .linear: "raw"
      case .automatic: "auto"
      }
    if textures.isNetwork {
      let isColor = input != "normal" && space != "raw"
      make.propertyMetadata(shader, "inputs:file", "colorSpace", .token(isColor ? "srgb_texture" : "raw"))
      make.attribute(shader, "string", "inputs:wrapS", .text(Self.address(use.wrapS), .string))
      make.attribute(shader, "string", "inputs:wrapT", .text(Self.address(use.wrapT), .string))
    } else {
      make.attribute(shader, "token", "inputs:sourceColorSpace", .token(input == "normal" ? "raw" : space))
      make.attribute(shader, "token", "inputs:wrapS", .token(Self.wrap(use.wrapS)))
      make.attribute(shader, "token", "inputs:wrapT", .token(Self.wrap(use.wrapT)))
    }
    // First what the texture says, then what the surface does with it.
    let scale = use.valueScale * factor, shift = use.valueBias * factor + bias
    if scale != .one { make.attribute(shader, "float4", "inputs:scale", .vector(scale)) }
    if shift != .zero { make.attribute(shader, "float4", "inputs:bias", .vector(shift)) }
    if !use.isFiltered {
      report.tell(
        .approximated, "texture", asset.textures[use.texture].name, "its texels are shown with smooth borders"
      )
    }
    let place = coordinates(use, prim, &textures)
    make.connect(shader, "float2", "inputs:st", to: place, textures.result)
    return shader
  }

  /// What networks call that.
  private static func address(_ wrap: TextureUse.Wrap) -> String {
    switch wrap {
    case .repeats: "periodic"
    case .mirrors: "mirror"
    case .clamps: "clamp"
    case .black: "black"
    }
  }

  private static func wrap(_ wrap: TextureUse.Wrap) -> String {
    switch wrap {
    case .repeats: "repeat"
    case .mirrors: "mirror"
    case .clamps: "clamp"
    case .black: "black"
    }
  }

  private mutating func coordinates(_ use: TextureUse, _ prim: Int, _ textures: inout Textures) -> Int {
    let name = Self.coordinates(use.coordinates)
    let reader: Int
    if let known = textures.coordinates[name] {
      reader = known
    } else {
      reader = add(
        textures.kind("UsdPrimvarReader_float2", ofNetwork: "ND_UsdPrimvarReader_vector2"), "\(name)Reader",
        below: prim)
      make.attribute(reader, "string", "inputs:varname", .text(name, .string))
      make.attribute(reader, "float2", "outputs:\(textures.result)", nil)
      textures.coordinates[name] = reader
    }
    guard use.scale != SIMD2(1, 1) || use.offset != .zero || use.rotation != 0 else { return reader }
    let key = "\(name) \(use.scale) \(use.offset) \(use.rotation)"
    if let known = textures.coordinates[key] { return known }
    let move = add(
      textures.kind("UsdTransform2d", ofNetwork: "ND_UsdTransform2d"), "\(name)Transform", below: prim)
    make.connect(move, "float2", "inputs:in", to: reader, textures.result)
    make.attribute(move, "float", "inputs:rotation", .float(use.rotation * 180 / .pi))
    make.attribute(move, "float2", "inputs:scale", .vector(use.scale))
    make.attribute(move, "float2", "inputs:translation", .vector(use.offset))
    make.attribute(move, "float2", "outputs:\(textures.result)", nil)
    textures.coordinates[key] = move
    return move
  }
}
