// Written by Tools/Generators/simd from ScalarFunctions.swift.gyb.

import Glibc

// The scalar forms of the vector functions. Those with a plain name take labels or carry names that neither
// the standard library nor Foundation uses, so that they never compete for a call.

/// Returns minus one, zero (also for NaN) or one.
@inlinable public func sign(_ x: Float) -> Float { x > 0 ? 1 : x < 0 ? -1 : 0 }
@inlinable public func sign(_ x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : 0 }
/// Returns minus one, zero (also for NaN) or one.
@inlinable public func simd_sign(_ x: Float) -> Float { sign(x) }
@inlinable public func simd_sign(_ x: Double) -> Double { sign(x) }

/// Returns one over `x`.
@inlinable public func recip(_ x: Float) -> Float { 1 / x }
@inlinable public func recip(_ x: Double) -> Double { 1 / x }
/// Returns one over `x`.
@inlinable public func simd_recip(_ x: Float) -> Float { 1 / x }
@inlinable public func simd_recip(_ x: Double) -> Double { 1 / x }

/// Returns one over the square root of `x`.
@inlinable public func rsqrt(_ x: Float) -> Float { 1 / x.squareRoot() }
@inlinable public func rsqrt(_ x: Double) -> Double { 1 / x.squareRoot() }
/// Returns one over the square root of `x`.
@inlinable public func simd_rsqrt(_ x: Float) -> Float { 1 / x.squareRoot() }
@inlinable public func simd_rsqrt(_ x: Double) -> Double { 1 / x.squareRoot() }

/// Returns the distance of `x` from its floor, always below one.
@inlinable public func fract(_ x: Float) -> Float {
  let fraction = x - x.rounded(.down)
  return fraction < 1 || fraction.isNaN ? fraction : Float(1).nextDown
}
@inlinable public func fract(_ x: Double) -> Double {
  let fraction = x - x.rounded(.down)
  return fraction < 1 || fraction.isNaN ? fraction : Double(1).nextDown
}
/// Returns the distance of `x` from its floor, always below one.
@inlinable public func simd_fract(_ x: Float) -> Float { fract(x) }
@inlinable public func simd_fract(_ x: Double) -> Double { fract(x) }

/// Returns the number at `t` between `x` and `y`.
@inlinable public func mix(_ x: Float, _ y: Float, t: Float) -> Float { x + t * (y - x) }
@inlinable public func mix(_ x: Double, _ y: Double, t: Double) -> Double { x + t * (y - x) }
/// Returns the number at `t` between `x` and `y`.
@inlinable public func simd_mix(_ x: Float, _ y: Float, _ t: Float) -> Float { x + t * (y - x) }
@inlinable public func simd_mix(_ x: Double, _ y: Double, _ t: Double) -> Double { x + t * (y - x) }

/// Returns `x` clamped to a range, whose upper end wins where it is empty.
@inlinable public func clamp(_ x: Float, min low: Float, max high: Float) -> Float {
  Float.minimum(Float.maximum(x, low), high)
}
@inlinable public func clamp(_ x: Double, min low: Double, max high: Double) -> Double {
  Double.minimum(Double.maximum(x, low), high)
}
/// Returns `x` clamped to a range, whose upper end wins where it is empty.
@inlinable public func simd_clamp(_ x: Float, _ low: Float, _ high: Float) -> Float {
  clamp(x, min: low, max: high)
}
@inlinable public func simd_clamp(_ x: Double, _ low: Double, _ high: Double) -> Double {
  clamp(x, min: low, max: high)
}

/// Returns zero below the edge, else one.
@inlinable public func step(_ x: Float, edge: Float) -> Float { x < edge ? 0 : 1 }
@inlinable public func step(_ x: Double, edge: Double) -> Double { x < edge ? 0 : 1 }
/// Returns zero below the edge, else one.
@inlinable public func simd_step(_ edge: Float, _ x: Float) -> Float { x < edge ? 0 : 1 }
@inlinable public func simd_step(_ edge: Double, _ x: Double) -> Double { x < edge ? 0 : 1 }

/// Returns the smooth step from zero at one edge to one at the other.
@inlinable public func smoothstep(_ x: Float, edge0: Float, edge1: Float) -> Float {
  let t = clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1)
  return t * t * (3 - 2 * t)
}
@inlinable public func smoothstep(_ x: Double, edge0: Double, edge1: Double) -> Double {
  let t = clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1)
  return t * t * (3 - 2 * t)
}
/// Returns the smooth step from zero at one edge to one at the other.
@inlinable public func simd_smoothstep(_ edge0: Float, _ edge1: Float, _ x: Float) -> Float {
  smoothstep(x, edge0: edge0, edge1: edge1)
}
@inlinable public func simd_smoothstep(_ edge0: Double, _ edge1: Double, _ x: Double) -> Double {
  smoothstep(x, edge0: edge0, edge1: edge1)
}

/// Returns `x · y + z`, rounded after each step.
@inlinable public func simd_muladd(_ x: Float, _ y: Float, _ z: Float) -> Float { x * y + z }
@inlinable public func simd_muladd(_ x: Double, _ y: Double, _ z: Double) -> Double { x * y + z }
