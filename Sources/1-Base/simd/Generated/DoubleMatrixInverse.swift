// Written by Tools/Generators/simd from MatrixInverse.swift.gyb.

// Determinants and inverses of Double matrices. The inverse of a singular matrix is what division by its zero
// determinant makes of it: infinities and NaN, as on Apple platforms. There is no branch in
// the regular case.

extension simd_double2x2 {
  @inlinable public var determinant: Double {
    columns.0.x * columns.1.y - columns.0.y * columns.1.x
  }

  @inlinable public var inverse: Self {
    let adjugate = Self(simd_double2(columns.1.y, -columns.0.y), simd_double2(-columns.1.x, columns.0.x))
    return adjugate * (1 / determinant)
  }
}

extension simd_double3x3 {
  @inlinable public var determinant: Double { dot(columns.0, cross(columns.1, columns.2)) }

  /// The inverse, whose rows are the cross products of two columns each.
  @inlinable public var inverse: Self {
    let (a, b, c) = columns
    let rows = Self(cross(b, c), cross(c, a), cross(a, b))
    return rows.transpose * (1 / dot(a, rows.columns.0))
  }
}

extension simd_double4x4 {
  public var determinant: Double { Cofactors(self).determinant }

  /// The inverse.
  ///
  /// Its rows are combinations of the six vectors that the determinant is built from.
  public var inverse: Self {
    let f = Cofactors(self)
    let r0 = cross(f.b, f.v) + f.t * f.bottom.y
    let r1 = cross(f.v, f.a) - f.t * f.bottom.x
    let r2 = cross(f.d, f.u) + f.s * f.bottom.w
    let r3 = cross(f.u, f.c) - f.s * f.bottom.z
    let rows = Self(
      simd_double4(r0, -dot(f.b, f.t)), simd_double4(r1, dot(f.a, f.t)),
      simd_double4(r2, -dot(f.d, f.s)), simd_double4(r3, dot(f.c, f.s)))
    return rows.transpose * (1 / f.determinant)
  }

  /// The common subexpressions of determinant and inverse: the upper parts of the columns, and products of
  /// them in pairs.
  ///
  /// See Lengyel, Foundations of Game Engine Development 1, section 1.7.
  private struct Cofactors {
    let a: simd_double3, b: simd_double3, c: simd_double3, d: simd_double3
    let bottom: simd_double4
    let s: simd_double3, t: simd_double3, u: simd_double3, v: simd_double3

    var determinant: Double { dot(s, v) + dot(t, u) }

    init(_ m: simd_double4x4) {
      a = simd_make_double3(m.columns.0)
      b = simd_make_double3(m.columns.1)
      c = simd_make_double3(m.columns.2)
      d = simd_make_double3(m.columns.3)
      bottom = simd_double4(m.columns.0.w, m.columns.1.w, m.columns.2.w, m.columns.3.w)
      s = cross(a, b)
      t = cross(c, d)
      u = a * bottom.y - b * bottom.x
      v = c * bottom.w - d * bottom.z
    }
  }
}
