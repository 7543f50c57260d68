// Written by Tools/Generators/simd from Quaternion+CNames.swift.gyb.

// The C names: constructors, parts and operations.

/// Returns the quaternion with these elements, the real one last.
@inlinable public func simd_quaternion(_ ix: Double, _ iy: Double, _ iz: Double, _ r: Double) -> simd_quatd {
  simd_quatd(ix: ix, iy: iy, iz: iz, r: r)
}
/// Returns the quaternion with the elements of a vector, the real one last.
@inlinable public func simd_quaternion(_ xyzr: simd_double4) -> simd_quatd { simd_quatd(vector: xyzr) }

/// Returns the rotation by an angle in radians about an axis of length one.
public func simd_quaternion(_ angle: Double, _ axis: simd_double3) -> simd_quatd {
  simd_quatd(angle: angle, axis: axis)
}

/// Returns the smallest rotation that takes one direction to another.
public func simd_quaternion(_ from: simd_double3, _ to: simd_double3) -> simd_quatd {
  simd_quatd(from: from, to: to)
}

/// Returns the rotation that a matrix describes.
public func simd_quaternion(_ matrix: simd_double3x3) -> simd_quatd { simd_quatd(matrix) }
/// Returns the rotation that a matrix describes.
public func simd_quaternion(_ matrix: simd_double4x4) -> simd_quatd { simd_quatd(matrix) }

/// Returns the matrix of a rotation.
public func simd_matrix3x3(_ q: simd_quatd) -> simd_double3x3 { simd_double3x3(q) }
/// Returns the 4x4 matrix of a rotation.
public func simd_matrix4x4(_ q: simd_quatd) -> simd_double4x4 { simd_double4x4(q) }

// Parts and norms.

/// Returns the real part.
@inlinable public func simd_real(_ q: simd_quatd) -> Double { q.real }
/// Returns the imaginary part.
@inlinable public func simd_imag(_ q: simd_quatd) -> simd_double3 { q.imag }
/// Returns the angle of a rotation in radians.
@inlinable public func simd_angle(_ q: simd_quatd) -> Double { q.angle }
/// Returns the axis of a rotation.
@inlinable public func simd_axis(_ q: simd_quatd) -> simd_double3 { q.axis }
/// Returns the length of a quaternion.
@inlinable public func simd_length(_ q: simd_quatd) -> Double { q.length }
/// Returns the dot product of two quaternions as vectors of four elements.
@inlinable public func simd_dot(_ a: simd_quatd, _ b: simd_quatd) -> Double { dot(a.vector, b.vector) }
/// Returns whether two quaternions have equal elements.
@inlinable public func simd_equal(_ a: simd_quatd, _ b: simd_quatd) -> Bool { a == b }

// Operations.

/// Returns the conjugate: the same real part and the negated imaginary part.
@inlinable public func simd_conjugate(_ q: simd_quatd) -> simd_quatd { q.conjugate }
/// Returns the inverse of a quaternion.
@inlinable public func simd_inverse(_ q: simd_quatd) -> simd_quatd { q.inverse }
/// Returns the quaternion scaled to length one.
@inlinable public func simd_normalize(_ q: simd_quatd) -> simd_quatd { q.normalized }
/// Returns the quaternion with all elements negated.
@inlinable public func simd_negate(_ q: simd_quatd) -> simd_quatd { -q }
/// Returns the sum of two quaternions.
@inlinable public func simd_add(_ a: simd_quatd, _ b: simd_quatd) -> simd_quatd { a + b }
/// Returns the difference of two quaternions.
@inlinable public func simd_sub(_ a: simd_quatd, _ b: simd_quatd) -> simd_quatd { a - b }
/// Returns the product of two quaternions: the rotation by `b`, then by `a`.
@inlinable public func simd_mul(_ a: simd_quatd, _ b: simd_quatd) -> simd_quatd { a * b }
/// Returns a quaternion scaled by a number.
@inlinable public func simd_mul(_ q: simd_quatd, _ s: Double) -> simd_quatd { q * s }
/// Returns a quaternion scaled by a number.
@inlinable public func simd_mul(_ s: Double, _ q: simd_quatd) -> simd_quatd { q * s }
/// Returns the vector rotated by a quaternion.
@inlinable public func simd_act(_ q: simd_quatd, _ v: simd_double3) -> simd_double3 { q.act(v) }
