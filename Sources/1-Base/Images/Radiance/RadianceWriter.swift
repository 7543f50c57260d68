/// A writer of Radiance images, run-length encoded where the format allows it.
///
/// Negative light and alpha are dropped.
public struct RadianceWriter: Sendable {
  /// Creates a Radiance writer.
  public init() {}

  /// Encodes an image; values that are not linear are decoded first.
  public func encode(_ image: Image<RGBAFloat>) -> [UInt8] {
    let width = image.width
    var result = Array("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y \(image.height) +X \(width)\n".utf8)
    var light = [RGBAFloat](repeating: RGBAFloat(), count: width)
    var line = [UInt8](repeating: 0, count: 4 * width)
    for y in 0..<image.height {
      var lightSpan = light.mutableSpan
      RGBAFloat.read(image.pixels.span.extracting(image.row(y)), as: image.encoding, into: &lightSpan)
      for x in 0..<width {
        let pixel = Self.sharedExponent(light[x])
        for channel in 0..<4 { line[channel * width + x] = pixel[channel] }
      }
      if RadianceLines.runLengths.contains(width) {
        result += [2, 2, UInt8(width >> 8), UInt8(width & 255)]
        for channel in 0..<4 { Self.append(line[channel * width..<(channel + 1) * width], to: &result) }
      } else {
        for x in 0..<width {
          for channel in 0..<4 { result.append(line[channel * width + x]) }
        }
      }
    }
    return result
  }

  /// Returns three mantissas and their exponent, rounded to the nearest.
  ///
  /// The largest mantissa is 128 or more, so that 1, 1, 1, n, which marks a repetition, does not occur.
  static func sharedExponent(_ light: RGBAFloat) -> SIMD4<UInt8> {
    let largest: Float = 0x1.fep126
    let color = RGBAFloat(light.x, light.y, light.z, 0)
    let clamped = color.replacing(with: 0, where: .!(color .>= 0))
      .replacing(with: largest, where: color .> largest)
    let most = clamped.max()
    guard most > 1e-38 else { return SIMD4() }
    // The exponent for which the largest channel is in 128…256; rounding may exceed that.
    var exponent = Int(most.exponent) - 7
    if (most / Float(sign: .plus, exponent: exponent, significand: 1)).rounded() >= 256 { exponent += 1 }
    let mantissas = clamped / Float(sign: .plus, exponent: exponent, significand: 1)
    return SIMD4(
      UInt8(mantissas.x.rounded()), UInt8(mantissas.y.rounded()), UInt8(mantissas.z.rounded()),
      UInt8(exponent + 136))
  }

  /// Adds one channel of a line as runs of four and more, and literals between them.
  private static func append(_ channel: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var next = channel.startIndex
    while next < channel.endIndex {
      // A literal up to the next run that saves two bytes.
      var start = next
      var length = 0
      while start < channel.endIndex {
        let end = min(start + 127, channel.endIndex)
        length = 1
        while start + length < end && channel[start + length] == channel[start] { length += 1 }
        if length >= 4 { break }
        start += length
        length = 0
      }
      while next < start {
        let count = min(128, start - next)
        result.append(UInt8(count))
        result += channel[next..<next + count]
        next += count
      }
      if length > 0 {
        result += [UInt8(128 + length), channel[start]]
        next = start + length
      }
    }
  }
}
