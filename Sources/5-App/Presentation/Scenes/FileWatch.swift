internal import Glibc

/// A file watcher that polls files for changes.
///
/// Polling works on every file system. A change counts once a file has been in the same state twice, so that
/// one that is still being written is not read half.
package nonisolated struct FileWatch: Sendable {
  private var seen: [String: Stamp?] = [:]
  /// The paths of all files, in polling order.
  private var paths: [String] = []
  private var next = 0
  private var pending: [String: Stamp?] = [:]

  /// The number of files per poll, apart from those that are changing: a thousand files must not cost a
  /// frame.
  private let share: Int

  /// The file attributes that indicate a change.
  private struct Stamp: Hashable {
    var device: UInt
    var file: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// Creates a watcher.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, which need not exist.
  ///   - share: The number of files per poll.
  package init(_ paths: [String], share: Int = 256) {
    self.share = share
    watch(paths)
  }

  /// Replaces the watched files; the ones that were watched before may have changed since the last poll.
  package mutating func watch(_ paths: [String]) {
    let before = seen
    seen = Dictionary(
      paths.map { path in (path, before[path] ?? Self.stamp(path)) }, uniquingKeysWith: { $1 })
    self.paths = seen.keys.sorted()
    pending = pending.filter { seen.keys.contains($0.key) }
    next = 0
  }

  /// Polls files: all of them, or where there are many the next ones and those that were changing.
  ///
  /// - Returns: Whether one has changed, or has come back, since the last report.
  package mutating func poll() -> Bool {
    var hasChanged = false
    let count = min(share, paths.count), changing = count < paths.count ? Array(pending.keys) : []
    for path in changing where check(at: path) { hasChanged = true }
    for _ in 0..<count {
      let path = paths[next]
      next = (next + 1) % paths.count
      if !changing.contains(path), check(at: path) { hasChanged = true }
    }
    return hasChanged
  }

  /// Polls one file, and returns whether it has settled in another state.
  private mutating func check(at path: String) -> Bool {
    let now = Self.stamp(path)
    if seen[path] == .some(now) {
      pending[path] = nil
      return false
    }
    guard pending[path] == .some(now) else {
      pending[path] = .some(now)
      return false
    }
    pending[path] = nil
    seen[path] = .some(now)
    // A file that is gone cannot be read; editors that save by renaming leave such gaps.
    return now != nil
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      device: UInt(status.st_dev), file: UInt(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }
}
