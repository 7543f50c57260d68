import GraphicsGL

/// A clock of frames: measures elapsed time.
struct FrameMeter {
  private var last: ContinuousClock.Instant?
  private var lastPoll = ContinuousClock.now

  /// Advances the clock.
  ///
  /// - Returns: The seconds since the last call.
  mutating func tick() -> Double {
    let now = ContinuousClock.now
    defer { last = now }
    return last.map { Double((now - $0) / .seconds(1)) } ?? 0
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

nonisolated extension GraphicsCounters {
  /// Returns the draws since an earlier reading.
  func since(_ earlier: GraphicsCounters) -> GraphicsCounters {
    var counters = GraphicsCounters()
    counters.drawCalls = drawCalls - earlier.drawCalls
    counters.triangles = triangles - earlier.triangles
    return counters
  }
}
