// Metal's names for what a low-level mesh is described with; nothing here depends on a driver.

/// How the vertices of a part make up what is drawn.
public enum MTLPrimitiveType: UInt, Hashable, Sendable {
  case point = 0
  case line = 1
  case lineStrip = 2
  case triangle = 3
  case triangleStrip = 4
}

/// The size of an index.
public enum MTLIndexType: UInt, Hashable, Sendable {
  case uint16 = 0
  case uint32 = 1

  package var size: Int { self == .uint16 ? 2 : 4 }
}

/// How one attribute of a vertex lies in memory.
///
/// Normalized formats stand for 0…1, or for −1…1 when signed.
public enum MTLVertexFormat: UInt, Hashable, Sendable, CaseIterable {
  case invalid = 0
  case uchar2 = 1, uchar3, uchar4, char2, char3, char4
  case uchar2Normalized = 7, uchar3Normalized, uchar4Normalized
  case char2Normalized = 10, char3Normalized, char4Normalized
  case ushort2 = 13, ushort3, ushort4, short2, short3, short4
  case ushort2Normalized = 19, ushort3Normalized, ushort4Normalized
  case short2Normalized = 22, short3Normalized, short4Normalized
  case half2 = 25, half3, half4
  case float = 28, float2, float3, float4
  case int = 32, int2, int3, int4
  case uint = 36, uint2, uint3, uint4
  case int1010102Normalized = 40, uint1010102Normalized
  case uchar4Normalized_bgra = 42
  case uchar = 45, char
  case ucharNormalized = 47, charNormalized
  case ushort = 49, short
  case ushortNormalized = 51, shortNormalized
  case half = 53
}
