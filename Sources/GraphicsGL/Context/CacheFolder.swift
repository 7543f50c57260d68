internal import Glibc

/// Where things are kept that can be made again.
public nonisolated enum CacheFolder {
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
  /// - Returns: Whether it is there now.
  static func make(_ path: String) -> Bool {
    var current = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      current += "/\(part)"
      guard mkdir(current, 0o700) == 0 || errno == EEXIST else { return false }
    }
    return true
  }

  private static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
