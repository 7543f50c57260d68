// Metal's names for the description of low-level meshes; nothing here depends on a driver.

/// A type of primitives.
public enum MTLPrimitiveType: UInt, Hashable, Sendable {
  /// Points.
  case point = 0
  /// Lines of two vertices each.
  case line = 1
  /// A strip of connected lines.
  case lineStrip = 2
  /// Triangles of three vertices each.
  case triangle = 3
  /// A strip of connected triangles.
  case triangleStrip = 4
}

/// A type of indices.
public enum MTLIndexType: UInt, Hashable, Sendable {
  /// 16-bit indices.
  case uint16 = 0
  /// 32-bit indices.
  case uint32 = 1

  package var size: Int { self == .uint16 ? 2 : 4 }
}

/// A data format of a vertex attribute.
///
/// Normalized formats represent 0…1, or −1…1 when signed.
public enum MTLVertexFormat: UInt, Hashable, Sendable, CaseIterable {
  /// An invalid format, which attributes cannot have.
  case invalid = 0
  /// 8-bit integers.
  case uchar2 = 1, uchar3, uchar4, char2, char3, char4
  /// 8-bit unsigned normalized integers.
  case uchar2Normalized = 7, uchar3Normalized, uchar4Normalized
  /// 8-bit signed normalized integers.
  case char2Normalized = 10, char3Normalized, char4Normalized
  /// 16-bit integers.
  case ushort2 = 13, ushort3, ushort4, short2, short3, short4
  /// 16-bit unsigned normalized integers.
  case ushort2Normalized = 19, ushort3Normalized, ushort4Normalized
  /// 16-bit signed normalized integers.
  case short2Normalized = 22, short3Normalized, short4Normalized
  /// 16-bit floating-point numbers.
  case half2 = 25, half3, half4
  /// 32-bit floating-point numbers.
  case float = 28, float2, float3, float4
  /// 32-bit signed integers.
  case int = 32, int2, int3, int4
  /// 32-bit unsigned integers.
  case uint = 36, uint2, uint3, uint4
  /// Packed normalized integers of 10, 10, 10 and 2 bits.
  case int1010102Normalized = 40, uint1010102Normalized
  /// Four 8-bit normalized integers in the order blue, green, red, alpha.
  case uchar4Normalized_bgra = 42
  /// A single 8-bit integer.
  case uchar = 45, char
  /// A single 8-bit normalized integer.
  case ucharNormalized = 47, charNormalized
  /// A single 16-bit integer.
  case ushort = 49, short
  /// A single 16-bit normalized integer.
  case ushortNormalized = 51, shortNormalized
  /// A single 16-bit floating-point number.
  case half = 53
}
