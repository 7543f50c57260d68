internal import Glibc

/// The folder whose files a scene may read, for all formats; symbolic links are resolved.
///
/// A file elsewhere is read only if the user allows it.
package struct SceneBoundary: Sendable {
  private let folder: String
  private let allowsOutside: Bool

  /// Creates a boundary.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - allowsOutside: Whether all other files may be read too.
  package init(folder: String, allowsOutside: Bool) {
    self.folder = Self.resolved(folder) ?? folder
    self.allowsOutside = allowsOutside
  }

  /// Returns whether a file may be read; a missing one may, because there is nothing to read.
  package func allows(_ path: String) -> Bool {
    guard !allowsOutside, let real = Self.resolved(path) else { return true }
    return folder == "/" || real.hasPrefix(folder + "/") || real == folder
  }

  /// Returns whether the name of a file in a scene is one that a file system takes whole: without control
  /// characters, of which a zero would cut it.
  package static func isPlain(_ name: some StringProtocol) -> Bool {
    !name.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// Returns the path with links resolved; nil where there is no such file.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
