internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Adds an unlit surface: an emissive `UsdPreviewSurface`, and RealityKit's unlit shader for renderers that
  /// support it.
  mutating func addUnlit(_ look: UnlitSurface, to prim: Int, _ path: String) {
    var plain = PhysicalSurface()
    (plain.baseColor, plain.emission) = (ColorInput(.zero), look.color)
    (plain.opacity, plain.transparency) = (look.opacity, look.transparency)
    plain.specular = NumberInput(0)
    let shader = add("UsdPreviewSurface", "Surface", below: prim)
    builder.attribute(shader, "token", "outputs:surface", nil)
    builder.connect(prim, "token", "outputs:surface", to: shader, "surface")
    var textures = Textures()
    color("diffuseColor", plain.baseColor, 1, shader, prim, &textures)
    color("emissiveColor", plain.emission, 1, shader, prim, &textures)
    number("roughness", NumberInput(1), shader, prim, &textures)
    number("opacity", plain.opacity, shader, prim, &textures)
    builder.attribute(shader, "float", "inputs:ior", .float(1))
    if case .alphaCutout(let threshold) = look.transparency {
      builder.attribute(shader, "float", "inputs:opacityThreshold", .float(threshold))
    }
    let uses = [look.color.texture, look.opacity.texture].compactMap(\.self)
    let isPlain = uses.allSatisfy {
      $0.coordinates == 0 && $0.scale == SIMD2(1, 1) && $0.offset == .zero && $0.rotation == 0
        && $0.valueScale == .one && $0.valueBias == .zero
    }
    guard isPlain || look.usesVertexColors, look.opacity.texture == nil else {
      report.tell(
        .approximated, "material", path,
        "without RealityKit's unlit shader it is an emissive UsdPreviewSurface")
      return
    }
    let unlit = add("ND_realitykit_unlit_surfaceshader", "Unlit", below: prim)
    builder.attribute(unlit, "token", "outputs:out", nil)
    builder.connect(prim, "token", "outputs:mtlx:surface", to: unlit, "out")
    builder.attribute(unlit, "bool", "inputs:applyPostProcessToneMap", .bool(look.isToneMapped))
    if look.transparency != .opaque {
      builder.attribute(unlit, "float", "inputs:opacity", .float(look.opacity.factor))
    }
    if look.usesVertexColors {
      var textures = Textures(isNetwork: true)
      let product = vertexColor(look.color, prim, &textures)
      builder.connect(unlit, "color3f", "inputs:color", to: product, "out")
    } else if let use = look.color.texture, let name = picture(use.texture) {
      let image = add("ND_image_color3", "Image", below: prim)
      builder.attribute(image, "asset", "inputs:file", .text(name, .asset))
      builder.attribute(image, "string", "inputs:uaddressmode", .text(Self.address(use.wrapS), .string))
      builder.attribute(image, "string", "inputs:vaddressmode", .text(Self.address(use.wrapT), .string))
      builder.attribute(image, "color3f", "outputs:out", nil)
      if look.color.factor == SIMD3(repeating: 1) {
        builder.connect(unlit, "color3f", "inputs:color", to: image, "out")
      } else {
        let product = add("ND_multiply_color3", "Product", below: prim)
        builder.connect(product, "color3f", "inputs:in1", to: image, "out")
        builder.attribute(product, "color3f", "inputs:in2", .vector(look.color.factor))
        builder.attribute(product, "color3f", "outputs:out", nil)
        builder.connect(unlit, "color3f", "inputs:color", to: product, "out")
      }
    } else {
      builder.attribute(unlit, "color3f", "inputs:color", .vector(look.color.factor))
    }
    report.carry("material", path)
  }

  private static func address(_ wrap: TextureBinding.Wrap) -> String {
    switch wrap {
    case .repeats: "periodic"
    case .mirrors: "mirror"
    case .clamps: "clamp"
    case .black: "constant"
    }
  }
}
