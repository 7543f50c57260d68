/// The layout of the first image of a TIFF file.
struct TIFFLayout {
  let width: Int
  let height: Int
  let depth: SampleDepth
  let model: SampleModel
  let samplesPerPixel: Int
  /// True if channels are stored in separate planes.
  let isPlanar: Bool
  let compression: TIFFCompression
  let isBitReversed: Bool
  let jpegTables: [UInt8]
  /// True if the colors within JPEG are YCbCr.
  let isLuma: Bool
  /// The ranges of the strips or tiles; in separate planes, those of the first channel first.
  let segments: [Range<Int>]
  let segmentWidth: Int
  let segmentHeight: Int
  let properties: ImageProperties

  /// The number of segments from left to right.
  var columns: Int { (width + segmentWidth - 1) / segmentWidth }
  var rows: Int { (height + segmentHeight - 1) / segmentHeight }

  init(_ bytes: RawSpan) throws(ImageProblem) {
    let directory = try TIFFDirectory(first: bytes)
    guard let width = try directory.number(.width, bytes), let height = try directory.number(.height, bytes),
      width > 0, height > 0, width < 1 << 31, height < 1 << 31
    else { throw .malformed("an image without a size", atByte: 4) }
    (self.width, self.height) = (width, height)
    compression = try TIFFCompression(number: try directory.number(.compression, bytes) ?? 1)
    let count = try directory.number(.samplesPerPixel, bytes) ?? 1
    guard (1...64).contains(count) else { throw .malformed("\(count) channels", atByte: 4) }
    samplesPerPixel = count
    isPlanar = try directory.number(.planar, bytes) == 2 && count > 1
    var depth = try Self.depth(directory, bytes)
    model = try Self.model(directory, bytes: bytes, count: count, depth: depth, compression: compression)
    depth.differences = try Self.differences(directory, bytes: bytes, depth: depth, compression: compression)
    depth.step = isPlanar ? 1 : count
    if case .palette = model.kind { depth.stretches = false }
    self.depth = depth
    isBitReversed = try directory.number(.fillOrder, bytes) == 2
    isLuma = try directory.number(.photometric, bytes) == 6
    jpegTables = try directory.content(.jpegTables, bytes)
    if compression == .jpeg {
      guard depth.bits == 8, !isPlanar, model.alpha == nil,
        count == model.colorCount
      else { throw .unsupported("JPEG inside with these channels is not supported; save it again with LZW") }
    }
    let isTiled = directory.has(.tileOffsets)
    if isTiled {
      segmentWidth = try directory.number(.tileWidth, bytes) ?? 0
      segmentHeight = try directory.number(.tileLength, bytes) ?? 0
      guard segmentWidth > 0, segmentHeight > 0, segmentWidth < 1 << 31, segmentHeight < 1 << 31 else {
        throw .malformed("tiles without a size", atByte: 4)
      }
    } else {
      segmentWidth = width
      segmentHeight = min(height, max(1, try directory.number(.rowsPerStrip, bytes) ?? height))
    }
    let offsets = try directory.numbers(isTiled ? .tileOffsets : .stripOffsets, bytes)
    let sizes = try directory.numbers(isTiled ? .tileByteCounts : .stripByteCounts, bytes)
    segments = try Self.segments(offsets, sizes, bytes)
    var properties = ImageProperties(
      format: .tiff, width: width, height: height, channels: model.channels, bitsPerChannel: depth.bits,
      hasAlpha: model.alpha != nil)
    properties.orientation =
      ImageOrientation(rawValue: try directory.number(.orientation, bytes) ?? 1) ?? .up
    properties.color.profile = (try? directory.content(.profile, bytes)) ?? []
    properties.color.encoding = depth.isFloat ? .linear : .sRGB
    properties.pictureCount = Self.imageCount(directory, bytes)
    self.properties = properties
    let wanted = columns.multipliedReportingOverflow(by: rows)
    guard !wanted.overflow, segments.count / (isPlanar ? count : 1) >= wanted.partialValue else {
      throw .malformed("\(segments.count) strips or tiles are too few", atByte: 4)
    }
  }

