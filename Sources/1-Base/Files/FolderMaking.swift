internal import Glibc

/// Makes folders, those above them first.
public enum FolderMaking {
  /// Makes a folder with all above it; one that is there is fine.
  public static func make(_ folder: String) throws(FileError) {
    var current = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      current += "/\(part)"
      guard unsafe mkdir(current, 0o777) == 0 || errno == EEXIST else { throw FileError(.create, current) }
    }
  }

  /// Makes the folder of a file.
  public static func make(above file: String) throws(FileError) {
    guard let slash = file.lastIndex(of: "/"), slash > file.startIndex else { return }
    try make(String(file[..<slash]))
  }
}
