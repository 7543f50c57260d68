public import simd

/// A size in single precision.
///
/// Sizes may be negative.
public struct Size3DFloat: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The zero value.
  public static let zero = Size3DFloat()
  /// All extents one.
  public static let one = Size3DFloat(vector: simd_float3(repeating: 1))
  /// All numbers infinite.
  public static let infinity = Size3DFloat(vector: simd_float3(repeating: .infinity))

  /// The three extents as a vector.
  public var vector: simd_float3

  /// Creates a size with all extents zero.
  public init() { vector = .zero }

  /// Creates a size.
  public init(vector: simd_float3) { self.vector = vector }

  /// Creates a size from another representation.
  public init(_ vector: simd_float3) { self.vector = vector }

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

  /// The number of an axis, 0 for x to 2 for z.
  public subscript(index: Int) -> Float {
    get { vector[index] }
    set { vector[index] = newValue }
  }

  /// True if all numbers are zero.
  public var isZero: Bool { vector == .zero }
  /// True if all numbers are finite.
  public var isFinite: Bool { vector.x.isFinite && vector.y.isFinite && vector.z.isFinite }
  /// True if any number is not a number.
  public var isNaN: Bool { vector.x.isNaN || vector.y.isNaN || vector.z.isNaN }

  /// Returns the size multiplied by a number.
  public static func * (size: Size3DFloat, factor: Float) -> Size3DFloat {
    Size3DFloat(vector: size.vector * factor)
  }

  /// Returns the size multiplied by a number.
  public static func * (factor: Float, size: Size3DFloat) -> Size3DFloat { size * factor }

  public var description: String { "(width: \(width), height: \(height), depth: \(depth))" }
}
