// Written by Tools/Generators/simd from Matrix.swift.gyb.

/// A single-precision matrix of four columns and four rows.
///
/// It maps vectors of four elements to vectors of four.
public struct simd_float4x4: SIMDSquareMatrix, BitwiseCopyable {
  public typealias Column = simd_float4
  public typealias Row = simd_float4
  public typealias Transpose = simd_float4x4
  public typealias Diagonal = simd_float4

  /// The columns, left to right: the images of the unit vectors.
  public var columns: (simd_float4, simd_float4, simd_float4, simd_float4)

  /// Creates the zero matrix.
  @inlinable public init() { columns = (.zero, .zero, .zero, .zero) }

  /// Creates a matrix from its columns.
  @inlinable public init(columns: (simd_float4, simd_float4, simd_float4, simd_float4)) {
    self.columns = columns
  }

  /// Creates a matrix from its columns.
  @inlinable public init(_ c0: simd_float4, _ c1: simd_float4, _ c2: simd_float4, _ c3: simd_float4) {
    columns = (c0, c1, c2, c3)
  }

  /// Creates a matrix that is zero off its diagonal.
  @inlinable public init(diagonal d: simd_float4) {
    columns = (
      simd_float4(d.x, 0, 0, 0),
      simd_float4(0, d.y, 0, 0),
      simd_float4(0, 0, d.z, 0),
      simd_float4(0, 0, 0, d.w)
    )
  }

  /// The column of an index, which must lie in 0…3.
  @inlinable public subscript(column: Int) -> simd_float4 {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: columnOutOfRange(column, count: 4)
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: columnOutOfRange(column, count: 4)
      }
    }
  }

  /// The matrix mirrored at its diagonal.
  @inlinable public var transpose: Transpose {
    Transpose(
      simd_float4(columns.0.x, columns.1.x, columns.2.x, columns.3.x),
      simd_float4(columns.0.y, columns.1.y, columns.2.y, columns.3.y),
      simd_float4(columns.0.z, columns.1.z, columns.2.z, columns.3.z),
      simd_float4(columns.0.w, columns.1.w, columns.2.w, columns.3.w)
    )
  }
}

// Arithmetic of columns.
extension simd_float4x4 {
  @inlinable public static func == (a: Self, b: Self) -> Bool {
    a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2
      && a.columns.3 == b.columns.3
  }

  @inlinable public static func + (a: Self, b: Self) -> Self {
    Self(
      a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2,
      a.columns.3 + b.columns.3)
  }

  @inlinable public static func - (a: Self, b: Self) -> Self {
    Self(
      a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2,
      a.columns.3 - b.columns.3)
  }

  @inlinable public static prefix func - (a: Self) -> Self {
    Self(-a.columns.0, -a.columns.1, -a.columns.2, -a.columns.3)
  }

  @inlinable public static func * (a: Self, s: Float) -> Self {
    Self(a.columns.0 * s, a.columns.1 * s, a.columns.2 * s, a.columns.3 * s)
  }

  @inlinable public static func / (a: Self, s: Float) -> Self {
    Self(a.columns.0 / s, a.columns.1 / s, a.columns.2 / s, a.columns.3 / s)
  }
}

// Products. The right factor has as many rows as this matrix has columns.
extension simd_float4x4 {
  /// Returns the image of a vector: the product of the matrix and a column vector.
  ///
  /// Always inlined, since every product of matrices consists of these.
  @inlinable @inline(__always) public static func * (m: Self, v: simd_float4) -> simd_float4 {
    let xy = m.columns.0 * v.x + m.columns.1 * v.y
    let zw = m.columns.2 * v.z + m.columns.3 * v.w
    return xy + zw
  }

  /// Returns the product of a row vector and the matrix: that of the transpose and a column vector.
  @inlinable public static func * (v: simd_float4, m: Self) -> simd_float4 {
    simd_float4(
      (v * m.columns.0).sum(), (v * m.columns.1).sum(), (v * m.columns.2).sum(), (v * m.columns.3).sum())
  }

  @inlinable public static func * (a: Self, b: simd_float2x4) -> simd_float2x4 {
    simd_float2x4(a * b.columns.0, a * b.columns.1)
  }

  @inlinable public static func * (a: Self, b: simd_float3x4) -> simd_float3x4 {
    simd_float3x4(a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }

  @inlinable public static func * (a: Self, b: simd_float4x4) -> simd_float4x4 {
    simd_float4x4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  @inlinable public static func *= (a: inout Self, b: simd_float4x4) { a = a * b }
}
