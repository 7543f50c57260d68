internal import Files
internal import SceneAssets

extension WavefrontMaterialMaker {
  /// The picture as materials use it, the same for all who name it.
  mutating func texture(_ picture: WavefrontPicture, isColor: Bool) -> TextureUse {
    var use = TextureUse(place(of: picture, isColor: isColor))
    if !isColor { use.channel = .red }
    switch picture.channel {
    case "r": use.channel = .red
    case "g": use.channel = .green
    case "b": use.channel = .blue
    case "m": use.channel = .alpha
    case "z": note(.ignored, "the depth (-imfchan z) of its picture \(picture.name) is none of its channels")
    // Brightness is what gray pictures have in each channel.
    default: break
    }
    (use.offset, use.scale, use.isFiltered) = (picture.offset, picture.scale, picture.isFiltered)
    if picture.isClamped { (use.wrapS, use.wrapT) = (.black, .black) }
    if picture.base != 0 || picture.gain != 1 {
      (use.valueScale, use.valueBias) = (SIMD4(repeating: picture.gain), SIMD4(repeating: picture.base))
    }
    if !picture.leftOut.isEmpty {
      note(.ignored, "of its picture \(picture.name) \(picture.leftOut.joined(separator: ", ")) is left out")
    }
    return use
  }

  private mutating func place(of picture: WavefrontPicture, isColor: Bool) -> Int {
    let key = "\(picture.name)\n\(isColor)"
    if let known = textures[key] { return known }
    let found = files.file(picture.name)
    if found == nil {
      note(.broken, "the picture \(picture.name) cannot be found; a pattern is shown for it")
    }
    asset.textures.append(
      TextureAsset(
        name: picture.name, source: found.map { .file(path: $0) } ?? .missing(asked: picture.name),
        colorSpace: isColor ? .sRGB : .linear))
    textures[key] = asset.textures.count - 1
    return asset.textures.count - 1
  }
}
