public import simd

/// A pose: position and rotation.
public struct Pose3D: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The identity.
  public static let identity = Pose3D()

  /// The position.
  public var position: Point3D
  /// The rotation.
  public var rotation: Rotation3D

  /// Creates the pose at the origin without rotation.
  public init() { self.init(position: Point3D(), rotation: Rotation3D()) }

  /// Creates a pose.
  public init(position: Point3D, rotation: Rotation3D) {
    self.position = position
    self.rotation = rotation
  }

  @_disfavoredOverload public init(position: simd_double3, rotation: simd_quatd) {
    self.init(position: Point3D(position), rotation: Rotation3D(rotation))
  }

  @_disfavoredOverload public init(position: simd_float3, rotation: simd_quatf) {
    self.init(position: Point3D(position), rotation: Rotation3D(rotation))
  }

  /// Creates a pose at the origin with its z axis along a direction.
  public init(forward: Vector3D, up: Vector3D = .up) {
    self.init(position: Point3D(), rotation: Rotation3D(forward: forward, up: up))
  }

  /// Creates a pose with its z axis towards a target.
  public init(position: Point3D, target: Point3D, up: Vector3D = .up) {
    self.init(position: position, rotation: Rotation3D(position: position, target: target, up: up))
  }

  /// Creates a pose from the translation and rotation of a transform, whose scale is dropped.
  ///
  /// Nil if the transform has no rotation, see ``AffineTransform3D/rotation``.
  public init?(transform: AffineTransform3D) {
    guard let rotation = transform.rotation else { return nil }
    self.init(position: Point3D(transform.translation), rotation: rotation)
  }

  /// Creates a pose from the translation and rotation of a transform; nil for projections.
  public init?(transform: ProjectiveTransform3D) {
    guard transform.isAffine else { return nil }
    self.init(transform: AffineTransform3D(truncating: transform))
  }

  /// Creates a pose from the translation and rotation of a matrix; nil for projections.
  public init?(_ matrix: simd_double4x4) { self.init(transform: ProjectiveTransform3D(matrix)) }

  /// Creates a pose from the translation and rotation of a matrix; nil for projections.
  public init?(_ matrix: simd_float4x4) { self.init(transform: ProjectiveTransform3D(matrix)) }

  /// The matrix from the local coordinates of the pose to those of its parent.
  public var matrix: simd_double4x4 { AffineTransform3D(pose: self).matrix4x4 }

  /// The inverse.
  public var inverse: Pose3D {
    let back = rotation.inverse
    return Pose3D(position: Point3D(-Vector3D(position).rotated(by: back)), rotation: back)
  }

  /// True if this is the identity.
  public var isIdentity: Bool { position.isZero && rotation.isIdentity }

  public var description: String { "(position: \(position), rotation: \(rotation))" }

  /// Returns the pose moved by an offset.
  public func translated(by offset: Vector3D) -> Pose3D {
    Pose3D(position: position + offset, rotation: rotation)
  }

  /// Returns whether position and rotation are each equal within the tolerance.
  public func isApproximatelyEqual(
    to other: Pose3D, tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    position.isApproximatelyEqual(to: other.position, tolerance: tolerance)
      && rotation.isApproximatelyEqual(to: other.rotation, tolerance: tolerance)
  }

  /// Returns the pose `b`, given in the local coordinates of `a`, in the coordinates of `a`'s parent.
  public static func * (a: Pose3D, b: Pose3D) -> Pose3D {
    Pose3D(position: a * b.position, rotation: a.rotation * b.rotation)
  }

  public static func *= (a: inout Pose3D, b: Pose3D) { a = a * b }

  public static func * (pose: Pose3D, point: Point3D) -> Point3D {
    pose.position + Vector3D(point).rotated(by: pose.rotation)
  }

  public static func * (pose: Pose3D, vector: Vector3D) -> Vector3D { vector.rotated(by: pose.rotation) }

  /// Returns the smallest box around the transformed corners.
  public static func * (pose: Pose3D, rect: Rect3D) -> Rect3D {
    Rect3D(points: rect.cornerPoints.map { pose * $0 })
  }
}
