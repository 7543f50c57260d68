internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Binds a material to a prim.
  mutating func bind(_ material: Int?, to prim: Int) {
    guard let material else { return }
    let place = self.material(material)
    builder.schemas(prim, ["MaterialBindingAPI"])
    builder.relationship(prim, "material:binding", [builder.path(place)])
  }

  private mutating func material(_ number: Int) -> Int {
    if let known = materials[number] { return known }
    let scope = looks ?? builder.add("Scope", "Looks", below: root)
    looks = scope
    let material = asset.materials[number]
    let prim = builder.add("Material", material.name, below: scope)
    materials[number] = prim
    switch material.look {
    case .physical(let look): addPreview(look, to: prim, material.path)
    case .graph(_, let fallback):
      report.tell(
        .approximated, "material", material.path,
        "its shader graph is replaced by the nearest UsdPreviewSurface")
      addPreview(fallback, to: prim, material.path)
    case .unlit(let look): addUnlit(look, to: prim, material.path)
    case .occlusion:
      let shader = add("ND_realitykit_occlusion_surfaceshader", "Occlusion", below: prim)
      builder.attribute(shader, "token", "outputs:out", nil)
      builder.connect(prim, "token", "outputs:mtlx:surface", to: shader, "out")
      report.carry("material", material.path)
    case .portal:
      report.tell(
        .lost, "material", material.path, "portal materials have no equivalent in USD; create them in code")
    }
    return prim
  }

  mutating func add(_ identifier: String, _ name: String, below prim: Int) -> Int {
    let shader = builder.add("Shader", name, below: prim)
    builder.attribute(shader, "token", "info:id", .token(identifier), isUniform: true)
    return shader
  }

  private mutating func addPreview(_ look: PhysicalSurface, to prim: Int, _ path: String) {
    let shader = add("UsdPreviewSurface", "Surface", below: prim)
    builder.attribute(shader, "token", "outputs:surface", nil)
    builder.connect(prim, "token", "outputs:surface", to: shader, "surface")
    var textures = Textures()
    if look.usesVertexColors, look.baseColor.texture == nil {
      let reader = add("UsdPrimvarReader_float3", "Colors", below: prim)
      builder.attribute(reader, "string", "inputs:varname", .text("displayColor", .string))
      builder.attribute(reader, "float3", "outputs:result", nil)
      builder.connect(shader, "color3f", "inputs:diffuseColor", to: reader, "result")
    } else {
      color("diffuseColor", look.baseColor, 1, shader, prim, &textures)
    }
    if look.usesVertexColors, look.baseColor != ColorInput(SIMD3(repeating: 1)) {
      addVertexColorSurface(look, to: prim)
    }
    color("emissiveColor", look.emission, look.emissionIntensity, shader, prim, &textures)
    number("metallic", look.metallic, shader, prim, &textures)
    number("roughness", look.roughness, shader, prim, &textures)
    number("occlusion", look.occlusion, shader, prim, &textures)
    number("clearcoat", look.clearcoat, shader, prim, &textures)
    number("clearcoatRoughness", look.clearcoatRoughness, shader, prim, &textures)
    number("opacity", look.opacity, shader, prim, &textures)
    let root = (0.08 * min(max(look.specular.factor, 0), 1)).squareRoot()
    builder.attribute(shader, "float", "inputs:ior", .float((1 + root) / (1 - root)))
    if case .alphaCutout(let threshold) = look.transparency {
      builder.attribute(shader, "float", "inputs:opacityThreshold", .float(threshold))
    }
    if let normal = look.normal { addNormal(normal, look.normalScale, shader, prim, &textures) }
    tell(look, path)
  }

  private mutating func tell(_ look: PhysicalSurface, _ path: String) {
    var lost: [String] = []
    if look.transparency == .added { lost.append("additive blending") }
    if look.sheen != nil { lost.append("sheen") }
    if look.transmission != nil { lost.append("transmission") }
    if look.film != nil { lost.append("thin-film iridescence") }
    if look.anisotropy.factor != 0 || look.anisotropy.texture != nil {
      lost.append("anisotropy")
    }
    if look.clearcoatNormal != nil { lost.append("the clearcoat normal map") }
    if look.specular.texture != nil { lost.append("the specular texture") }
    if lost.isEmpty {
      report.carry("material", path)
    } else {
      report.tell(
        .approximated, "material", path, "UsdPreviewSurface does not support \(lost.joined(separator: ", "))")
    }
  }
}
