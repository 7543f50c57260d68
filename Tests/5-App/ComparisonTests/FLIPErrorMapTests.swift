import Comparison
import Testing

struct FLIPErrorMapTests {
  @Test func percentilesAreInterpolatedBetweenPixels() {
    let map = FLIPErrorMap(width: 5, height: 1, values: [0.4, 0, 0.2, 0.8, 0.6])
    #expect(map.percentile(0) == 0)
    #expect(abs(map.percentile(0.5) - 0.4) < 1e-7)
    #expect(abs(map.percentile(0.625) - 0.5) < 1e-7)
    #expect(abs(map.percentile(1) - 0.8) < 1e-7)
  }

  @Test func percentilesAreThoseOfTheSortedErrors() {
    let values = (0..<1_000).map { Float(($0 * 7_919) % 1_000) / 999 }
    let sorted = values.sorted()
    let map = FLIPErrorMap(width: 50, height: 20, values: values)
    for share in [0.01, 0.333, 0.5, 0.95, 0.99] {
      let rank = share * 999
      let low = Int(rank)
      let (a, b) = (Double(sorted[low]), Double(sorted[low + 1]))
      #expect(abs(map.percentile(share) - (a + (b - a) * (rank - Double(low)))) < 1e-12)
    }
  }

  @Test func oneErrorIsEveryPercentile() {
    let statistics = FLIPErrorMap(width: 1, height: 1, values: [0.25]).statistics
    #expect(statistics == FLIPStatistics(mean: 0.25, percentile95: 0.25, percentile99: 0.25, maximum: 0.25))
  }

  @Test func aMapHasOneErrorPerPixel() async {
    await #expect(processExitsWith: .failure) {
      _ = FLIPErrorMap(width: 2, height: 2, values: [0])
    }
  }
}
