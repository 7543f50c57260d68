import Images
import Testing

@testable import Stickers

/// Contours that follow changes of the coarse mask.
@Suite struct ContourRefinementTests {
  private let photo = MadePhoto(.box, seed: 1, width: 960, height: 720)
  private let size = (width: 288, height: 216)

  private var source: ContourRefinement.Source {
    let small = photo.truth.resized(width: size.width, height: size.height, filter: .box)
    let mask = Mask(width: size.width, height: size.height, pixels: small.pixels.map { $0 >= 128 })
    return ContourRefinement.Source(mask: mask)
  }

  /// The mask with a bite from the left, under which a hint lies.
  private var bitten: ContourRefinement.Source {
    var result = source
    var seeds = [Int8](repeating: 0, count: size.width * size.height)
    for y in 90..<126 {
      for x in 0..<120 {
        result.mask.pixels[y * size.width + x] = false
        if (98..<118).contains(y) && x < 112 { seeds[y * size.width + x] = -1 }
      }
    }
    (result.seeds, result.seedWidth) = (seeds, size.width)
    return result
  }

  private static func overlap(_ one: Image<RGBA8>, _ other: Image<RGBA8>) -> Double {
    var (both, either) = (0, 0)
    for (a, b) in zip(one.pixels, other.pixels) {
      both += a.alpha >= 128 && b.alpha >= 128 ? 1 : 0
      either += a.alpha >= 128 || b.alpha >= 128 ? 1 : 0
    }
    return Double(both) / Double(max(1, either))
  }

  @Test func onlyWhatChangesIsRefinedAgain() throws {
    var contour = ContourRefinement(photo.picture, source)
    let before = try #require(contour.cutout).picture
    #expect(before[320, 360].alpha == 255)
    contour.follow(bitten)
    let after = try #require(contour.cutout)
    #expect(after.picture[320, 360].alpha == 0 && after.picture[480, 360].alpha == 255)
    for y in 0..<720 {
      for x in 560..<960 where after.picture[x, y] != before[x, y] {
        Issue.record("\(x), \(y) is far from the change")
        return
      }
    }
    // The same contour as one that begins with the other mask.
    let anew = try #require(ContourRefinement(photo.picture, bitten).cutout)
    #expect(Self.overlap(after.picture, anew.picture) > 0.98)
    #expect(abs(after.box.columns.lowerBound - anew.box.columns.lowerBound) <= 1)
  }

  @Test func theSameMaskChangesNothing() throws {
    var contour = ContourRefinement(photo.picture, source)
    let before = try #require(contour.cutout)
    contour.follow(source)
    let after = try #require(contour.cutout)
    #expect(after.picture == before.picture && after.box == before.box)
  }

  @Test func hintsOneByOneLeadToTheSameAsAllAtOnce() async throws {
    let analysis = await SubjectCutterTests.cutter.analyze(photo.picture)
    let away = SubjectHints.Stroke(points: [SIMD2(0.3, 0.5), SIMD2(0.4, 0.5)], belongs: false)
    let back = SubjectHints.Stroke(points: [SIMD2(0.9, 0.9), SIMD2(0.8, 0.9)], belongs: true)
    var hints = SubjectHints()
    _ = analysis.subject(hints)
    hints.rectangle = SubjectHints.Rectangle(left: 0.05, top: 0.05, right: 0.98, bottom: 0.98)
    _ = analysis.subject(hints)
    hints.strokes = [away]
    let one = analysis.subject(hints)
    hints.strokes.append(back)
    let two = analysis.subject(hints)
    #expect(one != two)
    let atOnce = await SubjectCutterTests.cutter.analyze(photo.picture).subject(hints)
    #expect(atOnce == two)
    // A hint taken back leads to the same as before.
    hints.strokes.removeLast()
    #expect(analysis.subject(hints) == one)
  }
}
