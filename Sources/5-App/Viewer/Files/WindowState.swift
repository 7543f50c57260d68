import Files
import Glibc
import Windows

/// The file that remembers the size and the place of the window.
nonisolated enum WindowState {
  private static let header = "decoupage window 1"
  /// The sizes that are believed, in points.
  private static let sizes = 64...16_384
  private static let positions = -65_536...65_536
  /// The largest file that is read, in bytes.
  private static let limit = 4096

  /// The path: in `DECOUPAGE_STATE`, else in `XDG_STATE_HOME` or `~/.local/state`.
  ///
  /// Nil when nothing is remembered: `DECOUPAGE_STATE` is empty, or there is no home folder.
  static var path: String? {
    path { name in getenv(name).map { String(cString: $0) } }
  }

  /// Returns the path for environment variables.
  static func path(_ value: (String) -> String?) -> String? {
    if let folder = value("DECOUPAGE_STATE") { return folder.isEmpty ? nil : "\(folder)/window" }
    if let base = value("XDG_STATE_HOME"), base.hasPrefix("/") { return "\(base)/decoupage/window" }
    guard let home = value("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/decoupage/window"
  }

  /// Returns what a file remembers; nil where it is missing or damaged.
  static func read(_ path: String) -> WindowPlacement? {
    guard let bytes = try? [UInt8](contentsOfFile: path, limit: limit) else { return nil }
    return placement(String(decoding: bytes, as: UTF8.self))
  }

  /// Writes a file, with the folders above it.
  ///
  /// - Throws: ``FileError``.
  static func write(_ placement: WindowPlacement, to path: String) throws(FileError) {
    try FolderCreation.make(above: path)
    try AtomicFile.write(text(placement), to: path)
  }

  /// Returns the text of a placement.
  static func text(_ placement: WindowPlacement) -> String {
    """
    \(header)
    position \(placement.position.x) \(placement.position.y)
    size \(placement.size.x) \(placement.size.y)
    maximized \(placement.isMaximized ? 1 : 0)

    """
  }

  /// Returns the placement of a text; nil unless it says everything, within the limits.
  static func placement(_ text: String) -> WindowPlacement? {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    guard text.hasPrefix(header + "\n"), lines.count == 4 else { return nil }
    guard let position = numbers(lines[1], "position", count: 2),
      let size = numbers(lines[2], "size", count: 2),
      let maximized = numbers(lines[3], "maximized", count: 1)
    else { return nil }
    guard position.allSatisfy(positions.contains), size.allSatisfy(sizes.contains),
      (0...1).contains(maximized[0])
    else { return nil }
    return WindowPlacement(
      position: SIMD2(position[0], position[1]), size: SIMD2(size[0], size[1]),
      isMaximized: maximized[0] == 1)
  }

  private static func numbers(_ words: [Substring], _ name: String, count: Int) -> [Int]? {
    guard words.count == count + 1, words[0] == name else { return nil }
    let numbers = words.dropFirst().compactMap { Int($0) }
    return numbers.count == count ? numbers : nil
  }
}
