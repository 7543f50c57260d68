internal import Glibc

/// The processor cores that this process may use: containers and batch systems grant fewer than the machine has.
package enum AvailableCores {
  /// The least of what the scheduler lets the process run on, its control groups' share of time, and what Slurm granted
  /// to its job; at least one.
  package static let count: Int = {
    let limits = [ofAffinity() ?? ofMachine(), ofGroups(KernelFiles.controlGroups), ofJob()]
    return max(1, limits.compactMap(\.self).min() ?? 1)
  }()

  private static func ofMachine() -> Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// Returns the number of cores on which the scheduler may run the process, as `taskset` sets it.
  private static func ofAffinity() -> Int? {
    KernelFiles.line("Cpus_allowed:", in: "/proc/self/status")
      .map { $0.compactMap(\.hexDigitValue).reduce(0) { $0 + $1.nonzeroBitCount } }
  }

  /// Returns the least share of processor time among control groups, in cores, rounded up; nil where none is limited.
  static func ofGroups(_ folders: [String]) -> Int? {
    folders.compactMap { folder -> Int? in
      let words = KernelFiles.text("\(folder)/cpu.max")?.split { $0 == " " || $0 == "\n" } ?? []
      guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]), quota > 0, period > 0
      else { return nil }
      return (quota - 1) / period + 1
    }.min()
  }

  /// Returns the number of cores that Slurm granted to the job on this machine, also where it does not bind processes.
  private static func ofJob() -> Int? {
    unsafe getenv("SLURM_CPUS_ON_NODE").flatMap { unsafe Int(String(cString: $0)) }.flatMap {
      $0 > 0 ? $0 : nil
    }
  }
}
