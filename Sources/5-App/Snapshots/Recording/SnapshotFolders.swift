import FoundationEssentials

/// Operations on the folders of output files.
package enum SnapshotFolders {
  /// Creates the folders above a file and returns its path.
  static func ready(_ path: String) throws -> String {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]))
    }
    return path
  }

  /// Creates a folder and those above it.
  static func make(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FolderFailure(path: folder)
    }
  }

  /// Removes a file if it exists.
  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// An error about a folder that cannot be created.
  package struct FolderFailure: Error, CustomStringConvertible {
    /// The folder.
    package let path: String
    /// The problem.
    package let reason = "cannot make this folder"
    /// The folder and the problem.
    package var description: String { "\(path): \(reason)" }
  }
}
