import FoundationEssentials

/// Folders for files to come.
package enum SnapshotFolders {
  /// Makes the folders above a file and returns its path.
  static func ready(_ path: String) throws -> String {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]))
    }
    return path
  }

  /// Makes a folder and those above it.
  static func make(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FolderFailure(path: folder)
    }
  }

  /// Removes a file that may not be there.
  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  package struct FolderFailure: Error, CustomStringConvertible {
    package let path: String
    package let reason = "cannot make this folder"
    package var description: String { "\(path): \(reason)" }
  }
}
