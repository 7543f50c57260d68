public import simd

/// A point in space.
///
/// Differences of points are vectors, and only vectors can be added to points.
public struct Point3D: Primitive3D {
  /// The three coordinates as a vector.
  public var vector: simd_double3

  /// Creates a point with all coordinates zero.
  public init() { vector = .zero }

  /// Creates a point.
  public init(vector: simd_double3) { self.vector = vector }

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

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }
}
