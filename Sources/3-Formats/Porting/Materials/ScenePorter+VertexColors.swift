internal import SceneAssets
internal import USDLayers

extension ScenePorter {
  /// Adds RealityKit's surface shader to a material whose base color is multiplied by vertex colors.
  ///
  /// UsdPreviewSurface cannot multiply them; renderers that do not support MaterialX show that one.
  mutating func addVertexColorSurface(_ look: PhysicalSurface, to prim: Int) {
    let shader = add("ND_realitykit_pbr_surfaceshader", "PaintedSurface", below: prim)
    builder.attribute(shader, type: "token", name: "outputs:out", value: nil)
    builder.connect(prim, type: "token", name: "outputs:mtlx:surface", to: shader, output: "out")
    var textures = Textures(isNetwork: true)
    let product = vertexColor(look.baseColor, prim, &textures)
    builder.connect(shader, type: "color3f", name: "inputs:baseColor", to: product, output: "out")
    color(
      "emissiveColor", color: look.emission, strength: look.emissionIntensity, shader: shader, prim: prim,
      textures: &textures)
    number("metallic", number: look.metallic, shader: shader, prim: prim, textures: &textures)
    number("roughness", number: look.roughness, shader: shader, prim: prim, textures: &textures)
    number(
      "specular", number: NumberInput(look.specular.factor), shader: shader, prim: prim, textures: &textures)
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
  }
}
