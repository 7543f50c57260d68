import simd

extension simd_quatd {
  static let identity = simd_quatd(ix: 0, iy: 0, iz: 0, r: 1)

  /// The axis of the rotation times its angle, which is at most π.
  var rotationVector: SIMD3<Double> {
    let nearest = real < 0 ? -vector : vector
    let imaginary = SIMD3(nearest.x, nearest.y, nearest.z)
    let sine = simd_length(imaginary)
    guard sine > 1e-12 else { return 2 * imaginary }
    return imaginary * (2 * Elementary.atan2(sine, nearest.w) / sine)
  }

  /// Creates a rotation about an axis by an angle that is the length of the vector.
  init(rotationVector vector: SIMD3<Double>) {
    let angle = simd_length(vector)
    guard angle > 1e-9 else {
      self = simd_quatd(real: 1, imag: vector / 2).normalized
      return
    }
    self.init(real: Elementary.cos(angle / 2), imag: vector * (Elementary.sin(angle / 2) / angle))
  }

  /// Creates a unit quaternion from one in single precision; the identity if that has no direction.
  init(unit rotation: simd_quatf) {
    let vector = SIMD4<Double>(rotation.vector)
    let square = simd_length_squared(vector)
    self = square > 1e-24 && square.isFinite ? simd_quatd(vector: vector / square.squareRoot()) : .identity
  }

  /// The axes of the rotated space.
  var axes: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    let q = vector, d = q + q
    let xx = q.x * d.x, yy = q.y * d.y, zz = q.z * d.z
    let xy = q.x * d.y, xz = q.x * d.z, yz = q.y * d.z
    let wx = q.w * d.x, wy = q.w * d.y, wz = q.w * d.z
    return (
      SIMD3(1 - yy - zz, xy + wz, xz - wy), SIMD3(xy - wz, 1 - xx - zz, yz + wx),
      SIMD3(xz + wy, yz - wx, 1 - xx - yy)
    )
  }
}
