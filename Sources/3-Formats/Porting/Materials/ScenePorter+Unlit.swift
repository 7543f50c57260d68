internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Adds an unlit surface: an emissive `UsdPreviewSurface`, and RealityKit's unlit shader for renderers that
  /// support it.
  mutating func addUnlit(_ look: UnlitSurface, to prim: Int, _ path: String) {
    let shader = add("UsdPreviewSurface", "Surface", below: prim)
    builder.attribute(shader, type: "token", name: "outputs:surface", value: nil)
    builder.connect(prim, type: "token", name: "outputs:surface", to: shader, output: "surface")
    var textures = Textures()
    color(
      "diffuseColor", color: ColorInput(.zero), strength: 1, shader: shader, prim: prim, textures: &textures)
    color(
      "emissiveColor", color: look.color, strength: 1, shader: shader, prim: prim, textures: &textures)
    number("roughness", number: NumberInput(1), shader: shader, prim: prim, textures: &textures)
    number("opacity", number: look.opacity, shader: shader, prim: prim, textures: &textures)
    builder.attribute(shader, type: "float", name: "inputs:ior", value: .float(1))
    if case .alphaCutout(let threshold) = look.transparency {
      builder.attribute(shader, type: "float", name: "inputs:opacityThreshold", value: .float(threshold))
    }
    let uses = [look.color.texture, look.opacity.texture].compactMap(\.self)
    let isPlain = uses.allSatisfy {
      $0.coordinates == 0 && $0.scale == SIMD2(1, 1) && $0.offset == .zero && $0.rotation == 0
        && $0.valueScale == .one && $0.valueBias == .zero
    }
    guard isPlain || look.usesVertexColors, look.opacity.texture == nil else {
      report.tell(
        .approximated, kind: "material", path: path,
        reason: "without RealityKit's unlit shader it is an emissive UsdPreviewSurface")
      return
    }
    let unlit = add("ND_realitykit_unlit_surfaceshader", "Unlit", below: prim)
    builder.attribute(unlit, type: "token", name: "outputs:out", value: nil)
    builder.connect(prim, type: "token", name: "outputs:mtlx:surface", to: unlit, output: "out")
    builder.attribute(
      unlit, type: "bool", name: "inputs:applyPostProcessToneMap", value: .bool(look.isToneMapped))
    if look.transparency != .opaque {
      builder.attribute(unlit, type: "float", name: "inputs:opacity", value: .float(look.opacity.factor))
    }
    if look.usesVertexColors {
      var textures = Textures(isNetwork: true)
      let product = vertexColor(look.color, prim, &textures)
      builder.connect(unlit, type: "color3f", name: "inputs:color", to: product, output: "out")
    } else if let use = look.color.texture, let name = imageName(use.texture) {
      let image = add("ND_image_color3", "Image", below: prim)
      builder.attribute(image, type: "asset", name: "inputs:file", value: .text(name, .asset))
      builder.attribute(
        image, type: "string", name: "inputs:uaddressmode", value: .text(Self.address(use.wrapS), .string))
      builder.attribute(
        image, type: "string", name: "inputs:vaddressmode", value: .text(Self.address(use.wrapT), .string))
      builder.attribute(image, type: "color3f", name: "outputs:out", value: nil)
      if look.color.factor == SIMD3(repeating: 1) {
        builder.connect(unlit, type: "color3f", name: "inputs:color", to: image, output: "out")
      } else {
        let product = add("ND_multiply_color3", "Product", below: prim)
        builder.connect(product, type: "color3f", name: "inputs:in1", to: image, output: "out")
        builder.attribute(product, type: "color3f", name: "inputs:in2", value: .vector(look.color.factor))
        builder.attribute(product, type: "color3f", name: "outputs:out", value: nil)
        builder.connect(unlit, type: "color3f", name: "inputs:color", to: product, output: "out")
      }
    } else {
      builder.attribute(unlit, type: "color3f", name: "inputs:color", value: .vector(look.color.factor))
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
