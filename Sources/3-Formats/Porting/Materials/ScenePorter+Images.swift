internal import Images
internal import SceneAssets
internal import USDLayers

extension ScenePorter {
  /// Returns the asset path of a texture's image; nil where the image cannot be read, which is reported.
  mutating func picture(_ texture: Int) -> String? {
    if let known = pictureNames[texture] { return known }
    let picture = asset.textures[texture]
    // The same file in two color spaces is written once.
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
    var file = ImageNames.file(of: picture)
    if source.isMissing {
      guard !isPackage else {
        reportLoss(texture, "the image cannot be found")
        return nil
      }
      // The path of a missing image is kept, so that it is found once somebody puts it there.
      let name = freeName(place(of: picture, file))
      reportLoss(texture, "the image cannot be found; put it at \(name) beside the output file")
      return name
    }
    if supportsFormat(file) {
      if options.pictures == .referenced, !isPackage, case .file(let path) = source {
        report.carry("texture", picture.name)
        return RelativePath.from(builder.layer.identifier, to: path)
      }
    } else {
      do throws(ConvertedImage.Failure) {
        (file, source) = try converted(picture, file)
      } catch {
        reportLoss(texture, error.reason)
        return nil
      }
    }
    let name = freeName(place(of: picture, file))
    pictures.append((name, source))
    report.carry("texture", picture.name)
    return name
  }

  /// Returns whether USD or a package supports the format of an image, by its name.
  func supportsFormat(_ file: String) -> Bool {
    (isPackage ? Self.packageEndings : Self.endings).contains(ImageNames.ending(of: file))
  }

  /// Returns an image converted to a format that USD supports, with its new name; the conversion is reported.
  mutating func converted(
    _ picture: TextureAsset, _ file: String
  ) throws(ConvertedImage.Failure) -> (file: String, source: TextureAsset.Source) {
    let ending = ImageNames.ending(of: file)
    let new: ConvertedImage
    do throws(ConvertedImage.Failure) {
      new = try ConvertedImage(picture.source)
    } catch {
      let kind = ending.isEmpty ? "of an unknown format" : ".\(ending)"
      throw .init(
        reason:
          "the image is \(kind), which USD does not support, and cannot be decoded: \(error.reason); convert it to PNG"
      )
    }
    // Radiance images become OpenEXR without loss.
    if ending == "hdr", new.ending == "exr" { return (file.dropLast(4) + ".exr", .bytes(new.bytes)) }
    let old = ending.isEmpty ? new.format.name : ".\(ending)"
    let name = new.ending == "exr" ? "an OpenEXR" : "a PNG"
    report.tell(
      .approximated, kind: "texture", path: picture.name,
      reason: (["the image is \(old) and is converted to \(name)"] + new.warnings).joined(separator: "; "))
    // The old extension stays in the name, because there may be another image with the new one.
    return ("\(file).\(new.ending)", .bytes(new.bytes))
  }

  /// Returns the path of an image, relative to the layer.
  func place(of picture: TextureAsset, _ file: String) -> String {
    isPackage
      ? "textures/\(file)"
      : ImageNames.place(of: picture, file, source: asset.source, output: builder.layer.identifier)
  }

  /// Returns the wanted name, or a similar one that no other image has, ignoring case.
  mutating func freeName(_ wanted: String) -> String {
    var name = wanted, number = 1
    while !usedPictureNames.insert(name.lowercased()).inserted {
      let slash = wanted.lastIndex(of: "/").map { wanted.index(after: $0) } ?? wanted.startIndex
      name = "\(wanted[..<slash])\(number)_\(wanted[slash...])"
      number += 1
    }
    return name
  }

  private mutating func reportLoss(_ texture: Int, _ reason: String) {
    guard lostPictures.insert(texture).inserted else { return }
    report.tell(.lost, kind: "texture", path: asset.textures[texture].name, reason: reason)
  }

  /// The image formats that packages support.
  private static let packageEndings: Set<String> = ["png", "jpg", "jpeg", "exr"]
  private static let endings = packageEndings.union(["hdr"])
}
