import Comparison
import Images
import Testing

struct PictureDifferenceTests {
  private let gray = Image<RGBA8>(width: 10, height: 10, filledWith: RGBA8(red: 100, green: 100, blue: 100))

  @Test func equalPicturesAreTheSameByTheStrictestLimits() async throws {
    let (first, second) = TestPicture.equal.pair(width: 20, height: 13)
    let result = try await PictureDifference(first, second, limits: ComparisonLimits(pixel: 0, flip: 0))
      .result
    #expect(result.isSame)
    #expect(result.maximum == 0)
    #expect(result.histogram[0] == 260)
    #expect(result.flip.maximum == 0)
  }

  @Test(arguments: ColorChannel.allCases)
  func everyChannelCountsAndOnlyAboveTheLimit(channel: ColorChannel) async throws {
    var other = gray
    func set(_ difference: UInt8) {
      switch channel {
      case .red: other[3, 4].red = 100 + difference
      case .green: other[3, 4].green = 100 - difference
      case .blue: other[3, 4].blue = 100 + difference
      case .alpha: other[3, 4].alpha = 255 - difference
      }
    }
    set(2)
    var result = try await PictureDifference(gray, other).result
    #expect(result.isSame)
    #expect(result.maximum == 2)
    set(3)
    result = try await PictureDifference(gray, other).result
    #expect(!result.isSame)
    #expect(result.share == 0.01)
    #expect(result.isSame(ComparisonLimits(pixel: 3)))
    #expect(result.isSame(ComparisonLimits(share: 0.01)))
    #expect(!result.isSame(ComparisonLimits(share: 0.009)))
  }

  @Test func aMeanOverTheLimitIsADifference() async throws {
    let (first, second) = TestPicture.brighter.pair(width: 30, height: 30)
    let result = try await PictureDifference(first, second).result
    #expect(result.isSame)
    #expect(!result.isSame(ComparisonLimits(flip: result.flip.mean * 0.99)))
    #expect(result.isSame(ComparisonLimits(flip: result.flip.mean)))
  }

  @Test func picturesOfAnotherSizeAreRejected() async {
    let error = await #expect(throws: ComparisonError.self) {
      _ = try await PictureDifference(gray, Image<RGBA8>(width: 10, height: 11))
    }
    #expect(error?.description == "the sizes differ: 10x10 was expected, this is 10x11")
  }

  @Test func aMissingChannelIsRejectedThoughThePixelsAreEqual() async {
    let error = await #expect(throws: ComparisonError.self) {
      _ = try await PictureDifference(
        from: ComparedPicture(gray, channelCount: 3), to: ComparedPicture(gray, channelCount: 4))
    }
    #expect(error == .channelCounts(expected: 3, actual: 4))
    #expect(
      error?.description
        == "the channels differ: 3 channels (color) expected, this has 4 channels (color and alpha)")
  }

  @Test func anotherColorEncodingIsRejected() async {
    var other = gray
    other.encoding = .linear
    let error = await #expect(throws: ComparisonError.self) { _ = try await PictureDifference(gray, other) }
    #expect(error?.description == "the color encodings differ: sRGB was expected, this is linear")
  }

  @Test func theMarkedPictureTellsOverWithinAndEqualApart() async throws {
    var other = gray
    other[0, 0].red = 102
    other[1, 0].red = 103
    other[2, 0].red = 255
    let marked = try await PictureDifference(gray, other).marked()
    #expect(marked[0, 0] == RGBA8(red: 110, green: 95, blue: 0))
    #expect(marked[1, 0].red > 150 && marked[1, 0].blue == 40)
    #expect(marked[2, 0].red > marked[1, 0].red)
    #expect(marked[3, 0] == RGBA8(red: 25, green: 25, blue: 25))
  }

  @Test func theErrorMapGoesFromBlackToPaleYellow() async throws {
    let (green, blue) = TestPicture.greenAndBlue.pair(width: 4, height: 4)
    let worst = try await PictureDifference(green, blue).flipImage()
    #expect(worst[1, 1] == RGBA8(red: 252, green: 253, blue: 191))
    let none = try await PictureDifference(green, green).flipImage()
    #expect(none[1, 1] == RGBA8(red: 0, green: 0, blue: 4))
  }

  @Test func filesSayHowManyChannelsTheyHave() throws {
    let expected: [(PNGWriter.Layout, Int)] = [(.gray, 1), (.grayAlpha, 2), (.rgb, 3), (.rgbAlpha, 4)]
    for (layout, count) in expected {
      let picture = ComparedPicture(try ImageReader().decode(PNGWriter(layout: layout).encode(gray)))
      #expect(picture.channelCount == count)
      #expect(picture.image == gray)
    }
  }

  @Test func manyCoresGiveTheSameBits() async throws {
    let (first, second) = TestPicture.speckles.pair(width: 19, height: 190)
    let results = try await withThrowingTaskGroup(of: ComparisonResult.self) { group in
      for _ in 0..<3 { group.addTask { try await PictureDifference(first, second).result } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(results).count == 1)
  }
}
