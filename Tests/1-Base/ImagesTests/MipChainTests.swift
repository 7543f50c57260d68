import Images
import TestSupport
import Testing

struct MipChainTests {
  @Test(arguments: [(1, 1, 1), (2, 1, 2), (256, 256, 9), (300, 7, 9), (1, 1_000, 10)])
  func sizesHalveDownToOnePixel(width: Int, height: Int, count: Int) {
    let chain = MipChain(Image<UInt8>(width: width, height: height))
    #expect(chain.levels.count == count)
    #expect(MipChain<UInt8>.levelCount(width, height) == count)
    for (i, level) in chain.levels.enumerated() {
      #expect(level.width == max(1, width >> i) && level.height == max(1, height >> i))
    }
  }

  @Test func levelsCanBeFewer() {
    let image = Image.noise(64, 64, seed: 1)
    let all = MipChain(image)
    let few = MipChain(image, options: MipOptions(maximumLevels: 3))
    #expect(few.levels == Array(all.levels.prefix(3)))
    #expect(MipChain(image, options: MipOptions(maximumLevels: 0)).levels == [image])
  }

  @Test(arguments: [(8, 8), (7, 5), (6, 9), (1, 7), (9, 1), (13, 4)])
  func everyPixelAveragesTheAreaItCovers(width: Int, height: Int) {
    let light = Image.noise(width, height, seed: 3, opaque: true)
      .converted(to: RGBAFloat.self, encoding: .linear)
    var above = light
    for level in MipChain(light).levels.dropFirst() {
      for y in 0..<level.height {
        for x in 0..<level.width {
          let difference = level[x, y] - Self.area(of: above, x, y, width: level.width, height: level.height)
          #expect(max(abs(difference.x), abs(difference.y), abs(difference.z)) < 1e-5)
        }
      }
      above = level
    }
  }

  /// The mean of the part of an image that one pixel of a smaller one covers.
  private static func area(
    of image: Image<RGBAFloat>, _ x: Int, _ y: Int, width: Int, height: Int
  ) -> RGBAFloat {
    func shares(_ index: Int, of count: Int, from length: Int) -> [Float] {
      let scale = Float(length) / Float(count)
      let (start, end) = (Float(index) * scale, Float(index + 1) * scale)
      return (0..<length).map { max(0, min(end, Float($0 + 1)) - max(start, Float($0))) / scale }
    }
    let (columns, rows) = (
      shares(x, of: width, from: image.width), shares(y, of: height, from: image.height)
    )
    var sum = RGBAFloat()
    for (row, vertical) in rows.enumerated() where vertical > 0 {
      for (column, horizontal) in columns.enumerated() where horizontal > 0 {
        sum += image[column, row] * (vertical * horizontal)
      }
    }
    return sum
  }

  @Test func blackAndWhiteAverageToHalfTheLight() {
    var board = Image<RGBA8>(width: 8, height: 8, filledWith: RGBA8(red: 0, green: 0, blue: 0))
    for y in 0..<8 {
      for x in 0..<8 where (x + y) % 2 == 0 { board[x, y] = RGBA8(red: 255, green: 255, blue: 255) }
    }
    for level in MipChain(board).levels.dropFirst() {
      // Half the light is code 188 in sRGB.
      #expect(level.pixels.allSatisfy { $0 == RGBA8(red: 188, green: 188, blue: 188) })
    }
    let asData = MipChain(board, options: MipOptions(.data)).levels[1]
    #expect(asData[0, 0].red == 128)
    #expect(asData.encoding == .sRGB)
    board.encoding = .linear
    #expect(MipChain(board).levels[1][0, 0].red == 128)
  }

