/// The header of a Truevision TGA file, and the footer with the meaning of its alpha.
///
/// Such files have no signature at their beginning; ``isPlausible(_:)`` checks all of the header, and the
/// footer.
struct TGAHeader {
  let width: Int
  let height: Int
  let content: Content
  /// True if pixels are run-length encoded.
  let isPacked: Bool
  /// The bits of a pixel in the file.
  let bits: Int
  let fromRight: Bool
  let fromTop: Bool
  let palette: ColorTable
  /// The offset of the pixels.
  let pixels: Int
  let opacity: Opacity

  /// The kind of the pixels.
  enum Content: Hashable {
    case palette, color, gray
  }

  /// The meaning of the bits of a pixel that are neither color nor gray.
  enum Opacity: Hashable {
    /// No meaning, or no such bits.
    case none
    case straight
    /// Alpha of premultiplied colors.
    case associated
  }

  /// Returns whether bytes begin like such a file.
  static func isPlausible(_ bytes: RawSpan) -> Bool {
    guard bytes.byteCount >= size else { return false }
    // Newer files have a signature at their end.
    if bytes.contains("TRUEVISION-XFILE", at: bytes.byteCount - 18) { return true }
    let (paletteKind, kind) = (bytes.byte(1), bytes.byte(2))
    let (bits, flags) = (Int(bytes.byte(16)), bytes.byte(17))
    guard bytes.integer(2, at: 12, true) != 0, bytes.integer(2, at: 14, true) != 0, flags & 0xc0 == 0,
      paletteKind <= 1, let content = Content(kind: kind), bitsKnown(content).contains(bits)
    else { return false }
    let paletteBits = Int(bytes.byte(7))
    if paletteKind == 0 { return content != .palette && bytes.integer(2, at: 5, true) == 0 }
    return [15, 16, 24, 32].contains(paletteBits) && flags & 15 <= 8
  }

  private static let size = 18

  private static func bitsKnown(_ content: Content) -> [Int] {
    switch content {
    case .palette: [8, 15, 16]
    case .color: [15, 16, 24, 32]
    case .gray: [8, 16]
    }
  }

  init(_ bytes: RawSpan) throws(ImageProblem) {
    guard bytes.byteCount >= Self.size else { throw .truncated(atByte: bytes.byteCount) }
    let kind = bytes.byte(2)
    guard let content = Content(kind: kind) else {
      if kind == 0 { throw .malformed("it holds no image", atByte: 2) }
      throw .unsupported("image type \(kind) is not supported; save it again")
    }
    (self.content, isPacked, bits) = (content, kind >= 8, Int(bytes.byte(16)))
    (width, height) = (try bytes.number(2, at: 12, true), try bytes.number(2, at: 14, true))
    guard width > 0 && height > 0 else {
      throw .malformed("a size of \(width) x \(height) pixels", atByte: 12)
    }
    guard Self.bitsKnown(content).contains(bits) else {
      throw .unsupported("\(bits) bits per pixel are not supported; save it again with 24 or 32")
    }
    let flags = bytes.byte(17)
    guard flags & 0xc0 == 0 else {
      throw .unsupported("its lines are interleaved, which is not supported; save it again")
    }
    (fromRight, fromTop) = (flags & 0x10 != 0, flags & 0x20 != 0)
    let paletteStart = Self.size + Int(bytes.byte(0))
    var paletteSize = 0
    var colors: [RGBA8] = []
    let (first, paletteBits) = (try bytes.number(2, at: 3, true), Int(bytes.byte(7)))
    if bytes.byte(1) == 1 {
      let count = try bytes.number(2, at: 5, true)
      guard [15, 16, 24, 32].contains(paletteBits) else {
        throw .malformed("a palette with \(paletteBits) bits for each color", atByte: 7)
      }
      paletteSize = count * ((paletteBits + 7) / 8)
      let range = try bytes.range(at: paletteStart, count: paletteSize)
      if content == .palette {
        colors = BGRPixels.colors(bytes.extracting(range), bits: paletteBits, count: count)
      }
    } else if content == .palette {
      throw .malformed("it has no palette, which its pixels need", atByte: 1)
    }
    pixels = paletteStart + paletteSize
    let pixelBits = content == .palette ? paletteBits : bits
    opacity =
      Self.hasRoom(content, pixelBits, flags: flags) ? Self.opacity(bytes) ?? .straight : .none
    var palette = ColorTable(colors, first: first, bits: content == .palette ? min(bits, 16) : 8)
    if opacity == .none { palette.makeOpaque() }
    self.palette = palette
  }

  /// Returns whether pixels have bits for alpha.
  ///
  /// A whole byte is alpha even where the header declares no such bits: that is how programs write and read
  /// it.
  private static func hasRoom(_ content: Content, _ bits: Int, flags: UInt8) -> Bool {
    switch bits {
    case 32: true
    case 16: content == .gray || flags & 15 == 1
    default: false
    }
  }

  /// Returns the meaning of alpha in the footer, which only newer files have.
  private static func opacity(_ bytes: RawSpan) -> Opacity? {
    let footer = bytes.byteCount - 26
    guard footer >= size, bytes.contains("TRUEVISION-XFILE", at: footer + 8),
      let area = bytes.integer(4, at: footer, true), area >= size,
      let length = bytes.integer(2, at: area, true), length >= 495,
      let kind = bytes.integer(1, at: area + 494, true)
    else { return nil }
    return switch kind {
    case 0, 1, 2: Opacity.none
    case 4: .associated
    default: .straight
    }
  }

  var properties: ImageProperties {
    let hasAlpha = opacity != .none && (content != .palette || palette.hasAlpha)
    let (channels, bits): (ImageProperties.Channels, Int) =
      switch content {
      case .palette: (.palette, bits)
      case .color: (hasAlpha ? .rgbAlpha : .rgb, bits < 24 ? 5 : 8)
      case .gray: (hasAlpha ? .grayAlpha : .gray, 8)
      }
    return ImageProperties(
      format: .tga, width: width, height: height, channels: channels, bitsPerChannel: bits,
      hasAlpha: hasAlpha)
  }
}

extension TGAHeader.Content {
  /// Creates the content of a header's image type, where 8 is added for run lengths.
  fileprivate init?(kind: UInt8) {
    switch kind {
    case 1, 9: self = .palette
    case 2, 10: self = .color
    case 3, 11: self = .gray
    default: return nil
    }
  }
}
