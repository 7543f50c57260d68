internal import Files
internal import SceneAssets

/// A builder of surfaces from MTL statements, both the classic and the physically based ones.
struct WavefrontMaterialBuilder {
  let files: AuthoredPathResolver
  var asset: SceneAsset
  var textures: [String: Int]
  var name = ""

  init(files: AuthoredPathResolver, asset: SceneAsset, textures: [String: Int]) {
    (self.files, self.asset, self.textures) = (files, asset, textures)
  }

  mutating func material(
    _ name: String, _ from: MaterialLibrary.Material, hasColors: Bool
  ) -> MaterialAsset {
    self.name = name
    var base = ColorInput(from.color("kd") ?? DisplayColor.linear(SIMD3(repeating: 0.8)))
    if let textureMap = from.texture("map_kd") {
      base.texture = texture(textureMap, isColor: true)
      // Black would hide the texture; some exporters write it when they mean the texture alone.
      if base.factor == .zero || from.color("kd") == nil { base.factor = SIMD3(repeating: 1) }
    }
    let (opacity, transparency) = self.opacity(from)
    noteUnsupported(from)
    let physicalWords = ["pr", "pm", "map_pr", "map_pm", "map_rma", "map_orm"]
    let isPhysical = physicalWords.contains { from.statements[$0] != nil }
    if from.number("illum") == 0, !isPhysical {
      var look = UnlitSurface()
      (look.color, look.opacity, look.transparency) = (base, opacity, transparency)
      look.usesVertexColors = hasColors
      return MaterialAsset(name: name, path: "materials/\(name)", .unlit(look))
    }
    var look = PhysicalSurface()
    (look.baseColor, look.opacity, look.transparency) = (base, opacity, transparency)
    look.usesVertexColors = hasColors
    if isPhysical {
      addPhysical(from, to: &look)
    } else {
      addHighlights(from, to: &look)
    }
    addCoat(from, to: &look)
    look.emission = ColorInput(from.color("ke") ?? .zero)
    if let textureMap = from.texture("map_ke") {
      look.emission = ColorInput(
        look.emission.factor == .zero ? SIMD3(repeating: 1) : look.emission.factor,
        texture(textureMap, isColor: true))
    }
    (look.normal, look.normalScale) = normal(from)
    if let textureMap = from.texture("map_ao", "ao") {
      look.occlusion = NumberInput(1, texture(textureMap, isColor: false))
    }
    return MaterialAsset(name: name, path: "materials/\(name)", .physical(look))
  }

  mutating func note(_ severity: AssetNote.Severity, _ message: String) {
    asset.notes.append(AssetNote(severity, at: "newmtl \(name)", message))
  }

  // MARK: Parts of the surface

  private mutating func addPhysical(_ from: MaterialLibrary.Material, to look: inout PhysicalSurface) {
    look.roughness = number(from, word: "pr", map: "map_pr", standard: 0.5)
    look.metallic = number(from, word: "pm", map: "map_pm", standard: 0)
    // Three values in one texture, in one order or the other.
    let orders:
      [(
        String, roughness: TextureBinding.Channel, metallic: TextureBinding.Channel,
        occlusion: TextureBinding.Channel
      )] =
        [("map_rma", .red, .green, .blue), ("map_orm", .green, .blue, .red)]
    for (word, roughness, metallic, occlusion) in orders {
      guard let textureMap = from.texture(word) else { continue }
      let use = texture(textureMap, isColor: false)
      func part(_ channel: TextureBinding.Channel, _ factor: Float?) -> NumberInput {
        var use = use
        use.channel = channel
        return NumberInput(factor.flatMap { $0 > 0 ? min($0, 1) : nil } ?? 1, use)
      }
      look.roughness = part(roughness, from.number("pr"))
      look.metallic = part(metallic, from.number("pm"))
      look.occlusion = part(occlusion, nil)
    }
    // Files that say nothing about the index of refraction have 1, that of air.
    guard let index = from.number("ni"), index > 1, index < 10 else { return }
    let root = (index - 1) / (index + 1)
    look.specular = NumberInput(min(root * root / 0.08, 1))
  }

  private mutating func addHighlights(_ from: MaterialLibrary.Material, to look: inout PhysicalSurface) {
    let color = from.color("ks") ?? (from.texture("map_ks") == nil ? .zero : .one)
    let strength = from.number("illum") == 1 ? 0 : DisplayColor.brightness(color)
    look.reflect(exponent: from.number("ns") ?? 0, strength: strength)
    if strength > 0, let textureMap = from.texture("map_ks") {
      look.specular.texture = texture(textureMap, isColor: false)
    }
  }

  private mutating func addCoat(_ from: MaterialLibrary.Material, to look: inout PhysicalSurface) {
    look.clearcoat = number(from, word: "pc", map: "map_pc", standard: 0)
    look.clearcoatRoughness = number(from, word: "pcr", map: "map_pcr", standard: 0)
    look.anisotropy = number(from, word: "aniso", map: "map_aniso", standard: 0)
    look.anisotropyAngle = NumberInput(from.number("anisor") ?? 0)
    let sheen = min(max(from.number("ps") ?? (from.texture("map_ps") == nil ? 0 : 1), 0), 1)
    if sheen > 0 {
      look.sheen = ColorInput(
        SIMD3(repeating: sheen), from.texture("map_ps").map { texture($0, isColor: true) })
    }
  }

  private mutating func number(
    _ from: MaterialLibrary.Material, word: String, map: String, standard: Float
  ) -> NumberInput {
    let factor = from.number(word).map { min(max($0, 0), 1) }
    guard let textureMap = from.texture(map) else { return NumberInput(factor ?? standard) }
    return NumberInput(factor.flatMap { $0 > 0 ? $0 : nil } ?? 1, texture(textureMap, isColor: false))
  }

  private mutating func opacity(_ from: MaterialLibrary.Material) -> (NumberInput, Transparency) {
    let factor = min(max(from.number("d") ?? from.number("tr").map { 1 - $0 } ?? 1, 0), 1)
    let isHole = from.texture("map_d", "map_opacity") == nil
    guard let textureMap = from.texture("map_d", "map_opacity", "map_tr") else {
      return (NumberInput(factor), factor < 0.999 ? .blended : .opaque)
    }
    var use = texture(textureMap, isColor: false)
    // A texture of its own gives the opacity by its luminance, that of the color by its alpha.
    if textureMap.channel == nil {
      use.channel = textureMap.name == from.texture("map_kd")?.name ? .alpha : .red
    }
    if isHole { (use.valueScale, use.valueBias) = (-use.valueScale, .one - use.valueBias) }
    return (NumberInput(factor > 0 ? factor : 1, use), .blended)
  }

  /// Returns the normal map; bump statements often name one, as the file name shows.
  private mutating func normal(_ from: MaterialLibrary.Material) -> (TextureBinding?, Float) {
    if let textureMap = from.texture("norm", "map_norm", "map_kn") {
      return (texture(textureMap, isColor: false), textureMap.strength)
    }
    guard let textureMap = from.texture("map_bump", "bump") else { return (nil, 1) }
    let file = (textureMap.name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "").lowercased()
    let isNormal = ["normal", "nrm", "_nor", "_n.", "-n.", "_nm."].contains { file.contains($0) }
    guard isNormal else {
      note(.ignored, "the height map \(textureMap.name) is not supported and is left out; use a normal map")
      return (nil, 1)
    }
    return (texture(textureMap, isColor: false), textureMap.strength)
  }
}
