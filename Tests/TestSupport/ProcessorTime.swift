import Glibc

/// The processor time of a thread, which other tests and a busy machine do not lengthen as they do wall-clock time.
public enum ProcessorTime {
  /// Runs synchronous work.
  ///
  /// - Returns: The time for which this thread ran.
  public static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
