import Images
import Testing

struct JPEGTests {
  private let reader = ImageReader()

  /// The largest difference of any channel.
  private func difference(_ a: Image<RGBA8>, _ b: Image<RGBA8>) -> Int {
    guard a.width == b.width && a.height == b.height else { return 999 }
    return zip(a.pixels, b.pixels).reduce(0) { most, pair in
      let (a, b) = pair
      return max(
        most, abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)),
        abs(Int(a.alpha) - Int(b.alpha)))
    }
  }

  @Test(arguments: [false, true], [false, true])
  func smoothPicturesHardlyChange(halvesColor: Bool, isProgressive: Bool) throws {
    let image = Image.gradient(61, 47)
    let writer = JPEGWriter(quality: 97, halvesColor: halvesColor, isProgressive: isProgressive)
    let decoded = try reader.decode(writer.encode(image))
    #expect(difference(decoded.rgba8(), image) <= (halvesColor ? 16 : 7))
    #expect(decoded.properties.isProgressive == isProgressive)
    #expect(decoded.properties.channels == .rgb)
    #expect(decoded.encoding == .sRGB)
    #expect(decoded.warnings.isEmpty)
  }

  @Test func grayStaysOneChannel() throws {
    let image = Image.gradient(40, 30).channel(.red)
    let source = Image<UInt8>(width: 40, height: 30, pixels: image.pixels)
    let decoded = try reader.decode(JPEGWriter(quality: 100).encode(source))
    guard case .gray8(let result) = decoded.pixels else {
      Issue.record("not gray")
      return
    }
    #expect(zip(result.pixels, source.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    #expect(decoded.properties.channels == .gray)
    #expect(decoded.rgba8()[9, 9] == RGBA8(red: result[9, 9], green: result[9, 9], blue: result[9, 9]))
  }

  @Test func qualityCostsBytes() throws {
    let image = Image.noise(64, 64, seed: 1, opaque: true)
    let sizes = try [-5, 1, 50, 90, 100, 1_000].map { try JPEGWriter(quality: $0).encode(image).count }
    #expect(sizes[0] == sizes[1] && sizes[4] == sizes[5])
    #expect(sizes[1] < sizes[2] && sizes[2] < sizes[3] && sizes[3] < sizes[4])
  }

  @Test(arguments: [false, true])
  func inksBecomeColors(areInverted: Bool) throws {
    // Cyan, magenta, yellow and black, where 255 is all ink, in large even patches.
    let patches: [(inks: [UInt8], color: RGBA8)] = [
      ([0, 0, 0, 0], RGBA8(red: 255, green: 255, blue: 255)),
      ([255, 0, 0, 0], RGBA8(red: 0, green: 255, blue: 255)),
      ([0, 255, 0, 0], RGBA8(red: 255, green: 0, blue: 255)),
      ([0, 0, 255, 0], RGBA8(red: 255, green: 255, blue: 0)),
      ([0, 0, 0, 255], RGBA8(red: 0, green: 0, blue: 0)),
      ([0, 102, 51, 128], RGBA8(red: 127, green: 76, blue: 102)),
    ]
    for (inks, color) in patches {
      let stored = inks.map { areInverted ? 255 - $0 : $0 }
      let pixel = RGBA8(red: stored[0], green: stored[1], blue: stored[2], alpha: stored[3])
      let image = Image(width: 16, height: 16, filledWith: pixel)
      let bytes = try JPEGWriter(quality: 100).encode(inks: image, areInverted: areInverted)
      let decoded = try reader.decode(bytes)
      #expect(difference(decoded.rgba8(), Image(width: 16, height: 16, filledWith: color)) <= 2)
      #expect(decoded.properties.channels == .cmyk)
    }
  }

  @Test(arguments: [false, true])
  func inksFollowTheirProfile(areInverted: Bool) throws {
    let profile = InkProfile.bytes
    // The profile as a segment of its own, behind the mark of the beginning.
    let content = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let segment: [UInt8] =
      [0xFF, 0xE2, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    for (inks, color) in [
      ([0, 0, 0, 0], RGBA8(red: 255, green: 255, blue: 255)),
      // Lab 55, -37, -50: printed cyan is no pure cyan.
      ([255, 0, 0, 0], RGBA8(red: 0, green: 148, blue: 217)),
    ] as [([UInt8], RGBA8)] {
      let stored = inks.map { areInverted ? 255 - $0 : $0 }
      let pixel = RGBA8(red: stored[0], green: stored[1], blue: stored[2], alpha: stored[3])
      let image = Image(width: 16, height: 16, filledWith: pixel)
      var bytes = try JPEGWriter(quality: 100).encode(inks: image, areInverted: areInverted)
      bytes.insert(contentsOf: segment, at: 2)
      let decoded = try reader.decode(bytes)
      #expect(decoded.properties.channels == .cmyk && decoded.warnings.isEmpty)
      #expect(difference(decoded.rgba8(), Image(width: 16, height: 16, filledWith: color)) <= 12)
      #expect(decoded.rgba8().isOpaque)
      // A profile that is damaged leaves the plain conversion.
      bytes[2 + 4 + 14 + 36] ^= 0xFF
      let plain = try reader.decode(bytes).rgba8()[8, 8]
      #expect(inks[0] == 0 || plain.green > 240)
    }
  }

  @Test(arguments: [(1, 101, 67), (2, 51, 34), (4, 26, 17), (8, 13, 9)])
  func decodingCanScaleDown(divisor: Int, width: Int, height: Int) throws {
    let image = Image.gradient(101, 67)
    let bytes = try JPEGWriter(quality: 100, halvesColor: false).encode(image)
    var reader = reader
    reader.reduction = ImageReader.Reduction.Divisor(rawValue: divisor).map { .by($0) } ?? .none
    let small = try reader.decode(bytes)
    #expect(small.width == width && small.height == height)
    #expect(small.properties.width == 101 && small.properties.height == 67)
    let middle = small.rgba8()[width / 2, height / 2]
    #expect(abs(Int(middle.red) - 128) < 14 && abs(Int(middle.green) - 128) < 14)
  }

  @Test(arguments: [1_000, 64, 63, 33, 16, 15, 8, 1])
  func theLongSideKeepsEnoughPixels(least: Int) throws {
    let bytes = try JPEGWriter().encode(Image.gradient(64, 32))
    var reader = reader
    reader.reduction = .toLongSide(atLeast: least)
    let width = try reader.decode(bytes).width
    #expect(width >= min(least, 64))
    #expect(width == [64, 32, 16, 8].last { $0 >= min(least, 64) })
  }

  @Test(arguments: ImageOrientation.allCases)
  func orientationIsAppliedOnRequest(orientation: ImageOrientation) throws {
    let image = Image.gradient(48, 32)
    var writer = JPEGWriter(quality: 98, halvesColor: false)
    writer.orientation = orientation
    let bytes = try writer.encode(image)
    var reader = reader
    let stored = try reader.decode(bytes)
    #expect(stored.properties.orientation == orientation)
    #expect(stored.width == 48)
    reader.appliesOrientation = true
    #expect(try reader.decode(bytes).rgba8() == stored.rgba8().oriented(orientation))
  }

  @Test func otherEncodingsAreConvertedFirst() throws {
    let linear = Image(
      width: 16, height: 16, filledWith: RGBA8(red: 128, green: 128, blue: 128), encoding: .linear)
    let pixel = try reader.decode(JPEGWriter(quality: 100).encode(linear)).rgba8()[8, 8]
    #expect(abs(Int(pixel.red) - 188) <= 1)
  }

  @Test func tooLongSidesAreRefused() throws {
    let image = Image<UInt8>(width: JPEGWriter.largestSide + 1, height: 1)
    let error = #expect(throws: ImageError.self) { try JPEGWriter().encode(image) }
    #expect(error?.problem == .cannotHold(width: 65_501, height: 1, largestSide: 65_500))
  }

  @Test func otherKindsOfFrameAreNamed() throws {
    var bytes = try JPEGWriter().encode(Image.gradient(8, 8))
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
    bytes[frame + 1] = 0xc3
    #expect(throws: ImageError.self) { try reader.decode(bytes) }
    let lossless = #expect(throws: ImageError.self) { try reader.decode(bytes) }
    #expect(lossless?.description.contains("lossless") == true)
    bytes[frame + 1] = 0xc0
    bytes[frame + 4] = 12
    let deep = #expect(throws: ImageError.self) { try reader.decode(bytes) }
    #expect(deep?.description.contains("12 bits") == true)
  }

  @Test func damagedDataIsReportedButShown() throws {
    var bytes = try JPEGWriter(quality: 90).encode(Image.gradient(64, 64))
    // An impossible marker in the middle of the data; the rest of the picture is made up.
    bytes[bytes.count - 200] = 0xff
    bytes[bytes.count - 199] = 0xd3
    let decoded = try reader.decode(bytes)
    #expect(decoded.width == 64)
    #expect(!decoded.warnings.isEmpty)
  }
}
