import Glibc

/// A stopwatch of wall-clock time and processor time.
struct Stopwatch {
  private let start = Reading()

  /// The elapsed time so far.
  var elapsed: Reading {
    let now = Reading()
    return Reading(wall: now.wall - start.wall, processor: now.processor - start.processor)
  }

  /// The wall-clock time in milliseconds.
  struct Reading {
    var wall: Double
    /// The processor time of all threads of this process, in milliseconds.
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
