import Testing

@testable import Log

struct ProgressTextTests {
  @Test(arguments: [
    (25_000.0, "25.0k/s"), (1_000, "1.0k/s"), (999.4, "999/s"), (99.94, "99.9/s"), (1, "1.0/s"),
    (0.5, "0.5/s"),
    (0.25, "15.0/min"), (0.01, "0.6/min"), (0.001, "3.6/h"),
  ])
  func ratesHaveAUnitThatSuitsThem(perSecond: Double, text: String) {
    #expect(ProgressText.rate(perSecond) == text)
  }

  @Test(arguments: [(0, "0:00"), (7, "0:07"), (60, "1:00"), (754, "12:34"), (3_723, "1:02:03")])
  func durationsReadLikeAClock(seconds: Int, text: String) {
    #expect(ProgressText.duration(seconds: seconds) == text)
  }

  @Test func longNamesKeepTheirEndAndTheLineItsWidth() {
    let text = ProgressText(
      title: "porting", count: 50, total: 100, item: "models/furniture/kitchen/table.usdz",
      elapsed: 10_000_000_000)
    #expect(text.bar == "porting [==============>               ] 50/100  5.0/s  0:10 left  …/table.usdz")
    #expect(text.bar.count == ProgressText.width)
  }

  @Test(arguments: [0, 1, 50, 99, 100, 130])
  func theBarIsAlwaysAsLong(count: Int) {
    let text = ProgressText(title: "x", count: count, total: 100, item: "", elapsed: 1_000_000_000)
    #expect(text.bar.firstIndex(of: "]").map { text.bar.distance(from: text.bar.startIndex, to: $0) } == 33)
  }
}
