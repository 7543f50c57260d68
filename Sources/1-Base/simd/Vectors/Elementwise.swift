/// Returns the results of a function for each element.
@inlinable func elementwise<V: SIMD>(_ x: V, _ function: (V.Scalar) -> V.Scalar) -> V {
  var result = V()
  for i in x.indices { result[i] = function(x[i]) }
  return result
}

/// Returns the results of a function for each pair of elements.
@inlinable func elementwise<V: SIMD>(_ x: V, _ y: V, _ function: (V.Scalar, V.Scalar) -> V.Scalar) -> V {
  var result = V()
  for i in x.indices { result[i] = function(x[i], y[i]) }
  return result
}
