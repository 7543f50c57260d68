import DemoPhotos
import Images
import TestSupport
import Testing

@testable import Stickers

/// Cuts that go on from a network's map.
@Suite struct NetworkMapTests {
  /// The overlap of a subject with the exact mask.
  private static func overlap(_ finding: SubjectFinding, _ mask: Image<UInt8>) -> Double {
    guard case .subject(let subject) = finding else { return 0 }
    var (both, either) = (0, 0)
    for (pixel, exact) in zip(subject.picture.pixels, mask.pixels) {
      both += pixel.alpha >= 128 && exact >= 128 ? 1 : 0
      either += pixel.alpha >= 128 || exact >= 128 ? 1 : 0
    }
    return Double(both) / Double(max(1, either))
  }

  @Test(arguments: DemoPhoto.allCases, [(320, 1.5), (1_024, 2)] as [(Int, Float)])
  func aMapNearTheTruthGivesACutNearTheTruth(photo: DemoPhoto, map: (side: Int, blur: Float)) async throws {
    let taken = await photo.taken(longSide: 512)
    let exact = Plane(
      width: taken.mask.width, height: taken.mask.height, values: taken.mask.pixels.map { Float($0) / 255 })
    let blurred = exact.resized(width: map.side, height: map.side).blurred(sigma: map.blur)
    let analysis = SubjectAnalysis(picture: taken.picture, cut: ColorCut(taken.picture), map: blurred)
    #expect(Self.overlap(analysis.subject(), taken.mask) >= 0.97)
  }

  @Test func hintsWorkOnMaps() async throws {
    let picture = SubjectNetworkTests.picture
    var map = Plane(width: 320, height: 320)
    for y in 107..<213 { for x in 120..<240 { map.values[y * 320 + x] = 1 } }
    let analysis = SubjectAnalysis(picture: picture, cut: ColorCut(picture), map: map)
    guard case .subject(let before) = analysis.subject() else {
      Issue.record("no subject was found")
      return
    }
    #expect(before.picture[90, 60].alpha > 250)
    let all = SubjectHints(points: [
      .init(x: 0.1, y: 0.5, belongs: true), .init(x: 0.55, y: 0.5, belongs: false),
    ])
    guard case .subject(let after) = analysis.subject(all) else {
      Issue.record("no subject was found")
      return
    }
    #expect(after.picture[16, 60].alpha > 200 && after.picture[88, 60].alpha < 50)
  }

  @Test func resampledPhotosKeepTheirColors() {
    let color = RGBA8(red: 200, green: 100, blue: 50)
    let pixels = NetworkInput.resampled(Image(width: 37, height: 501, filledWith: color), side: 64)
    #expect(pixels.count == 64 * 64 && pixels.allSatisfy { $0 == SIMD4(200, 100, 50, 0) })
  }

  @Test func photosAreResampledAndNormalizedAsTheFileSays() throws {
    var network = MadeNetwork.u2net
    network.input = [1, 3, 64, 64]
    let folder = try NetworkModelTests()
    // Lines of one pixel, of which four make one of the input.
    let lines = (0..<256 * 256).map { i in
      RGBA8(red: i % 2 == 0 ? 200 : 0, green: 100, blue: i / 256 < 128 ? 50 : 0)
    }
    let picture = Image(width: 256, height: 256, pixels: lines)
    func values(_ properties: [String: String]) throws -> [Float] {
      network.properties = properties
      let bytes = NetworkInput.bytes(of: picture, try folder.form(network))
      return (0..<3 * 64 * 64).map { Float(bitPattern: NetworkChannel.number(bytes, 4 * $0)) }
    }
    let own = [
      "decoupage.mean": "0,0,0", "decoupage.deviation": "1,1,0.5", "decoupage.filter": "area",
      "decoupage.white": "255",
    ]
    let averaged = try values(own)
    func isNear(_ value: Float, _ expected: Float) -> Bool { abs(value - expected) < 1e-5 }
    #expect(isNear(averaged[0], 100.0 / 255) && isNear(averaged[64 * 64], 100.0 / 255))
    // Lanczos' filter rings at the lower edge of blue, means of areas do not.
    let rows = (28..<36).map { 2 * 64 * 64 + $0 * 64 }
    #expect(rows.map { averaged[$0] }.allSatisfy { isNear($0, 0) || isNear($0, 100.0 / 255) })
    let rung = try values(own.merging(["decoupage.filter": "lanczos"]) { $1 })
    #expect(rows.map { rung[$0] }.contains { !isNear($0, 0) && abs($0 - 100.0 / 255) > 0.01 })
    let brightened = try values(own.merging(["decoupage.white": "brightest"]) { $1 })
    #expect(brightened[0] == 1)
  }

  @Test func outputsBecomeEvidence() throws {
    let folder = try NetworkModelTests()
    let even = Plane(width: 3, height: 1, values: [0.5, 0.880_797, 1])
    let odds = try #require(NetworkOutput.evidence(even, try folder.form(.isnet))).values
    #expect(abs(odds[0]) < 1e-3 && abs(odds[1] - 2) < 1e-3 && odds[2] > 13 && odds[2] < 15)
    let logits = Plane(width: 2, height: 1, values: [-3, 400])
    #expect(NetworkOutput.evidence(logits, try folder.form(.birefnet))?.values == [-3, 15])
    #expect(
      NetworkOutput.evidence(Plane(width: 1, height: 1, values: [.nan]), try folder.form(.isnet)) == nil)
  }

  @Test func outputsBecomeProbabilities() throws {
    let folder = try NetworkModelTests()
    let logits = Plane(width: 3, height: 1, values: [-4, 0, 2])
    let probabilities = try #require(NetworkOutput.probabilities(logits, try folder.form(.birefnet)))
    // Those of the logits are 0.018, 0.5 and 0.881.
    #expect(probabilities.values[0] == 0 && probabilities.values[2] == 1)
    #expect(abs(probabilities.values[1] - 0.5586) < 1e-3)
    let weak = Plane(width: 3, height: 1, values: [0.25, 0.5, 0.75])
    #expect(NetworkOutput.probabilities(weak, try folder.form(.isnet))?.values == [0, 0.5, 1])
    let broken = Plane(width: 1, height: 1, values: [.nan])
    #expect(NetworkOutput.probabilities(broken, try folder.form(.isnet)) == nil)
  }
}
