/// A writer of OpenEXR images of half floats, lines from top to bottom, without compression.
///
/// Alpha is dropped; light beyond the range of half floats is clamped to it.
package struct OpenEXRWriter: Sendable {
  package init() {}

  /// Encodes an image; values that are not linear are decoded first.
  package func encode(_ image: Image<RGBAFloat>) -> [UInt8] {
    let width = image.width, height = image.height
    var file = Self.header(width, height)
    // A line has its number, its size, and one channel after the other in the order of their names.
    let lineSize = 6 * width, start = file.count + 8 * height
    file.reserveCapacity(start + height * (8 + lineSize))
    for y in 0..<height { Self.append(UInt64(start + y * (8 + lineSize)), to: &file) }
    var light = [RGBAFloat](repeating: RGBAFloat(), count: width)
    for y in 0..<height {
      var span = light.mutableSpan
      RGBAFloat.read(image.pixels.span.extracting(image.row(y)), as: image.encoding, into: &span)
      Self.append(UInt32(y), to: &file)
      Self.append(UInt32(lineSize), to: &file)
      for channel in [2, 1, 0] {
        for x in 0..<width { Self.append(Self.half(light[x][channel]).bitPattern, to: &file) }
      }
    }
    return file
  }

  /// Returns a half float; not-a-number becomes 0.
  private static func half(_ value: Float) -> Float16 {
    let largest = Float(Float16.greatestFiniteMagnitude)
    return value.isNaN ? 0 : Float16(min(max(value, -largest), largest))
  }

  private static func header(_ width: Int, _ height: Int) -> [UInt8] {
    var file: [UInt8] = [0x76, 0x2F, 0x31, 0x01, 2, 0, 0, 0]
    func add(_ name: String, _ type: String, _ value: [UInt8]) {
      file += Array(name.utf8) + [0] + Array(type.utf8) + [0]
      append(UInt32(value.count), to: &file)
      file += value
    }
    var channels: [UInt8] = []
    for name in ["B", "G", "R"] {
      // Half floats, not perceptually linear, sampled at each pixel.
      channels += Array(name.utf8) + [0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    }
    var window: [UInt8] = []
    for number in [0, 0, UInt32(width - 1), UInt32(height - 1)] { append(number, to: &window) }
    var one: [UInt8] = []
    append(Float(1).bitPattern, to: &one)
    add("channels", "chlist", channels + [0])
    add("compression", "compression", [0])
    add("dataWindow", "box2i", window)
    add("displayWindow", "box2i", window)
    add("lineOrder", "lineOrder", [0])
    add("pixelAspectRatio", "float", one)
    add("screenWindowCenter", "v2f", [UInt8](repeating: 0, count: 8))
    add("screenWindowWidth", "float", one)
    return file + [0]
  }

  private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }
}
