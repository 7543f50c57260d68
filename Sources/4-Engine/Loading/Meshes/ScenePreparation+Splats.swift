import Meshes
internal import SceneAssets
internal import Splats

extension ScenePreparation {
  /// Packs the Gaussian splats, some meshes at a time.
  ///
  /// - Returns: The splats of nodes, by the nodes' indices.
  func splats() async throws -> [Int: SplatCloud] {
    let users = asset.nodes.indices.filter { node in
      asset.nodes[node].mesh.map { asset.meshes.indices.contains($0.mesh) && asset.meshes[$0.mesh].isSplats }
        ?? false
    }
    guard !users.isEmpty else { return [:] }
    var clouds: [Int: SplatCloud] = [:]
    for mesh in Set(users.compactMap { asset.nodes[$0].mesh?.mesh }).sorted() {
      let source = asset.meshes[mesh], size = 16 * source.numberCount
      let cloud = try await WorkBudget.shared.whenFree(bytes: size) {
        try Task.checkCancellation()
        return SplatCloud(SplatValues(source))
      }
      if cloud.brokenCount > 0 {
        tell(
          .broken, source.path,
          "\(cloud.brokenCount) splats have values that are not finite, and are left out")
      }
      clouds[mesh] = cloud
    }
    var result: [Int: SplatCloud] = [:]
    for node in users {
      result[node] = asset.nodes[node].mesh.flatMap { clouds[$0.mesh] }
      if asset.nodes[node].mesh?.instances != nil {
        tell(
          .approximated, asset.nodes[node].path, "instances of splats are not drawn, but for one at the node")
      }
    }
    return result
  }
}

extension SplatValues {
  /// Creates the values of a mesh whose points are splats.
  init(_ mesh: MeshAsset) {
    self.init()
    positions = mesh.positions
    scales = mesh.splatAttribute(SplatAttribute.scale, width: 3)?.values ?? []
    rotations = mesh.splatAttribute(SplatAttribute.rotation, width: 4)?.values ?? []
    opacities = mesh.splatAttribute(SplatAttribute.opacity, width: 1)?.values ?? []
    harmonics = mesh.splatHarmonics
  }
}
