internal import Files
internal import SceneAssets

/// Makes surfaces of what MTL files say, the old words and those for physical surfaces.
struct WavefrontMaterialMaker {
  let files: AuthoredPaths
  private(set) var asset: SceneAsset
  private(set) var textures: [String: Int]
  private var name = ""

  init(files: AuthoredPaths, asset: SceneAsset, textures: [String: Int]) {
    (self.files, self.asset, self.textures) = (files, asset, textures)
  }

  mutating func material(
    _ name: String, _ from: MaterialLibrary.Material, hasColors: Bool
  ) -> MaterialAsset {
    self.name = name
    var base = ColorInput(DisplayColor.linear(from.color("kd") ?? SIMD3(repeating: 0.8)))
    if let picture = from.picture("map_kd") {
      base.texture = texture(picture, isColor: true)
      // Black would make nothing of the picture, and is what some write who mean the picture alone.
      if base.factor == .zero || from.color("kd") == nil { base.factor = SIMD3(repeating: 1) }
    }
    let (opacity, transparency) = self.opacity(from)
    tellOfLosses(from)
    let isPhysical =
      from.number("pr") != nil || from.number("pm") != nil || from.picture("map_pr", "map_pm") != nil
    if from.number("illum") == 0, !isPhysical {
      var look = UnlitLook()
      (look.color, look.opacity, look.transparency) = (base, opacity, transparency)
      look.usesVertexColors = hasColors
      return MaterialAsset(name: name, path: "materials/\(name)", .unlit(look))
    }
    var look = PhysicalLook()
    (look.baseColor, look.opacity, look.transparency) = (base, opacity, transparency)
    look.usesVertexColors = hasColors
    if isPhysical {
      look.roughness = number(from, "pr", "map_pr", standard: 0.5)
      look.metallic = number(from, "pm", "map_pm", standard: 0)
    } else {
      let strength = from.number("illum") == 1 ? 0 : DisplayColor.brightness(from.color("ks") ?? .zero)
      look.reflect(exponent: from.number("ns") ?? 0, strength: strength)
    }
    look.clearcoat = number(from, "pc", "map_pc", standard: 0)
    look.clearcoatRoughness = NumberInput(min(max(from.number("pcr") ?? 0, 0), 1))
    look.anisotropy = NumberInput(min(max(from.number("aniso") ?? 0, 0), 1))
    look.anisotropyAngle = NumberInput(from.number("anisor") ?? 0)
    if let sheen = from.number("ps"), sheen > 0 { look.sheen = ColorInput(SIMD3(repeating: min(sheen, 1))) }
    look.emission = ColorInput(DisplayColor.linear(from.color("ke") ?? .zero))
    if let picture = from.picture("map_ke") {
      look.emission = ColorInput(
        look.emission.factor == .zero ? SIMD3(repeating: 1) : look.emission.factor,
        texture(picture, isColor: true))
    }
    (look.normal, look.normalScale) = normal(from)
    if let picture = from.picture("map_ao", "ao") {
      look.occlusion = NumberInput(1, texture(picture, isColor: false))
    }
    return MaterialAsset(name: name, path: "materials/\(name)", .physical(look))
  }

  private mutating func note(_ severity: AssetNote.Severity, _ message: String) {
    asset.notes.append(AssetNote(severity, at: "newmtl \(name)", message))
  }

  private mutating func number(
    _ from: MaterialLibrary.Material, _ word: String, _ map: String, standard: Float
  ) -> NumberInput {
    let factor = from.number(word).map { min(max($0, 0), 1) }
    guard let picture = from.picture(map) else { return NumberInput(factor ?? standard) }
    return NumberInput(factor.flatMap { $0 > 0 ? $0 : nil } ?? 1, texture(picture, isColor: false))
  }

  private mutating func opacity(_ from: MaterialLibrary.Material) -> (NumberInput, Transparency) {
    let factor = min(max(from.number("d") ?? from.number("tr").map { 1 - $0 } ?? 1, 0), 1)
    if let picture = from.picture("map_d") {
      var use = texture(picture, isColor: false)
      // A picture of its own says it with its brightness, that of the color with its opacity.
      if picture.channel == nil { use.channel = picture.name == from.picture("map_kd")?.name ? .alpha : .red }
      return (NumberInput(factor > 0 ? factor : 1, use), .blended)
    }
    return (NumberInput(factor), factor < 0.999 ? .blended : .opaque)
  }

