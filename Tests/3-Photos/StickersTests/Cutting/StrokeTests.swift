import Images
import Testing

@testable import Stickers

/// Strokes as hints.
@Suite struct StrokeTests {
  private static func area(_ finding: SubjectFinding) -> Int {
    guard case .subject(let subject) = finding else { return 0 }
    return subject.picture.pixels.reduce(0) { $0 + ($1.alpha >= 128 ? 1 : 0) }
  }

  @Test func aStrokeOfTheBackgroundTakesAPieceAway() async throws {
    let photo = MadePhoto(.box, seed: 1)
    let analysis = await SubjectCutterTests.cutter.analyze(photo.picture)
    let stroke = SubjectHints.Stroke(points: [SIMD2(0.45, 0.5), SIMD2(0.55, 0.5)], belongs: false)
    guard case .subject(let after) = analysis.subject(SubjectHints(strokes: [stroke])) else { return }
    #expect(after.picture[photo.picture.width / 2, photo.picture.height / 2].alpha == 0)
    #expect(Self.area(.subject(after)) < Self.area(analysis.subject()))
  }

  @Test func allPixelsUnderAStrokeBelong() async throws {
    let photo = MadePhoto(.disk, seed: 5)
    let analysis = await SubjectCutterTests.cutter.analyze(photo.picture)
    let stroke = SubjectHints.Stroke(points: [SIMD2(0.02, 0.03), SIMD2(0.5, 0.03)], belongs: true)
    guard case .subject(let subject) = analysis.subject(SubjectHints(strokes: [stroke])) else {
      Issue.record("no subject was found")
      return
    }
    let row = Int(0.03 * Float(photo.picture.height))
    for share in stride(from: Float(0.05), to: 0.45, by: 0.1) {
      #expect(subject.picture[Int(share * Float(photo.picture.width)), row].alpha > 128)
    }
  }

  @Test func oddStrokesAreHarmless() async throws {
    let photo = MadePhoto(.disk, seed: 5)
    let analysis = await SubjectCutterTests.cutter.analyze(photo.picture)
    let empty = SubjectHints.Stroke(points: [], belongs: true)
    let broken = SubjectHints.Stroke(points: [SIMD2(.nan, 0.5), SIMD2(.infinity, 0.5)], belongs: true)
    let far = SubjectHints.Stroke(points: [SIMD2(-9, -9), SIMD2(-8, -9)], belongs: false)
    let finding = analysis.subject(SubjectHints(strokes: [empty, broken, far]))
    #expect(Self.area(finding) * 10 > Self.area(analysis.subject()) * 9)
  }

  @Test func strokesAreCachedByThemselves() {
    let stroke = SubjectHints.Stroke(points: [SIMD2(0.1, 0.1), SIMD2(0.2, 0.2)], belongs: true)
    var other = stroke
    other.belongs = false
    let keys = [[], [stroke], [other]].map { strokes in
      PhotoCache.key([1, 2, 3], PhotoProcessor(hints: SubjectHints(strokes: strokes)))
    }
    #expect(Set(keys).count == 3)
  }
}
