internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Gives a material to what shows it.
  mutating func bind(_ material: Int?, to prim: Int) {
    guard let material else { return }
    let place = self.material(material)
    make.schemas(prim, ["MaterialBindingAPI"])
    make.relationship(prim, "material:binding", [make.path(place)])
  }

  private mutating func material(_ number: Int) -> Int {
    if let known = materials[number] { return known }
    let scope = looks ?? make.add("Scope", "Looks", below: root)
    looks = scope
    let material = asset.materials[number]
    let prim = make.add("Material", material.name, below: scope)
    materials[number] = prim
    switch material.look {
    case .physical(let look): addPreview(look, to: prim, material.path)
    case .graph(_, let fallback):
      report.tell(
        .approximated, "material", material.path, "of its network the plain look nearest to it is kept")
      addPreview(fallback, to: prim, material.path)
    case .unlit(let look): addUnlit(look, to: prim, material.path)
    case .occlusion:
      let shader = add("ND_realitykit_occlusion_surfaceshader", "Occlusion", below: prim)
      make.attribute(shader, "token", "outputs:out", nil)
      make.connect(prim, "token", "outputs:mtlx:surface", to: shader, "out")
      report.carry("material", material.path)
    case .portal: report.tell(.lost, "material", material.path, "portals are made by programs")
    }
    return prim
  }

  private mutating func add(_ identifier: String, _ name: String, below prim: Int) -> Int {
    let shader = make.add("Shader", name, below: prim)
    make.attribute(shader, "token", "info:id", .token(identifier), isUniform: true)
    return shader
  }

  private mutating func addPreview(_ look: PhysicalLook, to prim: Int, _ path: String) {
    let shader = add("UsdPreviewSurface", "Surface", below: prim)
    make.attribute(shader, "token", "outputs:surface", nil)
    make.connect(prim, "token", "outputs:surface", to: shader, "surface")
    var textures = Textures()
    if look.usesVertexColors, look.baseColor.texture == nil {
      let reader = add("UsdPrimvarReader_float3", "Colors", below: prim)
      make.attribute(reader, "string", "inputs:varname", .text("displayColor", .string))
      make.attribute(reader, "float3", "outputs:result", nil)
      make.connect(shader, "color3f", "inputs:diffuseColor", to: reader, "result")
      if look.baseColor.factor != SIMD3(repeating: 1) {
        report.tell(
          .approximated, "material", path, "the colors of points are not multiplied with its own color")
      }
    } else {
      color("diffuseColor", look.baseColor, 1, shader, prim, &textures)
      if look.usesVertexColors {
        report.tell(
          .approximated, "material", path, "its picture is not multiplied with the colors of points")
      }
    }
    color("emissiveColor", look.emission, look.emissionIntensity, shader, prim, &textures)
    number("metallic", look.metallic, shader, prim, &textures)
    number("roughness", look.roughness, shader, prim, &textures)
    number("occlusion", look.occlusion, shader, prim, &textures)
    number("clearcoat", look.clearcoat, shader, prim, &textures)
    number("clearcoatRoughness", look.clearcoatRoughness, shader, prim, &textures)
    number("opacity", look.opacity, shader, prim, &textures)
    let root = (0.08 * min(max(look.specular.factor, 0), 1)).squareRoot()
    make.attribute(shader, "float", "inputs:ior", .float((1 + root) / (1 - root)))
    if case .cutOut(let threshold) = look.transparency {
      make.attribute(shader, "float", "inputs:opacityThreshold", .float(threshold))
    }
    if let normal = look.normal { addNormal(normal, look.normalScale, shader, prim, &textures) }
    tell(look, path)
  }

  private mutating func tell(_ look: PhysicalLook, _ path: String) {
    var lost: [String] = []
    if look.transparency == .added { lost.append("that it is added to what lies behind") }
    if look.sheen != nil { lost.append("its sheen") }
    if look.transmission != nil { lost.append("the light that goes through") }
    if look.film != nil { lost.append("its film") }
    if look.anisotropy.factor != 0 || look.anisotropy.texture != nil {
      lost.append("the direction of its roughness")
    }
    if look.clearcoatNormal != nil { lost.append("the normals of its coat") }
    if look.specular.texture != nil { lost.append("the picture of its reflections") }
    if lost.isEmpty {
      report.carry("material", path)
    } else {
      report.tell(
        .approximated, "material", path, "UsdPreviewSurface has no word for \(lost.joined(separator: ", "))")
    }
  }

  /// Light of its own in place of a color, for those who do not know RealityKit's shader.
  private mutating func addUnlit(_ look: UnlitLook, to prim: Int, _ path: String) {
    var plain = PhysicalLook()
    (plain.baseColor, plain.emission) = (ColorInput(.zero), look.color)
    (plain.opacity, plain.transparency) = (look.opacity, look.transparency)
    plain.specular = NumberInput(0)
    let shader = add("UsdPreviewSurface", "Surface", below: prim)
    make.attribute(shader, "token", "outputs:surface", nil)
    make.connect(prim, "token", "outputs:surface", to: shader, "surface")
    var textures = Textures()
    color("diffuseColor", plain.baseColor, 1, shader, prim, &textures)
    color("emissiveColor", plain.emission, 1, shader, prim, &textures)
    number("roughness", NumberInput(1), shader, prim, &textures)
    number("opacity", plain.opacity, shader, prim, &textures)
    make.attribute(shader, "float", "inputs:ior", .float(1))
    if case .cutOut(let threshold) = look.transparency {
      make.attribute(shader, "float", "inputs:opacityThreshold", .float(threshold))
    }
    let uses = [look.color.texture, look.opacity.texture].compactMap(\.self)
    let isPlain = uses.allSatisfy {
      $0.coordinates == 0 && $0.scale == SIMD2(1, 1) && $0.offset == .zero && $0.rotation == 0
        && $0.valueScale == .one && $0.valueBias == .zero
    }
    guard isPlain, look.opacity.texture == nil, !look.usesVertexColors else {
      report.tell(.approximated, "material", path, "it shines instead of being shown without light")
      return
    }
    let unlit = add("ND_realitykit_unlit_surfaceshader", "Unlit", below: prim)
    make.attribute(unlit, "token", "outputs:out", nil)
    make.connect(prim, "token", "outputs:mtlx:surface", to: unlit, "out")
    make.attribute(unlit, "bool", "inputs:applyPostProcessToneMap", .bool(look.isToneMapped))
    if look.transparency != .opaque {
      make.attribute(unlit, "float", "inputs:opacity", .float(look.opacity.factor))
    }
    if let use = look.color.texture, let name = picture(use.texture) {
      let image = add("ND_image_color3", "Image", below: prim)
      make.attribute(image, "asset", "inputs:file", .text(name, .asset))
      make.attribute(image, "string", "inputs:uaddressmode", .text(Self.address(use.wrapS), .string))
      make.attribute(image, "string", "inputs:vaddressmode", .text(Self.address(use.wrapT), .string))
      make.attribute(image, "color3f", "outputs:out", nil)
      if look.color.factor == SIMD3(repeating: 1) {
        make.connect(unlit, "color3f", "inputs:color", to: image, "out")
      } else {
        let product = add("ND_multiply_color3", "Product", below: prim)
        make.connect(product, "color3f", "inputs:in1", to: image, "out")
        make.attribute(product, "color3f", "inputs:in2", .vector(look.color.factor))
        make.attribute(product, "color3f", "outputs:out", nil)
        make.connect(unlit, "color3f", "inputs:color", to: product, "out")
      }
    } else {
      make.attribute(unlit, "color3f", "inputs:color", .vector(look.color.factor))
    }
    report.carry("material", path)
  }

  private static func address(_ wrap: TextureUse.Wrap) -> String {
    switch wrap {
    case .repeats: "periodic"
    case .mirrors: "mirror"
    case .clamps: "clamp"
    case .black: "constant"
    }
  }

  // MARK: Textures

  /// What a material has for its textures already.
  struct Textures {
    fileprivate var coordinates: [String: Int] = [:]
  }

  private mutating func color(
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

  private mutating func number(
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

  private mutating func addNormal(
    _ use: TextureUse, _ scale: Float, _ shader: Int, _ prim: Int, _ textures: inout Textures
  ) {
    // Directions lie between -1 and 1, pictures between 0 and 1; some say so themselves.
    let isSaid = use.valueBias != .zero
    let factor = isSaid ? SIMD4<Float>(scale, scale, 1, 1) : SIMD4(2 * scale, 2 * scale, 2, 1)
    let bias = isSaid ? SIMD4<Float>.zero : SIMD4(-scale, -scale, -1, 0)
    guard let texture = texture(use, "normal", factor, bias, prim, &textures) else { return }
    make.connect(shader, "normal3f", "inputs:normal", to: texture, output(.color, texture))
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
    let shader = add("UsdUVTexture", "\(input)Texture", below: prim)
    make.attribute(shader, "asset", "inputs:file", .text(name, .asset))
    let space =
      switch asset.textures[use.texture].colorSpace {
      case .sRGB: "sRGB"
      case .linear: "raw"
      case .automatic: "auto"
      }
    make.attribute(shader, "token", "inputs:sourceColorSpace", .token(input == "normal" ? "raw" : space))
    make.attribute(shader, "token", "inputs:wrapS", .token(Self.wrap(use.wrapS)))
    make.attribute(shader, "token", "inputs:wrapT", .token(Self.wrap(use.wrapT)))
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
    make.connect(shader, "float2", "inputs:st", to: place, "result")
    return shader
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
      reader = add("UsdPrimvarReader_float2", "\(name)Reader", below: prim)
      make.attribute(reader, "string", "inputs:varname", .text(name, .string))
      make.attribute(reader, "float2", "outputs:result", nil)
      textures.coordinates[name] = reader
    }
    guard use.scale != SIMD2(1, 1) || use.offset != .zero || use.rotation != 0 else { return reader }
    let key = "\(name) \(use.scale) \(use.offset) \(use.rotation)"
    if let known = textures.coordinates[key] { return known }
    let move = add("UsdTransform2d", "\(name)Transform", below: prim)
    make.connect(move, "float2", "inputs:in", to: reader, "result")
    make.attribute(move, "float", "inputs:rotation", .float(use.rotation * 180 / .pi))
    make.attribute(move, "float2", "inputs:scale", .vector(use.scale))
    make.attribute(move, "float2", "inputs:translation", .vector(use.offset))
    make.attribute(move, "float2", "outputs:result", nil)
    textures.coordinates[key] = move
    return move
  }
}
