import Images
import TestSupport
import Testing

/// What holds for all formats whose readers are this project's own.
struct LegacyFormatTests {
  /// A small file of each kind.
  static let samples: [(name: String, bytes: [UInt8])] = {
    func shade(_ x: Int, _ y: Int) -> UInt8 { UInt8(x < 5 ? 9 : (x * 31 + y * 7) & 255) }
    var samples: [(String, [UInt8])] = []
    for isPacked in [false, true] {
      var colors = HandmadeTGA(width: 12, height: 9, kind: 2, bits: 32, attributeBits: 8, isPacked: isPacked)
      {
        x, y in [shade(x, y), 1, 2, shade(y, x)]
      }
      colors.opacity = 4
      samples.append(("TGA colors", colors.bytes))
      var named = HandmadeTGA(width: 12, height: 9, kind: 1, bits: 16, isPacked: isPacked) { x, y in
        [UInt8((x + y) % 9), 0]
      }
      named.palette = (3, 16, (0..<9).map { [UInt8($0), 99] })
      samples.append(("TGA palette", named.bytes))
    }
    var bitmap = HandmadeBMP(width: 12, height: 9, bits: 4) { x, y in UInt32((x * y) % 16) }
    bitmap.palette = (0..<16).map { [UInt8($0 * 16), 3, 4] }
    samples.append(("BMP palette", bitmap.bytes))
    bitmap.compression = 2
    bitmap.runs = [4, 0x12, 0, 6, 0x34, 0x51, 0x23, 0, 0, 0, 7, 0x66, 0, 2, 1, 2, 5, 1, 0, 1]
    samples.append(("BMP runs", bitmap.bytes))
    var masked = HandmadeBMP(width: 7, height: 5, bits: 32, headerSize: 124, compression: 3) { x, y in
      UInt32(x * 77_777_777 + y)
    }
    masked.masks = [0xff_0000, 0xff00, 0xff, 0xff00_0000]
    masked.profile = [UInt8](repeating: 7, count: 40)
    samples.append(("BMP masks", masked.bytes))
    let frame = HandmadeGIF.Frame(
      left: 1, top: 2, width: 20, height: 15, isInterlaced: true, clearColor: 3,
      numbers: (0..<300).map { shade($0 % 20, $0 / 20) })
    let moving = HandmadeGIF(
      width: 24, height: 20, palette: (0..<256).map { [UInt8($0), 1, 2] }, frames: [frame, frame])
    samples.append(("GIF", moving.bytes))
    return samples + deepSamples + textureSamples
  }()

  private static let deepSamples: [(String, [UInt8])] = {
    var samples: [(String, [UInt8])] = []
    let levels: [UInt8] = (0..<360).map { (i: Int) -> UInt8 in UInt8(i * i / 50 & 255) }
    let ways: [(number: Int, pack: ([UInt8]) -> [UInt8])] = [
      (1, { $0 }), (5, { HandmadeLZW.packed($0, mostFirst: true) }), (8, HandmadePNG.zlib),
    ]
    for way in ways {
      for isBig in [false, true] {
        var file = HandmadeTIFF(
          width: 12, height: 10, isBig: isBig,
          segments: [way.pack(Array(levels[..<180])), way.pack(Array(levels[180...]))])
        file.entries = [258: [8, 8, 8], 259: [way.number], 262: [2], 277: [3], 278: [5], 317: [2]]
        file.others = [1, 0]
        samples.append(("TIFF \(way.number)", file.bytes))
      }
    }
    var tiles = HandmadeTIFF(width: 8, height: 8, isLittle: false, segments: [])
    tiles.segments = (0..<8).map { _ in Array(levels[..<32]) }
    tiles.isTiled = true
    tiles.entries = [
      258: [16, 16], 262: [1], 277: [2], 284: [2], 322: [4], 323: [4], 338: [1],
    ]
    samples.append(("TIFF tiles", tiles.bytes))
    for packing in 0..<4 {
      var file = HandmadePSD(
        width: 10, height: 6, packing: packing, rows: (0..<24).map { Array(levels[$0 * 10..<$0 * 10 + 10]) })
      file.resources = [(1039, [1, 2, 3]), (1057, [0, 0, 0, 1, 1])]
      file.layerCount = packing % 2 == 0 ? -2 : nil
      samples.append(("PSD \(packing)", file.bytes))
    }
    return samples
  }()

