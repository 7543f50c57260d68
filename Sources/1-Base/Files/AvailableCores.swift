internal import Glibc

/// The processor cores that this process may use: containers and batch systems grant fewer than the machine has.
package enum AvailableCores {
  /// Returns the least of what the scheduler lets the process run on, its control group's share of time, and what Slurm
  /// granted to its job; at least one.
  package static func count() -> Int {
    let limits = [ofAffinity() ?? ofMachine(), ofGroup("/sys/fs/cgroup", own: ownGroup()), ofJob()]
    return max(1, limits.compactMap(\.self).min() ?? 1)
  }

  private static func ofMachine() -> Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// Returns the number of cores on which the scheduler may run the process, as `taskset` sets it.
  private static func ofAffinity() -> Int? {
    let line = text("/proc/self/status")?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
    return line.map {
      $0.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue).reduce(0) { $0 + $1.nonzeroBitCount }
    }
  }

  private static func text(_ path: String) -> String? {
    (try? [UInt8](contentsOfFile: path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the control group of the process, such as `/system.slice/job`.
  private static func ownGroup() -> String {
    let line = text("/proc/self/cgroup")?.split(separator: "\n").first { $0.hasPrefix("0::/") }
    return line.map { String($0.dropFirst(3)) } ?? "/"
  }

  /// Finds the least share of processor time among a control group and those that contain it.
  ///
  /// - Parameters:
  ///   - root: The folder of control groups.
  ///   - group: The path of the group below it.
  /// - Returns: The cores that it is worth, rounded up; nil where none is limited.
  static func ofGroup(_ root: String, own group: String) -> Int? {
    var path = "", least: Int?
    for name in [""] + group.split(separator: "/").map(String.init) {
      if !name.isEmpty { path += "/" + name }
      let words = text("\(root)\(path)/cpu.max")?.split { $0 == " " || $0 == "\n" } ?? []
      guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]), quota > 0, period > 0
      else { continue }
      let cores = (quota - 1) / period + 1
      least = min(least ?? cores, cores)
    }
    return least
  }

  /// Returns the number of cores that Slurm granted to the job on this machine, also where it does not bind processes.
  private static func ofJob() -> Int? {
    unsafe getenv("SLURM_CPUS_ON_NODE").flatMap { unsafe Int(String(cString: $0)) }.flatMap {
      $0 > 0 ? $0 : nil
    }
  }
}
