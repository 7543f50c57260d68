import Images
import Testing

/// OpenEXR and WebP, against pictures whose pixels are known.
struct LibraryFormatTests {
  private let reader = ImageReader()

  private func exr(_ name: String) -> [UInt8] { LibrarySamples.bytes(LibrarySamples.openEXR[name]) }
  private func webP(_ name: String) -> [UInt8] { LibrarySamples.bytes(LibrarySamples.webP[name]) }

  private func expectRamps(_ name: String, tolerance: Float, hasAlpha: Bool = false) throws {
    let decoded = try reader.decode(exr(name))
    #expect(decoded.properties.format == .openEXR && decoded.encoding == .linear)
    #expect(decoded.width == 10 && decoded.height == 7)
    #expect(try reader.inspect(exr(name)) == decoded.properties)
    let image = decoded.light()
    for y in 0..<7 {
      for x in 0..<10 {
        let (column, row) = (Float(x), Float(y))
        let alpha = hasAlpha ? (column + 1) / 16 : 1
        let wanted = SIMD4(column / 8 + 0.25, row / 4, column * row / 16 - 0.5, alpha)
        for lane in 0..<4 {
          #expect(
            abs(image[x, y][lane] - wanted[lane]) <= tolerance, "\(name): \(image[x, y]) at \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: ["none", "rle", "zips", "zip", "piz", "pxr24", "float", "tiled", "parts"])
  func exactCompressionsGiveWhatWasStored(name: String) throws {
    try expectRamps(name, tolerance: 0)
  }

  @Test(arguments: ["b44", "b44a", "dwaa", "dwab"])
  func compressionsWithLossComeNear(name: String) throws {
    try expectRamps(name, tolerance: 0.2)
  }

  @Test func colorsComeWithoutTheirOpacity() throws {
    try expectRamps("alpha", tolerance: 2e-3, hasAlpha: true)
  }

  @Test func luminanceIsGray() throws {
    let decoded = try reader.decode(exr("gray"))
    #expect(decoded.properties.channels == .gray)
    #expect(decoded.light()[4, 1] == SIMD4(0.75, 0.75, 0.75, 1))
  }

  @Test func picturesOfOtherChannelsSayWhichAreMissing() {
    let error = #expect(throws: ImageError.self) { try reader.decode(exr("other")) }
    #expect(error?.description.contains("no channel is named R, G, B or Y") == true)
  }

  @Test func limitsHoldBeforePixelsAreRead() {
    var strict = reader
    strict.limits.maximumPixels = 69
    for bytes in [exr("zip"), webP("lossless")] {
      let error = #expect(throws: ImageError.self) { try strict.decode(bytes) }
      guard case .tooLarge = error?.problem else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test func webPWithoutLossIsExact() throws {
    let image = try reader.decode(webP("lossless")).rgba8()
    for y in 0..<9 {
      for x in 0..<12 {
        let wanted = RGBA8(
          red: UInt8(x * 20), green: UInt8(y * 25), blue: UInt8(x * y), alpha: UInt8(255 - x * 10))
        #expect(image[x, y] == wanted)
      }
    }
    #expect(try reader.inspect(webP("lossless")).hasAlpha)
    #expect(try !reader.inspect(webP("opaque")).hasAlpha)
    #expect(try reader.decode(webP("opaque")).rgba8()[11, 8] == RGBA8(red: 220, green: 200, blue: 128))
  }

  @Test func webPWithLossComesNear() throws {
    let pixel = try reader.decode(webP("lossy")).rgba8()[5, 5]
    #expect(abs(Int(pixel.red) - 200) < 8 && abs(Int(pixel.green) - 100) < 8 && abs(Int(pixel.blue) - 50) < 8)
  }

  @Test func ofMovingPicturesTheFirstIsRead() throws {
    let decoded = try reader.decode(webP("moving"))
    #expect(decoded.properties.pictureCount > 1)
    #expect(
      decoded.warnings == ["it holds \(decoded.properties.pictureCount) images; only the first one is read"]
    )
    #expect(try reader.inspect(webP("moving")) == decoded.properties)
    #expect(reader.failures(ofMutations: 1_000, of: webP("moving"), seed: 3) > 100)
  }

  @Test func everyTruncationIsAnError() {
    for bytes in [exr("zip"), exr("tiled"), exr("piz"), webP("lossless"), webP("lossy")] {
      for count in 0..<bytes.count {
        #expect(throws: ImageError.self) { try reader.decode(Array(bytes[..<count])) }
      }
    }
  }

  @Test(arguments: [
    "none", "rle", "zip", "piz", "pxr24", "b44", "dwaa", "tiled", "lossless", "lossy",
  ])
  func mutationsFailOrSucceedWithinTheLimits(name: String) {
    let bytes = LibrarySamples.openEXR[name] == nil ? webP(name) : exr(name)
    #expect(reader.failures(ofMutations: 2000, of: bytes, seed: UInt64(bytes.count)) > 100)
  }
}