  private static func segments(
    _ offsets: [Int], _ sizes: [Int], _ bytes: RawSpan
  ) throws(ImageProblem) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (i, offset) in offsets.enumerated() {
      guard offset >= 0, offset <= bytes.byteCount else { throw .truncated(atByte: bytes.byteCount) }
      // Some files do not declare the sizes.
      let size = i < sizes.count ? sizes[i] : bytes.byteCount - offset
      result.append(try bytes.range(at: offset, count: size))
    }
    return result
  }

  private static func depth(
    _ directory: TIFFDirectory, _ bytes: RawSpan
  ) throws(ImageProblem) -> SampleDepth {
    let all = try directory.numbers(.bits, bytes)
    let bits = all.first ?? 1
    let kind = try directory.number(.sampleFormat, bytes) ?? 1
    guard all.allSatisfy({ $0 == bits }) else {
      throw .unsupported("channels of different depths are not supported; save it again with 8 bits")
    }
    switch (kind, bits) {
    case (1, 1), (1, 2), (1, 4), (1, 8), (1, 16), (4, 8), (4, 16): break
    case (3, 16), (3, 32): return SampleDepth(bits: bits, isFloat: true, isLittle: directory.isLittle)
    default:
      let name = kind == 3 ? "floats" : kind == 2 ? "numbers with a sign" : "numbers"
      throw .unsupported("\(name) of \(bits) bits are not supported; save it again with 8 or 16 bits")
    }
    return SampleDepth(bits: bits, isLittle: directory.isLittle)
  }

  private static func model(
    _ directory: TIFFDirectory, bytes: RawSpan, count: Int, depth: SampleDepth,
    compression: TIFFCompression
  ) throws(ImageProblem) -> SampleModel {
    let number = try directory.number(.photometric, bytes) ?? 1
    var model: SampleModel
    switch number {
    case 0, 1: model = SampleModel(kind: .gray, isInverted: number == 0)
    case 2: model = SampleModel(kind: .rgb)
    case 3: model = SampleModel(kind: .palette(try palette(directory, bytes, depth)))
    case 5: model = SampleModel(kind: .inks)
    // JPEG is decoded to red, green and blue.
    case 6 where compression == .jpeg: model = SampleModel(kind: .rgb)
    case 6: throw .unsupported("luma and chroma without JPEG are not supported; save it again as RGB")
    case 8: model = SampleModel(kind: .lab(isCentered: false))
    case 9: model = SampleModel(kind: .lab(isCentered: true))
    default: throw .unsupported("photometric interpretation \(number) is not supported; save it again as RGB")
    }
    guard count >= model.colorCount else {
      throw .malformed("\(count) channels where \(model.colorCount) are colors", atByte: 4)
    }
    let extra = try directory.numbers(.extraSamples, bytes)
    if let index = extra.firstIndex(where: { $0 == 1 || $0 == 2 }), model.colorCount + index < count {
      model.alpha = model.colorCount + index
      model.opacity = extra[index] == 1 ? .associated : .straight
    } else if extra.isEmpty, number == 2, count == 4 {
      // Programs that do not declare the fourth channel mean alpha.
      model.alpha = 3
    }
    return model
  }

  private static func palette(
    _ directory: TIFFDirectory, _ bytes: RawSpan, _ depth: SampleDepth
  ) throws(ImageProblem) -> ColorTable {
    guard depth.bits <= 8 else { throw .unsupported("palettes of \(depth.bits) bits are not supported") }
    let values = try directory.numbers(.colorMap, bytes)
    let count = values.count / 3
    guard count > 0 else { throw .malformed("it has no palette, which its pixels need", atByte: 4) }
    // Some programs write bytes where words belong.
    let shift = values.allSatisfy { $0 < 256 } ? 0 : 8
    let levels = values.map { UInt8(truncatingIfNeeded: $0 >> shift) }
    return ColorTable(
      (0..<count).map { RGBA8(red: levels[$0], green: levels[count + $0], blue: levels[2 * count + $0]) },
      bits: depth.bits)
  }

  private static func differences(
    _ directory: TIFFDirectory, bytes: RawSpan, depth: SampleDepth, compression: TIFFCompression
  ) throws(ImageProblem) -> SampleDepth.Differences {
    // Only these compressions use it.
    guard compression == .lzw || compression == .deflate else { return .none }
    switch try directory.number(.predictor, bytes) ?? 1 {
    case 1: return .none
    case 2 where !depth.isFloat && depth.bits >= 8: return .numbers
    case 3 where depth.isFloat: return .floats
    case let kind: throw .unsupported("predictor \(kind) is not supported; save it again without")
    }
  }

  /// Returns the number of images, without reduced versions of others.
  private static func imageCount(_ first: TIFFDirectory, _ bytes: RawSpan) -> Int {
    var (directory, count, steps) = (first, 1, 0)
    var seen: Set<Int> = []
    while steps < 1_000, seen.insert(directory.next).inserted,
      let following = try? directory.following(bytes)
    {
      let kind = (try? following.number(.subfile, bytes)) ?? 0
      if kind & 1 == 0 { count += 1 }
      (directory, steps) = (following, steps + 1)
    }
    return count
  }
}

/// The compression of a TIFF file's segments.
enum TIFFCompression: Hashable {
  case none, lzw, jpeg, deflate, packBits

  init(number: Int) throws(ImageProblem) {
    switch number {
    case 1: self = .none
    case 5: self = .lzw
    case 7: self = .jpeg
    case 8, 32946: self = .deflate
    case 32773: self = .packBits
    case let other:
      let names = [
        2: "fax", 3: "fax", 4: "fax", 6: "old JPEG", 34676: "SGI log", 34677: "SGI log", 34712: "JPEG 2000",
        34925: "LZMA", 50000: "Zstandard", 50001: "WebP", 50002: "JPEG XL",
      ]
      let name = names[other] ?? "number \(other)"
      throw .unsupported(
        "compression \(name) is not supported; save it again with LZW or without compression")
    }
  }
}
