/// A matrix of any shape.
///
/// Generic code is for operations done once; products, sums and inverses are concrete in each type, and
/// requirements here, so that even generic code compiled without optimization only calls them.
public protocol SIMDMatrix: Hashable, Sendable, CustomDebugStringConvertible {
  /// A column: as many elements as the matrix has rows.
  associatedtype Column: SIMD where Column.Scalar: BinaryFloatingPoint & Sendable

  /// The type of the elements.
  typealias Scalar = Column.Scalar

  /// A row: as many elements as the matrix has columns.
  associatedtype Row: SIMD where Row.Scalar == Column.Scalar

  /// The shape with columns and rows exchanged.
  associatedtype Transpose: SIMDMatrix where Transpose.Column == Row, Transpose.Row == Column

  /// The diagonal: as many elements as the shorter side.
  associatedtype Diagonal: SIMD where Diagonal.Scalar == Column.Scalar

  /// Creates the zero matrix.
  init()

  /// Creates a matrix that is zero off its diagonal.
  init(diagonal: Diagonal)

  /// The column of an index, counted from zero.
  subscript(column: Int) -> Column { get set }

  /// The matrix mirrored at its diagonal.
  var transpose: Transpose { get }

  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static prefix func - (a: Self) -> Self
  static func * (a: Self, s: Column.Scalar) -> Self
  static func / (a: Self, s: Column.Scalar) -> Self
  static func * (m: Self, v: Row) -> Column
  static func * (v: Column, m: Self) -> Row
}

/// A square matrix.
public protocol SIMDSquareMatrix: SIMDMatrix where Row == Column, Transpose == Self, Diagonal == Column {
  /// The factor by which the map changes volumes, negative if it also mirrors.
  var determinant: Column.Scalar { get }

  /// The inverse; infinite or NaN for a singular matrix.
  var inverse: Self { get }

  static func * (a: Self, b: Self) -> Self
}

extension SIMDMatrix {
  /// Creates a matrix with one number all along its diagonal.
  @inlinable public init(_ scalar: Scalar) { self.init(diagonal: Diagonal(repeating: scalar)) }

  /// Creates a matrix from its columns, left to right.
  @inlinable public init(_ columns: [Column]) {
    let count = Row.scalarCount
    precondition(columns.count == count, "a \(Self.self) has \(count) columns, not \(columns.count)")
    self.init()
    for (i, column) in columns.enumerated() { self[i] = column }
  }

  /// Creates a matrix from its rows, top to bottom.
  @inlinable public init(rows: [Row]) {
    let count = Column.scalarCount
    precondition(rows.count == count, "a \(Self.self) has \(count) rows, not \(rows.count)")
    self.init()
    for (j, row) in rows.enumerated() {
      for i in row.indices { self[i][j] = row[i] }
    }
  }

  /// The element in a column and a row, both counted from zero.
  @inlinable public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  @inlinable public static func * (s: Scalar, a: Self) -> Self { a * s }
  @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
  @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }
  @inlinable public static func *= (a: inout Self, s: Scalar) { a = a * s }
  @inlinable public static func /= (a: inout Self, s: Scalar) { a = a / s }

  @inlinable public func hash(into hasher: inout Hasher) {
    for i in 0..<Row.scalarCount { hasher.combine(self[i]) }
  }

  /// The columns in brackets, after the name of the type.
  public var debugDescription: String {
    let columns = (0..<Row.scalarCount).map { i in
      "[" + self[i].indices.map { "\(self[i][$0])" }.joined(separator: ", ") + "]"
    }
    return "\(Self.self)([" + columns.joined(separator: ", ") + "])"
  }
}

/// Stops the program; a function of its own so that the subscripts stay small.
@usableFromInline @inline(never) func columnOutOfRange(_ column: Int, count: Int) -> Never {
  preconditionFailure("column \(column) of a matrix that has columns 0 to \(count - 1)")
}
