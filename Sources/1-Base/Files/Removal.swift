internal import Glibc

/// The removal of files and folders.
package enum Removal {
  /// Removes a file, or a folder and its contents; links are removed, never followed, and what cannot be
  /// removed stays.
  package static func remove(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unsafe unlink(path)
      return
    }
    for name in (try? FolderWalk.names(in: path)) ?? [] { remove("\(path)/\(name)") }
    unsafe rmdir(path)
  }
}
