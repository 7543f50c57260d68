internal import Files
internal import Glibc
internal import SceneAssets
internal import simd

extension SceneBuilder {
  /// Returns the texture of a slot; nil where it has none.
  mutating func texture(_ slot: MaterialSlot, isColor: Bool, defaultChannel: TextureBinding.Channel)
    -> TextureBinding?
  {
    guard let image = slot.image else { return nil }
    guard let index = texture(image, of: slot.object, isColor: isColor) else { return nil }
    var use = TextureBinding(index)
    let object = slot.object
    use.channel = slot.channel == .color ? defaultChannel : slot.channel
    if let channel = object.integer("mappingChannel"), (1..<8).contains(channel) { use.coordinates = channel }
    use.wrapS = Self.wrap(object.integer("wrapS"))
    use.wrapT = Self.wrap(object.integer("wrapT"))
    if use.wrapS != .black, use.wrapT != .black { object.ignore("borderColor") }
    use.isFiltered = object.integer("magnificationFilter") != 1
    if let matrix = object.floats("contentsTransform", count: 16) { setTransform(&use, matrix, object) }
    return use
  }

  private static func wrap(_ number: Int?) -> TextureBinding.Wrap {
    switch number {
    case 2: .repeats
    case 3: .black
    case 4: .mirrors
    default: .clamps
    }
  }

  /// Returns the index of a texture, shared by all that name it.
  ///
  /// Where the file cannot be found, `replacement` ends the note: it says what is shown instead.
  mutating func texture(
    _ image: ArchiveDictionary, of object: ArchiveObject, isColor: Bool,
    replacement: String = "a placeholder is used; put it beside the scene"
  ) -> Int? {
    let index = shared(image, of: object, isColor: isColor, replacement)
    if let index { archive.ledger?.becomes("texture", asset.textures[index].name, of: object.number) }
    return index
  }

  private mutating func shared(
    _ image: ArchiveDictionary, of object: ArchiveObject, isColor: Bool, _ replacement: String
  ) -> Int? {
    let isSRGB = object.bool("sRGB") ?? isColor
    if let type = image.text("type"), type.hasPrefix("MDLSky") {
      return nil
    }
    let asked = image.text("path") ?? image.object("URL").map(url) ?? image.text("URL") ?? ""
    if let bytes = image.bytes("data") ?? image.bytes("NSTIFFRepresentation") {
      // Many objects may share one image.
      let key = TextureKey(path: "", start: bytes.startIndex, isColor: isSRGB)
      if let known = textures[key] { return known }
      asset.textures.append(
        TextureAsset(
          name: "image\(object.number)", source: .bytes(Array(bytes)), colorSpace: isSRGB ? .sRGB : .linear))
      textures[key] = asset.textures.count - 1
      return asset.textures.count - 1
    }
    guard !asked.isEmpty else {
      note(
        .ignored, object, "its image has an unknown format: \(image.keys.joined(separator: ", "))")
      return nil
    }
    let found = files.file(asked)
    let key = TextureKey(path: found ?? asked, isColor: isSRGB)
    if let known = textures[key] { return known }
    if found == nil {
      note(.broken, object, "the image \(asked) cannot be found; \(replacement)")
    }
    asset.textures.append(
      TextureAsset(
        name: asked.split(separator: "/").last.map(String.init) ?? asked,
        source: found.map { .file(path: $0) } ?? .missing(asked: asked), colorSpace: isSRGB ? .sRGB : .linear)
    )
    textures[key] = asset.textures.count - 1
    return asset.textures.count - 1
  }

  /// Returns the text of an archived URL, which may be relative to another.
  func url(_ object: ArchiveObject) -> String { url(object, depth: 0) }

  private func url(_ object: ArchiveObject, depth: Int) -> String {
    let relative = object.text("NS.relative") ?? object.ownText ?? ""
    guard !relative.contains("://"), !relative.hasPrefix("/"), depth < 8,
      let base = object.object("NS.base").map({ url($0, depth: depth + 1) }),
      base != "file:///", !base.isEmpty
    else { return relative }
    return base.hasSuffix("/") ? base + relative : "\(base)/\(relative)"
  }

  /// Converts a texture matrix with the origin at the top left to a scale, rotation and offset with the
  /// origin at the bottom left.
  private mutating func setTransform(_ use: inout TextureBinding, _ m: [Float], _ object: ArchiveObject) {
    guard m.allSatisfy(\.isFinite) else { return }
    // u' = a u + c v + e, v' = b u + d v + f, from the top; with v = 1 - t and t' = 1 - v'.
    let (a, b, c, d, e, f) = (m[0], m[1], m[4], m[5], m[12], m[13])
    let columns = (SIMD2(a, -b), SIMD2(-c, d)), offset = SIMD2(c + e, 1 - d - f)
    let scale = SIMD2(length(columns.0), length(columns.1))
    guard scale.x > 1e-9, scale.y > 1e-9 else { return }
    let mirrors = columns.0.x * columns.1.y - columns.0.y * columns.1.x < 0
    if abs(dot(columns.0, columns.1)) > 1e-4 * scale.x * scale.y {
      note(
        .approximated, object,
        "shear in texture transforms is not supported; only scale, rotation and offset are kept")
    }
    use.scale = SIMD2(scale.x, mirrors ? -scale.y : scale.y)
    use.rotation = atan2(columns.0.y, columns.0.x)
    use.offset = offset
  }
}
