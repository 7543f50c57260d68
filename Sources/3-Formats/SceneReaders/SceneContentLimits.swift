/// The limits of what entities are made of, whatever the format of their scene.
package struct SceneContentLimits: Hashable, Sendable {
  /// The most environment maps of entities; each is filtered.
  package var environments = 64
  /// The most shader graphs that differ in more than constants: each is compiled, and is a program of its own.
  package var shaderGraphs = 512
  /// The most bytes of all sounds' samples in memory.
  package var soundBytes = 1 << 30
  /// The most points and corners of all meshes, with subdivision; meshes may share what they have in the file.
  package var meshCorners = 1 << 30
  /// The most triangles and points of all collision shapes; a mesh has a shape for each of its scales.
  package var collisionTriangles = 1 << 24
  /// The most stickers that are projected; each goes over all triangles.
  package var projectedStickers = 1_000

  package init() {}
}
