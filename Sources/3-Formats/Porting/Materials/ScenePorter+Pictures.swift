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
    var file = PictureNames.file(of: picture)
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
    if mayHold(file) {
      if options.pictures == .referenced, !isPackage, case .file(let path) = source {
        report.carry("texture", picture.name)
        return RelativePath.from(make.layer.identifier, to: path)
      }
    } else {
      do throws(ConvertedPicture.Failure) {
        (file, source) = try converted(picture, file)
      } catch {
        lose(texture, error.reason)
        return nil
      }
    }
    let name = freeName(place(of: picture, file))
    pictures.append((name, source))
    report.carry("texture", picture.name)
    return name
  }

  /// Whether USD, or a package, has room for a picture of this name.
  func mayHold(_ file: String) -> Bool {
    (isPackage ? Self.packageEndings : Self.endings).contains(PictureNames.ending(of: file))
  }

  /// A picture as one that USD has room for, and what it is called then, which is told of.
  mutating func converted(
    _ picture: TextureAsset, _ file: String
  ) throws(ConvertedPicture.Failure) -> (file: String, source: TextureAsset.Source) {
    let ending = PictureNames.ending(of: file)
    let new: ConvertedPicture
    do throws(ConvertedPicture.Failure) {
      new = try ConvertedPicture(picture.source)
    } catch {
      let kind = ending.isEmpty ? "of an unknown kind" : ".\(ending)"
      throw .init(
        reason: "it is \(kind), which USD does not take, and cannot be read: \(error.reason); make it a PNG")
    }
    // Radiance pictures hold the same light as OpenEXR.
    if ending == "hdr", new.ending == "exr" { return (file.dropLast(4) + ".exr", .bytes(new.bytes)) }
    let old = ending.isEmpty ? new.format.name : ".\(ending)"
    let name = new.ending == "exr" ? "an OpenEXR" : "a PNG"
    report.tell(
      .approximated, "texture", picture.name,
      (["it is \(old), and becomes \(name)"] + new.warnings).joined(separator: "; "))
    // Its old ending stays, since there may be a picture beside it that has the new one.
    return ("\(file).\(new.ending)", .bytes(new.bytes))
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

  /// What packages may hold.
  private static let packageEndings: Set<String> = ["png", "jpg", "jpeg", "exr"]
  private static let endings = packageEndings.union(["hdr"])
}
