internal import Files
internal import SceneAssets

extension WavefrontMaterialBuilder {
  /// Returns a texture as materials use it, shared by all that name it.
  mutating func texture(_ textureMap: WavefrontTexture, isColor: Bool) -> TextureBinding {
    var use = TextureBinding(textureIndex(of: textureMap, isColor: isColor))
    if !isColor { use.channel = .red }
    switch textureMap.channel {
    case "r": use.channel = .red
    case "g": use.channel = .green
    case "b": use.channel = .blue
    case "m": use.channel = .alpha
    case "z":
      note(.ignored, "the depth channel (-imfchan z) of the texture \(textureMap.name) is not supported")
    // A grayscale image has its luminance in each channel.
    default: break
    }
    (use.offset, use.scale, use.isFiltered) = (textureMap.offset, textureMap.scale, textureMap.isFiltered)
    if textureMap.isClamped { (use.wrapS, use.wrapT) = (.black, .black) }
    if textureMap.base != 0 || textureMap.gain != 1 {
      (use.valueScale, use.valueBias) = (SIMD4(repeating: textureMap.gain), SIMD4(repeating: textureMap.base))
    }
    if !textureMap.unsupported.isEmpty {
      note(
        .ignored,
        "options of the texture \(textureMap.name) are not supported: \(textureMap.unsupported.joined(separator: ", "))"
      )
    }
    return use
  }

  private mutating func textureIndex(of textureMap: WavefrontTexture, isColor: Bool) -> Int {
    let key = "\(textureMap.name)\n\(isColor)"
    if let known = textures[key] { return known }
    let found = files.file(textureMap.name)
    if found == nil {
      note(
        .broken,
        "the texture \(textureMap.name) cannot be found and is replaced by a placeholder; put it beside the scene"
      )
    }
    asset.textures.append(
      TextureAsset(
        name: textureMap.name, source: found.map { .file(path: $0) } ?? .missing(asked: textureMap.name),
        colorSpace: isColor ? .sRGB : .linear))
    textures[key] = asset.textures.count - 1
    return asset.textures.count - 1
  }
}
