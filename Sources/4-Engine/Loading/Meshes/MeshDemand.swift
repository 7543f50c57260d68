import Meshes
internal import SceneModel

/// What the materials that show a mesh ask of it.
struct MeshDemand: Hashable, Sendable {
  /// The sets of texture coordinates that materials read as the first and as the second.
  var coordinates = [0, 1]
  /// Where directions along the surface matter, as they do under normal maps: those of which coordinates.
  var tangents: TextureDirections?
  /// Whether the colors of vertices show.
  var needsColors = true
}

/// Why nothing can be made of a mesh.
struct MeshFault: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
