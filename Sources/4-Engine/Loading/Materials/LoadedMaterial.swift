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
  /// The text of a shader graph, of which the renderer makes a program; constants are none of it.
  private struct Program: Hashable {
    let model: ShaderGraphProgram.Model
    let surface: ShaderText?
    let geometry: ShaderText?
  }

  /// Returns the requirements of materials.
  ///
  /// - Parameters:
  ///   - materials: The materials of a file.
  ///   - limit: The number of different shader graphs; the materials of further ones are standard ones.
  /// - Returns: The requirements of each.
  static func all(_ materials: [MaterialAsset], graphLimit limit: Int) -> [Self] {
    var programs: Set<Program> = []
    return materials.map { material in
      let needs = Self(material)
      guard let text = needs.graph?.program, case .graph(_, let surface) = material.look else { return needs }
      let program = Program(model: text.model, surface: text.surface, geometry: text.geometry)
      guard !programs.contains(program) else { return needs }
      guard programs.count < limit else {
        return Self(
          surface, insteadOfGraphOf: material,
          reason: "there are more different ones than the limit of \(limit); raise the limit with "
            + "--limit scene.shaderGraphs=N")
      }
      programs.insert(program)
      return needs
    }
  }

  private init(_ surface: PhysicalSurface, insteadOfGraphOf asset: MaterialAsset, reason: String) {
    self.init(surface)
    notes = [
      AssetNote(
        .approximated, at: asset.path, "its shader graph is replaced by a standard material: \(reason)")
    ]
  }

  init(_ asset: MaterialAsset) {
    switch asset.look {
    case .graph(let network, let surface):
      let compiled = Result { () throws(ShaderGraphError) in try CompiledGraph(network, of: asset) }
      switch compiled {
      case .success(let graph): self.init(graph)
      case .failure(let fault): self.init(surface, insteadOfGraphOf: asset, reason: "\(fault)")
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
