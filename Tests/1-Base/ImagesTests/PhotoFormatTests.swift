import Images
import TestSupport
import Testing

/// HEIC files, and photos with color profiles.
struct PhotoFormatTests {
  private let reader = ImageReader()

  private func heif(_ name: String) -> [UInt8] { LibrarySamples.bytes(PhotoSamples.heif[name]) }
  private func profiled(_ name: String) -> [UInt8] { LibrarySamples.bytes(PhotoSamples.profiles[name]) }

  private func expectNear(_ pixel: RGBA8, _ red: Int, _ green: Int, _ blue: Int, within limit: Int = 12) {
    let differences = [Int(pixel.red) - red, Int(pixel.green) - green, Int(pixel.blue) - blue]
    #expect(differences.allSatisfy { abs($0) <= limit }, "\(pixel)")
  }

  @Test func heicPhotos() throws {
    let decoded = try reader.decode(heif("plain"))
    #expect(decoded.properties.format == .heif && decoded.warnings.isEmpty)
    #expect(decoded.width == 48 && decoded.height == 32)
    let image = decoded.rgba8()
    expectNear(image[8, 26], 200, 40, 30)
    expectNear(image[40, 26], 30, 60, 180)
    expectNear(image[8, 5], 100, 20, 15)
    #expect(image.isOpaque)
    #expect(try reader.inspect(heif("plain")) == decoded.properties)
  }

  /// The format has turns of its own, which the library makes; EXIF data repeats them for other programs.
  @Test func heicPhotosAreNotTurnedByTheirEXIFData() throws {
    var reader = reader
    reader.appliesOrientation = true
    let decoded = try reader.decode(heif("turned"))
    #expect(decoded.properties.orientation == .up)
    #expect(decoded.width == 48 && decoded.height == 32)
    expectNear(decoded.rgba8()[8, 26], 200, 40, 30)
  }

  @Test func heicPhotosMayHaveAlpha() throws {
    let image = try reader.decode(heif("alpha")).rgba8()
    #expect(image[4, 20].alpha < 20 && image[30, 20].alpha > 235)
  }

  @Test func ofSeveralPicturesTheMainOneIsRead() throws {
    let decoded = try reader.decode(heif("several"))
    #expect(decoded.warnings == ["it holds 2 images; only the first one is read"])
  }

  @Test func damagedHEICFilesFailWithinTheLimits() {
    for name in ["plain", "alpha"] {
      let bytes = heif(name)
      #expect(reader.failures(ofMutations: 1_000, of: bytes, seed: UInt64(bytes.count)) > 100)
      for count in stride(from: 0, to: bytes.count, by: 7) {
        #expect(throws: ImageError.self) { try reader.decode(Array(bytes[..<count])) }
      }
    }
    var strict = reader
    strict.limits.maximumPixels = 48 * 32 - 1
    #expect(throws: ImageError.self) { try strict.decode(heif("plain")) }
  }

  /// sRGB has no red as pure as that of Display P3; gray stays gray.
  @Test(arguments: ["p3", "p3WebP"])
  func displayP3BecomesSRGB(name: String) throws {
    let decoded = try reader.decode(profiled(name))
    let image = decoded.convertedToSRGB().rgba8()
    #expect(decoded.rgba8()[0, 0] == RGBA8(red: 255, green: 0, blue: 0))
    #expect(image[0, 0].red == 255 && image[0, 0].green == 0 && image[0, 0].blue == 0)
    expectNear(image[image.width - 1, 0], 128, 128, 128, within: 1)
  }

  /// By the primaries' matrices: P3 (200, 40, 30) is sRGB (217, 11, 15).
  @Test func profilesOfHEICPhotosCount() throws {
    let plain = try reader.decode(heif("p3")).rgba8()[8, 26]
    let converted = try reader.decode(heif("p3")).convertedToSRGB().rgba8()[8, 26]
    expectNear(plain, 200, 40, 30)
    #expect(Int(converted.red) - Int(plain.red) > 10)
    #expect(Int(plain.green) - Int(converted.green) > 15)
  }

  @Test func grayMayHaveACurveOfItsOwn() throws {
    let decoded = try reader.decode(profiled("linearGray"))
    let image = decoded.convertedToSRGB().rgba8()
    // 55 of 255 of the light is the code 128 of sRGB.
    expectNear(image[0, 0], 0, 0, 0, within: 1)
    expectNear(image[1, 0], 128, 128, 128, within: 2)
    expectNear(image[2, 0], 255, 255, 255, within: 1)
    #expect(image.isOpaque)
  }

  @Test func brokenProfilesAreWarnedOf() throws {
    let decoded = try reader.decode(profiled("broken"))
    guard !decoded.properties.color.profile.isEmpty else { return }
    let converted = decoded.convertedToSRGB()
    #expect(converted.rgba8() == decoded.rgba8())
    #expect(converted.warnings.count == decoded.warnings.count + 1)
  }

  @Test func ofMovingPNGFilesTheStillPictureIsRead() throws {
    var file = HandmadePNG(width: 3, height: 2, bits: 8, colorType: 0) { x, _, _ in 40 * x }
    file.chunks = [("acTL", [0, 0, 0, 5, 0, 0, 0, 0])]
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.pictureCount == 5 && decoded.warnings.count == 1)
    #expect(decoded.rgba8()[2, 0].red == 80)
  }

  @Test func webPPhotosKnowTheirOrientation() throws {
    #expect(try reader.inspect(profiled("turnedWebP")).orientation == .right)
  }

  @Test(arguments: ["p3", "p3WebP", "linearGray", "turnedWebP"])
  func damagedProfilesFailOrWarn(name: String) {
    var noise = SeededRandom(seed: 8)
    for _ in 0..<500 {
      var bytes = profiled(name)
      for _ in 0..<4 { bytes[noise.below(bytes.count)] = UInt8(truncatingIfNeeded: noise.next()) }
      if let decoded = try? reader.decode(bytes), decoded.width * decoded.height < 1 << 16 {
        _ = decoded.convertedToSRGB()
      }
    }
  }
}
