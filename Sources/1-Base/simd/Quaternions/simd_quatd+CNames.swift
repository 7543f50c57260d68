// The C names: constructors, parts and operations.

/// Returns the quaternion with these elements, the real one last.
@inlinable public func simd_quaternion(_ ix: Double, _ iy: Double, _ iz: Double, _ r: Double) -> simd_quatd {
  simd_quatd(ix: ix, iy: iy, iz: iz, r: r)
}
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
public func simd_quaternion(_ matrix: simd_double4x4) -> simd_quatd { simd_quatd(matrix) }

/// Returns the matrix of a rotation.
public func simd_matrix3x3(_ q: simd_quatd) -> simd_double3x3 { simd_double3x3(q) }
public func simd_matrix4x4(_ q: simd_quatd) -> simd_double4x4 { simd_double4x4(q) }

// Parts and norms.

@inlinable public func simd_real(_ q: simd_quatd) -> Double { q.real }
@inlinable public func simd_imag(_ q: simd_quatd) -> simd_double3 { q.imag }
@inlinable public func simd_angle(_ q: simd_quatd) -> Double { q.angle }
@inlinable public func simd_axis(_ q: simd_quatd) -> simd_double3 { q.axis }
@inlinable public func simd_length(_ q: simd_quatd) -> Double { q.length }
@inlinable public func simd_dot(_ a: simd_quatd, _ b: simd_quatd) -> Double { dot(a.vector, b.vector) }
@inlinable public func simd_equal(_ a: simd_quatd, _ b: simd_quatd) -> Bool { a == b }

// Operations.

@inlinable public func simd_conjugate(_ q: simd_quatd) -> simd_quatd { q.conjugate }
@inlinable public func simd_inverse(_ q: simd_quatd) -> simd_quatd { q.inverse }
@inlinable public func simd_normalize(_ q: simd_quatd) -> simd_quatd { q.normalized }
@inlinable public func simd_negate(_ q: simd_quatd) -> simd_quatd { -q }
@inlinable public func simd_add(_ a: simd_quatd, _ b: simd_quatd) -> simd_quatd { a + b }
@inlinable public func simd_sub(_ a: simd_quatd, _ b: simd_quatd) -> simd_quatd { a - b }
@inlinable public func simd_mul(_ a: simd_quatd, _ b: simd_quatd) -> simd_quatd { a * b }
@inlinable public func simd_mul(_ q: simd_quatd, _ s: Double) -> simd_quatd { q * s }
@inlinable public func simd_mul(_ s: Double, _ q: simd_quatd) -> simd_quatd { q * s }
@inlinable public func simd_act(_ q: simd_quatd, _ v: simd_double3) -> simd_double3 { q.act(v) }
