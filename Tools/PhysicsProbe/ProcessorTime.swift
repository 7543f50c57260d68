import Glibc

/// The processor time of the thread, in milliseconds.
enum ProcessorTime {
  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }

  /// Returns the times of calls of a function.
  private static func times(_ count: Int, _ body: () -> Void) -> [Double] {
    (0..<count).map { _ in
      let start = now()
      body()
      return now() - start
    }
  }

  static func mean(of count: Int, _ body: () -> Void) -> Double {
    times(count, body).reduce(0, +) / Double(count)
  }

  static func median(of count: Int, _ body: () -> Void) -> Double { times(count, body).sorted()[count / 2] }
}