  @Test(arguments: [(64, 64), (63, 37), (5, 3), (7, 1), (1, 129), (48, 17)])
  func theMeanLightStays(width: Int, height: Int) {
    let image = Image.noise(width, height, seed: 9, opaque: true)
    let light = image.converted(to: RGBAFloat.self, encoding: .linear)
    let chain = MipChain(light)
    let mean = Self.mean(light)
    for level in chain.levels {
      let difference = Self.mean(level) - mean
      #expect(max(abs(difference.x), abs(difference.y), abs(difference.z)) < 2e-6)
    }
    // Rounded to bytes, the last level is the code nearest to the mean.
    let last = MipChain(image).levels.last?[0, 0]
    let pixel = Image(
      width: 1, height: 1, pixels: [RGBAFloat(Float(mean.x), Float(mean.y), Float(mean.z), 1)],
      encoding: .linear)
    let expected = pixel.converted(to: RGBA8.self, encoding: .sRGB)[0, 0]
    #expect(last == expected)
  }

  private static func mean(_ image: Image<RGBAFloat>) -> SIMD3<Double> {
    let sum = image.pixels.reduce(SIMD3<Double>()) { sum, pixel in
      sum + SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)) * Double(pixel.w)
    }
    let weight = image.pixels.reduce(0) { $0 + Double($1.w) }
    return sum / weight
  }

  @Test func invisibleColorsDoNotShow() {
    // One opaque red pixel among transparent green ones.
    var image = Image<RGBA8>(width: 2, height: 2, filledWith: RGBA8(red: 0, green: 255, blue: 0, alpha: 0))
    image[0, 0] = RGBA8(red: 255, green: 0, blue: 0)
    let pixel = MipChain(image).levels[1][0, 0]
    #expect(pixel == RGBA8(red: 255, green: 0, blue: 0, alpha: 64))
  }

  @Test func theMeanLightStaysUnderAlphaToo() {
    let image = Image.noise(45, 31, seed: 10)
    let light = image.converted(to: RGBAFloat.self, encoding: .linear)
    let chain = MipChain(light)
    // Exact for odd sizes as well: what is seen, color times alpha.
    let products = light.pixels.map { $0 * $0.w }.reduce(SIMD4<Double>()) { sum, pixel in
      sum + SIMD4(Double(pixel.x), Double(pixel.y), Double(pixel.z), 0)
    }
    let last = chain.levels[chain.levels.count - 1][0, 0]
    #expect(abs(Double(last.x * last.w) - products.x / Double(45 * 31)) < 2e-5)
    #expect(abs(Double(last.z * last.w) - products.z / Double(45 * 31)) < 2e-5)
  }

  @Test func colorsBelowAnInvisibleAreaSurvive() {
    // Bilinear filtering reaches for them across the edge of what can be seen.
    let clear = RGBA8(red: 10, green: 200, blue: 90, alpha: 0)
    let chain = MipChain(Image(width: 8, height: 8, filledWith: clear))
    #expect(chain.levels.allSatisfy { $0.pixels.allSatisfy { $0 == clear } })
  }

  @Test func dataChannelsKeepApart() {
    var image = Image<RGBA8>(width: 2, height: 1, encoding: .linear)
    image[0, 0] = RGBA8(red: 255, green: 10, blue: 0, alpha: 0)
    image[1, 0] = RGBA8(red: 0, green: 20, blue: 100, alpha: 255)
    let pixel = MipChain(image, options: MipOptions(.data)).levels[1][0, 0]
    #expect(pixel == RGBA8(red: 128, green: 15, blue: 50, alpha: 128))
  }

  @Test func allBytesEqualStayThat() {
    for encoding in [ColorEncoding.sRGB, .linear] {
      for value in stride(from: UInt8(0), through: 255, by: 15) {
        let pixel = RGBA8(red: value, green: 255 - value, blue: value / 3, alpha: max(1, value))
        let image = Image(width: 7, height: 6, filledWith: pixel, encoding: encoding)
        #expect(MipChain(image).levels.allSatisfy { $0.pixels.allSatisfy { $0 == pixel } })
      }
    }
  }

  @Test func theSameImageGivesTheSameBytes() {
    let image = Image.noise(130, 70, seed: 11)
    #expect(MipChain(image) == MipChain(image))
  }
}

