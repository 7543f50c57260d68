internal import Glibc

/// Where things are kept that can be made again.
public enum CacheFolder {
  /// `DECOUPAGE_CACHE`, or else `decoupage` in `XDG_CACHE_HOME` or `~/.cache`.
  ///
  /// Nil when there is no such place: `DECOUPAGE_CACHE` is empty, or there is no home.
  public static var standard: String? {
    if let folder = value("DECOUPAGE_CACHE") { return folder.isEmpty ? nil : folder }
    if let base = value("XDG_CACHE_HOME"), base.hasPrefix("/") { return base + "/decoupage" }
    guard let home = value("HOME"), !home.isEmpty else { return nil }
    return home + "/.cache/decoupage"
  }

  /// Makes a folder and those above it.
  ///
  /// - Parameter path: The folder.
  /// - Returns: Whether it is there now.
  @discardableResult
  public static func make(_ path: String) -> Bool {
    var current = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      current += "/\(part)"
      guard unsafe mkdir(current, 0o700) == 0 || errno == EEXIST else { return false }
    }
    return true
  }

  /// Removes the files of a folder that were written longest ago, until the others take no more than so many bytes.
  ///
  /// Whoever reads one of them at that moment has it to the end. What cannot be removed stays.
  ///
  /// - Parameters:
  ///   - path: The folder; folders in it are left alone.
  ///   - limit: The most bytes that stay.
  public static func trim(_ path: String, to limit: Int) {
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
