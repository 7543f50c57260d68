import simd

// Cameras at the origin that look along -z, with y up. Depth goes from 0 at the near plane to 1 at the far
// plane, or the other way around where reversed, which keeps the precision of floating point where it is
// needed. The far plane may be at infinity.
extension ProjectiveTransform3D {
  /// Makes a perspective from the opening angle from bottom to top.
  public init(fovY: Angle2D, aspectRatio: Double, nearZ: Double, farZ: Double) {
    self.init(fovY: fovY, aspectRatio: aspectRatio, nearZ: nearZ, farZ: farZ, reverseZ: false)
  }

  /// Makes a perspective from the opening angle from bottom to top.
  ///
  /// - Parameters:
  ///   - fovY: The angle from the bottom to the top.
  ///   - aspectRatio: The width of the picture by its height.
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

  /// Makes a perspective from the slopes of its four sides, each counted outwards from the view direction.
  ///
  /// - Parameters:
  ///   - leftTangent: How far left the picture reaches, at a distance of one.
  ///   - rightTangent: How far right the picture reaches, at a distance of one.
  ///   - topTangent: How far up the picture reaches, at a distance of one.
  ///   - bottomTangent: How far down the picture reaches, at a distance of one.
  ///   - nearZ: The distance of the near plane.
  ///   - farZ: The distance of the far plane, or infinity.
  ///   - reverseZ: Whether the near plane has depth 1, and the far plane 0.
  public init(
    leftTangent: Double, rightTangent: Double, topTangent: Double, bottomTangent: Double, nearZ: Double,
    farZ: Double, reverseZ: Bool
  ) {
    let width = leftTangent + rightTangent
    let height = topTangent + bottomTangent
    // By ratio, so that an infinite far plane gives numbers.
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
