import Files
import Images
import TestSupport
import Testing

@testable import Stickers

/// A lion before a tree of its own colors, which cut-outs used to take for a part of it.
@Suite(.needsCorpus)
struct LionTests {
  /// The share of a part of the photo that a cut-out covers.
  private static func covered(
    _ subject: Subject, _ columns: ClosedRange<Float>, _ rows: ClosedRange<Float>
  ) -> Float {
    let (width, height) = (Float(subject.picture.width), Float(subject.picture.height))
    var (sum, count) = (Float(0), Float(0))
    for y in Int(rows.lowerBound * height)..<Int(rows.upperBound * height) {
      for x in Int(columns.lowerBound * width)..<Int(columns.upperBound * width) {
        sum += Float(subject.picture[x, y].alpha) / 255
        count += 1
      }
    }
    return sum / count
  }

  @Test func theTreeIsNoPartOfTheLion() async throws {
    let file = try ImageReader().decode(file: Corpus.path("photos/looks/rembg-animal-3.jpg"))
    let analysis = await SubjectCutter().analyze(file.rgba8().fitted(longSide: 1_024))
    guard case .subject(let before) = analysis.subject() else {
      Issue.record("no subject was found")
      return
    }
    // Along the crown and into the bush below it, as a hand would draw it.
    let tree = SubjectHints.Stroke(
      points: [
        SIMD2(0.86, 0.24), SIMD2(0.76, 0.18), SIMD2(0.64, 0.19), SIMD2(0.58, 0.26), SIMD2(0.58, 0.38),
        SIMD2(0.68, 0.38),
      ], belongs: false)
    guard case .subject(let after) = analysis.subject(SubjectHints(strokes: [tree])) else {
      Issue.record("the stroke took everything away")
      return
    }
    // The tree, then the mane and the back of the lion.
    #expect(Self.covered(before, 0.55...0.9, 0.13...0.35) < 0.1)
    #expect(Self.covered(after, 0.53...0.95, 0.1...0.5) < 0.02)
    #expect(Self.covered(after, 0.25...0.48, 0.3...0.8) > 0.99)
    #expect(Self.covered(after, 0.6...0.8, 0.7...0.8) > 0.97)
  }
}
