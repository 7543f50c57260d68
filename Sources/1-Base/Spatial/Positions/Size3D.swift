public import simd

/// A size: the extents of a box.
///
/// Sizes may be negative; see ``Rect3D/standardized``.
public struct Size3D: Primitive3D {
  /// The three extents as a vector.
  public var vector: simd_double3

  /// Creates a size with all extents zero.
  public init() { vector = .zero }

  /// Creates a size.
  public init(vector: simd_double3) { self.vector = vector }

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

  public var description: String { "(width: \(width), height: \(height), depth: \(depth))" }
}
