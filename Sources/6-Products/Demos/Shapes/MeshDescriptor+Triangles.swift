import Meshes
import SceneModel

extension MeshDescriptor {
  /// Creates a descriptor of triangles; normals are computed later where none are given.
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
