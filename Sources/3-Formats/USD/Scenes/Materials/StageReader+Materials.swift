internal import SceneAssets
internal import USDLayers

/// The cache of the materials and textures that were read.
struct MaterialCache {
  /// The indices of materials, by the binding and geometry that they were made for.
  var indices: [Key: Int?] = [:]
  /// The indices of textures.
  var textures: [TextureKey: Int] = [:]
  /// The squares that textures of several tiles cover, by index.
  var squares: [Int: SIMD2<Float>] = [:]

  /// An image file with the color space it is read in.
  struct TextureKey: Hashable {
    var file: String
    var colorSpace: TextureAsset.ColorSpace
    /// True if the tiles of the file are put together.
    var joinsTiles: Bool
  }

  /// The key of a material: its prim, and the mesh properties that the material depends on; no prim for the
  /// default material.
  struct Key: Hashable {
    var prim: Int?
    var isDoubleSided: Bool
  }
}

extension StageReader {
  /// Returns the index of a prim's material, from the bindings of the prim and its ancestors.
  ///
  /// - Returns: The index; nil where nothing is bound and the default material is used.
  mutating func material(for pending: PendingNode, node: Int, isDoubleSided: Bool) -> Int? {
    let paths = [asset.nodes[node].path, stage.prims[pending.prim].path.text]
    guard let path = pending.bindings.material(for: paths) else {
      return isDoubleSided ? material(MaterialCache.Key(prim: nil, isDoubleSided: true), pending) : nil
    }
    guard let prim = stage.prim(at: path), stage.prims[prim].typeName == "Material" else {
      values.note(.broken, pending.prim, "its material \(path) does not exist")
      return isDoubleSided ? material(MaterialCache.Key(prim: nil, isDoubleSided: true), pending) : nil
    }
    return material(MaterialCache.Key(prim: prim, isDoubleSided: isDoubleSided), pending)
  }

  private mutating func material(_ key: MaterialCache.Key, _ pending: PendingNode) -> Int? {
    if let known = materials.indices[key] { return known }
    var material: MaterialAsset
    if let prim = key.prim {
      let path = pending.scenePath(of: stage.prims[prim].path, in: stage)
      material = MaterialAsset(name: stage.prims[prim].name, path: path, surface(of: prim))
    } else {
      var surface = PhysicalSurface()
      surface.usesVertexColors = true
      material = MaterialAsset(name: "default", path: "", .physical(surface))
    }
    material.isDoubleSided = key.isDoubleSided
    asset.materials.append(material)
    materials.indices[key] = asset.materials.count - 1
    return asset.materials.count - 1
  }

  /// Returns the surface of a material: the shader graph where it needs one, and the preview surface
  /// otherwise.
  private mutating func surface(of material: Int) -> MaterialAsset.Look {
    let network = ShaderNetwork(values)
    var plain: Int?
    if case .output(let shader, _) = network.source(of: "outputs:surface", on: material) {
      if network.identifier(of: shader) == "UsdPreviewSurface" {
        plain = shader
      } else if !stage.hasProperty("outputs:mtlx:surface", of: material) {
        values.note(
          .ignored, shader,
          "the surface shader \(network.identifier(of: shader)) is not supported; use UsdPreviewSurface or MaterialX"
        )
      }
    }
    let identifier = network.surfaceIdentifier(of: material)
    let isOurs = Self.ours.contains { identifier.hasPrefix($0) }
    if let plain, !isOurs, identifier != PhysicalNetwork.identifier {
      return .physical(previewSurface(plain))
    }
    guard let reading = ShaderGraphReader.read(material, of: values) else {
      if plain == nil, !stage.hasProperty("outputs:surface", of: material) {
        values.note(.approximated, material, "the material has no surface shader")
      }
      return .physical(plain.map { previewSurface($0) } ?? PhysicalSurface())
    }
    shaderNodes += reading.network.nodes.count
    guard shaderNodes <= options.limits.shaderNodes else {
      values.note(
        .broken, material,
        "the shader graphs are over the limit of \(options.limits.shaderNodes) nodes for the scene; this material uses constants"
      )
      return .physical(plain.map { previewSurface($0) } ?? PhysicalSurface())
    }
    let graph = reading.graph { texture($0.asset, of: material, $0.colorSpace) }
    if let surface = graph.surface, graph.nodes[surface.node].identifier == SurfaceInputs.occlusion {
      return .occlusion
    }
    if let surface = physicalNetwork(graph, of: material) { return .physical(surface) }
    if let plain, !isOurs { return .physical(previewSurface(plain)) }
    let fallback =
      graph.surface == nil
      ? plain.map { previewSurface($0) } ?? PhysicalSurface() : FallbackSurface(graph).physical
    return .graph(graph, fallback: fallback)
  }

  /// Returns the material of a network whose surface is MaterialX's glTF surface; nil where it needs a graph,
  /// or apps set its parameters and a graph has all that it needs.
  private mutating func physicalNetwork(_ graph: ShaderGraph, of material: Int) -> PhysicalSurface? {
    let known = coordinateSets
    var sets: [String: Int] = [:]
    for name in NetworkTerms.primvars(graph) { sets[name] = coordinateSet(name) }
    guard let network = PhysicalNetwork(graph, coordinateSets: sets), let surface = network.surface,
      graph.parameters.isEmpty || surface.exceedsGraphs
    else {
      coordinateSets = known
      return nil
    }
    for input in network.unsupportedInputs {
      values.note(
        .approximated, material, "the input \(input) of its surface is not supported and is left out")
    }
    return surface
  }

  /// The prefixes of MaterialX's surface shaders that RealityKit has.
  private static let ours = ["ND_realitykit_", "ND_UsdPreviewSurface"]
}

extension ShaderNetwork {
  /// Returns the identifier of the surface shader of a MaterialX network.
  fileprivate func surfaceIdentifier(of material: Int) -> String {
    guard case .output(let shader, _) = source(of: "outputs:mtlx:surface", on: material) else { return "" }
    return identifier(of: shader)
  }
}

extension PendingNode {
  /// Returns the path in the scene of a prim that may be in the prototype of the instance that contains this
  /// prim.
  func scenePath(of path: USDPath, in stage: USDStage) -> String {
    guard let instance, path.text.hasPrefix(instance.prototype + "/") else { return path.text }
    return instance.path + path.text.dropFirst(instance.prototype.count)
  }
}
