internal import SceneAssets
internal import USDLayers

extension ScenePorter {
  /// Adds RealityKit's surface shader to a material whose base color is multiplied by vertex colors.
  ///
  /// UsdPreviewSurface cannot multiply them; renderers that do not support MaterialX show that one.
  mutating func addVertexColorSurface(_ look: PhysicalSurface, to prim: Int) {
    let shader = add("ND_realitykit_pbr_surfaceshader", "PaintedSurface", below: prim)
    builder.attribute(shader, "token", "outputs:out", nil)
    builder.connect(prim, "token", "outputs:mtlx:surface", to: shader, "out")
    var textures = Textures(isNetwork: true)
    let product = vertexColor(look.baseColor, prim, &textures)
    builder.connect(shader, "color3f", "inputs:baseColor", to: product, "out")
    color("emissiveColor", look.emission, look.emissionIntensity, shader, prim, &textures)
    number("metallic", look.metallic, shader, prim, &textures)
    number("roughness", look.roughness, shader, prim, &textures)
    number("specular", NumberInput(look.specular.factor), shader, prim, &textures)
    number("ambientOcclusion", look.occlusion, shader, prim, &textures)
    number("clearcoat", look.clearcoat, shader, prim, &textures)
    number("clearcoatRoughness", look.clearcoatRoughness, shader, prim, &textures)
    if look.transparency != .opaque { number("opacity", look.opacity, shader, prim, &textures) }
    if case .alphaCutout(let threshold) = look.transparency {
      builder.attribute(shader, "float", "inputs:opacityThreshold", .float(threshold))
    }
    if let normal = look.normal { addNormal(normal, look.normalScale, shader, prim, &textures) }
  }
}
