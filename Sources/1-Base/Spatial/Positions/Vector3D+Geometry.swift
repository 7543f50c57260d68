public import simd

extension Vector3D {
  /// The x axis.
  public static let right = Vector3D(x: 1, y: 0, z: 0)
  /// The y axis.
  public static let up = Vector3D(x: 0, y: 1, z: 0)
  /// The z axis: the front of an object, unlike that of a camera, which looks along -z.
  public static let forward = Vector3D(x: 0, y: 0, z: 1)

  /// Creates a vector from another representation.
  public init(_ axis: RotationAxis3D) { vector = axis.vector }

  /// The length.
  public var length: Double { simd_length(vector) }
  /// The square of the length.
  public var lengthSquared: Double { simd_length_squared(vector) }

  /// The vector of length one in the same direction; NaN for the zero vector.
  public var normalized: Vector3D { Vector3D(vector: simd_normalize(vector)) }

  /// Scales the vector to a length of one.
  public mutating func normalize() { self = normalized }

  /// Returns the dot product.
  public func dot(_ other: Vector3D) -> Double { simd_dot(vector, other.vector) }

  /// Returns the cross product.
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

  /// Returns the value after a rotation.
  public func rotated(by rotation: Rotation3D) -> Vector3D {
    Vector3D(vector: rotation.quaternion.act(vector))
  }

  /// Returns the value after a rotation.
  public func rotated(by quaternion: simd_quatd) -> Vector3D { Vector3D(vector: quaternion.act(vector)) }

  /// Returns the value scaled along each axis.
  public func scaled(by size: Size3D) -> Vector3D { Vector3D(vector: vector * size.vector) }

  /// Returns the value scaled along each axis.
  public func scaledBy(x: Double = 1, y: Double = 1, z: Double = 1) -> Vector3D {
    Vector3D(vector: vector * simd_double3(x, y, z))
  }

  /// Returns the value scaled by one factor.
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
