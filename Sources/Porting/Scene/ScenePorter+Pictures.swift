internal import Images
internal import SceneAssets

extension ScenePorter {
  /// The name of a texture's picture beside the layer; nil where there is none, which is told of.
  mutating func picture(_ texture: Int) -> String? {
    if let known = pictureNames[texture] { return known }
    let picture = asset.textures[texture]
    // The same file under two color spaces is one file.
    if let same = pictureNames.first(where: { asset.textures[$0.key].source == picture.source }) {
      pictureNames[texture] = same.value
      return same.value
    }
    if case .missing = picture.source {
      lose(texture, "the picture cannot be found")
      return nil
    }
    var source = picture.source
    var file = Self.fileName(picture), ending = Self.ending(of: file)
    // Surroundings that readers make up come as Radiance pictures.
    if isPackage, ending == "hdr", let bytes = Self.openEXR(source) {
      (source, ending) = (.bytes(bytes), "exr")
      file = file.dropLast(3) + ending
    }
    guard isPackage ? Self.packageEndings.contains(ending) : Self.endings.contains(ending) else {
      let kinds = isPackage ? "PNG, JPEG and OpenEXR" : "PNG, JPEG, OpenEXR and Radiance"
      lose(
        texture,
        "\(ending.isEmpty ? "its kind is unknown" : "it is \(ending)"), and USD takes \(kinds); convert it")
      return nil
    }
    var wanted = "textures/\(file)", number = 1
    while !usedPictureNames.insert(wanted.lowercased()).inserted {
      wanted = "textures/\(number)_\(file)"
      number += 1
    }
    pictureNames[texture] = wanted
    pictures.append((wanted, source))
    report.carry("texture", picture.name)
    return wanted
  }

  private mutating func lose(_ texture: Int, _ reason: String) {
    guard lostPictures.insert(texture).inserted else { return }
    report.tell(.lost, "texture", asset.textures[texture].name, reason)
  }

  private static func openEXR(_ source: TextureAsset.Source) -> [UInt8]? {
    guard let bytes = try? PortedFiles.contents(of: source), let picture = try? ImageReader().decode(bytes)
    else { return nil }
    return OpenEXRWriter().encode(picture.light())
  }

  /// What packages may hold.
  private static let packageEndings: Set<String> = ["png", "jpg", "jpeg", "exr"]
  private static let endings = packageEndings.union(["hdr"])

  /// A name of plain characters that ends as its kind does.
  private static func fileName(_ picture: TextureAsset) -> String {
    var name = picture.name, kind = ""
    switch picture.source {
    case .file(let path): name = path
    case .bytes(let bytes):
      if bytes.starts(with: [0x89, 0x50]) {
        kind = "png"
      } else if bytes.starts(with: [0xFF, 0xD8]) {
        kind = "jpg"
      } else if bytes.starts(with: "#?".utf8) {
        kind = "hdr"
      } else if bytes.starts(with: [0x76, 0x2F, 0x31, 0x01]) {
        kind = "exr"
      }
    case .stretch, .missing: break
    }
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? "picture"
    let text = String(
      last.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" })
    let ending = ending(of: text)
    if kind.isEmpty || ending == kind || (kind == "jpg" && ending == "jpeg") {
      // Rules of packages know small letters alone.
      return ending.isEmpty ? text : text.dropLast(ending.count) + ending
    }
    return "\(text).\(kind)"
  }

  private static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
