// Written by Tools/Generators/simd from Elementary.swift.gyb.

// Elementary functions of vectors, element by element. They are generic over the width: the calls into the C
// library outweigh whatever specializing would save in an unoptimized client.

/// Returns the sine of each element, an angle in radians.
@inlinable public func sin<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.sin)
}
@inlinable public func sin<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.sin)
}

/// Returns the cosine of each element, an angle in radians.
@inlinable public func cos<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.cos)
}
@inlinable public func cos<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.cos)
}

/// Returns the tangent of each element, an angle in radians.
@inlinable public func tan<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.tan)
}
@inlinable public func tan<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.tan)
}

/// Returns the arc sine of each element in radians; NaN outside −1…1.
@inlinable public func asin<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.asin)
}
@inlinable public func asin<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.asin)
}

/// Returns the arc cosine of each element in radians; NaN outside −1…1.
@inlinable public func acos<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.acos)
}
@inlinable public func acos<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.acos)
}

/// Returns the arc tangent of each element in radians.
@inlinable public func atan<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.atan)
}
@inlinable public func atan<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.atan)
}

/// Returns the hyperbolic sine of each element.
@inlinable public func sinh<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.sinh)
}
@inlinable public func sinh<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.sinh)
}

/// Returns the hyperbolic cosine of each element.
@inlinable public func cosh<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.cosh)
}
@inlinable public func cosh<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.cosh)
}

/// Returns the hyperbolic tangent of each element.
@inlinable public func tanh<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.tanh)
}
@inlinable public func tanh<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.tanh)
}

/// Returns the inverse hyperbolic sine of each element.
@inlinable public func asinh<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.asinh)
}
@inlinable public func asinh<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.asinh)
}

/// Returns the inverse hyperbolic cosine of each element; NaN below one.
@inlinable public func acosh<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.acosh)
}
@inlinable public func acosh<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.acosh)
}

/// Returns the inverse hyperbolic tangent of each element; NaN outside −1…1.
@inlinable public func atanh<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.atanh)
}
@inlinable public func atanh<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.atanh)
}

/// Returns e raised to the power of each element.
@inlinable public func exp<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.exp)
}
@inlinable public func exp<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.exp)
}

/// Returns two raised to the power of each element.
@inlinable public func exp2<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.exp2)
}
@inlinable public func exp2<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.exp2)
}

/// Returns e raised to the power of each element, minus one; accurate near zero.
@inlinable public func expm1<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.expm1)
}
@inlinable public func expm1<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.expm1)
}

/// Returns the natural logarithm of each element.
@inlinable public func log<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.log)
}
@inlinable public func log<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.log)
}

/// Returns the logarithm of each element to base two.
@inlinable public func log2<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.log2)
}
@inlinable public func log2<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.log2)
}

/// Returns the logarithm of each element to base ten.
@inlinable public func log10<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.log10)
}
@inlinable public func log10<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.log10)
}

/// Returns the natural logarithm of one plus each element; accurate near zero.
@inlinable public func log1p<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.log1p)
}
@inlinable public func log1p<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.log1p)
}

/// Returns the cube root of each element.
@inlinable public func cbrt<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.cbrt)
}
@inlinable public func cbrt<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.cbrt)
}

/// Returns the angle of each direction (x, y), between −π and π.
@inlinable public func atan2<V: SIMD>(_ y: V, _ x: V) -> V where V.Scalar == Float {
  elementwise(y, x, Elementary.atan2)
}
@inlinable public func atan2<V: SIMD>(_ y: V, _ x: V) -> V where V.Scalar == Double {
  elementwise(y, x, Elementary.atan2)
}

/// Returns each element of `x` raised to the power of that of `y`.
@inlinable public func pow<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Float {
  elementwise(x, y, Elementary.pow)
}
@inlinable public func pow<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Double {
  elementwise(x, y, Elementary.pow)
}

/// Returns the remainder of each division that truncates.
@inlinable public func fmod<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Float {
  elementwise(x, y, Elementary.fmod)
}
@inlinable public func fmod<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Double {
  elementwise(x, y, Elementary.fmod)
}

/// Returns the length of each (x, y), without overflow on the way.
@inlinable public func hypot<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Float {
  elementwise(x, y, Elementary.hypot)
}
@inlinable public func hypot<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Double {
  elementwise(x, y, Elementary.hypot)
}
