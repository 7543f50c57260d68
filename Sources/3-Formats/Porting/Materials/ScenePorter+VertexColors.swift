internal import SceneAssets
internal import USDLayers

extension ScenePorter {
  /// Adds RealityKit's surface shader to a material that needs more than a UsdPreviewSurface has: a base color that
  /// is multiplied by vertex colors, the normal map of a clearcoat, or a texture of the specular strength.
  ///
  /// Renderers that do not support MaterialX show the UsdPreviewSurface.
  mutating func addNetworkSurface(_ look: PhysicalSurface, to prim: Int) {
    let shader = add(
      "ND_realitykit_pbr_surfaceshader", look.isPainted ? "PaintedSurface" : "CoatedSurface", below: prim)
    builder.attribute(shader, type: "token", name: "outputs:out", value: nil)
    builder.connect(prim, type: "token", name: "outputs:mtlx:surface", to: shader, output: "out")
    var textures = Textures(isNetwork: true)
    if look.usesVertexColors {
      let product = vertexColor(look.baseColor, prim, &textures)
      builder.connect(shader, type: "color3f", name: "inputs:baseColor", to: product, output: "out")
    } else {
      color("baseColor", color: look.baseColor, strength: 1, shader: shader, prim: prim, textures: &textures)
    }
    color(
      "emissiveColor", color: look.emission, strength: look.emissionIntensity, shader: shader, prim: prim,
      textures: &textures)
    number("metallic", number: look.metallic, shader: shader, prim: prim, textures: &textures)
    number("roughness", number: look.roughness, shader: shader, prim: prim, textures: &textures)
    let specular = look.reflection == nil ? look.specular : NumberInput(look.specular.factor)
    number("specular", number: specular, shader: shader, prim: prim, textures: &textures)
    number("ambientOcclusion", number: look.occlusion, shader: shader, prim: prim, textures: &textures)
    number("clearcoat", number: look.clearcoat, shader: shader, prim: prim, textures: &textures)
    number(
      "clearcoatRoughness", number: look.clearcoatRoughness, shader: shader, prim: prim, textures: &textures)
    if look.transparency != .opaque {
      number("opacity", number: look.opacity, shader: shader, prim: prim, textures: &textures)
    }
    if case .alphaCutout(let threshold) = look.transparency {
      builder.attribute(shader, type: "float", name: "inputs:opacityThreshold", value: .float(threshold))
    }
    if let normal = look.normal {
      addNormal(normal, scale: look.normalScale, shader: shader, prim: prim, textures: &textures)
    }
    if let normal = look.clearcoatNormal {
      addNormal(
        normal, as: "clearcoatNormal", scale: 1, shader: shader, prim: prim, textures: &textures)
    }
  }
}

extension PhysicalSurface {
  /// True if a base color is multiplied by vertex colors.
  fileprivate var isPainted: Bool { usesVertexColors && baseColor != ColorInput(SIMD3(repeating: 1)) }

  /// True if RealityKit's surface shader says more than a UsdPreviewSurface can.
  var needsNetwork: Bool {
    isPainted || clearcoatNormal != nil || specular.texture != nil && reflection == nil
  }
}
