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

  /// What a material looks like: what its surface is connected to.
  private mutating func look(of material: Int) -> MaterialAsset.Look {
    let network = ShaderNetwork(values)
    for output in Self.surfaceOutputs {
      guard stage.hasProperty(output, of: material) else { continue }
      guard case .output(let shader, _) = network.source(of: output, on: material) else { continue }
      switch network.identifier(of: shader) {
      case "UsdPreviewSurface": return .physical(previewSurface(shader))
      case let identifier:
        values.note(.ignored, shader, "shaders of the kind \(identifier) are not shown")
      }
    }
    if !Self.surfaceOutputs.contains(where: { stage.hasProperty($0, of: material) }) {
      values.note(.approximated, material, "the material has no surface")
    }
    return .physical(PhysicalLook())
  }

  /// Where surfaces are, the one that everybody understands first.
  private static let surfaceOutputs = ["outputs:surface", "outputs:mtlx:surface"]
}

extension NodePlace {
  /// The path in the scene of a prim that may be in the prototype of the instance this lies in.
  func scenePath(of path: USDPath, in stage: USDStage) -> String {
    guard let instance, path.text.hasPrefix(instance.prototype + "/") else { return path.text }
    return instance.path + path.text.dropFirst(instance.prototype.count)
  }
}
