public import simd

/// An axis of rotation.
///
/// Its length does not matter, except that the zero axis belongs to no rotation.
public struct RotationAxis3D: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The x axis.
  public static let x = RotationAxis3D(x: 1, y: 0, z: 0)
  /// The y axis.
  public static let y = RotationAxis3D(x: 0, y: 1, z: 0)
  /// The z axis.
  public static let z = RotationAxis3D(x: 0, y: 0, z: 1)
  /// The bisector of the x and y axes.
  public static let xy = RotationAxis3D(simd_normalize(simd_double3(1, 1, 0)))
  /// The bisector of the y and z axes.
  public static let yz = RotationAxis3D(simd_normalize(simd_double3(0, 1, 1)))
  /// The bisector of the x and z axes.
  public static let xz = RotationAxis3D(simd_normalize(simd_double3(1, 0, 1)))
  /// The diagonal of the three axes.
  public static let xyz = RotationAxis3D(simd_normalize(simd_double3(1, 1, 1)))
  /// The zero axis.
  public static let zero = RotationAxis3D()

  /// The direction as a vector.
  public var vector: simd_double3

  /// Creates the zero axis.
  public init() { vector = .zero }

  /// Creates a rotation axis.
  public init(vector: simd_double3) { self.vector = vector }

  /// Creates a rotation axis from another representation.
  public init(_ vector: simd_double3) { self.vector = vector }

  /// Creates a rotation axis from another representation.
  public init(_ vector: simd_float3) { self.vector = simd_double3(vector) }

  /// Creates a rotation axis from another representation.
  public init(_ vector: Vector3D) { self.vector = vector.vector }

  /// Creates a rotation axis.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { vector = simd_double3(x, y, z) }

  /// Creates a rotation axis.
  public init<T: BinaryFloatingPoint>(x: T, y: T, z: T) {
    vector = simd_double3(Double(x), Double(y), Double(z))
  }

  /// The x axis.
  public var x: Double {
    get { vector.x }
    set { vector.x = newValue }
  }

  /// The y axis.
  public var y: Double {
    get { vector.y }
    set { vector.y = newValue }
  }

  /// The z axis.
  public var z: Double {
    get { vector.z }
    set { vector.z = newValue }
  }

  /// True if all numbers are zero.
  public var isZero: Bool { vector == .zero }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }
}