  /// Which way the surface faces in detail; what is called a bump is often a normal map, as its name shows.
  private mutating func normal(_ from: MaterialLibrary.Material) -> (TextureUse?, Float) {
    if let picture = from.picture("norm", "map_norm", "map_kn") {
      return (texture(picture, isColor: false), picture.strength)
    }
    guard let picture = from.picture("map_bump", "bump") else { return (nil, 1) }
    let file = (picture.name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "").lowercased()
    let isNormal = ["normal", "nrm", "_nor", "_n.", "-n.", "_nm."].contains { file.contains($0) }
    guard isNormal else {
      note(.ignored, "its picture of heights \(picture.name) is left out; a normal map would be shown")
      return (nil, 1)
    }
    return (texture(picture, isColor: false), picture.strength)
  }

  /// The picture as materials use it, the same for all who name it.
  private mutating func texture(_ picture: WavefrontPicture, isColor: Bool) -> TextureUse {
    let key = "\(picture.name)\n\(isColor)"
    let place: Int
    if let known = textures[key] {
      place = known
    } else {
      let found = files.file(picture.name)
      if found == nil {
        note(.broken, "the picture \(picture.name) cannot be found; a pattern is shown for it")
      }
      place = asset.textures.count
      asset.textures.append(
        TextureAsset(
          name: picture.name, source: found.map { .file(path: $0) } ?? .missing(asked: picture.name),
          colorSpace: isColor ? .sRGB : .linear))
      textures[key] = place
    }
    var use = TextureUse(place)
    if !isColor { use.channel = .red }
    switch picture.channel {
    case "r": use.channel = .red
    case "g": use.channel = .green
    case "b": use.channel = .blue
    case "m": use.channel = .alpha
    default: break
    }
    (use.offset, use.scale) = (picture.offset, picture.scale)
    if picture.isClamped { (use.wrapS, use.wrapT) = (.black, .black) }
    if picture.base != 0 || picture.gain != 1 {
      (use.valueScale, use.valueBias) = (SIMD4(repeating: picture.gain), SIMD4(repeating: picture.base))
    }
    return use
  }

  private mutating func tellOfLosses(_ from: MaterialLibrary.Material) {
    let lost = [
      "disp": "its displacement", "map_disp": "its displacement", "decal": "its decal",
      "refl": "what it mirrors",
      "map_refl": "what it mirrors", "map_ns": "the picture of its highlights' width",
      "map_ks": "the picture of its highlights",
      "map_ps": "the picture of its sheen", "map_ka": "its picture for ambient light",
      "map_rma": "its joint picture",
      "map_orm": "its joint picture",
    ]
    for (word, what) in lost.sorted(by: { $0.key < $1.key }) where from.statements[word] != nil {
      // The same picture as that of the color says nothing of its own.
      if word == "map_ka", from.picture("map_ka")?.name == from.picture("map_kd")?.name { continue }
      note(.ignored, "\(what) (\(word)) is left out")
    }
    if let filter = from.color("tf"), filter != SIMD3(repeating: 1), filter != .zero {
      note(.ignored, "the color of what shines through (Tf) is left out")
    }
    let known: Set<String> = [
      "kd", "ks", "ka", "ke", "ns", "ni", "d", "tr", "tf", "illum", "map_kd", "map_ke", "map_d", "map_bump",
      "bump",
      "norm", "map_norm", "map_kn", "pr", "pm", "ps", "pc", "pcr", "aniso", "anisor", "map_pr", "map_pm",
      "map_pc",
      "map_ao", "ao", "sharpness", "map_aat",
    ]
    let unknown = from.statements.keys.filter { !known.contains($0) && lost[$0] == nil }.sorted()
    if !unknown.isEmpty { note(.ignored, "\(unknown.prefix(8).joined(separator: ", ")) is not known here") }
  }
}
