internal import Glibc

/// The priority of work on photos below that of the window.
nonisolated enum WorkPriority {
  /// The nice value of threads that work on photos.
  private static let niceness: Int32 = 10

  /// Lowers the priority of the calling thread, which is one of the pool for asynchronous work: never the first one.
  ///
  /// A frame waits for no photo then, also where there are more jobs than cores. On Linux, `PRIO_PROCESS` with 0 is
  /// the calling thread alone.
  static func lower() { setpriority(Int32(PRIO_PROCESS.rawValue), 0, niceness) }
}
