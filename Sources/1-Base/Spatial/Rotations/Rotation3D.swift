public import simd

/// A rotation around the origin.
///
/// Stored as a quaternion of length one. Two rotations are equal when their quaternions are; a quaternion and
/// its negative describe the same rotation and count only as approximately equal.
public struct Rotation3D: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The identity.
  public static let identity = Rotation3D()

  /// The quaternion: the imaginary parts in x, y and z, the real part in w.
  public let vector: simd_double4

  /// Creates the identity.
  public init() { vector = simd_double4(0, 0, 0, 1) }

  /// Creates a rotation from a quaternion of any length; zero gives the identity.
  public init(_ quaternion: simd_quatd) {
    let length = simd_length(quaternion.vector)
    vector = length > 0 && length.isFinite ? quaternion.vector / length : simd_double4(0, 0, 0, 1)
  }

  /// Creates a rotation from another representation.
  public init(_ quaternion: simd_quatf) { self.init(simd_quatd(vector: simd_double4(quaternion.vector))) }

  /// Creates a rotation.
  public init(quaternion: simd_quatd) { self.init(quaternion) }

  /// Creates a rotation.
  public init(quaternion: simd_quatf) { self.init(quaternion) }

  /// Creates a rotation around an axis of any length; zero gives the identity.
  public init(angle: Angle2D, axis: RotationAxis3D) {
    let length = simd_length(axis.vector)
    guard length > 0 else {
      self.init()
      return
    }
    let half = angle.radians / 2
    let imaginary = axis.vector * (Elementary.sin(half) / length)
    self.init(simd_quatd(vector: simd_double4(imaginary, Elementary.cos(half))))
  }

  /// Creates the rotation that aligns the z axis with a direction, and y with up as far as possible.
  public init(forward: Vector3D, up: Vector3D = .up) {
    let z = simd_normalize(forward.vector)
    var side = simd_cross(up.vector, z)
    if simd_length_squared(side) < 1e-24 {
      // Up is parallel to the direction: take the axis which is farthest from it.
      let size = simd_abs(z)
      let other = size.x <= size.y && size.x <= size.z ? simd_double3(1, 0, 0) : simd_double3(0, 0, 1)
      side = simd_cross(size.y < size.x && size.y < size.z ? simd_double3(0, 1, 0) : other, z)
    }
    let x = simd_normalize(side)
    self.init(simd_quatd(simd_double3x3(x, simd_cross(z, x), z)))
  }

  /// Creates the rotation that points the z axis of an object at a position towards a target.
  public init(position: Point3D, target: Point3D, up: Vector3D = .up) {
    self.init(forward: target - position, up: up)
  }

  private enum CodingKeys: String, CodingKey {
    case vector
  }

  /// Decodes a rotation, whose quaternion may have been rounded when it was stored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(simd_quatd(vector: try container.decode(simd_double4.self, forKey: .vector)))
  }

  /// The quaternion.
  public var quaternion: simd_quatd { simd_quatd(vector: vector) }

  /// The angle of the rotation, from 0 to 2π.
  public var angle: Angle2D {
    let imaginary = simd_length(simd_double3(vector.x, vector.y, vector.z))
    return Angle2D(radians: 2 * Elementary.atan2(imaginary, vector.w))
  }

  /// The axis of the rotation, of length one; zero for the identity.
  public var axis: RotationAxis3D {
    let imaginary = simd_double3(vector.x, vector.y, vector.z)
    let length = simd_length(imaginary)
    return length > 0 ? RotationAxis3D(imaginary / length) : .zero
  }

  /// Returns this rotation followed by another.
  public func rotated(by rotation: Rotation3D) -> Rotation3D { rotated(by: rotation.quaternion) }

  /// Returns this rotation followed by another.
  public func rotated(by quaternion: simd_quatd) -> Rotation3D { Rotation3D(quaternion * self.quaternion) }

  /// The inverse.
  public var inverse: Rotation3D {
    Rotation3D(simd_quatd(vector: simd_double4(-vector.x, -vector.y, -vector.z, vector.w)))
  }

  /// True if this is the identity.
  public var isIdentity: Bool { abs(vector.w) == 1 }

  public var description: String { "(angle: \(angle), axis: \(axis))" }

  /// Returns whether the rotations are the same, within a tolerance of their quaternions.
  public func isApproximatelyEqual(
    to other: Rotation3D, tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    vector.isApproximatelyEqual(to: other.vector, tolerance: tolerance)
      || vector.isApproximatelyEqual(to: -other.vector, tolerance: tolerance)
  }

  /// Returns the rotation by `b`, then by `a`.
  public static func * (a: Rotation3D, b: Rotation3D) -> Rotation3D {
    Rotation3D(a.quaternion * b.quaternion)
  }

  public static func *= (a: inout Rotation3D, b: Rotation3D) { a = a * b }

  /// Scales the angle of a rotation.
  public static func * (rotation: Rotation3D, part: Double) -> Rotation3D {
    slerp(from: .identity, to: rotation, t: part)
  }

  /// Scales the angle of a rotation.
  public static func * (part: Double, rotation: Rotation3D) -> Rotation3D { rotation * part }

  public static func * (rotation: Rotation3D, point: Point3D) -> Point3D { point.rotated(by: rotation) }

  public static func * (rotation: Rotation3D, vector: Vector3D) -> Vector3D { vector.rotated(by: rotation) }
}
