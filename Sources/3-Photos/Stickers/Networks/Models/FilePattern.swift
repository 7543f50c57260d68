internal import Glibc

/// Patterns of paths, as a shell has them.
enum FilePattern {
  /// Returns the files that a pattern matches.
  static func files(_ pattern: String) -> [String] {
    var result = unsafe glob_t()
    defer { unsafe globfree(&result) }
    guard unsafe glob(pattern, 0, nil, &result) == 0 else { return [] }
    return (0..<Int(unsafe result.gl_pathc)).compactMap { i in
      unsafe result.gl_pathv?[i].map { unsafe String(cString: $0) }
    }
  }

  /// Returns a pattern that matches only this path.
  static func escaped(_ path: String) -> String {
    path.reduce(into: "") { result, character in
      if "*?[]\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
