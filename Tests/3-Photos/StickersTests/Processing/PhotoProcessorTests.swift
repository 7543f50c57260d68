import Images
import Stickers
import TestSupport
import Testing

struct PhotoProcessorTests {
  @Test func aPhotoBecomesAStickerAndColors() async throws {
    let photo = try await PhotoProcessor().process(data: MadePhotos.file())
    #expect(photo.photoWidth == 240 && photo.photoHeight == 180)
    #expect(photo.subject.picture.width == 240)
    let mask = photo.subject.picture.channel(.alpha)
    #expect(mask[132, 90] > 250 && mask[5, 5] < 5 && mask[230, 170] < 5)
    // The ball's area.
    let area = mask.pixels.reduce(Float(0)) { $0 + Float($1) / 255 }
    #expect(abs(area - Float.pi * 54 * 54) < 0.04 * area, "\(area)")
    #expect(photo.palette.colors.count == 5)
    #expect(photo.framed.visiblePart == photo.subject.picture.visiblePart)
  }

  @Test func subjectsApartAreStickersOfTheirOwn() async throws {
    // One ball beside another.
    let (large, small) = (MadePhotos.ball(240, 180), MadePhotos.ball(160, 180))
    var pixels: [RGBA8] = []
    for y in 0..<180 {
      pixels += large.pixels[large.row(y)]
      pixels += small.pixels[small.row(y)]
    }
    let both = try PNGWriter().encode(Image(width: 400, height: 180, pixels: pixels))
    let photos = try await PhotoProcessor().processInstances(data: both)
    #expect(photos.count == 2)
    #expect(photos.allSatisfy { $0.palette == photos[0].palette && $0.photoWidth == 400 })
    let boxes = photos.map(\.subject.box.columns)
    #expect(boxes.count == 2 && !boxes[0].overlaps(boxes[1]))
    var alone = PhotoProcessor()
    alone.spreads = false
    #expect(try await alone.processInstances(data: both) == photos)
    await #expect(throws: PhotoError.noSubject(.nothingStandsOut)) {
      let plain = Image(width: 64, height: 64, filledWith: RGBA8(red: 90, green: 90, blue: 90))
      return try await PhotoProcessor().processInstances(data: PNGWriter().encode(plain))
    }
  }

  @Test func theBorderFitsIntoTheSizeAskedFor() async throws {
    let style = StickerStyle(.outline, border: .pixels(30))
    let processor = PhotoProcessor(style: style, longSide: 400)
    let photo = try await processor.process(data: MadePhotos.file(800, 600))
    #expect(max(photo.framed.width, photo.framed.height) <= 400)
    #expect(max(photo.framed.width, photo.framed.height) > 300)
  }

  /// Files that are no use, and what is said of them.
  @Test func badFilesSayWhatIsWrong() async throws {
    let good = try MadePhotos.file()
    let gray = Image(width: 64, height: 64, filledWith: RGBA8(red: 90, green: 90, blue: 90))
    let flat = try JPEGWriter().encode(gray)
    let invisible = try PNGWriter().encode(Image<RGBA8>(width: 20, height: 20))
    let color = RGBA8(red: 1, green: 2, blue: 3)
    let pixel = try PNGWriter().encode(Image(width: 1, height: 1, filledWith: color))
    for (bytes, isImage) in [
      ([], true), (Array("hello".utf8), true), (Array(good.prefix(good.count / 3)), true), (flat, false),
      (invisible, false), (pixel, false),
    ] {
      await #expect(throws: PhotoError.self) { try await PhotoProcessor().process(data: bytes) }
      do {
        _ = try await PhotoProcessor().process(data: bytes)
      } catch {
        if case .image = error { #expect(isImage) } else { #expect(!isImage) }
        #expect(!error.reason.isEmpty)
      }
    }
  }

  @Test func hugePhotosAreDecodedSmallerOrRefused() async throws {
    // A PNG whose header promises 30,000 x 30,000 pixels.
    var png = try PNGWriter().encode(Image(width: 8, height: 8, filledWith: RGBA8(red: 1, green: 2, blue: 3)))
    for offset in [16, 20] { png.replaceSubrange(offset..<offset + 4, with: [0, 0, 0x75, 0x30]) }
    var crc = UInt32.max
    for byte in png[12..<29] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    png.replaceSubrange(29..<33, with: withUnsafeBytes(of: (~crc).bigEndian, Array.init))
    do {
      _ = try await PhotoProcessor().process(data: png)
      Issue.record("it was read")
    } catch {
      guard case .image(let problem) = error, case .tooLarge(30_000, 30_000, _, _) = problem.problem else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func damagedPhotosFailOrSucceed() async throws {
    var random = SeededRandom(seed: 5)
    let good = try MadePhotos.file(64, 48)
    for _ in 0..<40 {
      var bytes = good
      for _ in 0..<4 { bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next()) }
      _ = try? await PhotoProcessor().process(data: bytes)
    }
  }

  @Test func cancelledTasksSaySo() async throws {
    let bytes = try MadePhotos.file()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await PhotoProcessor().process(data: bytes)
    }
    await #expect(throws: PhotoError.cancelled) { try await task.value }
  }
}

extension Image<RGBA8> {
  /// The same with what nobody sees emptied.
  fileprivate var visiblePart: Image {
    var result = self
    result.withMutablePixels { pixels in
      for i in pixels.indices where pixels[i].alpha == 0 { pixels[i] = RGBA8() }
    }
    return result
  }
}
