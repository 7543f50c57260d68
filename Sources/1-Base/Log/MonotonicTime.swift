internal import Glibc

/// A clock that never goes backwards.
package enum MonotonicTime {
  /// Returns the nanoseconds since some moment in the past, the same for all threads.
  package static func nanoseconds() -> UInt64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }
}
