internal import SceneAssets
internal import USDLayers

/// Materials that are there already.
struct MaterialTable {
  /// By what they were made of.
  var places: [Key: Int?] = [:]
  /// Pictures that are there already.
  var textures: [Picture: Int] = [:]

  /// A file, and what its numbers mean.
  struct Picture: Hashable {
    var file: String
    var colorSpace: TextureAsset.ColorSpace
  }

  /// A material as some meshes show it; no prim for the one of meshes without.
  struct Key: Hashable {
    var prim: Int?
    var isDoubleSided: Bool
  }
}

extension StageReader {
  /// The material for a prim, with what is bound at it and above.
  ///
  /// - Returns: Its place; nil where nothing is bound and the default material will do.
  mutating func material(for place: NodePlace, node: Int, isDoubleSided: Bool) -> Int? {
    let paths = [asset.nodes[node].path, stage.prims[place.prim].path.text]
    guard let path = place.bindings.material(for: paths) else {
      return isDoubleSided ? material(MaterialTable.Key(prim: nil, isDoubleSided: true), place) : nil
    }
    guard let prim = stage.prim(at: path), stage.prims[prim].typeName == "Material" else {
      values.note(.broken, place.prim, "its material \(path) is not there")
      return isDoubleSided ? material(MaterialTable.Key(prim: nil, isDoubleSided: true), place) : nil
    }
    return material(MaterialTable.Key(prim: prim, isDoubleSided: isDoubleSided), place)
  }

  private mutating func material(_ key: MaterialTable.Key, _ place: NodePlace) -> Int? {
    if let known = materials.places[key] { return known }
    var material: MaterialAsset
    if let prim = key.prim {
      let path = place.scenePath(of: stage.prims[prim].path, in: stage)
      material = MaterialAsset(name: stage.prims[prim].name, path: path, look(of: prim))
    } else {
      var look = PhysicalLook()
      look.usesVertexColors = true
      material = MaterialAsset(name: "default", path: "", .physical(look))
    }
    material.isDoubleSided = key.isDoubleSided
    asset.materials.append(material)
    materials.places[key] = asset.materials.count - 1
    return asset.materials.count - 1
  }

  /// What a material looks like: the surface that everybody understands, unless it was made for this engine.
  private mutating func look(of material: Int) -> MaterialAsset.Look {
    let network = ShaderNetwork(values)
    var plain: Int?
    if case .output(let shader, _) = network.source(of: "outputs:surface", on: material) {
      if network.identifier(of: shader) == "UsdPreviewSurface" {
        plain = shader
      } else if !stage.hasProperty("outputs:mtlx:surface", of: material) {
        values.note(
          .ignored, shader, "shaders of the kind \(network.identifier(of: shader)) are not shown")
      }
    }
    let isOurs = Self.ours.contains { network.surfaceIdentifier(of: material).hasPrefix($0) }
    if let plain, !isOurs { return .physical(previewSurface(plain)) }
    guard let reading = ShaderGraphReader.read(material, of: values) else {
      if plain == nil, !stage.hasProperty("outputs:surface", of: material) {
        values.note(.approximated, material, "the material has no surface")
      }
      return .physical(plain.map { previewSurface($0) } ?? PhysicalLook())
    }
    shaderNodes += reading.network.nodes.count
    guard shaderNodes <= options.limits.shaderNodes else {
      values.note(
        .broken, material,
        "more than \(options.limits.shaderNodes) nodes in all materials, which is the limit; it is left plain"
      )
      return .physical(PhysicalLook())
    }
    let graph = reading.graph { texture($0.asset, of: material, $0.colorSpace) }
    if let surface = graph.surface, graph.nodes[surface.node].identifier == SurfaceInputs.occlusion {
      return .occlusion
    }
    let fallback =
      graph.surface == nil
      ? plain.map { previewSurface($0) } ?? PhysicalLook() : PlainLook(graph).physical
    return .graph(graph, fallback: fallback)
  }

  /// How the names of surfaces of MaterialX begin that RealityKit has.
  private static let ours = ["ND_realitykit_", "ND_UsdPreviewSurface"]
}

extension ShaderNetwork {
  /// The kind of surface that a network of MaterialX ends in.
  fileprivate func surfaceIdentifier(of material: Int) -> String {
    guard case .output(let shader, _) = source(of: "outputs:mtlx:surface", on: material) else { return "" }
    return identifier(of: shader)
  }
}

extension NodePlace {
  /// The path in the scene of a prim that may be in the prototype of the instance this lies in.
  func scenePath(of path: USDPath, in stage: USDStage) -> String {
    guard let instance, path.text.hasPrefix(instance.prototype + "/") else { return path.text }
    return instance.path + path.text.dropFirst(instance.prototype.count)
  }
}
