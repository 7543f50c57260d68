import Glibc

/// Notices that files have changed, by looking at them now and then.
///
/// Looking works on every file system. A change counts once a file has looked the same twice, so that one that
/// is still being written is not read half.
nonisolated struct FileWatch: Sendable {
  private var seen: [String: Stamp?]
  private var pending: [String: Stamp?] = [:]

  /// What changes when a file does.
  private struct Stamp: Hashable {
    var device: UInt
    var file: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// Begins to watch.
  init(_ paths: [String]) {
    seen = Dictionary(paths.map { ($0, Self.stamp($0)) }, uniquingKeysWith: { $1 })
  }

  /// Looks at all files.
  ///
  /// - Returns: Whether one has changed, or has come back, since it was last said.
  mutating func look() -> Bool {
    var hasChanged = false
    for (path, old) in seen {
      let now = Self.stamp(path)
      if now == old {
        pending[path] = nil
      } else if pending[path] == .some(now) {
        pending[path] = nil
        seen[path] = .some(now)
        // A file that is gone cannot be read; editors that save by renaming leave such gaps.
        hasChanged = hasChanged || now != nil
      } else {
        pending[path] = .some(now)
      }
    }
    return hasChanged
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      device: UInt(status.st_dev), file: UInt(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }
}
