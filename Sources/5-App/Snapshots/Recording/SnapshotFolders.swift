import Files
import FoundationEssentials
internal import Glibc

/// Operations on the folders of output files.
enum SnapshotFolders {
  /// Creates the folders above a file and returns its path.
  static func ready(_ path: String) throws(FileError) -> String {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]))
    }
    return path
  }

  /// Creates a folder and those above it.
  ///
  /// - Throws: ``FileError`` with the folder's whole path and the system's reason.
  static func make(_ folder: String) throws(FileError) {
    do throws(FileError) {
      try FolderCreation.make(folder)
    } catch {
      throw FileError(path: folder, problem: error.problem)
    }
    // A file in its place is as little of an error to the system as a folder that exists.
    guard unsafe access("\(folder)/.", F_OK) == 0 else {
      throw FileError(path: folder, problem: .refused(.create, code: errno))
    }
  }

  /// Removes a file if it exists.
  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
