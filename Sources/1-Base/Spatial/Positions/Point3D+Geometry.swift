public import simd

extension Point3D {
  /// Returns the distance to another point.
  public func distance(to other: Point3D) -> Double { simd_distance(vector, other.vector) }

  /// Returns the point moved by an offset.
  public func translated(by offset: Vector3D) -> Point3D { self + offset }

  /// Moves the point by an offset.
  public mutating func translate(by offset: Vector3D) { self += offset }

  /// Returns the point rotated around the origin.
  public func rotated(by rotation: Rotation3D) -> Point3D { Point3D(vector: rotation.quaternion.act(vector)) }

  /// Returns the point rotated around the origin.
  public func rotated(by quaternion: simd_quatd) -> Point3D { Point3D(vector: quaternion.act(vector)) }

  /// Returns the point rotated around another one.
  public func rotated(by rotation: Rotation3D, around pivot: Point3D) -> Point3D {
    rotated(by: rotation.quaternion, around: pivot)
  }

  /// Returns the point rotated around another one.
  public func rotated(by quaternion: simd_quatd, around pivot: Point3D) -> Point3D {
    pivot + (self - pivot).rotated(by: quaternion)
  }

  /// Returns the nearest point of a box.
  public func clamped(to rect: Rect3D) -> Point3D {
    Point3D(vector: simd_clamp(vector, rect.min.vector, rect.max.vector))
  }

  /// Moves the point to the nearest one of a box.
  public mutating func clamp(to rect: Rect3D) { self = clamped(to: rect) }

  /// Returns the point after a transform.
  public func applying(_ transform: AffineTransform3D) -> Point3D { transform * self }

  /// Returns the point after a projection, with the perspective division.
  public func applying(_ transform: ProjectiveTransform3D) -> Point3D { transform * self }

  /// Returns the point after a transform.
  public func applying(_ pose: Pose3D) -> Point3D { pose * self }

  /// Returns the point in the coordinates of a pose.
  public func unapplying(_ pose: Pose3D) -> Point3D { pose.inverse * self }
}
