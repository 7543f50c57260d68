internal import Glibc

/// The folder of files that can be computed again.
package enum CacheFolder {
  /// The path `DECOUPAGE_CACHE`, or else `decoupage` in `XDG_CACHE_HOME` or `~/.cache`.
  ///
  /// Nil when caching is off or impossible: `DECOUPAGE_CACHE` is empty, or there is no home folder.
  package static var standard: String? {
    if let folder = value("DECOUPAGE_CACHE") { return folder.isEmpty ? nil : folder }
    if let base = value("XDG_CACHE_HOME"), base.hasPrefix("/") { return base + "/decoupage" }
    guard let home = value("HOME"), !home.isEmpty else { return nil }
    return home + "/.cache/decoupage"
  }

  /// Creates a folder and its parents.
  ///
  /// - Parameter path: The folder.
  /// - Returns: Whether the folder exists now.
  @discardableResult
  package static func make(_ path: String) -> Bool {
    var current = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      current += "/\(part)"
      guard unsafe mkdir(current, 0o700) == 0 || errno == EEXIST else { return false }
    }
    return true
  }

  /// Removes the least recently written files of a folder until the rest takes at most `limit` bytes.
  ///
  /// A process that has one of them open can read it to the end. Files that cannot be removed stay.
  ///
  /// - Parameters:
  ///   - path: The folder; its subfolders are left alone.
  ///   - limit: The most bytes to keep.
  package static func trim(_ path: String, to limit: Int) {
    guard let folder = unsafe opendir(path) else { return }
    defer { unsafe closedir(folder) }
    var files: [(path: String, size: Int, seconds: Int, nanoseconds: Int)] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      let file = "\(path)/\(name)"
      var status = stat()
      guard unsafe lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      files.append((file, Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
    }
    var total = files.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    files.sort { ($0.seconds, $0.nanoseconds, $0.path) < ($1.seconds, $1.nanoseconds, $1.path) }
    for file in files where total > limit {
      if unsafe unlink(file.path) == 0 { total -= file.size }
    }
  }

  private static func value(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
