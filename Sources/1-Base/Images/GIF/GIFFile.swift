/// The blocks of a GIF file: its images, which are parts of one canvas.
struct GIFFile {
  /// The size of the canvas, of which an image may cover a part.
  private(set) var width: Int
  private(set) var height: Int
  /// The images that are whole.
  private(set) var frames: [Frame] = []
  private(set) var frameCount = 0
  /// True if the file ends before its trailer.
  private(set) var endsEarly = false
  /// The first image.
  var first: Frame? { frames.first }
  private(set) var profile: [UInt8] = []

  /// An image of the file.
  struct Frame {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    var isInterlaced: Bool
    var palette: ColorTable
    /// The offset of its data: the bits of an index, and blocks.
    var data: Int
    var control = Control()
  }

  /// The control block before an image.
  struct Control {
    /// The index of the transparent color.
    var clearColor: Int?
    /// The time for which the image is shown, in hundredths of a second.
    var delay = 0
    /// The treatment of the image before the next one.
    var disposal = Disposal.keep
  }

  /// The treatment of an image before the next one.
  enum Disposal: Int {
    case keep = 1
    case clear = 2
    case restore = 3
  }

  init(_ bytes: RawSpan) throws(ImageProblem) {
    guard bytes.contains("GIF87a", at: 0) || bytes.contains("GIF89a", at: 0) else {
      throw bytes.byteCount < 6
        ? .truncated(atByte: bytes.byteCount)
        : .unsupported("it is of another version than 87a and 89a, which are read")
    }
    (width, height) = (try bytes.number(2, at: 6, true), try bytes.number(2, at: 8, true))
    let flags = UInt8(try bytes.number(1, at: 10, true))
    var position = 13
    let shared = try Self.palette(bytes, flags, &position)
    var control = Control()
    do throws(ImageProblem) {
      while let kind = bytes.integer(1, at: position, true), kind != 0x3b {
        switch kind {
        case 0x2c:
          try readFrame(bytes, position: &position, shared: shared, control: control)
          control = Control()
        case 0x21:
          let label = try bytes.number(1, at: position + 1, true)
          if label == 0xf9, let flags = bytes.integer(1, at: position + 3, true) {
            control = Control(
              clearColor: flags & 1 == 1 ? bytes.integer(1, at: position + 6, true) : nil,
              delay: bytes.integer(2, at: position + 4, true) ?? 0,
              disposal: Disposal(rawValue: flags >> 2 & 7) ?? .keep)
          }
          let isProfile = label == 0xff && bytes.contains("ICCRGBG1012", at: position + 3)
          position += 2
          let blocks = try Self.blocks(bytes, &position, keepsBytes: isProfile)
          if isProfile { profile = Array(blocks.dropFirst(11)) }
        // A zero means nothing here, and every reader skips it.
        case 0: position += 1
        default: throw .malformed("a block of kind \(kind)", atByte: position)
        }
      }
      endsEarly = position >= bytes.byteCount
    } catch {
      // Damage behind the first image does not matter to it.
      guard !frames.isEmpty else { throw error }
      endsEarly = true
    }
    guard let first else {
      throw endsEarly
        ? .truncated(atByte: bytes.byteCount) : .malformed("it holds no image", atByte: position)
    }
    // An image beyond the canvas enlarges it.
    width = max(width, first.left + first.width)
    height = max(height, first.top + first.height)
  }

  private mutating func readFrame(
    _ bytes: RawSpan, position: inout Int, shared: ColorTable?, control: Control
  ) throws(ImageProblem) {
    let start = position + 1
    let flags = UInt8(try bytes.number(1, at: start + 8, true))
    position += 10
    let own = try Self.palette(bytes, flags, &position)
    frameCount += 1
    let data = position
    let width = try bytes.number(2, at: start + 4, true), height = try bytes.number(2, at: start + 6, true)
    let palette = own ?? shared
    // Later images without colors or pixels are left out.
    if frames.isEmpty, palette == nil { throw .malformed("an image without a palette", atByte: start) }
    if frames.isEmpty, width == 0 || height == 0 {
      throw .malformed("a size of \(width) x \(height) pixels", atByte: start + 4)
    }
    position += 1
    _ = try Self.blocks(bytes, &position, keepsBytes: false)
    guard let palette, width > 0, height > 0 else { return }
    frames.append(
      Frame(
        left: try bytes.number(2, at: start, true), top: try bytes.number(2, at: start + 2, true),
        width: width, height: height, isInterlaced: flags & 0x40 != 0, palette: palette, data: data,
        control: control))
  }

  /// Returns the palette that flags announce, if there is one.
  private static func palette(
    _ bytes: RawSpan, _ flags: UInt8, _ position: inout Int
  ) throws(ImageProblem) -> ColorTable? {
    guard flags & 0x80 != 0 else { return nil }
    let count = 2 << Int(flags & 7)
    let colors = bytes.extracting(try bytes.range(at: position, count: 3 * count))
    position += 3 * count
    return ColorTable(
      (0..<count).map {
        RGBA8(red: colors.byte(3 * $0), green: colors.byte(3 * $0 + 1), blue: colors.byte(3 * $0 + 2))
      }, bits: 8)
  }

  /// Reads blocks, each preceded by its length, up to an empty one.
  static func blocks(
    _ bytes: RawSpan, _ position: inout Int, keepsBytes: Bool
  ) throws(ImageProblem) -> [UInt8] {
    var result: [UInt8] = []
    while true {
      let count = try bytes.number(1, at: position, true)
      position += 1
      if count == 0 { return result }
      let range = try bytes.range(at: position, count: count)
      if keepsBytes { for i in range { result.append(bytes.byte(i)) } }
      position += count
    }
  }

  var properties: ImageProperties {
    let covers = first.map { $0.width == width && $0.height == height } ?? true
    var result = ImageProperties(
      format: .gif, width: width, height: height, channels: .palette, bitsPerChannel: 8,
      hasAlpha: first?.control.clearColor != nil || !covers)
    result.isProgressive = first?.isInterlaced == true
    result.pictureCount = max(1, frameCount)
    result.color.profile = profile
    return result
  }
}
