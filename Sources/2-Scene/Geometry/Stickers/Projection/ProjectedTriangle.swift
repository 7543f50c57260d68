import simd

/// A triangle before a projected sticker, in the space of a map: cells to the right and up, and depth in cells.
package struct ProjectedTriangle: Sendable {
  /// The index of its model.
  package var model: Int
  /// The index of the mesh's instance.
  package var instance: Int
  /// The index of the mesh's part.
  package var part: Int
  /// The vertices in the mesh.
  package var vertices: SIMD3<UInt32>
  /// The first corner.
  package var a: SIMD3<Float>
  /// The second corner.
  package var b: SIMD3<Float>
  /// The third corner.
  package var c: SIMD3<Float>
  /// True if its back is seen.
  package var isBack: Bool
  /// True if it stays whole, since its model deforms.
  package var isWhole: Bool
  /// True if it turns away from the line of sight so little that the viewer may see it from the side.
  package var isGrazing: Bool

  /// Creates a triangle.
  package init(
    model: Int, instance: Int, part: Int, vertices: SIMD3<UInt32>,
    corners: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>), isBack: Bool, isWhole: Bool,
    isGrazing: Bool
  ) {
    (self.model, self.instance, self.part, self.vertices) = (model, instance, part, vertices)
    (a, b, c) = corners
    (self.isBack, self.isWhole, self.isGrazing) = (isBack, isWhole, isGrazing)
  }

  /// The unit normal on the side that is seen; `nil` for a triangle without an area.
  package var normal: SIMD3<Float>? {
    let cross = simd_cross(b - a, c - a), length = simd_length(cross)
    guard length > 0, length.isFinite else { return nil }
    return cross / (cross.z > 0 ? -length : length)
  }

  /// Returns a point of the triangle.
  func point(_ shares: SIMD3<Float>) -> SIMD3<Float> { a * shares.x + b * shares.y + c * shares.z }
}
