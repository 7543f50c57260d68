internal import Glibc

/// The memory that this process may still allocate: what a file asks for beyond it would end the program.
package enum AvailableMemory {
  /// The memory that is assumed instead, for tests.
  @TaskLocal package static var assumed: Int?

  /// Returns an estimate in bytes: of the system, of the process's own limit and of its group's, the least.
  package static func bytes() -> Int {
    if let assumed { return assumed }
    return max(0, [ofSystem(), ofProcess(), ofGroup()].compactMap(\.self).min() ?? Int.max)
  }

  /// Returns the memory that Linux expects to be there without swapping.
  private static func ofSystem() -> Int? {
    let words = KernelFiles.line("MemAvailable:", in: "/proc/meminfo")?.split(separator: " ") ?? []
    return words.first.flatMap { Int($0) }.map { $0 * 1024 }
  }

  /// Returns what is left of the addresses that the process may have.
  private static func ofProcess() -> Int? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      let most = Int(exactly: limit.rlim_cur), most < 1 << 50,
      let pages = KernelFiles.text("/proc/self/statm")?.split(separator: " ").first.flatMap({ Int($0) })
    else { return nil }
    return most - pages * Int(getpagesize())
  }

  /// Returns what is left of the memory of the control groups, as containers and batch systems set it.
  private static func ofGroup() -> Int? {
    func number(_ path: String) -> Int? {
      KernelFiles.text(path).flatMap { Int($0.split(separator: "\n").first ?? "") }
    }
    return KernelFiles.controlGroups.compactMap { folder -> Int? in
      guard let most = number("\(folder)/memory.max"), let used = number("\(folder)/memory.current")
      else { return nil }
      // What was read of files lately is given back when memory is short.
      let cached = KernelFiles.line("inactive_file ", in: "\(folder)/memory.stat").flatMap { Int($0) } ?? 0
      return most - max(0, used - cached)
    }.min()
  }
}
