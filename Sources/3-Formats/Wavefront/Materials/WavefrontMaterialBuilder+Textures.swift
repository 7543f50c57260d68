internal import Files
internal import SceneAssets

extension WavefrontMaterialBuilder {
  /// Returns a texture as materials use it, shared by all that name it.
  mutating func texture(_ picture: WavefrontTexture, isColor: Bool) -> TextureBinding {
    var use = TextureBinding(place(of: picture, isColor: isColor))
    if !isColor { use.channel = .red }
    switch picture.channel {
    case "r": use.channel = .red
    case "g": use.channel = .green
    case "b": use.channel = .blue
    case "m": use.channel = .alpha
    case "z": note(.ignored, "the depth channel (-imfchan z) of the texture \(picture.name) is not supported")
    // A grayscale image has its luminance in each channel.
    default: break
    }
    (use.offset, use.scale, use.isFiltered) = (picture.offset, picture.scale, picture.isFiltered)
    if picture.isClamped { (use.wrapS, use.wrapT) = (.black, .black) }
    if picture.base != 0 || picture.gain != 1 {
      (use.valueScale, use.valueBias) = (SIMD4(repeating: picture.gain), SIMD4(repeating: picture.base))
    }
    if !picture.unsupported.isEmpty {
      note(
        .ignored,
        "options of the texture \(picture.name) are not supported: \(picture.unsupported.joined(separator: ", "))"
      )
    }
    return use
  }

  private mutating func place(of picture: WavefrontTexture, isColor: Bool) -> Int {
    let key = "\(picture.name)\n\(isColor)"
    if let known = textures[key] { return known }
    let found = files.file(picture.name)
    if found == nil {
      note(
        .broken,
        "the texture \(picture.name) cannot be found and is replaced by a placeholder; put it beside the scene"
      )
    }
    asset.textures.append(
      TextureAsset(
        name: picture.name, source: found.map { .file(path: $0) } ?? .missing(asked: picture.name),
        colorSpace: isColor ? .sRGB : .linear))
    textures[key] = asset.textures.count - 1
    return asset.textures.count - 1
  }
}
