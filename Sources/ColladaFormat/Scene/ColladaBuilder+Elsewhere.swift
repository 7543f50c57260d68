internal import Files
internal import SceneAssets
internal import XML
internal import simd

// Parts of other files: `parts/wheel.dae#axle`.
extension ColladaBuilder {
  /// The file and the `id` in it that a URL leads to; nil where it leads nowhere else.
  private func elsewhere(_ url: String) -> (path: String, id: String)? {
    guard let hash = url.lastIndex(of: "#"), hash > url.startIndex,
      let path = files.file(String(url[..<hash]))
    else { return nil }
    return (path, String(url[url.index(after: hash)...]))
  }

  /// Adds a node of another file; false where the URL leads to none.
  mutating func readNode(elsewhere url: String, _ instance: XMLElement, below node: Int)
    throws(ColladaFailure) -> Bool
  {
    guard let (path, id) = elsewhere(url) else { return false }
    let part: SceneAsset
    do throws(ColladaPartError) { part = try others.node(id, of: path) } catch {
      note(.broken, instance, "\(error.reason); it is left out")
      return true
    }
    guard asset.nodes.count + part.nodes.count <= options.limits.nodes else {
      throw ColladaFailure(problem: .limit("nodes", value: options.limits.nodes), element: instance)
    }
    let parent = try holder(for: part, id, instance, below: node), key = "\(path)#\(id)"
    if shared[key] == nil { asset.files += part.files.filter { !asset.files.contains($0) } }
    shared[key] = asset.append(contentsOf: part, below: parent, sharing: shared[key])
    return true
  }

  /// Gives a node a mesh of another file, with the materials of this one; false where the URL leads to none.
  mutating func readGeometry(elsewhere url: String, _ instance: XMLElement, at node: Int)
    throws(ColladaFailure) -> Bool
  {
    guard let (path, id) = elsewhere(url) else { return false }
    let part: ColladaPart
    do throws(ColladaPartError) { part = try others.mesh(id, of: path) } catch {
      note(.broken, instance, "\(error.reason); it is left out")
      return true
    }
    var mesh = part.use
    if let known = meshes[url], let known {
      mesh = known
    } else {
      asset.meshes.append(part.mesh)
      mesh.place = asset.meshes.count - 1
      meshes[url] = mesh
      asset.notes += part.space.notes.map { AssetNote($0.severity, at: "\(path): \($0.place)", $0.message) }
      if !asset.files.contains(path) { asset.files.append(path) }
    }
    let parent = try holder(for: part.space, id, instance, below: node)
    let place = try free(\.mesh, parent, instance)
    asset.nodes[place].mesh = use(of: mesh, instance)
    return true
  }

  /// The node that what comes from another file hangs on: one of its own where units or axes are others there.
  private mutating func holder(
    for part: SceneAsset, _ id: String, _ instance: XMLElement, below node: Int
  ) throws(ColladaFailure) -> Int {
    let scale = Float(part.metersPerUnit / asset.metersPerUnit)
    guard scale != 1 || part.upAxis != asset.upAxis else { return node }
    let place = try addNode(id, instance, parent: node)
    asset.nodes[place].placement = .parts(
      AssetTransform(
        scale: SIMD3(repeating: scale),
        rotation: asset.upAxis.upright.inverse * part.upAxis.upright, translation: .zero))
    return place
  }
}

extension SceneAsset.Axis {
  /// The turn that makes what points along the axis point along y.
  fileprivate var upright: simd_quatf {
    switch self {
    case .x: simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    case .y: simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    case .z: simd_quatf(angle: -.pi / 2, axis: SIMD3(1, 0, 0))
    }
  }
}