struct MipOptionsTests {
  @Test func normalsKeepTheirLength() {
    var noise = SeededRandom(seed: 12)
    let pixels = (0..<64 * 64).map { _ in
      var normal = RGBAFloat(
        .random(in: -1...1, using: &noise), .random(in: -1...1, using: &noise),
        .random(in: 0.1...1, using: &noise), 0)
      normal /= (normal * normal).sum().squareRoot()
      normal = normal * 0.5 + 0.5
      normal.w = 1
      return normal
    }
    let image = Image<RGBAFloat>(width: 64, height: 64, pixels: pixels, encoding: .linear)
    for level in MipChain(image, options: MipOptions(.normals)).levels {
      for pixel in level.pixels {
        var normal = pixel * 2 - 1
        normal.w = 0
        #expect(abs((normal * normal).sum() - 1) < 1e-5)
        #expect(pixel.w == 1)
      }
    }
  }

  @Test func oppositeNormalsGiveOneThatPointsUp() {
    let image = Image<RGBAFloat>(
      width: 2, height: 1, pixels: [[1, 0.5, 0.5, 1], [0, 0.5, 0.5, 1]], encoding: .linear)
    #expect(MipChain(image, options: MipOptions(.normals)).levels[1][0, 0] == [0.5, 0.5, 1, 1])
  }

  @Test func tiltedNormalsAverageAsVectors() {
    let image = Image<RGBAFloat>(
      width: 2, height: 1, pixels: [[1, 0.5, 0.5, 1], [0.5, 0.5, 1, 1]], encoding: .linear)
    let half = 0.5 + 0.5 * Float(0.5).squareRoot()
    let pixel = MipChain(image, options: MipOptions(.normals)).levels[1][0, 0]
    #expect(abs(pixel.x - half) < 1e-6 && abs(pixel.z - half) < 1e-6 && pixel.y == 0.5)
  }

  /// The share of pixels that pass the alpha test.
  private func share(_ image: Image<RGBA8>, _ threshold: Float) -> Double {
    let passing = image.pixels.filter { Float($0.alpha) / 255 >= threshold }.count
    return Double(passing) / Double(image.pixels.count)
  }

  @Test func cutOutsKeepTheirCoverage() {
    // Scattered leaves, which plain averages make vanish: fewer of them to the right.
    var noise = SeededRandom(seed: 13)
    var image = Image<RGBA8>(width: 256, height: 256, filledWith: RGBA8(red: 9, green: 99, blue: 9, alpha: 0))
    for y in 0..<256 {
      for x in 0..<256 where Int.random(in: 0..<1_000, using: &noise) < 400 - x { image[x, y].alpha = 255 }
    }
    let wanted = share(image, 0.5)
    let plain = MipChain(image).levels
    let kept = MipChain(image, options: MipOptions(coverageThreshold: 0.5)).levels
    #expect(share(plain[4], 0.5) < wanted / 2)
    // The first levels have few different alphas to choose from.
    for level in 3...4 {
      #expect(abs(share(kept[level], 0.5) - wanted) < 0.02, "level \(level)")
    }
    #expect(kept[3].pixels.allSatisfy { $0.green == 99 })
  }

  @Test func softEdgesKeepTheirCoverageOnEveryLevel() {
    let image = Image.noise(256, 256, seed: 14)
    let options = MipOptions(coverageThreshold: 0.75)
    let wanted = share(image, 0.75)
    #expect(share(MipChain(image).levels[3], 0.75) < 0.01)
    for level in MipChain(image, options: options).levels[1...5] {
      #expect(abs(share(level, 0.75) - wanted) < 0.015)
    }
  }

  @Test func allOrNothingNeedsNoCoverage() {
    let options = MipOptions(coverageThreshold: 0.5)
    for alpha in [UInt8(0), 40, 200, 255] {
      let image = Image(width: 16, height: 16, filledWith: RGBA8(red: 1, green: 2, blue: 3, alpha: alpha))
      #expect(MipChain(image, options: options) == MipChain(image))
    }
  }
}
