internal import Glibc

/// The folder that relative paths of this process begin in.
package enum WorkingFolder {
  /// Returns an absolute path without `.` and `..`.
  package static func absolute(_ path: String) -> String {
    var parts: [Substring] = []
    let above = path.hasPrefix("/") ? "" : Self.path
    for part in "\(above)/\(path)".split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path of the folder; empty where it was removed, or cannot be read.
  private static var path: String {
    guard let folder = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder)
  }
}
