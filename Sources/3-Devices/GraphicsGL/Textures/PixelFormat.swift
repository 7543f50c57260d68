internal import GLBridge

/// A pixel format, on the device and in memory alike.
///
/// Channels are in the order of the name; numbers are little-endian.
package nonisolated enum PixelFormat: Int32, Sendable, Hashable, CaseIterable {
  // The raw values index the table of the bridge.
  case r8 = 0, rg8, rgba8
  /// Red, green and blue in sRGB: decoded when sampled, encoded when drawn into.
  case rgba8SRGB
  /// Normalized to 0…1 with 16 bits.
  case r16, rg16, rgba16
  case r16Float, rg16Float, rgba16Float
  case r32Float, rg32Float, rgba32Float
  /// Positive floats without a sign bit, in 32 bits.
  case rg11b10Float
  case rgb10a2
  case r32UInt, rg32UInt, rgba32UInt
  case depth24, depth32Float

  package var bytesPerPixel: Int { Int(gl_format_bytes_per_pixel(rawValue)) }

  package var isDepth: Bool { self == .depth24 || self == .depth32Float }

  /// True if shaders read integers, which cannot be filtered or blended.
  package var isInteger: Bool { [.r32UInt, .rg32UInt, .rgba32UInt].contains(self) }
}
