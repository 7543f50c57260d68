import Glibc

/// The processor time of this process, in which waiting for other programs does not count.
enum CPUTime {
  /// The processor time in nanoseconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Returns the processor time of some work in nanoseconds.
  static func of(_ work: () -> Void) -> Double {
    let start = now
    work()
    return now - start
  }
}
