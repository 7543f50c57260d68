/// The element type of a value, whether alone or in an array.
///
/// Roles (`color3f`, `point3f`, `frame4d`) are other names of the same types; they are kept with the
/// attribute.
public enum USDElement: UInt8, Sendable, Hashable, CaseIterable {
  /// Truth values and numbers, and texts.
  case bool, uchar, int, uint, int64, uint64, half, float, double, string, token, asset
  /// Square matrices, row by row.
  case matrix2d, matrix3d, matrix4d
  /// Quaternions.
  case quatd, quatf, quath
  /// Vectors of two numbers.
  case double2, float2, half2, int2
  /// Vectors of three numbers.
  case double3, float3, half3, int3
  /// Vectors of four numbers.
  case double4, float4, half4, int4
  /// Times that layer offsets change, spans of time, and expressions of paths.
  case timecode, duration, pathExpression

  /// The type of number that values are made of; strings are their own.
  public var component: USDElement {
    switch self {
    case .matrix2d, .matrix3d, .matrix4d, .quatd, .double2, .double3, .double4, .timecode, .duration: .double
    case .quatf, .float2, .float3, .float4: .float
    case .quath, .half2, .half3, .half4: .half
    case .int2, .int3, .int4: .int
    default: self
    }
  }

  /// The number of numbers in one value.
  public var width: Int {
    switch self {
    case .matrix2d, .quatd, .quatf, .quath, .double4, .float4, .half4, .int4: 4
    case .matrix3d: 9
    case .matrix4d: 16
    case .double2, .float2, .half2, .int2: 2
    case .double3, .float3, .half3, .int3: 3
    default: 1
    }
  }

  /// The bytes of one number.
  public var componentSize: Int {
    switch component {
    case .bool, .uchar: 1
    case .half: 2
    case .int64, .uint64, .double: 8
    default: 4
    }
  }

  /// True if it is a type of text.
  public var isText: Bool {
    switch self {
    case .string, .token, .asset, .pathExpression: true
    default: false
    }
  }

  /// True if it is a quaternion, whose real part comes first in text and last in memory.
  public var isQuaternion: Bool { self == .quatd || self == .quatf || self == .quath }

  /// The number of rows of matrices.
  public var matrixSide: Int? {
    switch self {
    case .matrix2d: 2
    case .matrix3d: 3
    case .matrix4d: 4
    default: nil
    }
  }
}
