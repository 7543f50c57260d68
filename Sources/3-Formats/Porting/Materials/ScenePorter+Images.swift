internal import Images
internal import SceneAssets
internal import USDLayers

extension ScenePorter {
  /// Returns the asset path of a texture's image; nil where the image cannot be read, which is reported.
  mutating func imageName(_ texture: Int) -> String? {
    if let known = imageNames[texture] { return known }
    let image = asset.textures[texture]
    // The same file in two color spaces is written once.
    if let same = imageNames.first(where: { asset.textures[$0.key].source == image.source }) {
      imageNames[texture] = same.value
      return same.value
    }
    let name = find(texture, image)
    if let name { imageNames[texture] = name }
    return name
  }

  private mutating func find(_ texture: Int, _ image: TextureAsset) -> String? {
    var source = image.source
    var file = ImageNames.file(of: image)
    if source.isMissing {
      guard !isPackage else {
        reportLoss(texture, "the image cannot be found")
        return nil
      }
      // The path of a missing image is kept, so that it is found once somebody puts it there.
      let name = freeName(imagePath(of: image, file))
      reportLoss(texture, "the image cannot be found; put it at \(name) beside the output file")
      return name
    }
    if supportsFormat(file) {
      if options.images == .referenced, !isPackage, case .file(let path) = source {
        report.carry("texture", image.name)
        return RelativePath.from(builder.layer.identifier, to: path)
      }
    } else {
      do throws(ConvertedImage.Failure) {
        (file, source) = try converted(image, file)
      } catch {
        reportLoss(texture, error.reason)
        return nil
      }
    }
    let name = freeName(imagePath(of: image, file))
    images.append((name, source))
    report.carry("texture", image.name)
    return name
  }

  /// Returns whether USD or a package supports the format of an image, by its name.
  func supportsFormat(_ file: String) -> Bool {
    ConvertedImage.isSupported(ImageNames.ending(of: file), inPackages: isPackage)
  }

  /// Returns an image converted to a format that USD supports, with its new name; the conversion is reported.
  mutating func converted(
    _ image: TextureAsset, _ file: String
  ) throws(ConvertedImage.Failure) -> (file: String, source: TextureAsset.Source) {
    let new = try ConvertedImage.replacement(of: image.source, file)
    if let note = new.note {
      report.tell(.approximated, kind: "texture", path: image.name, reason: note)
    }
    return (new.file, new.source)
  }

  /// Returns the path of an image, relative to the layer.
  func imagePath(of image: TextureAsset, _ file: String) -> String {
    isPackage
      ? "textures/\(file)"
      : ImageNames.path(of: image, file, source: asset.source, output: builder.layer.identifier)
  }

  /// Returns the wanted name, or a similar one that no other image has, ignoring case.
  mutating func freeName(_ wanted: String) -> String {
    var name = wanted, number = 1
    while !usedImageNames.insert(name.lowercased()).inserted {
      let slash = wanted.lastIndex(of: "/").map { wanted.index(after: $0) } ?? wanted.startIndex
      name = "\(wanted[..<slash])\(number)_\(wanted[slash...])"
      number += 1
    }
    return name
  }

  private mutating func reportLoss(_ texture: Int, _ reason: String) {
    guard lostImages.insert(texture).inserted else { return }
    report.tell(.lost, kind: "texture", path: asset.textures[texture].name, reason: reason)
  }
}
