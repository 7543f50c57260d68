internal import Files
internal import Glibc

/// The limits of a worker.
package struct NetworkLimits: Hashable, Sendable {
  /// The most bytes of memory.
  package var memory: UInt64
  /// The most time for loading the model.
  package var loading: Duration
  /// The most time for one photo.
  package var running: Duration
  /// The number of threads.
  package var threads: Int

  /// Creates limits for a model file: four gigabytes and six times the file, within three quarters of the
  /// machine's memory, and two minutes for each step.
  ///
  /// - Parameter bytes: The size of the model file.
  package init(modelBytes bytes: Int) {
    let machine =
      UInt64(max(1, sysconf(Int32(_SC_PHYS_PAGES)))) * UInt64(max(1, sysconf(Int32(_SC_PAGESIZE))))
    memory = min(4 << 30 + 6 * UInt64(bytes), max(1 << 30, machine / 4 * 3))
    (loading, running) = (.seconds(120), .seconds(120))
    threads = max(1, min(16, AvailableCores.count))
  }
}
