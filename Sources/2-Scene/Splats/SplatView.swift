package import simd

/// The camera of an image of splats.
package struct SplatView: Sendable, Equatable {
  /// The size of the image in pixels.
  package let width, height: Int
  /// The matrix from world space to the camera's, which looks along −z.
  package let view: float4x4
  /// The matrix to clip space, with a depth of 1 at the near plane and 0 far away.
  package let projection: float4x4
  /// The pixels that a length of one covers: at a distance of one, or anywhere without perspective.
  package let focal: SIMD2<Float>
  /// True if what is farther away is smaller.
  package let isPerspective: Bool
  /// The slopes beyond which splats are projected as if they were there: none of these reach far into the image.
  package let slopeLimit: SIMD2<Float>

  /// Creates a view.
  package init(width: Int, height: Int, view: float4x4, projection: float4x4) {
    (self.width, self.height, self.view, self.projection) = (width, height, view, projection)
    let (x, y, z) = (projection.columns.0.x, projection.columns.1.y, projection.columns.2)
    focal = SIMD2(x * Float(width), y * Float(height)) / 2
    isPerspective = z.w != 0
    slopeLimit =
      1.3 * SIMD2((1 + z.x.magnitude) / max(x.magnitude, 1e-6), (1 + z.y.magnitude) / max(y.magnitude, 1e-6))
  }
}
