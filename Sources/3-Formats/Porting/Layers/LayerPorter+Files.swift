internal import Files
internal import Images
internal import SceneAssets
internal import USDLayers

extension LayerPorter {
  /// Returns the asset path of the copy of a file, and copies it the first time.
  mutating func path(_ asset: String, at place: Place) -> String {
    guard !asset.isEmpty else { return asset }
    if let tiles = tiles(asset, at: place) { return tiles }
    guard let file = resolver.file(asset, from: place.layer.identifier) else {
      if !place.isOptional { reportMissing(asset, at: place) }
      return asset
    }
    return path(ofFile: file, at: place)
  }

  /// Returns the asset path of the copies of an image's tiles, whose numbers begin at 1001; nil for other
  /// paths, and where there is no tile.
  private mutating func tiles(_ asset: String, at place: Place) -> String? {
    guard let mark = asset.firstRange(of: "<UDIM>") else { return nil }
    var result: String?
    for tile in 1001...1100 {
      let path = asset[..<mark.lowerBound] + "\(tile)" + asset[mark.upperBound...]
      guard let file = resolver.file(String(path), from: place.layer.identifier) else { continue }
      let copy = self.path(ofFile: file, at: place)
      if let number = copy.ranges(of: "\(tile)").last {
        result = String(copy[..<number.lowerBound] + "<UDIM>" + copy[number.upperBound...])
      }
    }
    return result
  }

  private mutating func path(ofFile file: String, at place: Place) -> String {
    var source = AssetPath(file), inner = ""
    // Packages that the scene refers to are copied whole.
    if source.inner.count > scene.inner.count || source.file != scene.file, !source.inner.isEmpty {
      let depth = source.file == scene.file ? scene.inner.count : 0
      inner =
        "[\(AssetPath(file: source.inner[depth], inner: Array(source.inner.dropFirst(depth + 1))).text)]"
      source.inner = Array(source.inner.prefix(depth))
    }
    let here = RelativePath.sibling(place.name, of: output)
    if !isPackage, source.inner.isEmpty, let other = options.output(of: source.file) {
      return RelativePath.from(here, to: other) + inner
    }
    if !isPackage, options.images == .referenced { return RelativePath.from(here, to: source.text) + inner }
    let relative = relativePath(of: source)
    // A copy at the place of its source would be the source itself.
    let copied = RelativePath.sibling(relative, of: output)
    if !isPackage, source.inner.isEmpty, WorkingFolder.absolute(copied) == WorkingFolder.absolute(source.file)
    {
      return RelativePath.from(here, to: source.file) + inner
    }
    let name = names[source.text] ?? copy(source, relative)
    return RelativePath.from("/\(place.name)", to: "/\(name)") + inner
  }

  /// Returns the path of a file relative to the scene.
  private func relativePath(of file: AssetPath) -> String {
    let relative =
      if let own = scene.inner.last, let inner = file.inner.last, file.file == scene.file {
        RelativePath.from("/\(own)", to: "/\(inner)")
      } else {
        RelativePath.from(scene.file, to: file.file)
      }
    return relative.hasPrefix("./") ? String(relative.dropFirst(2)) : relative
  }

  /// Copies a file, and returns the path of the copy, relative to the root layer.
  private mutating func copy(_ path: AssetPath, _ relative: String) -> String {
    let last = ImageNames.plainFile(relative), ending = ImageNames.ending(of: last)
    if USDPackage.isLayer(last) || ending == "mtlx", ending != "usdz" {
      do throws(USDError) {
        let layer = try resolver.layer(path.text)
        // Packages hold layers of the binary format, which take less room and time.
        let format = !isPackage && ["usda", "mtlx"].contains(ending) ? "usda" : "usdc"
        let file = "\(last.dropLast(ending.count + 1)).\(format)"
        let name = freeName(ImageNames.path(relative: relative, file: file, folder: "layers"))
        names[path.text] = name
        waiting.append((layer, name))
        return name
      } catch {
        report.tell(.lost, kind: "layer", path: relative, reason: "the layer cannot be read: \(error)")
      }
    }
    var file = last, source = Self.source(path, resolver)
    if ImageFormat(fileName: last) != nil, !ConvertedImage.isSupported(ending, inPackages: isPackage) {
      do throws(ConvertedImage.Failure) {
        let image = try ConvertedImage.replacement(of: source, last)
        (file, source) = (image.file, image.source)
        if let note = image.note { report.tell(.approximated, kind: "texture", path: relative, reason: note) }
      } catch {
        report.tell(.lost, kind: "texture", path: relative, reason: error.reason)
      }
    }
    let name = freeName(ImageNames.path(relative: relative, file: file, folder: "textures"))
    names[path.text] = name
    files.append((name, source))
    report.carry(Self.kind(last), relative)
    return name
  }

  private static func kind(_ file: String) -> String {
    ImageFormat(fileName: file) == nil ? "file" : "texture"
  }

  private static func source(_ path: AssetPath, _ resolver: any USDLayerProvider) -> TextureAsset.Source {
    switch try? resolver.location(of: path.text) {
    case .stretch(let package, let range)?: .stretch(path: package, range: range)
    case .bytes(let bytes)?: .bytes(bytes)
    case .file(let file)?: .file(path: file)
    case nil: .file(path: path.text)
    }
  }

  private mutating func freeName(_ wanted: String) -> String {
    var name = wanted, number = 1
    while !usedNames.insert(name.lowercased()).inserted {
      let slash = wanted.lastIndex(of: "/").map { wanted.index(after: $0) } ?? wanted.startIndex
      name = "\(wanted[..<slash])\(number)_\(wanted[slash...])"
      number += 1
    }
    return name
  }

  private mutating func reportMissing(_ asset: String, at place: Place) {
    guard missing.insert("\(place.name) \(asset)").inserted else { return }
    let reason: String
    switch resolver.locate(asset, from: place.layer.identifier) {
    case .success: reason = "\(asset) cannot be found; the reference to it stays"
    case .failure(let error): reason = "\(error)"
    }
    report.tell(
      .lost, kind: Self.kind(asset) == "texture" ? "texture" : "reference", path: asset, reason: reason)
  }
}
