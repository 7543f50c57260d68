internal import Glibc

/// The creation of folders with their parents.
package enum FolderCreation {
  /// Creates a folder and its parents; an existing one is no error.
  package static func make(_ folder: String) throws(FileError) {
    var current = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      current += "/\(part)"
      guard unsafe mkdir(current, 0o777) == 0 || errno == EEXIST else { throw FileError(.create, current) }
    }
  }

  /// Creates the parent folders of a file.
  package static func make(above file: String) throws(FileError) {
    guard let slash = file.lastIndex(of: "/"), slash > file.startIndex else { return }
    try make(String(file[..<slash]))
  }
}
