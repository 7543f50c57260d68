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

  @Test func `Where nothing stands out there is the best guess, which says so`() throws {
    let made = MadePhoto(.disk, seed: 3, width: 160, height: 120)
    // A map that is nearly as sure of the background everywhere.
    let map = Plane(
      width: 160, height: 120, values: made.truth.pixels.map { 0.02 + 0.04 * Float($0) / 255 })
    let analysis = SubjectAnalysis(picture: made.picture, cut: ColorCut(made.picture), map: map)
    let subject = try analysis.subject().get()
    #expect(subject.doubt == .nothingStandsOut && subject.confidence <= 0.3)
    #expect(made.overlap(subject.mask) > 0.8)
    #expect(analysis.instances().map(\.doubt) == [.nothingStandsOut])
    // A hint is no guess.
    let tap = SubjectHints(points: [.init(x: 0.5, y: 0.5, belongs: true)])
    if case .subject(let hinted) = analysis.subject(tap) { #expect(hinted.doubt == nil) }
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
