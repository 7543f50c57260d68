import Images
import Stickers
import Testing

struct AnalysisPhotoTests {
  private static func photo(_ width: Int, _ height: Int, _ orientation: ImageOrientation = .up) throws
    -> [UInt8]
  {
    var image = Image(width: width, height: height, filledWith: RGBA8(red: 200, green: 10, blue: 20))
    for y in 0..<height { for x in 0..<width / 2 { image[x, y] = RGBA8(red: 10, green: 20, blue: 220) } }
    var writer = JPEGWriter()
    writer.orientation = orientation
    return try writer.encode(image)
  }

  @Test func largePhotosComeInTheSizesOfTheSteps() throws {
    let photo = try AnalysisPhoto(Self.photo(2_400, 1_600))
    #expect(photo.width == 2_400 && photo.height == 1_600)
    #expect(photo.picture.width == 1_024 && photo.picture.height == 683)
    #expect(photo.analysis.width == 512 && photo.analysis.height == 342)
  }

  @Test func smallPhotosStayAsTheyAre() throws {
    let photo = try AnalysisPhoto(Self.photo(60, 41))
    #expect(photo.picture.width == 60 && photo.picture.height == 41)
    #expect(photo.picture == photo.analysis)
  }

  @Test func photosStandUpright() throws {
    let photo = try AnalysisPhoto(Self.photo(64, 32, .right))
    #expect(photo.width == 32 && photo.height == 64 && photo.picture.width == 32)
    // What is left in the file is above in the picture.
    #expect(photo.picture[16, 5].blue > 180 && photo.picture[16, 58].red > 180)
  }

  @Test func smallStickersAreStillLookedAtInFullSize() throws {
    let photo = try AnalysisPhoto(Self.photo(1_500, 900), longSide: 100)
    #expect(photo.picture.width == 100 && photo.analysis.width == 512)
  }
}
