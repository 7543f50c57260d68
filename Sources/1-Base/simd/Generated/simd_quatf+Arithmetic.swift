// Written by Tools/Generators/simd from Quaternion+Arithmetic.swift.gyb.

extension simd_quatf {
  @inlinable public static func + (a: Self, b: Self) -> Self { Self(vector: a.vector + b.vector) }
  @inlinable public static func - (a: Self, b: Self) -> Self { Self(vector: a.vector - b.vector) }
  @inlinable public static prefix func - (q: Self) -> Self { Self(vector: -q.vector) }

  /// Returns the product: as rotations, `b` first, then `a`.
  @inlinable public static func * (a: Self, b: Self) -> Self {
    let (x, y, z, r) = (b.vector.x, b.vector.y, b.vector.z, b.vector.w)
    let byReal = a.vector.w * b.vector
    let byX = a.vector.x * simd_float4(r, -z, y, -x)
    let byY = a.vector.y * simd_float4(z, r, -x, -y)
    let byZ = a.vector.z * simd_float4(-y, x, r, -z)
    return Self(vector: (byReal + byX) + (byY + byZ))
  }

  /// Returns the product with the inverse of `b`.
  @inlinable public static func / (a: Self, b: Self) -> Self { a * b.inverse }

  @inlinable public static func * (q: Self, s: Float) -> Self { Self(vector: q.vector * s) }
  @inlinable public static func * (s: Float, q: Self) -> Self { Self(vector: q.vector * s) }
  @inlinable public static func / (q: Self, s: Float) -> Self { Self(vector: q.vector / s) }

  @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
  @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }
  @inlinable public static func *= (a: inout Self, b: Self) { a = a * b }
  @inlinable public static func /= (a: inout Self, b: Self) { a = a / b }
  @inlinable public static func *= (q: inout Self, s: Float) { q = q * s }
  @inlinable public static func /= (q: inout Self, s: Float) { q = q / s }
}

/// Returns the exponential function; a purely imaginary argument gives a rotation by twice its length.
public func exp(_ q: simd_quatf) -> simd_quatf {
  let angle = length(q.imag)
  let scale = Elementary.exp(q.real)
  guard angle > 0 else { return simd_quatf(real: scale, imag: .zero) }
  let imag = q.imag * (Elementary.sin(angle) / angle)
  return simd_quatf(real: Elementary.cos(angle), imag: imag) * scale
}

/// Returns the logarithm; that of a rotation is imaginary and half its angle long.
///
/// The rotation of a negative real number has any axis: the x axis is taken.
public func log(_ q: simd_quatf) -> simd_quatf {
  let sine = length(q.imag)
  let angle = Elementary.atan2(sine, q.real)
  let real = Elementary.log(q.length)
  guard sine > 0 else { return simd_quatf(real: real, imag: simd_float3(angle, 0, 0)) }
  return simd_quatf(real: real, imag: q.imag * (angle / sine))
}
