import simd

/// A camera position from which points fill an image: as near as they allow, and centered.
package struct ViewFraming: Hashable, Sendable {
  /// The share of the image's height or width, whichever limits, that the points fill.
  package static let share: Float = 0.88

  /// The point that the camera looks at, in the plane through the center of the points.
  package let target: SIMD3<Float>
  /// The distance of the camera from the target.
  package let distance: Float

  /// Creates a framing.
  ///
  /// - Parameters:
  ///   - points: The points to show.
  ///   - right: The right axis of the image.
  ///   - up: The up axis of the image.
  ///   - fieldOfView: The vertical field of view in radians.
  ///   - aspect: The aspect ratio of the image, width over height.
  package init(
    _ points: [SIMD3<Float>], right: SIMD3<Float>, up: SIMD3<Float>, fieldOfView: Float, aspect: Float
  ) {
    let box = points.reduce(into: BoundingBox.empty) { $0.formUnion($1) }
    let center = box.center, radius = Swift.max(box.boundingRadius, 1e-3)
    let back = simd_cross(right, up)
    let slope = Elementary.tan(fieldOfView / 2) * Self.share
    // The points in the camera's axes, with z towards it.
    let local = points.map { point -> SIMD3<Float> in
      let offset = point - center
      return SIMD3(simd_dot(offset, right), simd_dot(offset, up), simd_dot(offset, back))
    }
    // A camera at distance d sees a point at x - e <= s (d - z), so that each side of the image bounds x + s z or
    // x - s z, and their distance bounds d. Nothing comes nearer than a tenth of the radius.
    var distance = points.isEmpty ? radius / Swift.max(slope, 1e-3) : 0
    for (axis, side) in [(0, slope * aspect), (1, slope)] {
      var low = Float.infinity, high = -Float.infinity
      for point in local {
        low = Swift.min(low, point[axis] - side * point.z)
        high = Swift.max(high, point[axis] + side * point.z)
        distance = Swift.max(distance, point.z + radius / 10)
      }
      if low < high { distance = Swift.max(distance, (high - low) / (2 * side)) }
    }
    self.distance = distance
    target =
      center + right * Self.middle(of: local, axis: 0, distance: distance)
      + up * Self.middle(of: local, axis: 1, distance: distance)
  }

  /// Returns the distance of a near plane in front of all content, yet a fraction of the distance for depth
  /// precision.
  ///
  /// - Parameters:
  ///   - extent: The bounding box of everything visible.
  ///   - eye: The position of the camera.
  ///   - back: The unit vector against its line of sight.
  ///   - distance: The distance of the target.
  /// - Returns: The distance, above zero.
  package static func near(
    of extent: BoundingBox, from eye: SIMD3<Float>, back: SIMD3<Float>, distance: Float
  ) -> Float {
    let first = extent.isEmpty ? [] : extent.corners.map { simd_dot(eye - $0, back) }
    return Swift.max(first.reduce(distance) { Swift.min($0, $1) }, distance * 1e-3) / 2
  }

  /// Returns the offset along an axis of the image at which the points reach as far to one side as to the other.
  private static func middle(of points: [SIMD3<Float>], axis: Int, distance: Float) -> Float {
    var low = Float.infinity, high = -Float.infinity
    for point in points {
      low = Swift.min(low, point[axis])
      high = Swift.max(high, point[axis])
    }
    guard low < high else { return low.isFinite ? low : 0 }
    for _ in 0..<20 {
      let middle = (low + high) / 2
      var least = Float.infinity, most = -Float.infinity
      for point in points {
        let slope = (point[axis] - middle) / (distance - point.z)
        least = Swift.min(least, slope)
        most = Swift.max(most, slope)
      }
      if least + most > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
