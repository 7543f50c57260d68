public import simd

/// A vector: a direction with a length.
///
/// Translations leave vectors as they are.
public struct Vector3D: Hashable, Codable, Sendable, CustomStringConvertible {
  public static let zero = Vector3D()
  public static let infinity = Vector3D(vector: simd_double3(repeating: .infinity))

  /// The three components as a vector.
  public var vector: simd_double3

  /// Creates the zero vector.
  public init() { vector = .zero }

  public init(vector: simd_double3) { self.vector = vector }

  public init(_ vector: simd_double3) { self.vector = vector }

  public init(_ vector: simd_float3) { self.vector = simd_double3(vector) }

  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    vector = simd_double3(x, y, z)
  }

  public init<T: BinaryFloatingPoint>(x: T, y: T, z: T) {
    vector = simd_double3(Double(x), Double(y), Double(z))
  }

  public init(_ point: Point3D) { vector = point.vector }

  public init(_ size: Size3D) { vector = size.vector }

  public var x: Double {
    get { vector.x }
    set { vector.x = newValue }
  }

  public var y: Double {
    get { vector.y }
    set { vector.y = newValue }
  }

  public var z: Double {
    get { vector.z }
    set { vector.z = newValue }
  }

  public subscript(index: Int) -> Double {
    get { vector[index] }
    set { vector[index] = newValue }
  }

  public var isZero: Bool { vector == .zero }
  public var isFinite: Bool { vector.x.isFinite && vector.y.isFinite && vector.z.isFinite }
  public var isNaN: Bool { vector.x.isNaN || vector.y.isNaN || vector.z.isNaN }

  /// Returns whether no component differs by more than the tolerance.
  public func isApproximatelyEqual(
    to other: Vector3D, tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    vector.isApproximatelyEqual(to: other.vector, tolerance: tolerance)
  }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }
}
