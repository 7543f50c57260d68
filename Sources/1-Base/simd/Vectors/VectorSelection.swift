// Selection of elements by a mask, and reductions of masks. A mask is a vector of signed integers whose sign
// bit counts, as in C; the standard library's `SIMDMask` has its own `any`, `all` and
// `replacing(with:where:)`.

/// Returns elements of `y` where the mask's sign bit is set, else those of `x`.
@inlinable public func simd_select<V: SIMD>(_ x: V, _ y: V, _ mask: V.MaskStorage) -> V
where V.Scalar: SIMDScalar {
  var result = x
  for i in x.indices where mask[i] < 0 { result[i] = y[i] }
  return result
}

/// Returns bits of `y` where the mask has ones, else those of `x`.
@inlinable public func simd_bitselect<V: SIMD>(_ x: V, _ y: V, _ mask: V) -> V
where V.Scalar: FixedWidthInteger {
  (x & ~mask) | (y & mask)
}

/// Returns bits of `y` where the mask has ones, else those of `x`.
@inlinable public func simd_bitselect<V: SIMD>(_ x: V, _ y: V, _ mask: V.MaskStorage) -> V
where V.Scalar == Float {
  var result = x
  for i in x.indices {
    let bits = UInt32(truncatingIfNeeded: mask[i])
    result[i] = Float(bitPattern: (x[i].bitPattern & ~bits) | (y[i].bitPattern & bits))
  }
  return result
}

/// Returns bits of `y` where the mask has ones, else those of `x`.
@inlinable public func simd_bitselect<V: SIMD>(_ x: V, _ y: V, _ mask: V.MaskStorage) -> V
where V.Scalar == Double {
  var result = x
  for i in x.indices {
    let bits = UInt64(truncatingIfNeeded: mask[i])
    result[i] = Double(bitPattern: (x[i].bitPattern & ~bits) | (y[i].bitPattern & bits))
  }
  return result
}

/// Returns whether any element's sign bit is set.
@inlinable public func simd_any<V: SIMD>(_ mask: V) -> Bool
where V.Scalar: FixedWidthInteger & SignedInteger {
  any(mask .< V.zero)
}

/// Returns whether every element's sign bit is set.
@inlinable public func simd_all<V: SIMD>(_ mask: V) -> Bool
where V.Scalar: FixedWidthInteger & SignedInteger {
  all(mask .< V.zero)
}
