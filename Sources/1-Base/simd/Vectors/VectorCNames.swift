// The C names of the functions in `VectorFunctions.swift`. The precise and the fast forms are one and the
// same here: the exact result costs no more.

// Signs and reciprocals.

/// Returns minus one, zero or one, as each element is negative, zero (or NaN), or positive.
@inlinable public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { sign(x) }
/// Returns one over each element.
@inlinable public func simd_recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { recip(x) }
/// Returns one over each element.
@inlinable public func simd_precise_recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  recip(x)
}
/// Returns one over each element.
@inlinable public func simd_fast_recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { recip(x) }
/// Returns one over the square root of each element.
@inlinable public func simd_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { rsqrt(x) }
/// Returns one over the square root of each element.
@inlinable public func simd_precise_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  rsqrt(x)
}
/// Returns one over the square root of each element.
@inlinable public func simd_fast_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { rsqrt(x) }

// Rounding.

/// Returns the distance of each element from its floor, always below one.
@inlinable public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { fract(x) }
/// Returns the largest integer not above each element.
@inlinable public func simd_floor<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { floor(x) }
/// Returns the smallest integer not below each element.
@inlinable public func simd_ceil<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { ceil(x) }
/// Returns each element without its fraction.
@inlinable public func simd_trunc<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { trunc(x) }
/// Returns the nearest integer, the even one of two equally near.
@inlinable public func simd_rint<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { rint(x) }

// Steps; note that C puts the edges first.

/// Returns zero where an element lies below its edge, else one.
@inlinable public func simd_step<V: SIMD>(_ edge: V, _ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  step(x, edge: edge)
}
/// Returns the smooth step from zero at one edge to one at the other.
@inlinable public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V
where V.Scalar: BinaryFloatingPoint { smoothstep(x, edge0: edge0, edge1: edge1) }

// Norms.

/// Returns the sum of the absolute values.
@inlinable public func simd_norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  norm_one(x)
}
/// Returns the largest absolute value.
@inlinable public func simd_norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  norm_inf(x)
}

/// Returns whether all elements are equal.
@inlinable public func simd_equal<V: SIMD>(_ x: V, _ y: V) -> Bool { x == y }

/// Returns `x · y + z`, rounded after each step.
@inlinable public func simd_muladd<V: SIMD>(_ x: V, _ y: V, _ z: V) -> V where V.Scalar: BinaryFloatingPoint {
  x * y + z
}
