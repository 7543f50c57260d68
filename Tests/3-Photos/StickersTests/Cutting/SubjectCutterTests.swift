import Images
import Testing

@testable import Stickers

@Suite struct SubjectCutterTests {
  static let cutter = SubjectCutter()

  static func cut(_ picture: Image<RGBA8>, _ hints: SubjectHints = SubjectHints()) async throws -> Subject {
    let finding = await cutter.analyze(picture).subject(hints)
    guard case .subject(let subject) = finding else { throw NothingFound() }
    return subject
  }

  struct NothingFound: Error {}

  // Rings are not among the shapes: a hole that saliency covers is filled (decision 0018).
  @Test(arguments: MadePhoto.Shape.allCases, 1...5 as ClosedRange<UInt64>)
  func whatStandsOutIsCutOutExactly(shape: MadePhoto.Shape, seed: UInt64) async throws {
    let photo = MadePhoto(shape, seed: seed)
    let subject = try await Self.cut(photo.picture)
    #expect(photo.overlap(subject.picture.channel(.alpha)) >= 0.97)
    #expect(subject.confidence > 0.35)
  }

  @Test func colorsAlongTheContourAreTheSubjectsOwn() async throws {
    let photo = MadePhoto(.disk, seed: 3)
    let subject = try await Self.cut(photo.picture)
    let inside = subject.picture[photo.picture.width / 2, photo.picture.height / 2]
    var (partly, bleeding) = (0, 0)
    for pixel in subject.picture.pixels where pixel.alpha > 30 && pixel.alpha < 225 {
      partly += 1
      let difference =
        abs(Int(pixel.red) - Int(inside.red)) + abs(Int(pixel.green) - Int(inside.green))
        + abs(Int(pixel.blue) - Int(inside.blue))
      bleeding += difference > 60 ? 1 : 0
    }
    #expect(partly > 200)
    #expect(bleeding * 20 < partly)
  }

  @Test func theBoxHoldsAllThatIsCovered() async throws {
    let subject = try await Self.cut(MadePhoto(.star, seed: 2).picture)
    for y in 0..<subject.picture.height {
      for x in 0..<subject.picture.width where subject.picture[x, y].alpha > 0 {
        #expect(subject.box.columns.contains(x) && subject.box.rows.contains(y))
      }
    }
  }

  @Test func theSamePictureGivesTheSameBytes() async throws {
    let photo = MadePhoto(.star, seed: 4)
    let first = try await Self.cut(photo.picture)
    #expect(try await Self.cut(photo.picture) == first)
  }

  @Test func manyCutsAtOnceGiveTheSameBytes() async throws {
    let photo = MadePhoto(.star, seed: 4)
    let alone = try await Self.cut(photo.picture)
    try await withThrowingTaskGroup(of: Subject.self) { group in
      for _ in 0..<6 { group.addTask { try await Self.cut(photo.picture) } }
      for try await subject in group { #expect(subject == alone) }
    }
  }

  @Test func aTapThatDoesNotBelongTakesAPieceAway() async throws {
    let photo = MadePhoto(.box, seed: 1)
    let before = try await Self.cut(photo.picture)
    let middle = SubjectHints.Point(x: 0.5, y: 0.5, belongs: false)
    let finding = await Self.cutter.analyze(photo.picture).subject(SubjectHints(points: [middle]))
    let area = before.picture.pixels.reduce(0) { $0 + Int($1.alpha) }
    guard case .subject(let after) = finding else { return }
    #expect(after.picture[photo.picture.width / 2, photo.picture.height / 2].alpha == 0)
    #expect(after.picture.pixels.reduce(0) { $0 + Int($1.alpha) } < area)
  }

  @Test func nothingBelongsOutsideOfTheRectangle() async throws {
    let photo = MadePhoto(.disk, seed: 5)
    let hints = SubjectHints(rectangle: .init(left: 0, top: 0, right: 0.5, bottom: 1))
    let subject = try await Self.cut(photo.picture, hints)
    let border = photo.picture.width / 2
    for y in 0..<photo.picture.height {
      for x in border + 12..<photo.picture.width { #expect(subject.picture[x, y].alpha == 0) }
    }
  }

  @Test func piecesThatDoNotTouchAreSubjectsOfTheirOwn() async throws {
    let (left, right) = (
      MadePhoto(.disk, seed: 2, width: 300, height: 300), MadePhoto(.disk, seed: 2, width: 300, height: 300)
    )
    var pixels: [RGBA8] = []
    for y in 0..<300 {
      pixels += left.picture.pixels[y * 300..<(y + 1) * 300]
      pixels += right.picture.pixels[y * 300..<(y + 1) * 300].reversed()
    }
    let both = Image(width: 600, height: 300, pixels: pixels)
    let subjects = await Self.cutter.analyze(both).instances()
    try #require(subjects.count == 2)
    let boxes = subjects.map(\.box.columns).sorted { $0.lowerBound < $1.lowerBound }
    #expect(boxes[0].upperBound <= boxes[1].lowerBound)
  }

  @Test func aCutOutStaysAsItIs() async throws {
    let photo = MadePhoto(.disk, seed: 1)
    let given = photo.picture.replacingAlpha(by: photo.truth)
    #expect(try await Self.cut(given).picture == given)
  }
}
