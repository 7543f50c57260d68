// The C functions of matrices, generic over the shape: each calls a member of the type.

/// Returns the sum of two matrices.
@inlinable public func simd_add<M: SIMDMatrix>(_ a: M, _ b: M) -> M { a + b }

/// Returns the difference of two matrices.
@inlinable public func simd_sub<M: SIMDMatrix>(_ a: M, _ b: M) -> M { a - b }

/// Returns a matrix times a number.
@inlinable public func simd_mul<M: SIMDMatrix>(_ s: M.Scalar, _ a: M) -> M { a * s }

/// Returns `a · x + b · y`.
@inlinable public func simd_linear_combination<M: SIMDMatrix>(_ a: M.Scalar, _ x: M, _ b: M.Scalar, _ y: M)
  -> M
{
  x * a + y * b
}

/// Returns the matrix mirrored at its diagonal.
@inlinable public func simd_transpose<M: SIMDMatrix>(_ m: M) -> M.Transpose { m.transpose }

/// Returns the factor by which the map changes volumes.
@inlinable public func simd_determinant<M: SIMDSquareMatrix>(_ m: M) -> M.Scalar { m.determinant }

/// Returns the inverse; infinite or NaN for a singular matrix.
@inlinable public func simd_inverse<M: SIMDSquareMatrix>(_ m: M) -> M { m.inverse }

/// Returns the sum of the diagonal elements.
@inlinable public func simd_trace<M: SIMDSquareMatrix>(_ m: M) -> M.Scalar {
  m[0].indices.reduce(0) { $0 + m[$1][$1] }
}

/// Returns the product of two square matrices, under its former name.
@inlinable public func matrix_multiply<M: SIMDSquareMatrix>(_ a: M, _ b: M) -> M { a * b }

/// Returns the product of a matrix and a vector, under its former name.
@inlinable public func matrix_multiply<M: SIMDMatrix>(_ m: M, _ v: M.Row) -> M.Column { m * v }

/// Returns whether all elements are equal.
@inlinable public func simd_equal<M: SIMDMatrix>(_ a: M, _ b: M) -> Bool { a == b }

/// Returns whether no two elements differ by more than a tolerance.
@inlinable public func simd_almost_equal_elements<M: SIMDMatrix>(_ a: M, _ b: M, _ tolerance: M.Scalar)
  -> Bool
{
  elementsAgree(a, b) { x, y in (x - y).magnitude <= tolerance }
}

/// Returns whether no two elements differ by more than a tolerance, a share of the first one's magnitude.
@inlinable public func simd_almost_equal_elements_relative<M: SIMDMatrix>(
  _ a: M, _ b: M, _ tolerance: M.Scalar
) -> Bool {
  elementsAgree(a, b) { x, y in (x - y).magnitude <= tolerance * x.magnitude }
}

/// Returns whether a relation holds between all elements at the same position; a NaN fulfils none.
@inlinable func elementsAgree<M: SIMDMatrix>(_ a: M, _ b: M, _ relation: (M.Scalar, M.Scalar) -> Bool) -> Bool
{
  (0..<M.Row.scalarCount).allSatisfy { i in a[i].indices.allSatisfy { relation(a[i][$0], b[i][$0]) } }
}
