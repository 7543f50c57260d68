internal import Images
internal import SceneAssets
internal import USDLayers

extension ScenePorter {
  /// What materials call a texture's picture; nil where there is none, which is told of.
  mutating func picture(_ texture: Int) -> String? {
    if let known = pictureNames[texture] { return known }
    let picture = asset.textures[texture]
    // The same file under two color spaces is one file.
    if let same = pictureNames.first(where: { asset.textures[$0.key].source == picture.source }) {
      pictureNames[texture] = same.value
      return same.value
    }
    let name = find(texture, picture)
    if let name { pictureNames[texture] = name }
    return name
  }

  private mutating func find(_ texture: Int, _ picture: TextureAsset) -> String? {
    var source = picture.source
    var file = PictureNames.file(of: picture), ending = PictureNames.ending(of: file)
    if source.isMissing {
      guard !isPackage else {
        lose(texture, "the picture cannot be found")
        return nil
      }
      // It is missing there as it was here, and found as soon as somebody puts it there.
      let name = freeName(place(of: picture, file))
      lose(texture, "the picture cannot be found; put it at \(name) beside the file")
      return name
    }
    let kinds = isPackage ? Self.packageEndings : Self.endings
    if !kinds.contains(ending) {
      guard let (bytes, kind) = Self.converted(source, isLight: ending == "hdr") else {
        let kind = ending.isEmpty ? "of an unknown kind" : ".\(ending)"
        lose(texture, "it is \(kind), which neither USD takes nor this program reads; make it a PNG")
        return nil
      }
      // Radiance pictures hold the same light as OpenEXR.
      if ending != "hdr" {
        report.tell(.approximated, "texture", picture.name, "it is .\(ending), and becomes a PNG")
      }
      // Its old ending stays, since there may be a picture beside it that has the new one.
      file = ending == "hdr" ? file.dropLast(4) + ".\(kind)" : "\(file).\(kind)"
      (source, ending) = (.bytes(bytes), kind)
    } else if options.pictures == .referenced, !isPackage, case .file(let path) = source {
      report.carry("texture", picture.name)
      return RelativePath.from(make.layer.identifier, to: path)
    }
    let name = freeName(place(of: picture, file))
    pictures.append((name, source))
    report.carry("texture", picture.name)
    return name
  }

  /// Where a picture comes to lie, seen from the layer.
  func place(of picture: TextureAsset, _ file: String) -> String {
    isPackage
      ? "textures/\(file)"
      : PictureNames.place(of: picture, file, source: asset.source, output: make.layer.identifier)
  }

  /// The name wanted, or one like it that no other picture has, whatever its capitals.
  mutating func freeName(_ wanted: String) -> String {
    var name = wanted, number = 1
    while !usedPictureNames.insert(name.lowercased()).inserted {
      let slash = wanted.lastIndex(of: "/").map { wanted.index(after: $0) } ?? wanted.startIndex
      name = "\(wanted[..<slash])\(number)_\(wanted[slash...])"
      number += 1
    }
    return name
  }

  private mutating func lose(_ texture: Int, _ reason: String) {
    guard lostPictures.insert(texture).inserted else { return }
    report.tell(.lost, "texture", asset.textures[texture].name, reason)
  }

  /// A picture of a kind that USD has no room for as one that it has; nil where it cannot be read.
  private static func converted(
    _ source: TextureAsset.Source, isLight: Bool
  ) -> (bytes: [UInt8], kind: String)? {
    guard let bytes = try? PortedFiles.contents(of: source), let picture = try? ImageReader().decode(bytes)
    else { return nil }
    if isLight { return (OpenEXRWriter().encode(picture.light()), "exr") }
    guard let bytes = try? ImageWriter().encode(picture.rgba8(), as: .png) else { return nil }
    return (bytes, "png")
  }

  /// What packages may hold.
  private static let packageEndings: Set<String> = ["png", "jpg", "jpeg", "exr"]
  private static let endings = packageEndings.union(["hdr"])
}

extension TextureAsset.Source {
  /// Whether the file was looked for in vain.
  var isMissing: Bool { if case .missing = self { true } else { false } }
}
