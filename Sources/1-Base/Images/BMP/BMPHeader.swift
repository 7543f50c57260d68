/// The headers of a Windows or OS/2 bitmap, in any of their versions.
struct BMPHeader {
  let width: Int
  let height: Int
  let isTopDown: Bool
  /// The bits of a pixel in the file.
  let bits: Int
  let packing: Packing
  /// The bit masks of red, green, blue and alpha, for 16 and 32 bits.
  let masks: [BMPMask]
  let palette: ColorTable
  /// The offset of the pixels.
  let pixels: Int
  private(set) var profile: [UInt8] = []

  /// The compression of the pixels.
  enum Packing: Hashable {
    case plain
    /// Run lengths of palette indices of eight or four bits.
    case runs
  }

  init(_ bytes: RawSpan) throws(ImageProblem) {
    let size = try bytes.number(4, at: 14, true)
    let isOld = size == 12
    guard isOld || (16...124).contains(size) else {
      throw .malformed("a header of \(size) bytes", atByte: 14)
    }
    let side = isOld ? 2 : 4
    width = Self.signed(try bytes.number(side, at: 18, true), bytes: side)
    let signedHeight = Self.signed(try bytes.number(side, at: 18 + side, true), bytes: side)
    guard width > 0 && signedHeight != 0 else {
      throw .malformed("a size of \(width) x \(signedHeight) pixels", atByte: 18)
    }
    (height, isTopDown) = (abs(signedHeight), signedHeight < 0)
    bits = try bytes.number(2, at: isOld ? 24 : 28, true)
    guard [1, 2, 4, 8, 16, 24, 32].contains(bits) else {
      throw .malformed("\(bits) bits per pixel", atByte: isOld ? 24 : 28)
    }
    let compression = size >= 20 ? try bytes.number(4, at: 30, true) : 0
    let hasMasks = (compression == 3 || compression == 6) && (bits == 16 || bits == 32)
    packing = try Self.packing(compression, bits: bits, hasMasks: hasMasks, isOS2: size == 64)
    guard packing == .plain || !isTopDown else {
      throw .malformed("run lengths from the top down", atByte: 22)
    }
    // Short headers have the masks behind them.
    let maskCount = size >= 56 || compression == 6 ? 4 : 3
    let end = 14 + (hasMasks ? max(size, 40 + maskCount * 4) : size)
    masks = try Self.masks(bytes, bits: bits, count: hasMasks ? maskCount : 0)
    var start = try bytes.number(4, at: 10, true)
    let entrySize = isOld ? 3 : 4
    var count = bits > 8 ? 0 : 1 << bits
    if bits <= 8, size >= 36, let said = bytes.integer(4, at: 46, true), said > 0 { count = min(said, count) }
    // Some files have fewer colors than they declare, and pixels where the others would be.
    if start >= end + entrySize { count = min(count, (start - end) / entrySize) }
    palette = ColorTable(
      Self.colors(
        bytes.extracting(try bytes.range(at: end, count: count * entrySize)), entrySize: entrySize),
      bits: min(bits, 8))
    if start < end { start = end + count * entrySize }
    pixels = start
    profile = size >= 124 ? Self.profile(bytes) : []
  }

  private static func packing(
    _ compression: Int, bits: Int, hasMasks: Bool, isOS2: Bool
  ) throws(ImageProblem) -> Packing {
    switch (compression, bits) {
    case (0, _): return .plain
    case (3, _) where hasMasks, (6, _) where hasMasks: return .plain
    case (1, 8), (2, 4): return .runs
    case (4, _) where !isOS2: throw .unsupported("it holds a JPEG file, which is to be taken out of it")
    case (5, _): throw .unsupported("it holds a PNG file, which is to be taken out of it")
    default:
      throw .unsupported(
        "packing \(compression) of \(bits) bits is not supported; save it again without compression")
    }
  }

  private static func masks(_ bytes: RawSpan, bits: Int, count: Int) throws(ImageProblem) -> [BMPMask] {
    guard bits == 16 || bits == 32 else { return [] }
    var values: [UInt32] =
      bits == 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0x00ff_0000, 0x0000_ff00, 0x0000_00ff, 0]
    for i in 0..<count { values[i] = UInt32(try bytes.number(4, at: 54 + 4 * i, true)) }
    var masks: [BMPMask] = []
    for (i, value) in values.enumerated() {
      guard let mask = BMPMask(value, whenEmpty: i == 3 ? 255 : 0) else {
        throw .malformed("a channel mask that is not contiguous", atByte: 54 + 4 * i)
      }
      masks.append(mask)
    }
    return masks
  }

  private static func colors(_ bytes: RawSpan, entrySize: Int) -> [RGBA8] {
    stride(from: 0, to: bytes.byteCount, by: entrySize).map { i in
      RGBA8(red: bytes.byte(i + 2), green: bytes.byte(i + 1), blue: bytes.byte(i))
    }
  }

  /// Returns the color profile within the file, if it has one.
  private static func profile(_ bytes: RawSpan) -> [UInt8] {
    guard bytes.contains("DEBM", at: 70), let start = bytes.integer(4, at: 126, true),
      let count = bytes.integer(4, at: 130, true), let range = try? bytes.range(at: 14 + start, count: count)
    else { return [] }
    return bytes.extracting(range).array
  }

  private static func signed(_ value: Int, bytes: Int) -> Int {
    bytes == 2 ? value : Int(Int32(truncatingIfNeeded: value))
  }

  var hasAlpha: Bool { masks.count == 4 && !masks[3].isEmpty }

  var properties: ImageProperties {
    var result = ImageProperties(
      format: .bmp, width: width, height: height,
      channels: bits <= 8 ? .palette : hasAlpha ? .rgbAlpha : .rgb,
      bitsPerChannel: bits <= 8 ? bits : masks.isEmpty ? 8 : masks[1].bits, hasAlpha: hasAlpha)
    result.color.profile = profile
    return result
  }
}
