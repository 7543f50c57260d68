internal import SceneAssets
internal import USDLayers

extension StageReader {
  /// Lets a node show the mesh of its prim.
  mutating func showMesh(_ node: Int, _ prim: Int) {
    if meshes[prim] == nil { meshes[prim] = .some(mesh(prim, path: asset.nodes[node].path)) }
    guard let mesh = meshes[prim] ?? nil else { return }
    asset.nodes[node].mesh = NodeAsset.MeshUse(mesh: mesh)
  }

  /// Reads a mesh, and says its place; nil where there is nothing to show.
  private mutating func mesh(_ prim: Int, path: String) -> Int? {
    var mesh = MeshAsset(name: stage.prims[prim].name, path: path)
    guard let points = values.array("points", of: prim), points.element.width == 3 else {
      values.note(.broken, prim, "the mesh has no points")
      return nil
    }
    mesh.positions = points.floats ?? []
    mesh.corners = values.array("faceVertexIndices", of: prim)?.places ?? []
    let sizes = values.array("faceVertexCounts", of: prim)?.places ?? []
    if sizes.contains(where: { $0 != 3 }) { mesh.faceSizes = sizes }
    mesh.isLeftHanded = values.text("orientation", of: prim) == "leftHanded"
    mesh.holes = values.array("holeIndices", of: prim)?.places ?? []
    mesh.attributes = primvars(of: prim)
    asset.meshes.append(mesh)
    return asset.meshes.count - 1
  }
}
