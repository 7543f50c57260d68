internal import SceneAssets
internal import SceneModel

/// A material of a file, as entities show it.
struct LoadedMaterial: Sendable {
  var material: any Material & Sendable
  var needs: Needs

  /// What a material asks of meshes.
  struct Needs: Hashable, Sendable {
    var coordinates = CoordinateSlots()
    var tangents = false
    var colors = false
  }
}

extension LoadedMaterial.Needs {
  init(_ asset: MaterialAsset) {
    switch asset.look {
    case .physical(let look), .graph(_, fallback: let look):
      coordinates = CoordinateSlots(look.textures)
      tangents = look.normal != nil || look.clearcoatNormal != nil || look.anisotropy.factor > 0
      colors = look.usesVertexColors
    case .unlit(let look):
      coordinates = CoordinateSlots([look.color.texture, look.opacity.texture].compactMap { $0 })
      colors = look.usesVertexColors
    case .occlusion, .portal: break
    }
  }
}

extension PhysicalLook {
  /// The textures, those that are seen most first.
  fileprivate var textures: [TextureUse] {
    let all = [
      baseColor.texture, normal, roughness.texture, metallic.texture, emission.texture, opacity.texture,
      occlusion.texture, specular.texture, clearcoat.texture, clearcoatRoughness.texture, clearcoatNormal,
      sheen?.texture, anisotropy.texture, anisotropyAngle.texture,
    ]
    return all.compactMap { $0 }
  }
}
