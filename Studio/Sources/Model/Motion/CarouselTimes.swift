/// The times between frames of a moving carousel, for traces and for tests of its smoothness.
package nonisolated struct CarouselTimes: Hashable, Sendable {
  /// The times in milliseconds, the last ones.
  package private(set) var milliseconds: [Double] = []
  private var last: Double?

  /// The most times that are kept.
  private static let limit = 20_000

  /// Creates an empty list.
  package init() {}

  /// Notes a frame.
  package mutating func note(seconds: Double) {
    if let last, milliseconds.count < Self.limit { milliseconds.append((seconds - last) * 1_000) }
    last = seconds
  }

  /// Ends a movement: the pause until the next frame is none of its times.
  package mutating func pause() { last = nil }

  /// The median; nil without frames.
  package var median: Double? {
    milliseconds.isEmpty ? nil : milliseconds.sorted()[milliseconds.count / 2]
  }

  /// The longest time; nil without frames.
  package var longest: Double? { milliseconds.max() }

  /// The number of frames that took more than twice the median and 8 ms.
  package var hitches: Int {
    guard let median else { return 0 }
    return milliseconds.count { $0 > 2 * median + 8 }
  }

  /// The times as lines of text, below a line that sums them up.
  package var text: String {
    let summary =
      "frames \(milliseconds.count), median \(Self.rounded(median ?? 0)) ms, "
      + "longest \(Self.rounded(longest ?? 0)) ms, hitches \(hitches)\n"
    return summary + milliseconds.map { Self.rounded($0) + "\n" }.joined()
  }

  private static func rounded(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
}
