import Meshes
internal import SceneModel

/// The requirements of a mesh's materials on its vertices.
struct MeshDemand: Hashable, Sendable {
  /// The texture coordinate sets that materials read as the first and as the second.
  var coordinates = [0, 1]
  /// The texture coordinates that tangents follow, if the materials need tangents, as for normal maps.
  var tangents: TextureDirections?
  /// True if the materials show vertex colors.
  var needsColors = true
}

/// An error about a mesh that cannot be converted.
struct MeshFault: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
