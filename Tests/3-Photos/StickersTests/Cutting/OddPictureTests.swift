import Images
import Testing

@testable import Stickers

@Suite struct OddPictureTests {
  static let cutter = SubjectCutter()

  static func isSound(_ finding: SubjectFinding, _ picture: Image<RGBA8>) -> Bool {
    guard case .subject(let subject) = finding else { return true }
    return subject.picture.width == picture.width && subject.picture.height == picture.height
      && subject.box.columns.upperBound <= picture.width && subject.box.rows.upperBound <= picture.height
      && !subject.box.columns.isEmpty && (0...1).contains(subject.confidence)
  }

  @Test(arguments: [(1, 1), (2, 1_000), (1_000, 2), (1, 300), (3, 3), (17, 9), (401, 400)])
  func picturesOfAnySizeAreLookedAt(width: Int, height: Int) async {
    var numbers = Numbers(seed: UInt64(width * 7 + height))
    let pixels = (0..<width * height).map { _ in
      RGBA8(
        red: UInt8(numbers.next() * 255), green: UInt8(numbers.next() * 255),
        blue: UInt8(numbers.next() * 255))
    }
    let picture = Image(width: width, height: height, pixels: pixels)
    let analysis = await Self.cutter.analyze(picture)
    #expect(Self.isSound(analysis.subject(), picture))
    for subject in analysis.instances() { #expect(Self.isSound(.subject(subject), picture)) }
  }

  @Test(arguments: [0, 90, 255] as [UInt8])
  func oneColorHasNoSubject(code: UInt8) async {
    let pixel = RGBA8(red: code, green: code, blue: code)
    let picture = Image(width: 200, height: 150, filledWith: pixel)
    guard case .none(let reason) = await Self.cutter.analyze(picture).subject() else {
      Issue.record("a subject was found in nothing")
      return
    }
    #expect(!reason.description.isEmpty)
    #expect(await Self.cutter.analyze(picture).instances().isEmpty)
  }

  /// Noise all over, in which nothing is a subject.
  @Test func `Where nothing stands out there is the best guess, which says so`() async throws {
    var doubts = 0
    for seed: UInt64 in 1...6 {
      var numbers = Numbers(seed: seed)
      let pixels = (0..<200 * 150).map { i in
        let stripe = Float((i / 200 / 3 + i % 200 / 5) % 2) * 120
        return RGBA8(
          red: UInt8(numbers.next() * 100 + stripe), green: UInt8(numbers.next() * 100 + stripe),
          blue: UInt8(numbers.next() * 100 + stripe))
      }
      let analysis = await Self.cutter.analyze(Image(width: 200, height: 150, pixels: pixels))
      let subject = try analysis.subject().get()
      #expect(Self.isSound(.subject(subject), analysis.picture))
      if subject.doubt == nil { continue }
      doubts += 1
      #expect(subject.confidence <= 0.3)
      #expect(analysis.instances().first?.doubt == subject.doubt)
      // A hint is no guess.
      let tap = SubjectHints(points: [.init(x: 0.5, y: 0.5, belongs: true)])
      #expect(try analysis.subject(tap).get().doubt == nil)
    }
    #expect(doubts > 0)
  }

  @Test func whatIsNotThereHasNoSubject() async {
    let picture = Image<RGBA8>(width: 64, height: 64)
    #expect(await Self.cutter.analyze(picture).subject() == .none(.nothingStandsOut))
  }

  @Test func hintsOfAllKindsAreSafe() async {
    var numbers = Numbers(seed: 9)
    let picture = MadePhoto(.disk, seed: 1, width: 160, height: 120).picture
    let analysis = await Self.cutter.analyze(picture)
    let odd: [Float] = [.nan, -.infinity, .infinity, -3, 0, 0.5, 1, 7]
    for _ in 0..<40 {
      func pick() -> Float { odd[Int(numbers.next() * Float(odd.count))] }
      var hints = SubjectHints()
      for _ in 0..<Int(numbers.next() * 4) {
        hints.points.append(.init(x: pick(), y: pick(), belongs: numbers.next() < 0.5))
      }
      if numbers.next() < 0.4 {
        hints.rectangle = .init(left: pick(), top: pick(), right: pick(), bottom: pick())
      }
      #expect(Self.isSound(analysis.subject(hints), picture))
    }
  }
}
