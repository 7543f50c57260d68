public import simd

/// A value of three numbers, one for each axis: a point, a vector or a size.
public protocol Primitive3D: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The type of the numbers.
  associatedtype Scalar: SIMDScalar, BinaryFloatingPoint

  /// The three numbers as a vector.
  var vector: SIMD3<Scalar> { get set }

  /// Creates a value from its numbers.
  init(vector: SIMD3<Scalar>)
}

extension Primitive3D {
  /// The zero value.
  @inlinable public static var zero: Self { Self(vector: .zero) }
  /// All numbers infinite.
  @inlinable public static var infinity: Self { Self(vector: SIMD3(repeating: .infinity)) }

  /// Creates a value from another representation.
  @inlinable public init(_ vector: SIMD3<Scalar>) { self.init(vector: vector) }

  /// The number of an axis, 0 for x to 2 for z.
  @inlinable public subscript(index: Int) -> Scalar {
    get { vector[index] }
    set { vector[index] = newValue }
  }

  /// True if all numbers are zero.
  @inlinable public var isZero: Bool { vector == .zero }
  /// True if all numbers are finite.
  @inlinable public var isFinite: Bool { vector.x.isFinite && vector.y.isFinite && vector.z.isFinite }
  /// True if any number is not a number.
  @inlinable public var isNaN: Bool { vector.x.isNaN || vector.y.isNaN || vector.z.isNaN }

  @inlinable public static prefix func - (a: Self) -> Self { Self(vector: -a.vector) }
  @inlinable public static func * (a: Self, scale: Scalar) -> Self { Self(vector: a.vector * scale) }
  @inlinable public static func * (scale: Scalar, a: Self) -> Self { Self(vector: a.vector * scale) }
  @inlinable public static func / (a: Self, scale: Scalar) -> Self { Self(vector: a.vector / scale) }
  @inlinable public static func *= (a: inout Self, scale: Scalar) { a.vector *= scale }
  @inlinable public static func /= (a: inout Self, scale: Scalar) { a.vector /= scale }
}

extension Primitive3D where Scalar == Double {
  /// Creates a value from another representation.
  @inlinable public init(_ vector: simd_float3) { self.init(vector: simd_double3(vector)) }

  /// Returns whether no number differs by more than the tolerance.
  public func isApproximatelyEqual(to other: Self, tolerance: Double = Double.ulpOfOne.squareRoot()) -> Bool {
    vector.isApproximatelyEqual(to: other.vector, tolerance: tolerance)
  }
}
