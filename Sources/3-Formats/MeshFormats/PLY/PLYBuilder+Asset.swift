internal import SceneAssets

extension PLYBuilder {
  /// Returns the scene of the mesh: one node, named after the file.
  func asset(_ path: String) -> SceneAsset {
    var asset = SceneAsset(source: path)
    asset.notes = notes
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.split(separator: ".").first.map(String.init) ?? "mesh"
    var mesh = mesh
    mesh.name = name
    if let splats {
      mesh.topology = .points
      mesh.attributes = splats.attributes
      if let note = mesh.repairSplats() { asset.notes.append(note) }
    } else if faceSizes.isEmpty {
      (mesh.topology, mesh.corners) = (.points, (0..<UInt32(mesh.pointCount)).map { $0 })
    } else if faceSizes.contains(where: { $0 != 3 }) {
      mesh.faceSizes = faceSizes
    }
    func add(_ semantic: MeshAttribute.Semantic, named name: String, width: Int, _ values: [Float]) {
      guard !values.isEmpty else { return }
      mesh.attributes.append(MeshAttribute(semantic, name: name, width: width, at: .point, values: values))
    }
    add(.normal, named: "normal", width: 3, normals)
    add(.color(0), named: "color", width: colorWidth, colors)
    if cornerCoordinates.isEmpty {
      add(.textureCoordinates(0), named: "texcoord", width: 2, coordinates)
    } else {
      mesh.attributes.append(
        MeshAttribute(
          .textureCoordinates(0), name: "texcoord", width: 2, at: .corner, values: cornerCoordinates))
    }
    var node = NodeAsset(name: name, path: "vertex", parent: nil)
    if splats != nil, mesh.pointCount > 0 {
      asset.meshes.append(mesh)
      node.mesh = NodeAsset.MeshBinding(mesh: 0, materials: [])
    } else if mesh.pointCount > 0 {
      var surface = PhysicalSurface()
      surface.roughness.factor = 0.6
      surface.usesVertexColors = !colors.isEmpty
      asset.materials.append(MaterialAsset(name: "surface", path: "vertex/surface", .physical(surface)))
      asset.meshes.append(mesh)
      node.mesh = NodeAsset.MeshBinding(mesh: 0, materials: [0])
    }
    _ = asset.append(node)
    return asset
  }
}
