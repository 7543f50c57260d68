internal import SceneAssets

// SceneKit blends the alpha of diffuse images, whatever the transparency mode: those decide how the property
// "transparent" is read.
extension SceneBuilder {
  /// Multiplies an opacity by the alpha of the diffuse image.
  ///
  /// - Returns: The image, where the material is opaque but for it: whether it blends depends on the texels that its
  ///   meshes show.
  mutating func blend(
    _ image: TextureBinding?, into opacity: inout NumberInput, _ transparency: Transparency,
    of object: ArchiveObject
  ) -> TextureBinding? {
    guard var image else { return nil }
    let hadPixels = alphaPixelsLeft >= 0
    guard alphaMap(of: image) != nil else {
      if hadPixels, alphaPixelsLeft < 0 {
        note(
          .approximated, object,
          "diffuse images with alpha have more than \(options.limits.alphaPixels) pixels, which is the limit; the alpha of this and of further images is left out"
        )
      }
      return nil
    }
    image.channel = .alpha
    if let other = opacity.texture {
      if other.texture != image.texture {
        note(
          .approximated, object,
          "the alpha of the diffuse image is not multiplied by that of the transparent image, and is left out"
        )
      }
      return nil
    }
    guard transparency == .opaque else {
      opacity.texture = image
      return nil
    }
    return image
  }

  /// Blends the materials of which meshes show transparent texels.
  ///
  /// Others stay opaque: many images are transparent where no surface shows them, and blended surfaces hide
  /// nothing behind them.
  mutating func blendPendingAlpha() {
    guard !pendingAlpha.isEmpty else { return }
    struct Use: Hashable {
      var mesh: Int
      var slot: Int
      var image: TextureBinding
    }
    var seen: [Use: Bool] = [:], cornersLeft = options.limits.alphaCorners
    for node in asset.nodes {
      for binding in [node.mesh].compactMap(\.self) + node.details.compactMap(\.use) {
        for (slot, material) in binding.materials.enumerated() {
          guard let material, let image = pendingAlpha[material], let map = alphaMap(of: image) else {
            continue
          }
          let use = Use(mesh: binding.mesh, slot: slot, image: image), hadCorners = cornersLeft >= 0
          let isSeen =
            seen[use]
            ?? map.isSeen(
              through: image, on: asset.meshes[binding.mesh], slot: slot, cornersLeft: &cornersLeft)
          seen[use] = isSeen
          if hadCorners, cornersLeft < 0 {
            asset.notes.append(
              AssetNote(
                .approximated, at: asset.materials[material].path,
                "surfaces with transparent images have more than \(options.limits.alphaCorners) corners, which is the limit; this and further materials are blended, whatever they show"
              ))
          }
          guard isSeen else { continue }
          asset.materials[material].blend(image)
          pendingAlpha[material] = nil
        }
      }
    }
    alphaMaps = [:]
  }

  private mutating func alphaMap(of image: TextureBinding) -> AlphaMap? {
    if let known = alphaMaps[image.texture] { return known }
    let source = asset.textures[image.texture].source
    let map = alphaPixelsLeft < 0 ? nil : AlphaMap(source, pixelsLeft: &alphaPixelsLeft)
    alphaMaps[image.texture] = .some(map)
    return map
  }
}

extension MaterialAsset {
  /// Blends the surface by an opacity texture.
  fileprivate mutating func blend(_ opacity: TextureBinding) {
    switch look {
    case .physical(var surface):
      (surface.opacity.texture, surface.transparency) = (opacity, .blended)
      look = .physical(surface)
    case .unlit(var surface):
      (surface.opacity.texture, surface.transparency) = (opacity, .blended)
      look = .unlit(surface)
    case .graph, .occlusion, .portal: break
    }
  }
}
