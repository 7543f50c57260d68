import Images
import Presentation
import Testing

/// Files with cameras, lights and movement of their own.
@Suite(.serialized) struct MotionTests {
  @Test func lightsShineAsTheFileSays() async throws {
    let scene = try await SheetPictures.open(.lights(), named: "lights")
    #expect(scene.warnings == [])
    var picture = PictureOptions()
    (picture.width, picture.height) = (480, 270)
    picture.options.environment = .none
    await SheetPictures.expectGolden(try await SheetPictures.picture(of: scene, picture), "lights")
  }

  /// Moments of one movement, one below the other.
  @Test func keysAreHeldOrMetStraightOrSmoothly() async throws {
    let scene = try await SheetPictures.open(.interpolations(), named: "interpolations")
    #expect(scene.warnings == [])
    var picture = PictureOptions()
    (picture.width, picture.height) = (240, 120)
    picture.options.animation = "over"
    var strip: [Image<RGBA8>] = []
    for moment in [0, 0.5, 0.99, 1.25, 1.75, 1.99] {
      picture.time = moment
      strip.append(try await SheetPictures.picture(of: scene, picture))
    }
    await SheetPictures.expectGolden(try #require(SheetPictures.strip(strip, columns: 2)), "interpolations")
  }
}
