/// Measures how time passes and how long frames take.
struct FrameMeter {
  private var last: ContinuousClock.Instant?
  private var lastLook = ContinuousClock.now
  private var lastText: ContinuousClock.Instant?
  private var frames = 0
  private var duration = Duration.zero
  /// How long a frame takes from the first call until it is shown, in words; empty at first.
  private(set) var text = ""

  /// Takes note of the time.
  ///
  /// - Returns: The seconds since the last call.
  mutating func tick() -> Double {
    let now = ContinuousClock.now
    defer { last = now }
    return last.map { Double((now - $0) / .seconds(1)) } ?? 0
  }

  /// Takes note of a frame; what is told of them is their mean over half a second.
  mutating func add(frame: Duration) {
    frames += 1
    duration += frame
    let now = ContinuousClock.now
    if let lastText, now - lastText < .milliseconds(500) { return }
    let milliseconds = Double(duration / .milliseconds(1)) / Double(frames)
    text = "\((milliseconds * 10).rounded() / 10) ms"
    (lastText, frames, duration) = (now, 0, .zero)
  }

  /// True four times in a second, for what is looked at now and then.
  var isTimeToLook: Bool {
    mutating get {
      let now = ContinuousClock.now
      guard now - lastLook > .milliseconds(250) else { return false }
      lastLook = now
      return true
    }
  }
}
