internal import Glibc

/// A clock that never goes backwards.
package enum MonotonicTime {
  /// Returns the nanoseconds since some moment in the past, the same for all threads.
  package static func nanoseconds() -> UInt64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return nanoseconds(seconds: now.tv_sec, further: now.tv_nsec)
  }

  /// Returns a time in nanoseconds; zero for times before the clock's origin, which programs that shift clocks have.
  package static func nanoseconds(seconds: Int, further nanoseconds: Int) -> UInt64 {
    let (whole, overflows) = UInt64(max(seconds, 0)).multipliedReportingOverflow(by: 1_000_000_000)
    guard seconds >= 0, !overflows else { return seconds < 0 ? 0 : .max }
    return whole &+ UInt64(clamping: nanoseconds)
  }
}
