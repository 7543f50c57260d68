public import simd

/// A size: the extents of a box.
///
/// Sizes may be negative; see ``Rect3D/standardized``.
public struct Size3D: Hashable, Codable, Sendable, CustomStringConvertible {
  public static let zero = Size3D()
  public static let infinity = Size3D(vector: simd_double3(repeating: .infinity))

  /// The three extents as a vector.
  public var vector: simd_double3

  /// Creates a size with all extents zero.
  public init() { vector = .zero }

  public init(vector: simd_double3) { self.vector = vector }

  public init(_ vector: simd_double3) { self.vector = vector }

  public init(_ vector: simd_float3) { self.vector = simd_double3(vector) }

  public init(width: Double = 0, height: Double = 0, depth: Double = 0) {
    vector = simd_double3(width, height, depth)
  }

  public init<T: BinaryFloatingPoint>(width: T, height: T, depth: T) {
    vector = simd_double3(Double(width), Double(height), Double(depth))
  }

  public init(_ point: Point3D) { vector = point.vector }

  public init(_ vector: Vector3D) { self.vector = vector.vector }

  public var width: Double {
    get { vector.x }
    set { vector.x = newValue }
  }

  public var height: Double {
    get { vector.y }
    set { vector.y = newValue }
  }

  public var depth: Double {
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

  /// Returns whether no extent differs by more than the tolerance.
  public func isApproximatelyEqual(
    to other: Size3D, tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    vector.isApproximatelyEqual(to: other.vector, tolerance: tolerance)
  }

  public var description: String { "(width: \(width), height: \(height), depth: \(depth))" }
}
