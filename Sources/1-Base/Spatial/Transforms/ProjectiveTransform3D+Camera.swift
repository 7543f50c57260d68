import simd

// Cameras at the origin that look along -z, with y up. Depth goes from 0 at the near plane to 1 at the far
// plane, or the other way around where reversed, which keeps the precision of floating point where it is
// needed. The far plane may be at infinity.
extension ProjectiveTransform3D {
  /// Creates a perspective projection from the vertical field of view.
  public init(fovY: Angle2D, aspectRatio: Double, nearZ: Double, farZ: Double) {
    self.init(fovY: fovY, aspectRatio: aspectRatio, nearZ: nearZ, farZ: farZ, reverseZ: false)
  }

  /// Creates a perspective projection from the vertical field of view.
  ///
  /// - Parameters:
  ///   - fovY: The angle from the bottom to the top.
  ///   - aspectRatio: The width of the image by its height.
  ///   - nearZ: The distance of the near plane.
  ///   - farZ: The distance of the far plane, or infinity.
  ///   - reverseZ: Whether the near plane has depth 1, and the far plane 0.
  public init(fovY: Angle2D, aspectRatio: Double, nearZ: Double, farZ: Double, reverseZ: Bool) {
    let top = tan(Angle2D(radians: fovY.radians / 2))
    let right = top * aspectRatio
    self.init(
      leftTangent: right, rightTangent: right, topTangent: top, bottomTangent: top, nearZ: nearZ, farZ: farZ,
      reverseZ: reverseZ)
  }

  /// Creates a perspective projection from the tangents of its four half angles.
  ///
  /// - Parameters:
  ///   - leftTangent: The tangent of the angle to the left edge of the image.
  ///   - rightTangent: The tangent of the angle to the right edge of the image.
  ///   - topTangent: The tangent of the angle to the upper edge of the image.
  ///   - bottomTangent: The tangent of the angle to the lower edge of the image.
  ///   - nearZ: The distance of the near plane.
  ///   - farZ: The distance of the far plane, or infinity.
  ///   - reverseZ: Whether the near plane has depth 1, and the far plane 0.
  public init(
    leftTangent: Double, rightTangent: Double, topTangent: Double, bottomTangent: Double, nearZ: Double,
    farZ: Double, reverseZ: Bool
  ) {
    let width = leftTangent + rightTangent
    let height = topTangent + bottomTangent
    // By ratio, so that an infinite far plane gives finite numbers.
    let ratio = nearZ / farZ
    let slope = reverseZ ? ratio / (1 - ratio) : -1 / (1 - ratio)
    let offset = reverseZ ? nearZ / (1 - ratio) : -nearZ / (1 - ratio)
    self.init(
      simd_double4x4(
        simd_double4(2 / width, 0, 0, 0),
        simd_double4(0, 2 / height, 0, 0),
        simd_double4((rightTangent - leftTangent) / width, (topTangent - bottomTangent) / height, slope, -1),
        simd_double4(0, 0, offset, 0)))
  }
}
