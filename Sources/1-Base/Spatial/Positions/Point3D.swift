public import simd

/// A point in space.
///
/// Differences of points are vectors, and only vectors can be added to points.
public struct Point3D: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The zero value.
  public static let zero = Point3D()
  /// All numbers infinite.
  public static let infinity = Point3D(vector: simd_double3(repeating: .infinity))

  /// The three coordinates as a vector.
  public var vector: simd_double3

  /// Creates a point with all coordinates zero.
  public init() { vector = .zero }

  /// Creates a point.
  public init(vector: simd_double3) { self.vector = vector }

  /// Creates a point from another representation.
  public init(_ vector: simd_double3) { self.vector = vector }

  /// Creates a point from another representation.
  public init(_ vector: simd_float3) { self.vector = simd_double3(vector) }

  /// Creates a point.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    vector = simd_double3(x, y, z)
  }

  /// Creates a point.
  public init<T: BinaryFloatingPoint>(x: T, y: T, z: T) {
    vector = simd_double3(Double(x), Double(y), Double(z))
  }

  /// Creates a point from another representation.
  public init(_ vector: Vector3D) { self.vector = vector.vector }

  /// Creates a point from another representation.
  public init(_ size: Size3D) { vector = size.vector }

  /// The x coordinate.
  public var x: Double {
    get { vector.x }
    set { vector.x = newValue }
  }

  /// The y coordinate.
  public var y: Double {
    get { vector.y }
    set { vector.y = newValue }
  }

  /// The z coordinate.
  public var z: Double {
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

  /// Returns whether no coordinate differs by more than the tolerance.
  public func isApproximatelyEqual(
    to other: Point3D, tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    vector.isApproximatelyEqual(to: other.vector, tolerance: tolerance)
  }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }
}
