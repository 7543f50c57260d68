public import simd

/// An axis of rotation.
///
/// Its length does not matter, except that the zero axis belongs to no rotation.
public struct RotationAxis3D: Hashable, Codable, Sendable, CustomStringConvertible {
  public static let x = RotationAxis3D(x: 1, y: 0, z: 0)
  public static let y = RotationAxis3D(x: 0, y: 1, z: 0)
  public static let z = RotationAxis3D(x: 0, y: 0, z: 1)
  public static let xy = RotationAxis3D(simd_normalize(simd_double3(1, 1, 0)))
  public static let yz = RotationAxis3D(simd_normalize(simd_double3(0, 1, 1)))
  public static let xz = RotationAxis3D(simd_normalize(simd_double3(1, 0, 1)))
  public static let xyz = RotationAxis3D(simd_normalize(simd_double3(1, 1, 1)))
  public static let zero = RotationAxis3D()

  public var vector: simd_double3

  /// Creates the zero axis.
  public init() { vector = .zero }

  public init(vector: simd_double3) { self.vector = vector }

  public init(_ vector: simd_double3) { self.vector = vector }

  public init(_ vector: simd_float3) { self.vector = simd_double3(vector) }

  public init(_ vector: Vector3D) { self.vector = vector.vector }

  public init(x: Double = 0, y: Double = 0, z: Double = 0) { vector = simd_double3(x, y, z) }

  public init<T: BinaryFloatingPoint>(x: T, y: T, z: T) {
    vector = simd_double3(Double(x), Double(y), Double(z))
  }

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

  public var isZero: Bool { vector == .zero }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }
}
