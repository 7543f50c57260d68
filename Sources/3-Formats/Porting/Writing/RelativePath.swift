internal import Glibc

/// How a file names another one.
enum RelativePath {
  /// The way from a file's folder to another file.
  static func from(_ file: String, to other: String) -> String {
    let folder = parts(file).dropLast(), target = parts(other)
    let shared = zip(folder, target.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    let way = (up + target.dropFirst(shared)).joined(separator: "/")
    return up.isEmpty ? "./" + way : way
  }

  /// A path from the top of the disk, without ways up and down again.
  static func whole(_ path: String) -> String { "/" + parts(path).joined(separator: "/") }

  private static func parts(_ path: String) -> [String] {
    var parts: [String] = []
    let above = path.hasPrefix("/") ? "" : current
    for part in "\(above)/\(path)".split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts
  }

  private static var current: String {
    guard let folder = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder)
  }
}
