public import simd

/// A vector: a direction with a length.
///
/// Translations leave vectors as they are.
public struct Vector3D: Primitive3D {
  /// The three components as a vector.
  public var vector: simd_double3

  /// Creates the zero vector.
  public init() { vector = .zero }

  /// Creates a vector.
  public init(vector: simd_double3) { self.vector = vector }

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

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }
}
