import Glibc

/// The processor time this process has used: waiting for other programs does not count.
enum CPUTime {
  /// Nanoseconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The nanoseconds that some work takes.
  static func of(_ work: () -> Void) -> Double {
    let start = now
    work()
    return now - start
  }
}
