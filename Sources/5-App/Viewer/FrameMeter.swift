/// A clock of frames: measures elapsed time and frame durations.
struct FrameMeter {
  private var last: ContinuousClock.Instant?
  private var lastPoll = ContinuousClock.now
  private var lastText: ContinuousClock.Instant?
  private var frames = 0
  private var duration = Duration.zero
  /// The mean frame duration from the first call until the frame is shown, as text; empty at first.
  private(set) var text = ""

  /// Advances the clock.
  ///
  /// - Returns: The seconds since the last call.
  mutating func tick() -> Double {
    let now = ContinuousClock.now
    defer { last = now }
    return last.map { Double((now - $0) / .seconds(1)) } ?? 0
  }

  /// Adds the duration of a frame to the mean, which is updated every half second.
  mutating func add(frame: Duration) {
    frames += 1
    duration += frame
    let now = ContinuousClock.now
    if let lastText, now - lastText < .milliseconds(500) { return }
    let milliseconds = Double(duration / .milliseconds(1)) / Double(frames)
    text = "\((milliseconds * 10).rounded() / 10) ms"
    (lastText, frames, duration) = (now, 0, .zero)
  }

  /// True if it is time for periodic checks; true four times per second.
  var isTimeToPoll: Bool {
    mutating get {
      let now = ContinuousClock.now
      guard now - lastPoll > .milliseconds(250) else { return false }
      lastPoll = now
      return true
    }
  }
}
