import Images
import Testing

/// WebP and animated PNG files as they are written.
struct WrittenFormatTests {
  private func picture(_ width: Int = 64, _ height: Int = 40, phase: Int = 0) -> Image<RGBA8> {
    Image(
      width: width, height: height,
      pixels: (0..<width * height).map { i in
        RGBA8(
          red: UInt8((i * 7 + phase) & 255), green: UInt8(i % width * 3 & 255),
          blue: UInt8(i / width * 5 & 255),
          alpha: i % 5 == 0 ? 0 : 255)
      })
  }

  @Test func webpIsLosslessWithoutAQuality() throws {
    let picture = picture()
    let decoded = try ImageReader().decode(WebPWriter().encode(picture)).rgba8()
    for (own, other) in zip(picture.pixels, decoded.pixels) {
      #expect(own.alpha == other.alpha)
      if own.alpha > 0 { #expect(own == other) }
    }
  }

  @Test func webpOfLimitedSizeKeepsToIt() throws {
    var (picture, noise) = (picture(300, 200), UInt32(1))
    picture.withMutablePixels { pixels in
      for i in pixels.indices {
        noise = noise &* 1_664_525 &+ 1_013_904_223
        pixels[i] = RGBA8(
          red: UInt8(noise >> 24), green: UInt8(noise >> 16 & 255), blue: UInt8(noise >> 8 & 255))
      }
    }
    let exact = try WebPWriter().encode(picture).count
    let small = try #require(try WebPWriter.encode(picture, limit: exact / 2))
    #expect(small.count <= exact / 2)
    let decoded = try ImageReader().decode(small).rgba8()
    #expect(decoded.width == 300 && decoded.height == 200)
    #expect(try WebPWriter.encode(picture, limit: 10) == nil)
  }

  @Test func avifKeepsOpacityAndNearlyTheColors() throws {
    var image = picture()
    image.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index].alpha = UInt8(index % 256) }
    }
    let bytes: [UInt8]
    do { bytes = try AVIFWriter().encode(image) } catch {
      // Some systems pack the encoder apart.
      #expect("\(error)".contains("libheif-plugin-aomenc"))
      return
    }
    let read = try ImageReader().decode(bytes).rgba8()
    #expect(read.pixels.map(\.alpha) == image.pixels.map(\.alpha))
    func distance(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    let errors = zip(read.pixels, image.pixels).filter { $0.1.alpha > 200 }
      .map { distance($0.red, $1.red) + distance($0.green, $1.green) + distance($0.blue, $1.blue) }
    #expect(errors.reduce(0, +) < 12 * errors.count)
    #expect(try AVIFWriter().encode(image) == bytes)
    #expect(try ImageReader().inspect(bytes).format == .avif)
    #expect(throws: ImageError.self) { try AVIFWriter().encode(Image(width: 16_385, height: 1)) }
  }

  @Test func webpSaysWhatIsTooLarge() {
    #expect(throws: ImageError.self) { try WebPWriter().encode(Image(width: 16_384, height: 1)) }
  }

  @Test func animationsShowTheirFirstFrameElsewhere() throws {
    let frames = (0..<3).map { picture(phase: 40 * $0) }
    let bytes = try AnimatedPNGWriter(milliseconds: 80).encode(frames)
    #expect(try ImageReader().decode(bytes).rgba8().pixels == frames[0].pixels)
    let names = try #require(PNGChunks(bytes)).chunks.map(\.name)
    #expect(
      names.filter { ["acTL", "fcTL", "IDAT", "fdAT", "IEND"].contains($0) }
        == ["acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
  }

  @Test func chunksOfDamagedFilesAreNone() throws {
    let bytes = try PNGWriter().encode(picture())
    #expect(PNGChunks(Array(bytes.dropFirst())) == nil)
    var long = bytes
    long.replaceSubrange(8..<12, with: [255, 255, 255, 255])
    #expect(PNGChunks(long) == nil)
  }

  @Test func `An animated WebP file has its frames as still images, in their order`() throws {
    func pixel(_ index: Int, _ frame: Int) -> RGBA8 {
      RGBA8(red: UInt8(index * 7), green: UInt8(frame * 100), blue: 9, alpha: index % 3 == 0 ? 0 : 255)
    }
    let frames = (0..<3).map { frame -> Image<RGBA8> in
      Image(width: 7, height: 5, pixels: (0..<35).map { pixel($0, frame) }, encoding: .sRGB)
    }
    let bytes = try AnimatedWebPWriter(milliseconds: 120).encode(frames)
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    #expect(number(4, 4) == bytes.count - 8)
    #expect(bytes[20] == 0x12 && number(24, 3) == 6 && number(27, 3) == 4)
    var place = 12, found: [Image<RGBA8>] = []
    while place + 8 <= bytes.count {
      let length = number(place + 4, 4)
      if String(decoding: bytes[place..<place + 4], as: UTF8.self) == "ANMF" {
        #expect(number(place + 8 + 12, 3) == 120)
        let image = Array(bytes[place + 24..<place + 8 + length])
        let size = UInt32(image.count + 4)
        var file: [UInt8] = Array("RIFF".utf8)
        for lane in 0..<4 { file.append(UInt8(truncatingIfNeeded: size >> (8 * lane))) }
        file += Array("WEBP".utf8)
        file += image
        found.append(try ImageReader().decode(file).rgba8())
      }
      place += 8 + length + length % 2
    }
    #expect(place == bytes.count && found.count == 3)
    for (one, frame) in zip(found, frames) {
      #expect(zip(one.pixels, frame.pixels).allSatisfy { $0 == $1 || ($0.alpha == 0 && $1.alpha == 0) })
    }
  }

  @Test func `An animated WebP file with loss is small, and its alpha is exact`() throws {
    let frames = (0..<3).map { frame -> Image<RGBA8> in
      let pixels = (0..<96 * 96).map { place -> RGBA8 in
        let (x, y) = (place % 96, place / 96)
        let alpha = (x - 48) * (x - 48) + (y - 48) * (y - 48) < 1600 ? 255 : max(0, 200 - x - y)
        // Colors that repeat nowhere, as those of photos.
        return RGBA8(
          red: UInt8((x * 2 + (x * y * 7 + frame) % 11) % 256), green: UInt8((y * 2 + (x * x + y) % 7) % 256),
          blue: UInt8(60 + 40 * frame), alpha: UInt8(alpha))
      }
      return Image(width: 96, height: 96, pixels: pixels, encoding: .sRGB)
    }
    var writer = AnimatedWebPWriter(milliseconds: 40)
    let exact = try writer.encode(frames)
    writer.quality = 90
    let bytes = try writer.encode(frames)
    #expect(bytes.count < exact.count * 3 / 4, "\(bytes.count) of \(exact.count)")
    let first = try ImageReader().decode(bytes).rgba8()
    #expect(first.pixels.map(\.alpha) == frames[0].pixels.map(\.alpha))
    let far = zip(first.pixels, frames[0].pixels).count {
      $1.alpha == 255 && abs(Int($0.green) - Int($1.green)) > 24
    }
    #expect(far < 96, "\(far)")
  }
}
