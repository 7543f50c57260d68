internal import Glibc

/// The mark of a process in the names of its temporary files.
///
/// It has the process id and the time when the process began, since ids are used again, and the machine, since
/// several may write into one folder.
struct ProcessMark: Sendable {
  private let process: Int
  /// The beginning in ticks since the machine started.
  private let start: Int
  /// The start of the machine and the namespace in which process ids count.
  private let machine: String

  /// The age at which files of another machine count as left behind.
  private static let oldAge = 86_400

  /// The mark of this process.
  static let own = ProcessMark(
    process: Int(getpid()), start: start(of: Int(getpid())) ?? 0, machine: thisMachine)

  private init(process: Int, start: Int, machine: String) {
    (self.process, self.start, self.machine) = (process, start, machine)
  }

  /// Reads the parts of a name; nil where they are no mark.
  init?(_ parts: ArraySlice<Substring>) {
    guard parts.count == 3, let first = parts.first, let process = Int(first), process > 0,
      let start = Int(parts[parts.startIndex + 1])
    else { return nil }
    self.init(process: process, start: start, machine: String(parts[parts.startIndex + 2]))
  }

  /// The text of the mark in names.
  var text: String { "\(process)-\(start)-\(machine)" }

  /// Returns whether the process has ended; one on another machine has if its file is a day old, and so has any
  /// where the system does not tell when processes began.
  func isDead(forFile path: String) -> Bool {
    guard machine == Self.thisMachine, start > 0, Self.own.start > 0 else {
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { return false }
      return time(nil) - status.st_mtim.tv_sec > Self.oldAge
    }
    return Self.start(of: process) != start
  }

  /// Returns when a process began, in ticks since the machine started; nil where there is none.
  private static func start(of process: Int) -> Int? {
    guard let bytes = try? [UInt8](contentsOfFile: "/proc/\(process)/stat", limit: 1 << 16) else {
      return nil
    }
    // The name of the program is in parentheses and may have spaces; the time is the 22nd field.
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? Int(fields[19]) : nil
  }

  private static let thisMachine: String = {
    var hash = ContentHash()
    hash.add((try? [UInt8](contentsOfFile: "/proc/sys/kernel/random/boot_id", limit: 1 << 10))?[...] ?? [])
    var status = stat()
    if unsafe stat("/proc/self/ns/pid", &status) == 0 { hash.add(Array("\(status.st_ino)".utf8)[...]) }
    return String(hash.text.prefix(8))
  }()
}
