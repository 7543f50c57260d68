import Files
import Images
import TestSupport
import Testing

struct ImageReaderTests {
  /// A small file of each format.
  static let samples: [(format: ImageFormat, bytes: [UInt8])] = {
    let image = Image.gradient(24, 16)
    var interlaced = HandmadePNG(width: 9, height: 9, bits: 4, colorType: 3, isInterlaced: true) { x, y, _ in
      x ^ y
    }
    interlaced.chunks = [("PLTE", Array(repeating: 77, count: 48)), ("tRNS", [1, 2, 3])]
    let light = image.converted(to: RGBAFloat.self, encoding: .linear)
    let old = Array("#?RGBE\n\n-Y 2 +X 4\n".utf8) + [9, 8, 7, 130, 1, 1, 1, 3, 5, 5, 5, 130, 1, 1, 1, 3]
    var samples: [(ImageFormat, [UInt8])] = [(.png, interlaced.bytes), (.radiance, old)]
    samples.append((.radiance, RadianceWriter().encode(light)))
    do {
      samples.append((.png, try PNGWriter().encode(Image.noise(13, 9, seed: 1))))
      samples.append((.png, try PNGWriter().encode(image.converted(to: RGBA16.self))))
      var writer = JPEGWriter(quality: 60)
      writer.orientation = .right
      samples.append((.jpeg, try writer.encode(image)))
      samples.append((.jpeg, try JPEGWriter(quality: 60, isProgressive: true).encode(image)))
      samples.append((.jpeg, try JPEGWriter(quality: 30).encode(inks: image, areInverted: true)))
    } catch {
      Issue.record(error)
    }
    return samples
  }()

  private let reader = ImageReader()

  @Test func samplesOfAllKindsAreRead() throws {
    #expect(Self.samples.count == 8)
    for (format, bytes) in Self.samples {
      let decoded = try reader.decode(bytes)
      #expect(decoded.properties.format == format)
      #expect(try reader.inspect(bytes) == decoded.properties)
      #expect(decoded.properties.width == decoded.width && decoded.properties.height == decoded.height)
    }
  }

  @Test(arguments: 0..<8)
  func everyTruncationIsAnErrorThatSaysSo(sample: Int) throws {
    let (format, bytes) = Self.samples[sample]
    for count in 0..<bytes.count {
      let error = #expect(throws: ImageError.self, "\(format), \(count)") {
        try reader.decode(Array(bytes[..<count]))
      }
      // Once the kind of file is clear, so is what is wrong with it.
      guard count > 10, let problem = error?.problem else { continue }
      #expect(problem == .truncated(atByte: count), "\(format)")
    }
  }

  @Test(arguments: 0..<8)
  func mutationsFailOrSucceedWithinTheLimits(sample: Int) {
    let (format, bytes) = Self.samples[sample]
    let count = Rounds.count / Self.samples.filter { $0.format == format }.count + 1
    #expect(reader.failures(ofMutations: count, of: bytes, seed: UInt64(sample) + 1) > Rounds.count / 100)
  }

  /// Returns a PNG, a JPEG and a Radiance file whose headers promise squares.
  private static func squares(side: Int) throws -> [[UInt8]] {
    var png = HandmadePNG(width: 1, height: 1, bits: 8, colorType: 6) { _, _, _ in 0 }.bytes
    let header = HandmadePNG.number(side) + HandmadePNG.number(side) + [8, 6, 0, 0, 0]
    png.replaceSubrange(8..<33, with: HandmadePNG.chunk("IHDR", header))
    var jpeg = try JPEGWriter().encode(Image.gradient(8, 8))
    let frame = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xff && jpeg[$0 + 1] == 0xc0 })
    let length = [UInt8(side >> 8), UInt8(side & 0xff)]
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: length + length)
    return [png, jpeg, Array("#?RADIANCE\n\n-Y \(side) +X \(side)\n".utf8)]
  }

  @Test func hugeHeadersMeetALimitBeforeAnythingElse() throws {
    for bytes in try Self.squares(side: 30_000) {
      let error = #expect(throws: ImageError.self) { try reader.decode(bytes) }
      #expect(
        error?.problem == .tooLarge(width: 30_000, height: 30_000, limit: .maximumPixels, value: 1 << 28))
      #expect(error?.description.contains("30000 x 30000") == true)
      #expect(error?.description.contains("maximumPixels") == true)
      var generous = reader
      generous.limits.maximumPixels = .max
      let other = #expect(throws: ImageError.self) { try generous.decode(bytes) }
      #expect(
        other?.problem
          == .tooLarge(width: 30_000, height: 30_000, limit: .maximumDecodedBytes, value: 2 << 30))
    }
  }

  @Test func imagesThatNeedMoreMemoryThanThereIsAreRefused() throws {
    for bytes in try Self.squares(side: 8_000) {
      let error = AvailableMemory.$assumed.withValue(200 << 20) {
        #expect(throws: ImageError.self) { try reader.decode(bytes) }
      }
      #expect(error?.problem == .outOfMemory)
      #expect(error?.description.contains("not enough memory to decode it") == true)
    }
  }

  @Test func limitsHoldForTheSizeAfterScaling() throws {
    let bytes = try JPEGWriter().encode(Image.gradient(160, 80))
    var limited = reader
    limited.limits.maximumPixels = 20 * 10
    #expect(throws: ImageError.self) { try limited.decode(bytes) }
    limited.reduction = .by(.eight)
    #expect(try limited.decode(bytes).width == 20)
    limited.limits.maximumPixels -= 1
    #expect(throws: ImageError.self) { try limited.decode(bytes) }
  }

  @Test func otherFilesAreNamedForWhatTheyAre() {
    let cases: [([UInt8], ImageProblem)] = [
      ([], .empty), ([1, 2, 3], .unknownFormat(firstBytes: [1, 2, 3])),
      (Array("DDS |".utf8), .unsupportedFormat(.dds)),
      (Array("hello, world".utf8), .unknownFormat(firstBytes: Array("hello, w".utf8))),
    ]
    for (bytes, problem) in cases {
      #expect(throws: ImageError.self) { try reader.inspect(bytes) }
      let error = #expect(throws: ImageError.self) { try reader.decode(bytes) }
      #expect(error?.problem == problem)
    }
  }

  @Test func messagesSayWhatToDo() {
    #expect(
      ImageError(.unknownFormat(firstBytes: [0, 255]), path: "a.png").description
        == "a.png: not an image of a known format (it begins with 00 ff); "
        + "PNG, JPEG, Radiance HDR, WebP, HEIF, AVIF, OpenEXR, TGA, BMP, GIF, TIFF, Photoshop and KTX2 are read"
    )
    #expect(
      ImageError(.unsupportedFormat(.dds), format: .dds, path: "a.dds").description
        == "a.dds: DDS images are not supported; "
        + "convert it to PNG, JPEG, Radiance HDR, WebP, HEIF, AVIF, OpenEXR, TGA, BMP, GIF, TIFF, Photoshop or KTX2"
    )
    #expect(
      ImageError(.truncated(atByte: 7), format: .jpeg, path: "b").description
        == "b: JPEG: the file ends at byte 7, before the image is complete; get it again")
  }

  @Test func filesAreReadAndNamedInErrors() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("picture.dat")
    for (format, bytes) in Self.samples {
      try AtomicFile.write(bytes, to: path)
      #expect(try await reader.load(path).properties.format == format)
      #expect(try await reader.load(path) == reader.load(bytes))
    }
    try AtomicFile.write(Array(Self.samples[0].bytes.prefix(40)), to: path)
    let error = await #expect(throws: ImageError.self) { try await reader.load(path) }
    #expect(error?.path == path)
    #expect(error?.problem == .truncated(atByte: 40))
    let missing = await #expect(throws: ImageError.self) { try await reader.load(folder.path("none")) }
    #expect(missing?.description.hasPrefix("\(folder.path)/none: cannot read it") == true)
    var strict = reader
    strict.limits.maximumFileBytes = 39
    let large = #expect(throws: ImageError.self) { try strict.decode(file: path) }
    #expect(large?.description == "\(path): it is larger than the limit of 39 bytes")
  }
}

