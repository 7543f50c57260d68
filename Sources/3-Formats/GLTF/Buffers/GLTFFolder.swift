internal import Files

/// The folder of a scene, which its other files are resolved against.
struct GLTFFolder {
  /// The path of the folder with a slash at its end; empty for the current folder.
  let prefix: String
  let allowsOutside: Bool
  private let boundary: SceneBoundary

  enum Location {
    case inside(String)
    case outside
  }

  init(of path: String, allowsOutside: Bool) {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] }
    prefix = name.map(String.init) ?? ""
    self.allowsOutside = allowsOutside
    boundary = SceneBoundary(folder: prefix.isEmpty ? "." : prefix, allowsOutside: allowsOutside)
  }

  /// Returns the location of a file of the scene, links resolved; outside of the folder only where the options allow it.
  func location(of name: String) -> Location {
    if name.hasPrefix("/") { return allowsOutside ? .inside(name) : .outside }
    var parts: [Substring] = []
    var above = 0
    // Some exporters write the path separators of their own system.
    for part in name.split(whereSeparator: { $0 == "/" || $0 == "\\" }) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        above += 1
      }
    }
    if above > 0 && !allowsOutside { return .outside }
    let path = prefix + String(repeating: "../", count: above) + parts.joined(separator: "/")
    return boundary.allows(path) ? .inside(path) : .outside
  }
}
