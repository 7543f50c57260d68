public import simd

extension Vector3D {
  public static let right = Vector3D(x: 1, y: 0, z: 0)
  public static let up = Vector3D(x: 0, y: 1, z: 0)
  /// The z axis: the front of an object, unlike that of a camera, which looks along -z.
  public static let forward = Vector3D(x: 0, y: 0, z: 1)

  public init(_ axis: RotationAxis3D) { vector = axis.vector }

  public var length: Double { simd_length(vector) }
  public var lengthSquared: Double { simd_length_squared(vector) }

  /// The vector of length one in the same direction; NaN for the zero vector.
  public var normalized: Vector3D { Vector3D(vector: simd_normalize(vector)) }

  public mutating func normalize() { self = normalized }

  public func dot(_ other: Vector3D) -> Double { simd_dot(vector, other.vector) }

  public func cross(_ other: Vector3D) -> Vector3D { Vector3D(vector: simd_cross(vector, other.vector)) }

  /// Returns the projection onto another vector.
  public func projected(_ other: Vector3D) -> Vector3D {
    Vector3D(vector: simd_project(vector, other.vector))
  }

  /// Returns the direction after reflection at a surface with a normal of length one.
  public func reflected(_ normal: Vector3D) -> Vector3D {
    Vector3D(vector: simd_reflect(vector, normal.vector))
  }

  /// Returns the shortest rotation from the direction of this vector to that of another.
  public func rotation(to other: Vector3D) -> Rotation3D {
    Rotation3D(simd_quatd(from: simd_normalize(vector), to: simd_normalize(other.vector)))
  }

  public func rotated(by rotation: Rotation3D) -> Vector3D {
    Vector3D(vector: rotation.quaternion.act(vector))
  }

  public func rotated(by quaternion: simd_quatd) -> Vector3D { Vector3D(vector: quaternion.act(vector)) }

  public func scaled(by size: Size3D) -> Vector3D { Vector3D(vector: vector * size.vector) }

  public func scaledBy(x: Double = 1, y: Double = 1, z: Double = 1) -> Vector3D {
    Vector3D(vector: vector * simd_double3(x, y, z))
  }

  public func uniformlyScaled(by scale: Double) -> Vector3D { Vector3D(vector: vector * scale) }

  /// Returns the vector after the linear part of a transform; translation does not touch vectors.
  public func applying(_ transform: AffineTransform3D) -> Vector3D { transform * self }

  /// Returns the vector after the rotation of a pose.
  public func applying(_ pose: Pose3D) -> Vector3D { pose * self }

  /// Returns the vector before the rotation of a pose.
  public func unapplying(_ pose: Pose3D) -> Vector3D { pose.inverse * self }

  /// Interpolates between two vectors, with a parameter for each axis.
  public static func lerp(from: Vector3D, to: Vector3D, t: Vector3D) -> Vector3D {
    Vector3D(vector: from.vector + (to.vector - from.vector) * t.vector)
  }
}
