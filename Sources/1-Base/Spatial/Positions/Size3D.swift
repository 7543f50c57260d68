public import simd

/// A size: the extents of a box.
///
/// Sizes may be negative; see ``Rect3D/standardized``.
public struct Size3D: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The zero value.
  public static let zero = Size3D()
  /// All numbers infinite.
  public static let infinity = Size3D(vector: simd_double3(repeating: .infinity))

  /// The three extents as a vector.
  public var vector: simd_double3

  /// Creates a size with all extents zero.
  public init() { vector = .zero }

  /// Creates a size.
  public init(vector: simd_double3) { self.vector = vector }

  /// Creates a size from another representation.
  public init(_ vector: simd_double3) { self.vector = vector }

  /// Creates a size from another representation.
  public init(_ vector: simd_float3) { self.vector = simd_double3(vector) }

  /// Creates a size.
  public init(width: Double = 0, height: Double = 0, depth: Double = 0) {
    vector = simd_double3(width, height, depth)
  }

  /// Creates a size.
  public init<T: BinaryFloatingPoint>(width: T, height: T, depth: T) {
    vector = simd_double3(Double(width), Double(height), Double(depth))
  }

  /// Creates a size from one in single precision.
  public init(_ size: Size3DFloat) { vector = simd_double3(size.vector) }

  /// Creates a size from another representation.
  public init(_ point: Point3D) { vector = point.vector }

  /// Creates a size from another representation.
  public init(_ vector: Vector3D) { self.vector = vector.vector }

  /// The extent along the x axis.
  public var width: Double {
    get { vector.x }
    set { vector.x = newValue }
  }

  /// The extent along the y axis.
  public var height: Double {
    get { vector.y }
    set { vector.y = newValue }
  }

  /// The extent along the z axis.
  public var depth: Double {
    get { vector.z }
    set { vector.z = newValue }
  }

  /// The number of an axis, 0 for x to 2 for z.
  public subscript(index: Int) -> Double {
    get { vector[index] }
    set { vector[index] = newValue }
  }

  /// True if all numbers are zero.
  public var isZero: Bool { vector == .zero }
  /// True if all numbers are finite.
  public var isFinite: Bool { vector.x.isFinite && vector.y.isFinite && vector.z.isFinite }
  /// True if any number is not a number.
  public var isNaN: Bool { vector.x.isNaN || vector.y.isNaN || vector.z.isNaN }

  /// Returns whether no extent differs by more than the tolerance.
  public func isApproximatelyEqual(
    to other: Size3D, tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    vector.isApproximatelyEqual(to: other.vector, tolerance: tolerance)
  }

  public var description: String { "(width: \(width), height: \(height), depth: \(depth))" }
}
