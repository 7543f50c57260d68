/// The sections before the flattened image in a Photoshop file, of either size.
struct PSDHeader {
  let width: Int
  let height: Int
  let channelCount: Int
  let depth: SampleDepth
  let model: SampleModel
  /// True if offsets take eight bytes.
  let isLarge: Bool
  /// The offset of the image data: its compression, and its channels.
  let dataOffset: Int
  let profile: [UInt8]
  /// True if the file declares that it was saved without a flattened image.
  let isBlank: Bool

  init(_ bytes: RawSpan) throws(ImageProblem) {
    let version = try bytes.number(2, at: 4, false)
    guard version == 1 || version == 2 else { throw .malformed("version \(version)", atByte: 4) }
    isLarge = version == 2
    channelCount = try bytes.number(2, at: 12, false)
    (height, width) = (try bytes.number(4, at: 14, false), try bytes.number(4, at: 18, false))
    let most = isLarge ? 300_000 : 30_000
    guard (1...56).contains(channelCount), (1...most).contains(width), (1...most).contains(height) else {
      throw .malformed("\(channelCount) channels of \(width) x \(height) pixels", atByte: 12)
    }
    let (bits, mode) = (try bytes.number(2, at: 22, false), try bytes.number(2, at: 24, false))
    guard [8, 16, 32].contains(bits) || (bits == 1 && mode == 0) else {
      throw .malformed("\(bits) bits per channel", atByte: 22)
    }
    depth = SampleDepth(bits: bits, isFloat: bits == 32, isLittle: false)
    let colors = 30 + (try bytes.number(4, at: 26, false))
    let resources = colors + 4 + (try bytes.number(4, at: colors, false))
    var (clearColor, profile, isBlank): (Int?, [UInt8], Bool) = (nil, [], false)
    try Self.eachResource(bytes, from: colors + 4, to: resources) { number, range in
      switch number {
      case 1039: profile = bytes.extracting(range).array
      case 1047: clearColor = bytes.integer(2, at: range.lowerBound, false)
      case 1057 where range.count > 4: isBlank = bytes.byte(range.lowerBound + 4) == 0
      default: break
      }
    }
    (self.profile, self.isBlank) = (profile, isBlank)
    let layers = PSDLayers(bytes, at: resources, isLarge: isLarge)
    dataOffset = resources + (isLarge ? 8 : 4) + (try bytes.number(isLarge ? 8 : 4, at: resources, false))
    guard dataOffset <= bytes.byteCount else { throw .truncated(atByte: bytes.byteCount) }
    var model = SampleModel(
      kind: try Self.kind(mode, bytes: bytes, colors: colors, clearColor: clearColor, bits: bits),
      isInverted: mode == 0)
    if case .inks = model.kind { model.isInverted = true }
    guard channelCount >= model.colorCount else {
      throw .malformed("\(channelCount) channels where \(model.colorCount) are colors", atByte: 12)
    }
    if channelCount > model.colorCount, mode != 0, mode != 2 {
      model.alpha = model.colorCount
      // With the combined alpha of all layers, colors are composited on white.
      if layers.haveOpacity { model.opacity = .onWhite }
    }
    self.model = model
  }

  private static func kind(
    _ mode: Int, bytes: RawSpan, colors: Int, clearColor: Int?, bits: Int
  ) throws(ImageProblem) -> SampleModel.Kind {
    switch mode {
    // Duotones are shown as the gray that they print.
    case 0, 1, 8: return .gray
    case 2:
      guard bits == 8, colors >= 30 + 768 else {
        throw .malformed("it has no palette of 256 colors", atByte: 26)
      }
      let levels = bytes.extracting(try bytes.range(at: 30, count: 768))
      var palette = ColorTable(
        (0..<256).map {
          RGBA8(red: levels.byte($0), green: levels.byte(256 + $0), blue: levels.byte(512 + $0))
        }, bits: 8)
      if let clearColor, clearColor < 256 { palette.clear(clearColor) }
      return .palette(palette)
    case 3: return .rgb
    case 4 where bits < 32: return .inks
    case 9 where bits < 32: return .lab(isCentered: true)
    case 7: throw .unsupported("multichannel images are not supported; save it again as RGB")
    default: throw .unsupported("color mode \(mode) is not supported; save it again as RGB")
    }
  }

  /// Calls a closure for each image resource.
  private static func eachResource(
    _ bytes: RawSpan, from start: Int, to end: Int, _ body: (Int, Range<Int>) -> Void
  ) throws(ImageProblem) {
    guard end <= bytes.byteCount else { throw .truncated(atByte: bytes.byteCount) }
    var offset = start
    while offset + 12 <= end, bytes.contains("8BIM", at: offset) {
      let number = try bytes.number(2, at: offset + 4, false)
      // A name with its length, both padded to an even size.
      let size = offset + 6 + (Int(bytes.byte(offset + 6)) + 2) / 2 * 2
      let count = try bytes.number(4, at: size, false)
      guard count <= end - size - 4 else { return }
      body(number, size + 4..<size + 4 + count)
      offset = size + 4 + (count + 1) / 2 * 2
    }
  }

  var properties: ImageProperties {
    var hasAlpha = model.alpha != nil
    if case .palette(let palette) = model.kind { hasAlpha = palette.hasAlpha }
    var result = ImageProperties(
      format: .photoshop, width: width, height: height, channels: model.channels, bitsPerChannel: depth.bits,
      hasAlpha: hasAlpha)
    result.color.profile = profile
    result.color.encoding = depth.isFloat ? .linear : .sRGB
    return result
  }
}

/// The layer section of a Photoshop file, as far as it matters to the flattened image.
struct PSDLayers {
  /// True if the first channel that is no color is the combined alpha of all layers.
  private(set) var haveOpacity = false

  /// Parses the section that begins with its length; damage in it is ignored.
  init(_ bytes: RawSpan, at start: Int, isLarge: Bool) {
    let size = isLarge ? 8 : 4
    guard let length = bytes.integer(size, at: start, false), length > size,
      let layers = bytes.integer(size, at: start + size, false)
    else { return }
    let end = min(start + size + length, bytes.byteCount)
    var offset = start + 2 * size
    if layers >= 2 {
      haveOpacity = Self.isNegative(bytes, at: offset)
      return
    }
    // Images of more than eight bits have their layers in a block behind the masks.
    guard let masks = bytes.integer(4, at: offset, false), masks <= end - offset else { return }
    offset += 4 + masks
    while offset + 12 <= end, bytes.contains("8B", at: offset) {
      let isDeep = bytes.contains("Lr16", at: offset + 4) || bytes.contains("Lr32", at: offset + 4)
      let lengthSize = isLarge && isDeep ? 8 : 4
      guard let count = bytes.integer(lengthSize, at: offset + 8, false), count <= end - offset else {
        return
      }
      if isDeep {
        haveOpacity = Self.isNegative(bytes, at: offset + 8 + lengthSize)
        return
      }
      offset += 8 + lengthSize + (count + 3) / 4 * 4
    }
  }

  /// Returns whether the number of layers is negative, which means that the image has their combined alpha.
  private static func isNegative(_ bytes: RawSpan, at offset: Int) -> Bool {
    bytes.integer(2, at: offset, false).map { $0 & 0x8000 != 0 } ?? false
  }
}
