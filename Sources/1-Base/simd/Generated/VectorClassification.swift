// Written by Tools/Generators/simd from VectorClassification.swift.gyb.

// Tests of the elements of vectors. As in C, an element of the result has all bits set where the test holds.

/// Applies a test to every element.
@inlinable func tested<V: SIMD, Mask: SIMD>(_ x: V, _ test: (V.Scalar) -> Bool) -> Mask
where Mask.Scalar: SignedInteger & FixedWidthInteger {
  var mask = Mask()
  for i in x.indices where test(x[i]) { mask[i] = -1 }
  return mask
}

/// Returns −1 for each element that is not a number, else zero.
@inlinable public func isnan<V: SIMD>(_ x: V) -> V.MaskStorage where V.Scalar == Float {
  tested(x, \.isNaN)
}
@inlinable public func isnan(_ x: SIMD2<Double>) -> SIMD2<Int> { tested(x, \.isNaN) }
@inlinable public func isnan(_ x: SIMD3<Double>) -> SIMD3<Int> { tested(x, \.isNaN) }
@inlinable public func isnan(_ x: SIMD4<Double>) -> SIMD4<Int> { tested(x, \.isNaN) }
@inlinable public func isnan(_ x: SIMD8<Double>) -> SIMD8<Int> { tested(x, \.isNaN) }

/// Returns −1 for each element that is infinite, else zero.
@inlinable public func isinf<V: SIMD>(_ x: V) -> V.MaskStorage where V.Scalar == Float {
  tested(x, \.isInfinite)
}
@inlinable public func isinf(_ x: SIMD2<Double>) -> SIMD2<Int> { tested(x, \.isInfinite) }
@inlinable public func isinf(_ x: SIMD3<Double>) -> SIMD3<Int> { tested(x, \.isInfinite) }
@inlinable public func isinf(_ x: SIMD4<Double>) -> SIMD4<Int> { tested(x, \.isInfinite) }
@inlinable public func isinf(_ x: SIMD8<Double>) -> SIMD8<Int> { tested(x, \.isInfinite) }

/// Returns −1 for each element that is a finite number, else zero.
@inlinable public func isfinite<V: SIMD>(_ x: V) -> V.MaskStorage where V.Scalar == Float {
  tested(x, \.isFinite)
}
@inlinable public func isfinite(_ x: SIMD2<Double>) -> SIMD2<Int> { tested(x, \.isFinite) }
@inlinable public func isfinite(_ x: SIMD3<Double>) -> SIMD3<Int> { tested(x, \.isFinite) }
@inlinable public func isfinite(_ x: SIMD4<Double>) -> SIMD4<Int> { tested(x, \.isFinite) }
@inlinable public func isfinite(_ x: SIMD8<Double>) -> SIMD8<Int> { tested(x, \.isFinite) }

/// Returns −1 for each element that is a finite number of full precision, else zero.
@inlinable public func isnormal<V: SIMD>(_ x: V) -> V.MaskStorage where V.Scalar == Float {
  tested(x, \.isNormal)
}
@inlinable public func isnormal(_ x: SIMD2<Double>) -> SIMD2<Int> { tested(x, \.isNormal) }
@inlinable public func isnormal(_ x: SIMD3<Double>) -> SIMD3<Int> { tested(x, \.isNormal) }
@inlinable public func isnormal(_ x: SIMD4<Double>) -> SIMD4<Int> { tested(x, \.isNormal) }
@inlinable public func isnormal(_ x: SIMD8<Double>) -> SIMD8<Int> { tested(x, \.isNormal) }