struct ImageWriterTests {
  private let reader = ImageReader()

  @Test(arguments: [("a.png", ImageFormat.png), ("b.JPG", .jpeg), ("c.jpeg", .jpeg), ("d.hdr", .radiance)])
  func theNameChoosesTheFormat(name: String, format: ImageFormat) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    try await ImageWriter().save(Image.gradient(10, 10), to: path)
    #expect(try reader.decode(file: path).properties.format == format)
    #expect(try folder.names() == [name])
  }

  @Test func everyPixelFormatGoesIntoEveryFile() throws {
    func check<Pixel: PixelFormat>(_ image: Image<Pixel>) throws {
      for format in [ImageFormat.png, .jpeg, .radiance] {
        let decoded = try reader.decode(ImageWriter().encode(image, as: format))
        #expect(decoded.width == 6 && decoded.height == 4)
        let light = decoded.light()[3, 2]
        let wanted = image.converted(to: RGBAFloat.self, encoding: .linear)[3, 2]
        #expect(abs(light.x - wanted.x) < 0.02, "\(Pixel.self) as \(format)")
      }
    }
    let color = Image(width: 6, height: 4, filledWith: RGBA8(red: 150, green: 150, blue: 150))
    try check(color)
    try check(color.converted(to: RGBA16.self))
    try check(color.converted(to: RGBAFloat.self, encoding: .linear))
    try check(color.converted(to: UInt8.self, encoding: .linear))
    try check(color.converted(to: UInt16.self))
    try check(color.converted(to: Float.self, encoding: .linear))
  }

  @Test func impossibleFilesAreErrors() throws {
    let folder = try TemporaryFolder()
    let image = Image.gradient(4, 4)
    let unnamed = #expect(throws: ImageError.self) {
      try ImageWriter().write(image, to: folder.path("a.txt"))
    }
    #expect(unnamed?.problem == .unknownExtension)
    let webP = #expect(throws: ImageError.self) { try ImageWriter().write(image, to: folder.path("a.webp")) }
    #expect(webP?.problem == .unsupportedFormat(.webP))
    let nowhere = #expect(throws: ImageError.self) {
      try ImageWriter().write(image, to: folder.path("x/a.png"))
    }
    #expect(nowhere?.description.contains("/x/a.png: cannot write it") == true)
    #expect(try folder.names() == [])
  }
}

struct ImageFormatTests {
  @Test func everyFormatIsFoundByItsName() {
    for format in ImageFormat.allCases {
      for name in format.fileExtensions {
        #expect(ImageFormat(fileName: "folder.d/name.\(name.uppercased())") == format)
      }
    }
    #expect(ImageFormat(fileName: "png") == .png)
    #expect(ImageFormat(fileName: "a.txt") == nil)
  }
}
