public import simd

/// A vector: a direction with a length.
///
/// Translations leave vectors as they are.
public struct Vector3D: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The zero value.
  public static let zero = Vector3D()
  /// All numbers infinite.
  public static let infinity = Vector3D(vector: simd_double3(repeating: .infinity))

  /// The three components as a vector.
  public var vector: simd_double3

  /// Creates the zero vector.
  public init() { vector = .zero }

  /// Creates a vector.
  public init(vector: simd_double3) { self.vector = vector }

  /// Creates a vector from another representation.
  public init(_ vector: simd_double3) { self.vector = vector }

  /// Creates a vector from another representation.
  public init(_ vector: simd_float3) { self.vector = simd_double3(vector) }

  /// Creates a vector.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    vector = simd_double3(x, y, z)
  }

  /// Creates a vector.
  public init<T: BinaryFloatingPoint>(x: T, y: T, z: T) {
    vector = simd_double3(Double(x), Double(y), Double(z))
  }

  /// Creates a vector from another representation.
  public init(_ point: Point3D) { vector = point.vector }

  /// Creates a vector from another representation.
  public init(_ size: Size3D) { vector = size.vector }

  /// The x component.
  public var x: Double {
    get { vector.x }
    set { vector.x = newValue }
  }

  /// The y component.
  public var y: Double {
    get { vector.y }
    set { vector.y = newValue }
  }

  /// The z component.
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

  /// Returns whether no component differs by more than the tolerance.
  public func isApproximatelyEqual(
    to other: Vector3D, tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    vector.isApproximatelyEqual(to: other.vector, tolerance: tolerance)
  }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }
}
