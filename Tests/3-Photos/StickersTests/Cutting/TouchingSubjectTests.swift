import Images
import Testing

@testable import Stickers

/// Subjects that touch each other, and parts of one that do not.
@Suite struct TouchingSubjectTests {
  /// A picture of disks on gray ground, with their mask.
  private static func disks(
    _ disks: [(x: Float, y: Float, radius: Float, color: RGBA8)]
  ) -> (picture: Image<RGBA8>, mask: Mask) {
    let (width, height) = (288, 200)
    var picture = Image(width: width, height: height, filledWith: RGBA8(red: 120, green: 122, blue: 118))
    var pixels = [Bool](repeating: false, count: width * height)
    for disk in disks {
      for y in 0..<height {
        for x in 0..<width {
          let (across, down) = (Float(x) - disk.x, Float(y) - disk.y)
          if across * across + down * down > disk.radius * disk.radius { continue }
          picture[x, y] = disk.color
          pixels[y * width + x] = true
        }
      }
    }
    return (picture, Mask(width: width, height: height, pixels: pixels))
  }

  private static func count(
    _ disks: [(x: Float, y: Float, radius: Float, color: RGBA8)]
  ) -> Int {
    let made = Self.disks(disks)
    return TouchingSubjects.masks(made.mask, in: ColorCut(made.picture)).count
  }

  private static let (red, blue) = (
    RGBA8(red: 210, green: 40, blue: 30), RGBA8(red: 30, green: 60, blue: 220)
  )

  @Test func twoThatStandBesideEachOtherAreTwo() throws {
    let made = Self.disks([(90, 100, 55, Self.red), (185, 105, 50, Self.blue)])
    let masks = TouchingSubjects.masks(made.mask, in: ColorCut(made.picture))
    try #require(masks.count == 2)
    // The seam runs along the change of color.
    for (i, covered) in made.mask.pixels.enumerated() {
      #expect(covered == (masks[0].pixels[i] || masks[1].pixels[i]))
      #expect(!(masks[0].pixels[i] && masks[1].pixels[i]))
    }
    let red = masks[0].pixels.indices.filter { masks[0].pixels[$0] }
    let wrong = red.filter { made.picture.pixels[$0] == Self.blue }.count
    #expect(wrong * 50 < red.count)
  }

  @Test func partsOfOneSubjectStayTogether() {
    // A head on a body, wheels of one color, a tail: small, above, alike.
    #expect(Self.count([(140, 130, 60, Self.blue), (140, 55, 30, Self.red)]) == 1)
    #expect(Self.count([(90, 100, 55, Self.red), (185, 105, 50, Self.red)]) == 1)
    #expect(Self.count([(140, 100, 60, Self.blue), (215, 110, 22, Self.red)]) == 1)
    #expect(Self.count([(140, 100, 60, Self.blue)]) == 1)
  }

  @Test func thoseThatDoNotTouchArePartedAnyway() {
    #expect(Self.count([(60, 100, 40, Self.red), (200, 100, 40, Self.red)]) == 2)
    #expect(Self.count([]) == 0)
  }

  @Test func bothAreCutOut() async throws {
    let made = Self.disks([(90, 100, 55, Self.red), (185, 105, 50, Self.blue)])
    let analysis = await SubjectCutterTests.cutter.analyze(made.picture)
    let subjects = analysis.instances()
    try #require(subjects.count == 2)
    #expect(subjects[0].picture[70, 100].alpha > 250 && subjects[0].picture[215, 105].alpha == 0)
    #expect(subjects[1].picture[215, 105].alpha > 250 && subjects[1].picture[70, 100].alpha == 0)
  }
}
