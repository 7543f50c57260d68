// Written by Tools/Generators/simd from Quaternion+Rotation.swift.gyb.

import Glibc

extension simd_quatf {
  /// Creates the rotation by an angle in radians about an axis, which must be of length one.
  public init(angle: Float, axis: simd_float3) {
    self.init(real: Elementary.cos(angle / 2), imag: Elementary.sin(angle / 2) * axis)
  }

  /// Creates the smallest rotation that takes one direction to another, both of length one.
  ///
  /// Opposite directions leave the axis open: one perpendicular to them is chosen.
  public init(from: simd_float3, to: simd_float3) {
    if dot(from, to) >= 0 {
      self.init(from: from, halfway: normalize(from + to))
      return
    }
    // Beyond a right angle the sum shrinks and with it the precision of its direction, so rotate to the
    // middle and on from there. Where the sum is mere rounding error, any perpendicular vector serves as the
    // middle.
    let sum = from + to
    let noise = 1000 * Float.ulpOfOne
    let middle = length_squared(sum) > noise * noise ? normalize(sum) : from.perpendicular
    let first = Self(from: from, halfway: normalize(from + middle))
    let second = Self(from: middle, halfway: normalize(middle + to))
    self = (second * first).normalized
  }

  /// Creates the rotation by twice the angle between two directions.
  private init(from: simd_float3, halfway: simd_float3) {
    self.init(real: dot(from, halfway), imag: cross(from, halfway))
  }

  /// Creates the rotation that a matrix describes, which must have perpendicular columns of length one.
  ///
  /// After Shepperd (1978): the largest element is found first, so that no small one has to be divided by.
  public init(_ rotationMatrix: simd_float3x3) {
    let (a, b, c) = rotationMatrix.columns
    if a.x + b.y + c.z >= 0 {
      let scale = 2 * (1 + a.x + b.y + c.z).squareRoot()
      vector = simd_float4((b.z - c.y) / scale, (c.x - a.z) / scale, (a.y - b.x) / scale, scale / 4)
    } else if a.x >= b.y && a.x >= c.z {
      let scale = 2 * (1 + a.x - b.y - c.z).squareRoot()
      vector = simd_float4(scale / 4, (b.x + a.y) / scale, (c.x + a.z) / scale, (b.z - c.y) / scale)
    } else if b.y >= c.z {
      let scale = 2 * (1 - a.x + b.y - c.z).squareRoot()
      vector = simd_float4((b.x + a.y) / scale, scale / 4, (c.y + b.z) / scale, (c.x - a.z) / scale)
    } else {
      let scale = 2 * (1 - a.x - b.y + c.z).squareRoot()
      vector = simd_float4((c.x + a.z) / scale, (c.y + b.z) / scale, scale / 4, (a.y - b.x) / scale)
    }
  }

  /// Creates the rotation that the upper left part of a matrix describes.
  public init(_ rotationMatrix: simd_float4x4) {
    let (a, b, c, _) = rotationMatrix.columns
    self.init(simd_float3x3(simd_make_float3(a), simd_make_float3(b), simd_make_float3(c)))
  }

  /// Rotates a vector; the quaternion must be of length one.
  @inlinable public func act(_ v: simd_float3) -> simd_float3 {
    let axis = imag
    let doubleCross = 2 * cross(axis, v)
    return v + vector.w * doubleCross + cross(axis, doubleCross)
  }
}

extension simd_float3x3 {
  /// Creates the matrix of a rotation; the quaternion must be of length one.
  public init(_ q: simd_quatf) {
    let (v, r) = (q.imag, q.real)
    let twice = 2 * v
    let (xx, yy, zz) = (v.x * twice.x, v.y * twice.y, v.z * twice.z)
    let (xy, xz, yz) = (v.x * twice.y, v.x * twice.z, v.y * twice.z)
    let (xr, yr, zr) = (r * twice.x, r * twice.y, r * twice.z)
    self.init(
      simd_float3(1 - yy - zz, xy + zr, xz - yr),
      simd_float3(xy - zr, 1 - xx - zz, yz + xr),
      simd_float3(xz + yr, yz - xr, 1 - xx - yy))
  }
}

extension simd_float4x4 {
  /// Creates the matrix of a rotation without translation; the quaternion must be of length one.
  public init(_ q: simd_quatf) {
    let (a, b, c) = simd_float3x3(q).columns
    self.init(
      simd_make_float4(a, 0), simd_make_float4(b, 0), simd_make_float4(c, 0), simd_float4(0, 0, 0, 1))
  }
}

extension simd_float3 {
  /// A vector of length one at a right angle to this one: its product with the axis farthest from it.
  fileprivate var perpendicular: simd_float3 {
    let size = abs(self)
    if size.x <= size.y && size.x <= size.z { return normalize(cross(self, simd_float3(1, 0, 0))) }
    return normalize(cross(self, size.y <= size.z ? simd_float3(0, 1, 0) : simd_float3(0, 0, 1)))
  }
}
