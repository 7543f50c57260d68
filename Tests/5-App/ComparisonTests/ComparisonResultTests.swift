import Comparison
import Testing

struct ComparisonResultTests {
  private func result(over count: Int, limits: ComparisonLimits = ComparisonLimits()) -> ComparisonResult {
    var histogram = [Int](repeating: 0, count: 256)
    (histogram[0], histogram[1], histogram[37]) = (921_590 - count, 10, count)
    return ComparisonResult(
      size: PictureSize(width: 1280, height: 720), histogram: histogram,
      flip: FLIPStatistics(mean: 0.012345, percentile95: 0.1, percentile99: 0.25, maximum: 1), limits: limits)
  }

  @Test func theLineSaysEverythingAlsoWhenSame() {
    #expect(
      result(over: 0).description
        == "same  max 1  share 0.00000 over 2 (0 of 921600 pixels)  FLIP mean 0.01235 p95 0.10000 p99 0.25000"
    )
    #expect(
      result(over: 9_216).description
        == "different  max 37  share 0.01000 over 2 (9216 of 921600 pixels)  "
        + "FLIP mean 0.01235 p95 0.10000 p99 0.25000")
  }

  @Test func aTinyShareDoesNotLookLikeNone() {
    #expect(result(over: 1).description.contains("share 1.09e-06 over"))
  }

  @Test func theJSONHasTheKeysOfTheCommand() {
    #expect(
      result(over: 9_216).json
        == #"{"same":false,"max":37,"share":0.01,"flip":{"mean":0.012345,"p95":0.1,"p99":0.25},"#
        + #""size":[1280,720]}"#)
  }

  @Test func limitsOutsideOfTheirRangeAreMistakes() async {
    await #expect(processExitsWith: .failure) { _ = ComparisonLimits(pixel: 256) }
    await #expect(processExitsWith: .failure) { _ = ComparisonLimits(share: 1.5) }
    await #expect(processExitsWith: .failure) { _ = ComparisonLimits(flip: -0.1) }
  }
}
