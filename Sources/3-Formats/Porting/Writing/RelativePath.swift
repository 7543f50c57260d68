internal import Files

/// Relative paths between files.
enum RelativePath {
  /// Returns the relative path from a file's folder to another file.
  static func from(_ file: String, to other: String) -> String {
    let folder = parts(file).dropLast(), target = parts(other)
    let shared = zip(folder, target.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: ".." as Substring, count: folder.count - shared)
    let relativePath = (up + target.dropFirst(shared)).joined(separator: "/")
    return up.isEmpty ? "./" + relativePath : relativePath
  }

  /// Returns the path of a file whose path relative to the folder of another file is known.
  static func sibling(_ relativePath: String, of file: String) -> String {
    file.lastIndex(of: "/").map { file[...$0] + relativePath } ?? relativePath
  }

  private static func parts(_ path: String) -> [Substring] {
    WorkingFolder.absolute(path).split(separator: "/")
  }
}
