// Written by Tools/Generators/simd from Matrix.swift.gyb.

/// A single-precision matrix of three columns and two rows.
///
/// It maps vectors of three elements to vectors of two.
public struct simd_float3x2: SIMDMatrix, BitwiseCopyable {
  public typealias Column = simd_float2
  public typealias Row = simd_float3
  public typealias Transpose = simd_float2x3
  public typealias Diagonal = simd_float2

  /// The columns, left to right: the images of the unit vectors.
  public var columns: (simd_float2, simd_float2, simd_float2)

  /// Creates the zero matrix.
  @inlinable public init() { columns = (.zero, .zero, .zero) }

  /// Creates a matrix from its columns.
  @inlinable public init(columns: (simd_float2, simd_float2, simd_float2)) { self.columns = columns }

  /// Creates a matrix from its columns.
  @inlinable public init(_ c0: simd_float2, _ c1: simd_float2, _ c2: simd_float2) { columns = (c0, c1, c2) }

  /// Creates a matrix that is zero off its diagonal.
  @inlinable public init(diagonal d: simd_float2) {
    columns = (
      simd_float2(d.x, 0),
      simd_float2(0, d.y),
      .zero
    )
  }

  /// The column of an index, which must lie in 0…2.
  @inlinable public subscript(column: Int) -> simd_float2 {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: columnOutOfRange(column, count: 3)
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: columnOutOfRange(column, count: 3)
      }
    }
  }

  /// The matrix mirrored at its diagonal.
  @inlinable public var transpose: Transpose {
    Transpose(
      simd_float3(columns.0.x, columns.1.x, columns.2.x),
      simd_float3(columns.0.y, columns.1.y, columns.2.y)
    )
  }
}

// Arithmetic of columns.
extension simd_float3x2 {
  @inlinable public static func == (a: Self, b: Self) -> Bool {
    a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2
  }

  @inlinable public static func + (a: Self, b: Self) -> Self {
    Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2)
  }

  @inlinable public static func - (a: Self, b: Self) -> Self {
    Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2)
  }

  @inlinable public static prefix func - (a: Self) -> Self { Self(-a.columns.0, -a.columns.1, -a.columns.2) }

  @inlinable public static func * (a: Self, s: Float) -> Self {
    Self(a.columns.0 * s, a.columns.1 * s, a.columns.2 * s)
  }

  @inlinable public static func / (a: Self, s: Float) -> Self {
    Self(a.columns.0 / s, a.columns.1 / s, a.columns.2 / s)
  }
}

// Products. The right factor has as many rows as this matrix has columns.
extension simd_float3x2 {
  /// Returns the image of a vector: the product of the matrix and a column vector.
  ///
  /// Always inlined, since every product of matrices consists of these.
  @inlinable @inline(__always) public static func * (m: Self, v: simd_float3) -> simd_float2 {
    let xy = m.columns.0 * v.x + m.columns.1 * v.y
    return xy + m.columns.2 * v.z
  }

  /// Returns the product of a row vector and the matrix: that of the transpose and a column vector.
  @inlinable public static func * (v: simd_float2, m: Self) -> simd_float3 {
    simd_float3((v * m.columns.0).sum(), (v * m.columns.1).sum(), (v * m.columns.2).sum())
  }

  @inlinable public static func * (a: Self, b: simd_float2x3) -> simd_float2x2 {
    simd_float2x2(a * b.columns.0, a * b.columns.1)
  }

  @inlinable public static func * (a: Self, b: simd_float3x3) -> simd_float3x2 {
    simd_float3x2(a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }

  @inlinable public static func * (a: Self, b: simd_float4x3) -> simd_float4x2 {
    simd_float4x2(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  @inlinable public static func *= (a: inout Self, b: simd_float3x3) { a = a * b }
}
