/// The parts of a KTX 2 file: the size and format of its pixels, and the places of its bytes.
struct KTXHeader {
  let width: Int
  let height: Int
  let packing: Packing
  let content: Content
  let descriptor: KTXDescriptor
  /// The color that each pixel makes of what is stored for it.
  let channels: KTXChannels
  /// The number of mipmap levels in the file.
  let levelCount: Int
  /// The bytes of the largest level, as they are packed.
  let level: Range<Int>
  /// The bytes that all levels share: the code books of BasisLZ.
  let shared: Range<Int>
  let orientation: ImageOrientation

  /// The compression on top of the pixel format (supercompression).
  enum Packing: Int {
    case none, basisLZ, zstandard, zlib
  }

  /// The form of the pixels.
  enum Content {
    /// Samples of pixels, one after the other.
    case samples(KTXSamples)
    /// Blocks of 4 x 4 pixels in UASTC.
    case uastc
    /// Blocks of 4 x 4 pixels in ETC1S.
    case etc1s
  }

  /// The first bytes of every file.
  static let signature: [UInt8] = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Parses the header and what it refers to, but for the pixels.
  init(_ bytes: RawSpan) throws(ImageProblem) {
    guard bytes.contains(Self.signature, at: 0) else { throw .malformed("the first bytes", atByte: 0) }
    let format = try bytes.number(4, at: 12, true)
    width = try bytes.number(4, at: 20, true)
    // Textures of one dimension have no height.
    height = max(1, try bytes.number(4, at: 24, true))
    guard width > 0 else { throw .malformed("a width of 0 pixels", atByte: 20) }
    let descriptor = try KTXDescriptor(
      bytes.extracting(
        try bytes.range(
          at: bytes.number(4, at: 48, true), count: bytes.number(4, at: 52, true))),
      fileOffset: try bytes.number(4, at: 48, true))
    self.descriptor = descriptor
    let name = KTXFormatName.name(format, model: descriptor.model)
    try Self.checkShape(bytes, name)
    let scheme = try bytes.number(4, at: 44, true)
    guard let packing = Packing(rawValue: scheme) else {
      throw .unsupported(
        "its \(name) pixels are packed by scheme \(scheme) (byte 44), which is not supported; "
          + "pack it with Zstandard or zlib")
    }
    self.packing = packing
    content = try Self.content(format, packing: packing, descriptor: descriptor, name: name)
    levelCount = max(1, try bytes.number(4, at: 40, true))
    guard levelCount <= 32 else { throw .malformed("\(levelCount) mipmap levels", atByte: 40) }
    level = try bytes.range(at: bytes.number(8, at: 80, true), count: bytes.number(8, at: 88, true))
    shared = try bytes.range(at: bytes.number(8, at: 64, true), count: bytes.number(8, at: 72, true))
    let keys = try KTXKeys(bytes)
    orientation = keys.orientation
    var channels = KTXChannels(content, descriptor)
    if let swizzle = keys.swizzle { channels.apply(swizzle) }
    channels.isPremultiplied = descriptor.isPremultiplied && channels.alpha != .one
    self.channels = channels
  }

  /// Throws where the file holds something else than one picture.
  private static func checkShape(_ bytes: RawSpan, _ name: String) throws(ImageProblem) {
    let (depth, layers) = (try bytes.number(4, at: 28, true), try bytes.number(4, at: 32, true))
    let faces = try bytes.number(4, at: 36, true)
    let shape: (what: String, byte: Int)? =
      faces == 6
      ? ("a cube map", 36)
      : layers > 1
        ? ("an array of \(layers) textures", 32) : depth > 1 ? ("a texture of \(depth) slices", 28) : nil
    if let shape {
      throw .unsupported(
        "it is \(shape.what) in \(name) (byte \(shape.byte)), of which only single pictures are read; "
          + "write each picture into a file of its own")
    }
    guard faces == 1 else { throw .malformed("\(faces) faces", atByte: 36) }
  }

  /// Returns the form of the pixels, by their format and their descriptor.
  private static func content(
    _ format: Int, packing: Packing, descriptor: KTXDescriptor, name: String
  ) throws(ImageProblem) -> Content {
    let content: Content
    switch (format, descriptor.model) {
    case (0, KTXDescriptor.uastc): content = .uastc
    case (0, KTXDescriptor.etc1s): content = .etc1s
    default:
      guard let samples = KTXSamples(format) else {
        throw .unsupported(
          "its pixels are in \(name) (byte 12), which is not read; "
            + "convert it to UASTC, ETC1S or samples of 8, 16 or 32 bits")
      }
      content = .samples(samples)
    }
    var isETC1S = false
    if case .etc1s = content { isETC1S = true }
    guard isETC1S == (packing == .basisLZ) else {
      throw .malformed("\(name) pixels packed by scheme \(packing.rawValue)", atByte: 44)
    }
    return content
  }

  /// The number of bytes of the largest level once it is unpacked; nothing of ETC1S, whose size its stream decides.
  var unpackedCount: Int {
    switch content {
    case .samples(let samples): width * height * samples.pixelSize
    case .uastc: ((width + 3) / 4) * ((height + 3) / 4) * UASTCBlock.byteCount
    case .etc1s: 0
    }
  }

  var properties: ImageProperties {
    var bits = 8
    if case .samples(let samples) = content { bits = samples.depth.bits }
    var result = ImageProperties(
      format: .ktx2, width: width, height: height, channels: channels.kind, bitsPerChannel: bits,
      hasAlpha: channels.alpha != .one)
    result.color.encoding = encoding
    result.color.primaries = descriptor.colorPrimaries
    return result
  }

  /// The color encoding of the pixels: what the descriptor says, or else what is usual.
  var encoding: ColorEncoding {
    if case .samples(let samples) = content, samples.depth.isFloat {
      return descriptor.transfer == KTXDescriptor.sRGB ? .sRGB : .linear
    }
    return descriptor.transfer == KTXDescriptor.linear ? .linear : .sRGB
  }
}
