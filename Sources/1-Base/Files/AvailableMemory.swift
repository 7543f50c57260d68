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

  private static func text(_ path: String) -> String? {
    (try? [UInt8](contentsOfFile: path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the memory that Linux expects to be there without swapping.
  private static func ofSystem() -> Int? {
    let line = text("/proc/meminfo")?.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
    let words = line?.split(separator: " ") ?? []
    return words.count > 1 ? Int(words[1]).map { $0 * 1024 } : nil
  }

  /// Returns what is left of the addresses that the process may have.
  private static func ofProcess() -> Int? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      let most = Int(exactly: limit.rlim_cur), most < 1 << 50,
      let pages = text("/proc/self/statm")?.split(separator: " ").first.flatMap({ Int($0) })
    else { return nil }
    return most - pages * Int(getpagesize())
  }

  /// Returns what is left of the memory of the control group, as containers and batch systems set it.
  private static func ofGroup() -> Int? {
    guard let line = text("/proc/self/cgroup")?.split(separator: "\n").first(where: { $0.hasPrefix("0::/") })
    else { return nil }
    let folder = "/sys/fs/cgroup" + line.dropFirst(3)
    func number(_ name: String) -> Int? {
      text("\(folder)/\(name)").flatMap { Int($0.split(separator: "\n").first ?? "") }
    }
    guard let most = number("memory.max"), let used = number("memory.current") else { return nil }
    return most - used
  }
}
