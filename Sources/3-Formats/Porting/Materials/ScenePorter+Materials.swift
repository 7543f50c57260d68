internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Binds a material to a prim.
  mutating func bind(_ material: Int?, to prim: Int) {
    guard let material else { return }
    let bound = self.material(material)
    builder.schemas(prim, ["MaterialBindingAPI"])
    builder.relationship(prim, "material:binding", [builder.path(bound)])
  }

  /// Returns the prim of a material.
  mutating func material(_ number: Int) -> Int {
    if let known = materials[number] { return known }
    let scope = looksScope ?? builder.add("Scope", "Looks", below: root)
    looksScope = scope
    let material = asset.materials[number]
    let prim = builder.add("Material", material.name, below: scope)
    materials[number] = prim
    switch material.look {
    case .physical(let look): addPreview(look, to: prim, material.path)
    case .graph(_, let fallback):
      report.tell(
        .approximated, kind: "material", path: material.path,
        reason: "its shader graph is replaced by the nearest UsdPreviewSurface")
      addPreview(fallback, to: prim, material.path)
    case .unlit(let look): addUnlit(look, to: prim, material.path)
    case .occlusion:
      let shader = add("ND_realitykit_occlusion_surfaceshader", "Occlusion", below: prim)
      builder.attribute(shader, type: "token", name: "outputs:out", value: nil)
      builder.connect(prim, type: "token", name: "outputs:mtlx:surface", to: shader, output: "out")
      report.carry("material", material.path)
    case .portal:
      report.tell(
        .lost, kind: "material", path: material.path,
        reason: "portal materials have no equivalent in USD; create them in code")
    }
    return prim
  }

  mutating func add(_ identifier: String, _ name: String, below prim: Int) -> Int {
    let shader = builder.add("Shader", name, below: prim)
    builder.attribute(shader, type: "token", name: "info:id", value: .token(identifier), isUniform: true)
    return shader
  }

  private mutating func addPreview(_ look: PhysicalSurface, to prim: Int, _ path: String) {
    let shader = add("UsdPreviewSurface", "Surface", below: prim)
    builder.attribute(shader, type: "token", name: "outputs:surface", value: nil)
    builder.connect(prim, type: "token", name: "outputs:surface", to: shader, output: "surface")
    var textures = Textures()
    if look.usesVertexColors, look.baseColor.texture == nil {
      let reader = add("UsdPrimvarReader_float3", "Colors", below: prim)
      builder.attribute(reader, type: "string", name: "inputs:varname", value: .text("displayColor", .string))
      builder.attribute(reader, type: "float3", name: "outputs:result", value: nil)
      builder.connect(shader, type: "color3f", name: "inputs:diffuseColor", to: reader, output: "result")
    } else {
      color(
        "diffuseColor", color: look.baseColor, strength: 1, shader: shader, prim: prim, textures: &textures)
    }
    if look.needsPhysicalNetwork {
      addPhysicalNetwork(look, to: prim)
    } else if look.needsNetwork {
      addNetworkSurface(look, to: prim)
    }
    color(
      "emissiveColor", color: look.emission, strength: look.emissionIntensity, shader: shader, prim: prim,
      textures: &textures)
    number("metallic", number: look.metallic, shader: shader, prim: prim, textures: &textures)
    number("roughness", number: look.roughness, shader: shader, prim: prim, textures: &textures)
    number("occlusion", number: look.occlusion, shader: shader, prim: prim, textures: &textures)
    number("clearcoat", number: look.clearcoat, shader: shader, prim: prim, textures: &textures)
    number(
      "clearcoatRoughness", number: look.clearcoatRoughness, shader: shader, prim: prim, textures: &textures)
    number("opacity", number: look.opacity, shader: shader, prim: prim, textures: &textures)
    let strength = min(max(look.specular.factor, 0), 1)
    let reflectance = look.reflection.map { $0.factor.sum() / 3 * strength } ?? 0.08 * strength
    builder.attribute(
      shader, type: "float", name: "inputs:ior", value: .float(Self.refraction(ofReflectance: reflectance)))
    if case .alphaCutout(let threshold) = look.transparency {
      builder.attribute(shader, type: "float", name: "inputs:opacityThreshold", value: .float(threshold))
    }
    if let normal = look.normal {
      addNormal(normal, scale: look.normalScale, shader: shader, prim: prim, textures: &textures)
    }
    tell(look, path)
  }

  private mutating func tell(_ look: PhysicalSurface, _ path: String) {
    guard look.transparency == .added else { return report.carry("material", path) }
    report.tell(
      .approximated, kind: "material", path: path,
      reason: "USD has no additive blending; the material is blended by its opacity")
  }
}
