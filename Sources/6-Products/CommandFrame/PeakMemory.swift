import Files

/// The peak resident memory of processes.
///
/// Not from `getrusage` or `wait4`, whose values also cover the process that a process was started by.
package enum PeakMemory {
  /// Returns that of a running process in bytes, by its number or as `self`; zero if it has ended.
  package static func bytes(of process: String = "self") -> Int {
    let path = "/proc/\(process)/status"
    guard let bytes = try? [UInt8](contentsOfFile: path, limit: 1 << 20) else { return 0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: { $0 == " " || $0 == "\t" })
    return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 * 1024 } ?? 0
  }
}
