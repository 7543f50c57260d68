internal import Files
internal import Glibc

/// A shared library of ONNX Runtime.
package struct RuntimeLibrary: Hashable, Sendable {
  /// The file.
  package let path: String

  /// Creates a library from a file whose owner can be trusted: its code runs before a worker is confined.
  ///
  /// - Throws: ``NetworkError`` for a file that is missing, or that somebody else could change.
  package init(path: String) throws(NetworkError) {
    guard let real = unsafe realpath(path, nil) else {
      throw NetworkError(path, "\(SystemMessage.text(errno)); name libonnxruntime.so in ORT_DYLIB_PATH")
    }
    defer { unsafe free(real) }
    self.path = unsafe String(cString: real)
    let folder = String(self.path[..<(self.path.lastIndex(of: "/") ?? self.path.startIndex)])
    for (item, kind) in [(self.path, S_IFREG), (folder.isEmpty ? "/" : folder, S_IFDIR)] {
      var status = stat()
      guard unsafe stat(item, &status) == 0, status.st_mode & S_IFMT == kind else {
        throw NetworkError(path, "it is no library; name libonnxruntime.so in ORT_DYLIB_PATH")
      }
      let isOpen = status.st_mode & S_IWOTH != 0 && status.st_mode & S_ISVTX == 0
      guard !isOpen, status.st_uid == 0 || status.st_uid == geteuid() else {
        throw NetworkError(path, "others may change \(item), so it is not loaded; make it your own or root's")
      }
    }
  }
}
