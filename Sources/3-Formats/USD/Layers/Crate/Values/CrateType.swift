/// The types of values, by their numbers in the file.
enum CrateType: UInt8 {
  case bool = 1, uchar, int, uint, int64, uint64, half, float, double, string, token, asset
  case matrix2d, matrix3d, matrix4d
  case quatd, quatf, quath
  case double2, float2, half2, int2
  case double3, float3, half3, int3
  case double4, float4, half4, int4
  case dictionary
  case tokenOperation, stringOperation, pathOperation, referenceOperation
  case intOperation, int64Operation, uintOperation, uint64Operation
  case paths, tokens
  case specifier, permission, variability
  case variantSelections, timeSamples, payload
  case doubles, layerOffsets, strings
  case blocked, value, unregistered, unregisteredOperation, payloadOperation
  case timecode, pathExpression, relocates, spline, animationBlocked, duration

  /// The element type of arrays of this type, where there is one.
  var element: USDElement? {
    switch rawValue {
    case 1...30: USDElement(rawValue: rawValue - 1)
    default:
      switch self {
      case .timecode: .timecode
      case .duration: .duration
      case .pathExpression: .pathExpression
      default: nil
      }
    }
  }

  init(_ element: USDElement) {
    switch element {
    case .timecode: self = .timecode
    case .duration: self = .duration
    case .pathExpression: self = .pathExpression
    default: self = CrateType(rawValue: element.rawValue + 1) ?? .value
    }
  }
}

/// A value representation in eight bytes: the type, and either the value itself or its position.
struct CrateRep: Hashable {
  var bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  init(
    _ type: CrateType, isArray: Bool = false, isInlined: Bool = false, isCompressed: Bool = false,
    payload: UInt64
  ) {
    bits =
      (isArray ? 1 << 63 : 0) | (isInlined ? 1 << 62 : 0) | (isCompressed ? 1 << 61 : 0)
      | UInt64(type.rawValue) << 48 | payload & 0xFFFF_FFFF_FFFF
  }

  var isArray: Bool { bits >> 63 & 1 == 1 }
  var isInlined: Bool { bits >> 62 & 1 == 1 }
  var isCompressed: Bool { bits >> 61 & 1 == 1 }
  /// True if the value is a set of edits of an array rather than an array.
  var isEdit: Bool { bits >> 60 & 1 == 1 }
  var typeNumber: UInt8 { UInt8(truncatingIfNeeded: bits >> 48) }
  var payload: UInt64 { bits & 0xFFFF_FFFF_FFFF }
  /// The position of the value, if it is not inlined.
  var offset: Int { Int(payload) }
  /// The value itself, if it is inlined.
  var word: UInt32 { UInt32(truncatingIfNeeded: bits) }
}