  private static let textureSamples: [(String, [UInt8])] = {
    let levels: [UInt8] = (0..<96).map { (i: Int) -> UInt8 in UInt8(i * i / 20 & 255) }
    var file = HandmadeKTX(width: 6, height: 4, level: levels)
    file.keys = [("KTXorientation", "ru"), ("KTXswizzle", "bgra")]
    var samples = [("KTX samples", file.bytes)]
    for scheme in [2, 3] {
      (file.scheme, file.levels) = (
        scheme, [scheme == 2 ? HandmadeKTX.zstandard(levels) : HandmadePNG.zlib(levels)]
      )
      samples.append(("KTX packed by \(scheme)", file.bytes))
    }
    var blocks = HandmadeKTX(width: 30, height: 10, level: UASTCTests.everyMode)
    (blocks.format, blocks.model, blocks.channels) = (0, 166, [3])
    samples.append(("KTX UASTC", blocks.bytes))
    samples.append(("KTX ETC1S", ETC1STests.sample.file(width: 11, height: 7, channels: [0]).bytes))
    return samples
  }()

  private let reader = ImageReader()

  @Test func samplesAreRead() throws {
    for (name, bytes) in Self.samples {
      let decoded = try reader.decode(bytes)
      #expect(try reader.inspect(bytes) == decoded.properties, "\(name)")
      #expect(decoded.properties.width == decoded.width && decoded.properties.height == decoded.height)
    }
  }

  @Test(arguments: samples.indices)
  func damagesFailOrSucceedWithinTheLimits(sample: Int) {
    let (name, bytes) = Self.samples[sample], count = Rounds.count * 2 / 5
    #expect(
      reader.failures(ofMutations: count, of: bytes, seed: UInt64(sample) + 1) > Rounds.count / 200, "\(name)"
    )
    // Headers alone, which say the most.
    var limited = reader
    limited.limits.maximumPixels = 1 << 14
    var random = SeededRandom(seed: UInt64(sample))
    let damage = DamagedBytes(Array(bytes.prefix(80)))
    for _ in 0..<count {
      let damaged = damage.damaged(&random) + bytes.dropFirst(80)
      if let decoded = try? limited.decode(damaged) {
        #expect(decoded.width * decoded.height <= 1 << 14, "\(name)")
      }
    }
  }

  @Test(arguments: samples.indices)
  func everyTruncationIsSafe(sample: Int) {
    let bytes = Self.samples[sample].bytes
    for count in 0..<bytes.count { _ = try? reader.decode(Array(bytes[..<count])) }
    #expect(throws: ImageError.self) { try reader.decode(Array(bytes[..<min(90, bytes.count / 3)])) }
  }

  @Test func sizesMeetALimitBeforeAnythingElse() {
    var tga = HandmadeTGA(width: 1, height: 1, kind: 2, bits: 24, isPacked: true) { _, _ in [1, 2, 3] }
    (tga.width, tga.height) = (1, 1)
    var bytes = tga.bytes
    bytes.replaceSubrange(12..<16, with: [0x30, 0x75, 0x30, 0x75])
    var bitmap = HandmadeBMP(width: 1, height: 1, bits: 24) { _, _ in 0 }.bytes
    bitmap.replaceSubrange(18..<26, with: [0x30, 0x75, 0, 0, 0x30, 0x75, 0, 0])
    let gif = HandmadeGIF(
      width: 30_000, height: 30_000, palette: [[0, 0, 0], [1, 1, 1]],
      frames: [.init(width: 1, height: 1, rootBits: 2, numbers: [0])]
    ).bytes
    var tiff = HandmadeTIFF(width: 30_000, height: 30_000, segments: [[0]])
    tiff.entries = [258: [8], 262: [1]]
    var psd = HandmadePSD(width: 30_000, height: 30_000, rows: []).bytes
    // How many channels there are.
    psd[13] = 3
    let ktx = HandmadeKTX(width: 30_000, height: 30_000, level: [0]).bytes
    for bytes in [bytes, bitmap, gif, tiff.bytes, psd, ktx] {
      let error = #expect(throws: ImageError.self) { try reader.decode(bytes) }
      #expect(
        error?.problem == .tooLarge(width: 30_000, height: 30_000, limit: .maximumPixels, value: 1 << 28))
    }
  }
}
