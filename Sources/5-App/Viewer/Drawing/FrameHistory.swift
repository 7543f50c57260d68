/// The durations of the last frames.
nonisolated struct FrameHistory: Hashable, Sendable {
  /// The durations in milliseconds, the oldest first.
  private(set) var milliseconds: [Float] = []

  /// The number of frames that are kept.
  static let length = 120

  /// Adds the duration of a frame in seconds.
  mutating func add(_ seconds: Double) {
    guard seconds.isFinite, seconds >= 0 else { return }
    milliseconds.append(Float(seconds * 1000))
    if milliseconds.count > Self.length { milliseconds.removeFirst(milliseconds.count - Self.length) }
  }

  /// The mean duration in milliseconds; nil before the first frame.
  var mean: Float? {
    milliseconds.isEmpty ? nil : milliseconds.reduce(0, +) / Float(milliseconds.count)
  }

  /// The longest duration in milliseconds; nil before the first frame.
  var longest: Float? { milliseconds.max() }
}
