public import simd

/// The scale, rotation and translation of an entity, relative to its parent.
///
/// A point goes through the scale first, then the rotation, then the translation. Shear cannot be
/// expressed: it is lost when a matrix is taken apart.
public struct Transform: Hashable, Codable, Sendable {
  /// The scale along the axes.
  public var scale: SIMD3<Float>
  /// The rotation.
  public var rotation: simd_quatf
  /// The translation in meters.
  public var translation: SIMD3<Float>

  /// The identity transform.
  public static let identity = Transform()

  /// Creates the identity transform.
  public init() {
    self.init(scale: SIMD3(repeating: 1))
  }

  /// Creates a transform with the given values.
  public init(
    scale: SIMD3<Float> = SIMD3(1, 1, 1), rotation: simd_quatf = simd_quaternion(0, 0, 0, 1),
    translation: SIMD3<Float> = SIMD3(0, 0, 0)
  ) {
    self.scale = scale
    self.rotation = rotation
    self.translation = translation
  }

  /// Creates a rotation from three angles in radians.
  ///
  /// The roll is applied first, then the pitch, then the yaw, as camera operators order them: heading, then
  /// elevation, then tilt of the horizon.
  public init(pitch x: Float = 0, yaw y: Float = 0, roll z: Float = 0) {
    let pitch = simd_quatf(angle: x, axis: SIMD3(1, 0, 0))
    let yaw = simd_quatf(angle: y, axis: SIMD3(0, 1, 0))
    let roll = simd_quatf(angle: z, axis: SIMD3(0, 0, 1))
    self.init(rotation: yaw * pitch * roll)
  }

  /// Creates a transform by decomposing a matrix.
  ///
  /// A mirroring matrix gives a negative x scale; a zero axis gives scale zero and keeps the rotation finite.
  public init(matrix: float4x4) {
    self.init()
    self.matrix = matrix
  }

  /// The transform as a matrix: translation × rotation × scale.
  public var matrix: float4x4 {
    get { Self.compose(scale, rotation.vector, translation) }
    set {
      (scale, rotation) = Self.decompose(newValue)
      translation = newValue.columns.3.xyz
    }
  }
}

extension Transform {
  private enum CodingKeys: CodingKey { case scale, rotation, translation }

  /// Creates a transform by decoding the scale, the rotation as x, y, z, w, and the translation.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      scale: try container.decode(SIMD3<Float>.self, forKey: .scale),
      rotation: simd_quatf(vector: try container.decode(SIMD4<Float>.self, forKey: .rotation)),
      translation: try container.decode(SIMD3<Float>.self, forKey: .translation))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(scale, forKey: .scale)
    try container.encode(rotation.vector, forKey: .rotation)
    try container.encode(translation, forKey: .translation)
  }
}

extension Transform {
  /// Returns the product translation × rotation × scale, written out: this runs for every entity that moves.
  static func compose(_ scale: SIMD3<Float>, _ q: SIMD4<Float>, _ translation: SIMD3<Float>) -> float4x4 {
    let d = q + q
    let xx = q.x * d.x, yy = q.y * d.y, zz = q.z * d.z
    let xy = q.x * d.y, xz = q.x * d.z, yz = q.y * d.z
    let wx = q.w * d.x, wy = q.w * d.y, wz = q.w * d.z
    return float4x4(
      SIMD4(1 - yy - zz, xy + wz, xz - wy, 0) * scale.x,
      SIMD4(xy - wz, 1 - xx - zz, yz + wx, 0) * scale.y,
      SIMD4(xz + wy, yz - wx, 1 - xx - yy, 0) * scale.z,
      SIMD4(translation, 1))
  }

  /// Returns the scale and rotation of the upper 3×3 part.
  static func decompose(_ matrix: float4x4) -> (scale: SIMD3<Float>, rotation: simd_quatf) {
    var x = matrix.columns.0.xyz
    let y = matrix.columns.1.xyz, z = matrix.columns.2.xyz
    var scale = SIMD3(simd_length(x), simd_length(y), simd_length(z))
    if simd_dot(simd_cross(x, y), z) < 0 {
      scale.x = -scale.x
      x = -x
    }
    let basis = orthonormal(x, y, z)
    return (scale, simd_normalize(simd_quatf(float3x3(basis.0, basis.1, basis.2))))
  }

  /// Returns a right-handed orthonormal basis from three axes, keeping the usable directions.
  private static func orthonormal(
    _ x: SIMD3<Float>, _ y: SIMD3<Float>, _ z: SIMD3<Float>
  ) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) {
    let smallest = Float.leastNormalMagnitude
    let hasX = simd_length(x) > smallest, hasY = simd_length(y) > smallest, hasZ = simd_length(z) > smallest
    switch (hasX, hasY, hasZ) {
    case (true, true, _):
      let first = simd_normalize(x)
      let second = y - simd_dot(y, first) * first
      guard simd_length(second) > smallest else { return around(first) }
      let unit = simd_normalize(second)
      return (first, unit, simd_cross(first, unit))
    case (true, false, true):
      let first = simd_normalize(x)
      let third = z - simd_dot(z, first) * first
      guard simd_length(third) > smallest else { return around(first) }
      let unit = simd_normalize(third)
      return (first, simd_cross(unit, first), unit)
    case (false, true, true):
      let second = simd_normalize(y)
      let third = z - simd_dot(z, second) * second
      guard simd_length(third) > smallest else {
        let basis = around(second)
        return (basis.2, basis.0, basis.1)
      }
      let unit = simd_normalize(third)
      return (simd_cross(second, unit), second, unit)
    case (true, false, false): return around(simd_normalize(x))
    case (false, true, false):
      let basis = around(simd_normalize(y))
      return (basis.2, basis.0, basis.1)
    case (false, false, true):
      let basis = around(simd_normalize(z))
      return (basis.1, basis.2, basis.0)
    case (false, false, false): return (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
    }
  }

  /// Returns a right-handed basis with the given first axis.
  private static func around(_ first: SIMD3<Float>) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) {
    let helper: SIMD3<Float> = Swift.abs(first.x) < 0.9 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
    let second = simd_normalize(simd_cross(first, helper))
    return (first, second, simd_cross(first, second))
  }
}

extension SIMD4<Float> {
  /// The first three lanes.
  @usableFromInline package var xyz: SIMD3<Float> { SIMD3(x, y, z) }
}

extension simd_quatf {
  package static let identity = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
}
