import Meshes
internal import SceneAssets
internal import SceneModel
internal import ShaderGraphs
import ShaderPrograms

/// A material of a file, as entities use it.
struct LoadedMaterial: Sendable {
  var material: any Material & Sendable
  var needs: Needs

  /// The requirements of a material on meshes.
  struct Needs: Hashable, Sendable {
    var coordinates = CoordinateSlots()
    /// The coordinates that tangents follow, if the material needs tangents.
    var tangents: TextureDirections?
    var colors = false
    /// The compiled shader graph, if the material has one that is supported.
    var graph: CompiledGraph?
    /// The notes about properties that are not shown as the file specifies.
    var notes: [AssetNote] = []
  }
}

extension LoadedMaterial.Needs {
  init(_ asset: MaterialAsset) {
    switch asset.look {
    case .graph(let network, let surface):
      let compiled = Result { () throws(ShaderGraphError) in try CompiledGraph(network, of: asset) }
      switch compiled {
      case .success(let graph): self.init(graph)
      case .failure(let fault):
        self.init(surface)
        notes = [
          AssetNote(
            .approximated, at: asset.path, "its shader graph is replaced by a standard material: \(fault)")
        ]
      }
    case .physical(let surface): self.init(surface)
    case .unlit(let surface):
      self.init()
      coordinates = CoordinateSlots([surface.color.texture, surface.opacity.texture].compactMap { $0 })
      colors = surface.usesVertexColors
    case .occlusion, .portal: self.init()
    }
  }

  private init(_ surface: PhysicalSurface) {
    coordinates = CoordinateSlots(surface.textures)
    if surface.normal != nil || surface.clearcoatNormal != nil || surface.anisotropy.factor > 0 {
      let map = surface.normal ?? surface.clearcoatNormal ?? surface.anisotropyAngle.texture
      tangents = map.map { coordinates.directions(of: $0) } ?? TextureDirections()
    }
    colors = surface.usesVertexColors
  }

  private init(_ graph: CompiledGraph) {
    let features = graph.program.features
    coordinates = CoordinateSlots(plainSets: features.contains(.secondCoordinates) ? 2 : 1)
    tangents = features.contains(.tangents) ? TextureDirections() : nil
    colors = features.contains(.vertexColors)
    notes = graph.notes
    self.graph = graph
  }
}

extension PhysicalSurface {
  /// The textures, the most visible first.
  fileprivate var textures: [TextureBinding] {
    let all = [
      baseColor.texture, normal, roughness.texture, metallic.texture, emission.texture, opacity.texture,
      occlusion.texture, specular.texture, clearcoat.texture, clearcoatRoughness.texture, clearcoatNormal,
      sheen?.texture, anisotropy.texture, anisotropyAngle.texture, transmission?.amount.texture,
      reflection?.texture, transmission?.thickness.texture, film?.strength.texture, film?.thicknessTexture,
      sheenRoughness?.texture,
    ]
    return all.compactMap { $0 }
  }
}
