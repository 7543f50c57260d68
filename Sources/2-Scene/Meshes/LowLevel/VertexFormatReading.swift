extension MTLVertexFormat {
  /// The scalar type of an attribute's components.
  private enum Scalar {
    case unsigned8, signed8, unsigned16, signed16, unsigned32, signed32, half, float, packed, unsignedPacked
  }

  private var shape: (scalar: Scalar, count: Int, isNormalized: Bool) {
    switch self {
    case .invalid: (.float, 0, false)
    case .uchar: (.unsigned8, 1, false)
    case .uchar2: (.unsigned8, 2, false)
    case .uchar3: (.unsigned8, 3, false)
    case .uchar4: (.unsigned8, 4, false)
    case .char: (.signed8, 1, false)
    case .char2: (.signed8, 2, false)
    case .char3: (.signed8, 3, false)
    case .char4: (.signed8, 4, false)
    case .ucharNormalized: (.unsigned8, 1, true)
    case .uchar2Normalized: (.unsigned8, 2, true)
    case .uchar3Normalized: (.unsigned8, 3, true)
    case .uchar4Normalized, .uchar4Normalized_bgra: (.unsigned8, 4, true)
    case .charNormalized: (.signed8, 1, true)
    case .char2Normalized: (.signed8, 2, true)
    case .char3Normalized: (.signed8, 3, true)
    case .char4Normalized: (.signed8, 4, true)
    case .ushort: (.unsigned16, 1, false)
    case .ushort2: (.unsigned16, 2, false)
    case .ushort3: (.unsigned16, 3, false)
    case .ushort4: (.unsigned16, 4, false)
    case .short: (.signed16, 1, false)
    case .short2: (.signed16, 2, false)
    case .short3: (.signed16, 3, false)
    case .short4: (.signed16, 4, false)
    case .ushortNormalized: (.unsigned16, 1, true)
    case .ushort2Normalized: (.unsigned16, 2, true)
    case .ushort3Normalized: (.unsigned16, 3, true)
    case .ushort4Normalized: (.unsigned16, 4, true)
    case .shortNormalized: (.signed16, 1, true)
    case .short2Normalized: (.signed16, 2, true)
    case .short3Normalized: (.signed16, 3, true)
    case .short4Normalized: (.signed16, 4, true)
    case .half: (.half, 1, false)
    case .half2: (.half, 2, false)
    case .half3: (.half, 3, false)
    case .half4: (.half, 4, false)
    case .float: (.float, 1, false)
    case .float2: (.float, 2, false)
    case .float3: (.float, 3, false)
    case .float4: (.float, 4, false)
    case .int: (.signed32, 1, false)
    case .int2: (.signed32, 2, false)
    case .int3: (.signed32, 3, false)
    case .int4: (.signed32, 4, false)
    case .uint: (.unsigned32, 1, false)
    case .uint2: (.unsigned32, 2, false)
    case .uint3: (.unsigned32, 3, false)
    case .uint4: (.unsigned32, 4, false)
    case .int1010102Normalized: (.packed, 4, true)
    case .uint1010102Normalized: (.unsignedPacked, 4, true)
    }
  }

  /// The size of one attribute, in bytes.
  package var size: Int {
    let (scalar, count, _) = shape
    return switch scalar {
    case .unsigned8, .signed8: count
    case .unsigned16, .signed16, .half: count * 2
    case .unsigned32, .signed32, .float: count * 4
    case .packed, .unsignedPacked: 4
    }
  }

  /// Returns one attribute; missing components are 0, 0, 0 and 1.
  func read(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> SIMD4<Float> {
    let (scalar, count, isNormalized) = shape
    var result = SIMD4<Float>(0, 0, 0, 1)
    func load<T: BitwiseCopyable>(_ lane: Int, _: T.Type) -> T {
      bytes.loadUnaligned(fromByteOffset: offset + lane * MemoryLayout<T>.size, as: T.self)
    }
    func integer<T: FixedWidthInteger & BitwiseCopyable>(_ lane: Int, _ type: T.Type) -> Float {
      let value = Float(load(lane, type))
      return isNormalized ? Swift.max(value / Float(T.max), -1) : value
    }
    for lane in 0..<count {
      switch scalar {
      case .unsigned8: result[lane] = integer(lane, UInt8.self)
      case .signed8: result[lane] = integer(lane, Int8.self)
      case .unsigned16: result[lane] = integer(lane, UInt16.self)
      case .signed16: result[lane] = integer(lane, Int16.self)
      case .unsigned32: result[lane] = integer(lane, UInt32.self)
      case .signed32: result[lane] = integer(lane, Int32.self)
      case .half: result[lane] = Float(Float16(bitPattern: load(lane, UInt16.self)))
      case .float: result[lane] = load(lane, Float.self)
      case .packed, .unsignedPacked:
        result[lane] = Self.unpack(load(0, UInt32.self), lane, isSigned: scalar == .packed)
      }
    }
    return self == .uchar4Normalized_bgra ? SIMD4(result.z, result.y, result.x, result.w) : result
  }

  /// Returns one of three fields of ten bits or the last field of two bits.
  private static func unpack(_ word: UInt32, _ lane: Int, isSigned: Bool) -> Float {
    let bits: UInt32 = lane == 3 ? 2 : 10
    let field = (word >> UInt32(lane * 10)) & ((1 << bits) - 1)
    guard isSigned else { return Float(field) / Float((1 << bits) - 1 as UInt32) }
    let extended = Int32(bitPattern: field << (32 - bits)) >> Int32(32 - bits)
    return Swift.max(Float(extended) / Float((1 << (bits - 1)) - 1 as UInt32), -1)
  }
}
