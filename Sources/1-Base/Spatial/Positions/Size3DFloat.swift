public import simd

/// A size in single precision.
///
/// Sizes may be negative.
public struct Size3DFloat: Primitive3D {
  /// All extents one.
  public static let one = Size3DFloat(vector: simd_float3(repeating: 1))

  /// The three extents as a vector.
  public var vector: simd_float3

  /// Creates a size with all extents zero.
  public init() { vector = .zero }

  /// Creates a size.
  public init(vector: simd_float3) { self.vector = vector }

  /// Creates a size.
  public init(width: Float = 0, height: Float = 0, depth: Float = 0) {
    vector = simd_float3(width, height, depth)
  }

  /// Creates a size.
  public init<T: BinaryFloatingPoint>(width: T, height: T, depth: T) {
    vector = simd_float3(Float(width), Float(height), Float(depth))
  }

  /// Creates a size from one in double precision.
  public init(_ size: Size3D) { vector = simd_float3(size.vector) }

  /// The extent along the x axis.
  public var width: Float {
    get { vector.x }
    set { vector.x = newValue }
  }

  /// The extent along the y axis.
  public var height: Float {
    get { vector.y }
    set { vector.y = newValue }
  }

  /// The extent along the z axis.
  public var depth: Float {
    get { vector.z }
    set { vector.z = newValue }
  }

  public var description: String { "(width: \(width), height: \(height), depth: \(depth))" }
}
