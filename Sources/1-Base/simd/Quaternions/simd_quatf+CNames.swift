// The C names: constructors, parts and operations.

/// Returns the quaternion with these elements, the real one last.
@inlinable public func simd_quaternion(_ ix: Float, _ iy: Float, _ iz: Float, _ r: Float) -> simd_quatf {
  simd_quatf(ix: ix, iy: iy, iz: iz, r: r)
}
@inlinable public func simd_quaternion(_ xyzr: simd_float4) -> simd_quatf { simd_quatf(vector: xyzr) }

/// Returns the rotation by an angle in radians about an axis of length one.
public func simd_quaternion(_ angle: Float, _ axis: simd_float3) -> simd_quatf {
  simd_quatf(angle: angle, axis: axis)
}

/// Returns the smallest rotation that takes one direction to another.
public func simd_quaternion(_ from: simd_float3, _ to: simd_float3) -> simd_quatf {
  simd_quatf(from: from, to: to)
}

/// Returns the rotation that a matrix describes.
public func simd_quaternion(_ matrix: simd_float3x3) -> simd_quatf { simd_quatf(matrix) }
public func simd_quaternion(_ matrix: simd_float4x4) -> simd_quatf { simd_quatf(matrix) }

/// Returns the matrix of a rotation.
public func simd_matrix3x3(_ q: simd_quatf) -> simd_float3x3 { simd_float3x3(q) }
public func simd_matrix4x4(_ q: simd_quatf) -> simd_float4x4 { simd_float4x4(q) }

// Parts and norms.

@inlinable public func simd_real(_ q: simd_quatf) -> Float { q.real }
@inlinable public func simd_imag(_ q: simd_quatf) -> simd_float3 { q.imag }
@inlinable public func simd_angle(_ q: simd_quatf) -> Float { q.angle }
@inlinable public func simd_axis(_ q: simd_quatf) -> simd_float3 { q.axis }
@inlinable public func simd_length(_ q: simd_quatf) -> Float { q.length }
@inlinable public func simd_dot(_ a: simd_quatf, _ b: simd_quatf) -> Float { dot(a.vector, b.vector) }
@inlinable public func simd_equal(_ a: simd_quatf, _ b: simd_quatf) -> Bool { a == b }

// Operations.

@inlinable public func simd_conjugate(_ q: simd_quatf) -> simd_quatf { q.conjugate }
@inlinable public func simd_inverse(_ q: simd_quatf) -> simd_quatf { q.inverse }
@inlinable public func simd_normalize(_ q: simd_quatf) -> simd_quatf { q.normalized }
@inlinable public func simd_negate(_ q: simd_quatf) -> simd_quatf { -q }
@inlinable public func simd_add(_ a: simd_quatf, _ b: simd_quatf) -> simd_quatf { a + b }
@inlinable public func simd_sub(_ a: simd_quatf, _ b: simd_quatf) -> simd_quatf { a - b }
@inlinable public func simd_mul(_ a: simd_quatf, _ b: simd_quatf) -> simd_quatf { a * b }
@inlinable public func simd_mul(_ q: simd_quatf, _ s: Float) -> simd_quatf { q * s }
@inlinable public func simd_mul(_ s: Float, _ q: simd_quatf) -> simd_quatf { q * s }
@inlinable public func simd_act(_ q: simd_quatf, _ v: simd_float3) -> simd_float3 { q.act(v) }
