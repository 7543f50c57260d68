import Glibc

// Functions of every floating-point vector, of any width: rarely called, so generic.

/// Returns minus one, zero or one, as each element is negative, zero (or NaN), or positive.
@inlinable public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  V.zero.replacing(with: 1, where: x .> V.zero).replacing(with: -1, where: x .< V.zero)
}

/// Returns one over each element.
@inlinable public func recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { 1 / x }

/// Returns one over the square root of each element.
@inlinable public func rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { 1 / x.squareRoot() }

/// Returns the square root of each element.
@inlinable public func sqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.squareRoot() }

/// Returns the largest integer not above each element.
@inlinable public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.rounded(.down) }

/// Returns the smallest integer not below each element.
@inlinable public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.rounded(.up) }

/// Returns each element without its fraction.
@inlinable public func trunc<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.rounded(.towardZero)
}

/// Returns the nearest integer, the even one of two equally near.
@inlinable public func rint<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.rounded(.toNearestOrEven)
}

/// Returns the nearest integer, the one farther from zero of two equally near.
@inlinable public func round<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.rounded(.toNearestOrAwayFromZero)
}

/// Returns the distance of each element from its floor, always below one.
///
/// A tiny negative number lies so close to one above its floor that the difference rounds up; it is cut.
@inlinable public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  let limit = V(repeating: V.Scalar(1).nextDown)
  let fraction = x - x.rounded(.down)
  return fraction.replacing(with: limit, where: fraction .> limit)
}

/// Returns zero where an element lies below its edge, else one.
@inlinable public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: BinaryFloatingPoint {
  V(repeating: 1).replacing(with: 0, where: x .< edge)
}

/// Returns the smooth step from zero at one edge to one at the other.
@inlinable public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V
where V.Scalar: BinaryFloatingPoint {
  let t = ((x - edge0) / (edge1 - edge0)).clamped(lowerBound: .zero, upperBound: V(repeating: 1))
  return t * t * (3 - 2 * t)
}

/// Returns the sum of the absolute values.
@inlinable public func norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  elementwise(x) { $0.magnitude }.sum()
}

/// Returns the largest absolute value.
@inlinable public func norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  elementwise(x) { $0.magnitude }.max()
}

/// Returns the smaller of each pair of elements.
///
/// A NaN loses against a number.
@inlinable public func fmin<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint {
  pointwiseMin(x, y)
}

/// Returns the larger of each pair of elements.
///
/// A NaN loses against a number.
@inlinable public func fmax<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint {
  pointwiseMax(x, y)
}

/// Returns the magnitude of `x` with the sign of `y`.
@inlinable public func copysign<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint {
  elementwise(x, y) { V.Scalar(signOf: $1, magnitudeOf: $0) }
}
