import Files
import Glibc

/// The resident memory of this process.
package enum ResidentMemory {
  /// Returns it in bytes; zero if the system does not tell.
  package static func bytes() -> Int {
    guard let text = try? [UInt8](contentsOfFile: "/proc/self/statm", limit: 1 << 10) else { return 0 }
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
