import Comparison
import Images
import Testing

struct FLIPTests {
  /// What flip-evaluator 1.7 says; `Tools/Oracles/flip-oracle.py --numbers` prints this table.
  struct Oracle: Sendable, CustomTestStringConvertible {
    let width: Int
    let height: Int
    let picture: TestPicture
    let mean: Double
    let percentile95: Double
    let percentile99: Double

    init(_ width: Int, _ height: Int, _ picture: TestPicture, _ mean: Double, _ p95: Double, _ p99: Double) {
      (self.width, self.height, self.picture) = (width, height, picture)
      (self.mean, self.percentile95, self.percentile99) = (mean, p95, p99)
    }

    var testDescription: String { "\(picture.rawValue) \(width)x\(height)" }
  }

  static let oracles = [
    Oracle(1, 1, .equal, 0.000000, 0.000000, 0.000000),
    Oracle(1, 1, .blackAndWhite, 0.967388, 0.967388, 0.967388),
    Oracle(1, 1, .greenAndBlue, 1.000000, 1.000000, 1.000000),
    Oracle(1, 1, .speckles, 0.951576, 0.951576, 0.951576),
    Oracle(1, 1, .shifted, 0.000000, 0.000000, 0.000000),
    Oracle(1, 1, .brighter, 0.023258, 0.023258, 0.023258),
    Oracle(1, 1, .boxed, 0.970501, 0.970501, 0.970501),
    Oracle(5, 3, .equal, 0.000000, 0.000000, 0.000000),
    Oracle(5, 3, .blackAndWhite, 0.967388, 0.967388, 0.967388),
    Oracle(5, 3, .greenAndBlue, 1.000000, 1.000000, 1.000000),
    Oracle(5, 3, .speckles, 0.500132, 0.638859, 0.701977),
    Oracle(5, 3, .shifted, 0.054170, 0.090914, 0.091391),
    Oracle(5, 3, .brighter, 0.026589, 0.030095, 0.030222),
    Oracle(5, 3, .boxed, 0.510599, 0.767935, 0.769599),
    Oracle(23, 17, .equal, 0.000000, 0.000000, 0.000000),
    Oracle(23, 17, .blackAndWhite, 0.967388, 0.967388, 0.967388),
    Oracle(23, 17, .greenAndBlue, 1.000000, 1.000000, 1.000000),
    Oracle(23, 17, .speckles, 0.492601, 0.789556, 0.872492),
    Oracle(23, 17, .shifted, 0.160058, 0.574650, 0.774578),
    Oracle(23, 17, .brighter, 0.038009, 0.040142, 0.040976),
    Oracle(23, 17, .boxed, 0.145665, 0.792447, 0.967873),
    Oracle(101, 95, .equal, 0.000000, 0.000000, 0.000000),
    Oracle(101, 95, .blackAndWhite, 0.967388, 0.967388, 0.967388),
    Oracle(101, 95, .greenAndBlue, 1.000000, 1.000000, 1.000000),
    Oracle(101, 95, .speckles, 0.434271, 0.703893, 0.805570),
    Oracle(101, 95, .shifted, 0.169780, 0.476198, 0.632843),
    Oracle(101, 95, .brighter, 0.040716, 0.048153, 0.052051),
    Oracle(101, 95, .boxed, 0.044796, 0.290277, 0.977263),
  ]

  @Test(arguments: oracles)
  func theReferenceImplementationAgrees(oracle: Oracle) async throws {
    let (first, second) = oracle.picture.pair(width: oracle.width, height: oracle.height)
    let flip = try await PictureDifference(first, second).result.flip
    #expect(abs(flip.mean - oracle.mean) < 1e-4)
    #expect(abs(flip.percentile95 - oracle.percentile95) < 1e-4)
    #expect(abs(flip.percentile99 - oracle.percentile99) < 1e-4)
  }

  @Test(arguments: [1, 20, 200] as [Float])
  func otherDistancesKeepTheColorDifferenceOfPlainPictures(pixelsPerDegree: Float) async {
    let (black, white) = TestPicture.blackAndWhite.pair(width: 9, height: 7)
    let errors = await FLIP(pixelsPerDegree: pixelsPerDegree).errors(from: black, to: white)
    #expect(errors.values.allSatisfy { abs($0 - 0.967388) < 1e-4 })
  }

  @Test func fromAfarFineDetailMattersLess() async {
    let (first, second) = TestPicture.speckles.pair(width: 40, height: 40)
    let near = await FLIP(pixelsPerDegree: 20).errors(from: first, to: second).mean
    let far = await FLIP(pixelsPerDegree: 120).errors(from: first, to: second).mean
    #expect(far < near)
  }

  @Test func orderDoesNotMatter() async {
    let (first, second) = TestPicture.boxed.pair(width: 31, height: 45)
    let forth = await FLIP().errors(from: first, to: second)
    let back = await FLIP().errors(from: second, to: first)
    #expect(forth == back)
  }

  @Test func bandsFitTogether() async {
    // Turned by a quarter, a picture is cut into bands elsewhere, and the error map has to turn with it.
    let (first, second) = TestPicture.boxed.pair(width: 24, height: 200)
    let upright = await FLIP().errors(from: first, to: second)
    let turned = await FLIP().errors(from: transposed(first), to: transposed(second))
    for y in 0..<200 {
      for x in 0..<24 {
        #expect(abs(upright.values[y * 24 + x] - turned.values[x * 200 + y]) < 2e-4, "at \(x), \(y)")
      }
    }
  }

  @Test func anErrorReachesNoFartherThanTheFilters() async {
    let first = Image<RGBA8>(width: 64, height: 64, filledWith: RGBA8(red: 90, green: 90, blue: 90))
    var second = first
    second[32, 32] = RGBA8(red: 255, green: 255, blue: 255)
    let errors = await FLIP().errors(from: first, to: second)
    #expect(errors.values[32 * 64 + 32] > 0.5)
    for y in 0..<64 where abs(y - 32) > 10 {
      #expect(errors.values[y * 64..<(y + 1) * 64].allSatisfy { $0 == 0 })
    }
  }

  @Test func transparencyIsLaidOverGray() async {
    let clear = Image<RGBA8>(width: 8, height: 8)
    let gray = Image<RGBA8>(width: 8, height: 8, filledWith: RGBA8(red: 128, green: 128, blue: 128))
    let red = Image<RGBA8>(width: 8, height: 8, filledWith: RGBA8(red: 255, green: 0, blue: 0))
    #expect(await FLIP().errors(from: clear, to: gray).values.max() ?? 1 < 1e-3)
    #expect(await FLIP().errors(from: clear, to: red).mean > 0.3)
  }

  private func transposed(_ image: Image<RGBA8>) -> Image<RGBA8> {
    Image(
      width: image.height, height: image.width,
      pixels: (0..<image.width).flatMap { x in (0..<image.height).map { y in image[x, y] } })
  }
}
