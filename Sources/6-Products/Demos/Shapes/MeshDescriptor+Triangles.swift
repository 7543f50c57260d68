import Meshes
import SceneModel

extension MeshDescriptor {
  /// Triangles over vertices; normals are worked out later where none are given.
  nonisolated init(
    _ name: String, positions: [SIMD3<Float>], normals: [SIMD3<Float>]? = nil,
    coordinates: [SIMD2<Float>], triangles: [UInt32]
  ) {
    self.init(name: name)
    self.positions = MeshBuffer(positions)
    self.normals = normals.map { MeshBuffer($0) }
    textureCoordinates = MeshBuffer(coordinates)
    primitives = .triangles(triangles)
  }
}
