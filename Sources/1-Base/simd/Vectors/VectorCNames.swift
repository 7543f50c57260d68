// The C names of the functions in `VectorFunctions.swift`. The precise and the fast forms are one and the
// same here: the exact result costs no more.

// Signs and reciprocals.

@inlinable public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { sign(x) }
@inlinable public func simd_recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { recip(x) }
@inlinable public func simd_precise_recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  recip(x)
}
@inlinable public func simd_fast_recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { recip(x) }
@inlinable public func simd_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { rsqrt(x) }
@inlinable public func simd_precise_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  rsqrt(x)
}
@inlinable public func simd_fast_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { rsqrt(x) }

// Rounding.

@inlinable public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { fract(x) }
@inlinable public func simd_floor<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { floor(x) }
@inlinable public func simd_ceil<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { ceil(x) }
@inlinable public func simd_trunc<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { trunc(x) }
@inlinable public func simd_rint<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { rint(x) }

// Steps; note that C puts the edges first.

@inlinable public func simd_step<V: SIMD>(_ edge: V, _ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  step(x, edge: edge)
}
@inlinable public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V
where V.Scalar: BinaryFloatingPoint { smoothstep(x, edge0: edge0, edge1: edge1) }

// Norms.

@inlinable public func simd_norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  norm_one(x)
}
@inlinable public func simd_norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  norm_inf(x)
}

/// Returns whether all elements are equal.
@inlinable public func simd_equal<V: SIMD>(_ x: V, _ y: V) -> Bool { x == y }

/// Returns `x · y + z`, rounded after each step.
@inlinable public func simd_muladd<V: SIMD>(_ x: V, _ y: V, _ z: V) -> V where V.Scalar: BinaryFloatingPoint {
  x * y + z
}
