public import simd

/// A point in space.
///
/// Differences of points are vectors, and only vectors can be added to points.
public struct Point3D: Hashable, Codable, Sendable, CustomStringConvertible {
  public static let zero = Point3D()
  public static let infinity = Point3D(vector: simd_double3(repeating: .infinity))

  /// The three coordinates as a vector.
  public var vector: simd_double3

  /// Creates a point with all coordinates zero.
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

  public init(_ vector: Vector3D) { self.vector = vector.vector }

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

  /// Returns whether no coordinate differs by more than the tolerance.
  public func isApproximatelyEqual(
    to other: Point3D, tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    vector.isApproximatelyEqual(to: other.vector, tolerance: tolerance)
  }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }
}
