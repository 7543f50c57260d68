// Smallest, largest and absolute values of integer vectors of any width. Sums wrap around, as in C.

/// Returns the smaller of each pair of elements.
@inlinable public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FixedWidthInteger {
  pointwiseMin(x, y)
}
/// Returns the smaller of each pair of elements.
@inlinable public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FixedWidthInteger { min(x, y) }

/// Returns the larger of each pair of elements.
@inlinable public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FixedWidthInteger {
  pointwiseMax(x, y)
}
/// Returns the larger of each pair of elements.
@inlinable public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FixedWidthInteger { max(x, y) }

/// Returns the absolute value of each element; the smallest integer has none and stays.
@inlinable public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FixedWidthInteger & SignedInteger {
  elementwise(x) { $0 < 0 ? 0 &- $0 : $0 }
}
/// Returns the absolute value of each element; the smallest integer has none and stays.
@inlinable public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: FixedWidthInteger & SignedInteger {
  abs(x)
}

/// Returns the sum of the elements.
@inlinable public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FixedWidthInteger {
  x.wrappedSum()
}
/// Returns the sum of the elements, which wraps around.
@inlinable public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FixedWidthInteger {
  reduce_add(x)
}

/// Returns the smallest element.
@inlinable public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FixedWidthInteger { x.min() }
/// Returns the smallest element.
@inlinable public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FixedWidthInteger {
  reduce_min(x)
}

/// Returns the largest element.
@inlinable public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FixedWidthInteger { x.max() }
/// Returns the largest element.
@inlinable public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FixedWidthInteger {
  reduce_max(x)
}

/// Returns each element, clamped to its range.
@inlinable public func clamp<V: SIMD>(_ x: V, min low: V, max high: V) -> V
where V.Scalar: FixedWidthInteger {
  pointwiseMin(pointwiseMax(x, low), high)
}
/// Returns each element, clamped to the same range.
@inlinable public func clamp<V: SIMD>(_ x: V, min low: V.Scalar, max high: V.Scalar) -> V
where V.Scalar: FixedWidthInteger {
  clamp(x, min: V(repeating: low), max: V(repeating: high))
}
/// Returns each element, clamped to its range.
@inlinable public func simd_clamp<V: SIMD>(_ x: V, _ low: V, _ high: V) -> V
where V.Scalar: FixedWidthInteger {
  clamp(x, min: low, max: high)
}
