// Written by Tools/Generators/simd from Matrix.swift.gyb.

/// A double-precision matrix of two columns and three rows.
///
/// It maps vectors of two elements to vectors of three.
public struct simd_double2x3: SIMDMatrix, BitwiseCopyable {
  public typealias Column = simd_double3
  public typealias Row = simd_double2
  public typealias Transpose = simd_double3x2
  public typealias Diagonal = simd_double2

  /// The columns, left to right: the images of the unit vectors.
  public var columns: (simd_double3, simd_double3)

  /// Creates the zero matrix.
  @inlinable public init() { columns = (.zero, .zero) }

  /// Creates a matrix from its columns.
  @inlinable public init(columns: (simd_double3, simd_double3)) { self.columns = columns }

  /// Creates a matrix from its columns.
  @inlinable public init(_ c0: simd_double3, _ c1: simd_double3) { columns = (c0, c1) }

  /// Creates a matrix that is zero off its diagonal.
  @inlinable public init(diagonal d: simd_double2) {
    columns = (
      simd_double3(d.x, 0, 0),
      simd_double3(0, d.y, 0)
    )
  }

  /// The column of an index, which must lie in 0…1.
  @inlinable public subscript(column: Int) -> simd_double3 {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: columnOutOfRange(column, count: 2)
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: columnOutOfRange(column, count: 2)
      }
    }
  }

  /// The matrix mirrored at its diagonal.
  @inlinable public var transpose: Transpose {
    Transpose(
      simd_double2(columns.0.x, columns.1.x),
      simd_double2(columns.0.y, columns.1.y),
      simd_double2(columns.0.z, columns.1.z)
    )
  }
}

// Arithmetic of columns.
extension simd_double2x3 {
  @inlinable public static func == (a: Self, b: Self) -> Bool {
    a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1
  }

  @inlinable public static func + (a: Self, b: Self) -> Self {
    Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1)
  }

  @inlinable public static func - (a: Self, b: Self) -> Self {
    Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1)
  }

  @inlinable public static prefix func - (a: Self) -> Self { Self(-a.columns.0, -a.columns.1) }

  @inlinable public static func * (a: Self, s: Double) -> Self {
    Self(a.columns.0 * s, a.columns.1 * s)
  }

  @inlinable public static func / (a: Self, s: Double) -> Self {
    Self(a.columns.0 / s, a.columns.1 / s)
  }
}

// Products. The right factor has as many rows as this matrix has columns.
extension simd_double2x3 {
  /// Returns the image of a vector: the product of the matrix and a column vector.
  ///
  /// Always inlined, since every product of matrices consists of these.
  @inlinable @inline(__always) public static func * (m: Self, v: simd_double2) -> simd_double3 {
    m.columns.0 * v.x + m.columns.1 * v.y
  }

  /// Returns the product of a row vector and the matrix: that of the transpose and a column vector.
  @inlinable public static func * (v: simd_double3, m: Self) -> simd_double2 {
    simd_double2((v * m.columns.0).sum(), (v * m.columns.1).sum())
  }

  @inlinable public static func * (a: Self, b: simd_double2x2) -> simd_double2x3 {
    simd_double2x3(a * b.columns.0, a * b.columns.1)
  }

  @inlinable public static func * (a: Self, b: simd_double3x2) -> simd_double3x3 {
    simd_double3x3(a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }

  @inlinable public static func * (a: Self, b: simd_double4x2) -> simd_double4x3 {
    simd_double4x3(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  @inlinable public static func *= (a: inout Self, b: simd_double2x2) { a = a * b }
}
