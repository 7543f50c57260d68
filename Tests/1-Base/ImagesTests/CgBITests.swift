import Images
import TestSupport
import Testing

/// PNG files as Xcode optimizes them for iOS.
struct CgBITests {
  private func file(colorType: Int, isInterlaced: Bool) -> HandmadePNG {
    var png = HandmadePNG(width: 11, height: 7, bits: 8, colorType: colorType, isInterlaced: isInterlaced) {
      x, y, channel in
      // Blue, green and red multiplied by an alpha of 51 times the column, at most 255.
      let alpha = colorType == 6 ? min(51 * x, 255) : 255
      return channel == 3 ? alpha : [200, 100 + y, 10][channel] * alpha / 255
    }
    png.isCgBI = true
    return png
  }

  @Test(arguments: [false, true]) func colorsAreInOrderAndNotMultiplied(isInterlaced: Bool) throws {
    let decoded = try ImageReader().decode(file(colorType: 6, isInterlaced: isInterlaced).bytes)
    #expect(decoded.warnings.isEmpty)
    #expect(decoded.properties.hasAlpha && decoded.properties.width == 11)
    guard case .rgba8(let image) = decoded.pixels else { throw ImageError(.unsupported("not RGBA8")) }
    #expect(image[10, 3] == RGBA8(red: 10, green: 103, blue: 200, alpha: 255))
    #expect(image[0, 0].alpha == 0)
    for x in 1..<11 {
      let pixel = image[x, 5]
      #expect(abs(Int(pixel.blue) - 200) <= 5 && abs(Int(pixel.green) - 105) <= 5 && pixel.red <= 10, "\(x)")
    }
  }

  @Test func colorsWithoutAlphaAreOpaque() throws {
    let decoded = try ImageReader().decode(file(colorType: 2, isInterlaced: false).bytes)
    guard case .rgba8(let image) = decoded.pixels else { throw ImageError(.unsupported("not RGBA8")) }
    #expect(image[4, 2] == RGBA8(red: 10, green: 102, blue: 200, alpha: 255))
  }

  @Test func propertiesComeFromTheBeginning() throws {
    let bytes = file(colorType: 6, isInterlaced: false).bytes
    let properties = try ImageReader().inspect(Array(bytes.prefix(80)))
    #expect(properties.width == 11 && properties.height == 7 && properties.channels == .rgbAlpha)
  }

  @Test func damageIsAnErrorAndNothingElse() {
    let bytes = file(colorType: 6, isInterlaced: false).bytes
    for count in 0..<bytes.count - 12 {
      #expect(throws: ImageError.self) { try ImageReader().decode(Array(bytes.prefix(count))) }
    }
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] ^= 0x41
      _ = try? ImageReader().decode(damaged)
    }
    var limited = ImageReader()
    limited.limits.maximumPixels = 50
    #expect(throws: ImageError.self) { try limited.decode(bytes) }
  }
}
