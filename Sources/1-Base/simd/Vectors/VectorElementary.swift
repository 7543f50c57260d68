// Elementary functions of vectors, element by element. They are generic over the width: the calls into the C
// library outweigh whatever specializing would save in an unoptimized client.

/// Applies a function to every element.
@inlinable func elementwise<V: SIMD>(_ x: V, _ function: (V.Scalar) -> V.Scalar) -> V {
  var result = V()
  for i in x.indices { result[i] = function(x[i]) }
  return result
}

/// Applies a function to every pair of elements.
@inlinable func elementwise<V: SIMD>(_ x: V, _ y: V, _ function: (V.Scalar, V.Scalar) -> V.Scalar) -> V {
  var result = V()
  for i in x.indices { result[i] = function(x[i], y[i]) }
  return result
}

/// Returns the sine of each element; angles are radians here and below.
@inlinable public func sin<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.sin) }
@inlinable public func sin<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.sin) }
@inlinable public func cos<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.cos) }
@inlinable public func cos<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.cos) }
@inlinable public func tan<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.tan) }
@inlinable public func tan<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.tan) }

/// Returns the inverse functions, NaN outside their domain.
@inlinable public func asin<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.asin) }
@inlinable public func asin<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.asin) }
@inlinable public func acos<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.acos) }
@inlinable public func acos<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.acos) }
@inlinable public func atan<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.atan) }
@inlinable public func atan<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.atan) }

/// Returns the hyperbolic function.
@inlinable public func sinh<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.sinh) }
@inlinable public func sinh<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.sinh) }
@inlinable public func cosh<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.cosh) }
@inlinable public func cosh<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.cosh) }
@inlinable public func tanh<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.tanh) }
@inlinable public func tanh<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.tanh) }

/// Returns the inverse hyperbolic function.
@inlinable public func asinh<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.asinh)
}
@inlinable public func asinh<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.asinh)
}
@inlinable public func acosh<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.acosh)
}
@inlinable public func acosh<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.acosh)
}
@inlinable public func atanh<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.atanh)
}
@inlinable public func atanh<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.atanh)
}

/// Returns the exponential function and its relatives.
@inlinable public func exp<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.exp) }
@inlinable public func exp<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.exp) }
@inlinable public func exp2<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.exp2) }
@inlinable public func exp2<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.exp2) }
@inlinable public func expm1<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.expm1)
}
@inlinable public func expm1<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.expm1)
}

/// Returns the logarithm to the base in its name.
@inlinable public func log<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.log) }
@inlinable public func log<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.log) }
@inlinable public func log2<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.log2) }
@inlinable public func log2<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.log2) }
@inlinable public func log10<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.log10)
}
@inlinable public func log10<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.log10)
}
@inlinable public func log1p<V: SIMD>(_ x: V) -> V where V.Scalar == Float {
  elementwise(x, Elementary.log1p)
}
@inlinable public func log1p<V: SIMD>(_ x: V) -> V where V.Scalar == Double {
  elementwise(x, Elementary.log1p)
}

/// Returns the cube root.
@inlinable public func cbrt<V: SIMD>(_ x: V) -> V where V.Scalar == Float { elementwise(x, Elementary.cbrt) }
@inlinable public func cbrt<V: SIMD>(_ x: V) -> V where V.Scalar == Double { elementwise(x, Elementary.cbrt) }

/// Returns the angle of the direction (x, y), between −π and π.
@inlinable public func atan2<V: SIMD>(_ y: V, _ x: V) -> V where V.Scalar == Float {
  elementwise(y, x, Elementary.atan2)
}
@inlinable public func atan2<V: SIMD>(_ y: V, _ x: V) -> V where V.Scalar == Double {
  elementwise(y, x, Elementary.atan2)
}

/// Returns `x` raised to the power of `y`.
@inlinable public func pow<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Float {
  elementwise(x, y, Elementary.pow)
}
@inlinable public func pow<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Double {
  elementwise(x, y, Elementary.pow)
}

/// Returns the remainder of a division that truncates.
@inlinable public func fmod<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Float {
  elementwise(x, y, Elementary.fmod)
}
@inlinable public func fmod<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Double {
  elementwise(x, y, Elementary.fmod)
}

/// Returns the length of (x, y) without overflow on the way.
@inlinable public func hypot<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Float {
  elementwise(x, y, Elementary.hypot)
}
@inlinable public func hypot<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar == Double {
  elementwise(x, y, Elementary.hypot)
}
