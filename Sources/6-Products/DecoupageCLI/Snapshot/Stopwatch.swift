import Glibc

/// How long something takes, by the clock on the wall and by the processor.
struct Stopwatch {
  private let start = Reading()

  /// What has passed so far.
  var elapsed: Reading {
    let now = Reading()
    return Reading(wall: now.wall - start.wall, processor: now.processor - start.processor)
  }

  /// Milliseconds.
  struct Reading {
    var wall: Double
    /// Of all threads of this process.
    var processor: Double

    init(wall: Double, processor: Double) { (self.wall, self.processor) = (wall, processor) }

    fileprivate init() {
      (wall, processor) = (Self.read(CLOCK_MONOTONIC), Self.read(CLOCK_PROCESS_CPUTIME_ID))
    }

    private static func read(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
  }
}
