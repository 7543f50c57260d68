/// The element type of a value, whether alone or in an array.
///
/// Roles (`color3f`, `point3f`, `frame4d`) are other names of the same types; they are kept with the
/// attribute.
package enum USDElement: UInt8, Sendable, Hashable, CaseIterable {
  case bool, uchar, int, uint, int64, uint64, half, float, double, string, token, asset
  case matrix2d, matrix3d, matrix4d
  case quatd, quatf, quath
  case double2, float2, half2, int2
  case double3, float3, half3, int3
  case double4, float4, half4, int4
  case timecode, duration, pathExpression

  /// The type of number that values are made of; strings are their own.
  package var component: USDElement {
    switch self {
    case .matrix2d, .matrix3d, .matrix4d, .quatd, .double2, .double3, .double4, .timecode, .duration: .double
    case .quatf, .float2, .float3, .float4: .float
    case .quath, .half2, .half3, .half4: .half
    case .int2, .int3, .int4: .int
    default: self
    }
  }

  /// The number of numbers in one value.
  package var width: Int {
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
  package var componentSize: Int {
    switch component {
    case .bool, .uchar: 1
    case .half: 2
    case .int64, .uint64, .double: 8
    default: 4
    }
  }

  package var isText: Bool {
    switch self {
    case .string, .token, .asset, .pathExpression: true
    default: false
    }
  }

  /// True if it is a quaternion, whose real part comes first in text and last in memory.
  package var isQuaternion: Bool { self == .quatd || self == .quatf || self == .quath }

  /// The number of rows of matrices.
  package var matrixSide: Int? {
    switch self {
    case .matrix2d: 2
    case .matrix3d: 3
    case .matrix4d: 4
    default: nil
    }
  }
}
