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

  /// Returns the parent folders of a file that do not exist, outer ones first.
  static func missing(above file: String) -> [String] {
    var folders: [String] = [], folder = file[...]
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      guard unsafe access(String(folder), F_OK) != 0 else { break }
      folders.append(String(folder))
    }
    return folders.reversed()
  }

  /// Creates the parent folders of a file.
  package static func make(above file: String) throws(FileError) {
    guard let slash = file.lastIndex(of: "/"), slash > file.startIndex else { return }
    try make(String(file[..<slash]))
  }
}
