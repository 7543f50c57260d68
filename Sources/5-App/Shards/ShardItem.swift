internal import Glibc

/// An item of a run that can be divided, such as a scene, a photo, a test or a frame.
package struct ShardItem: Hashable, Sendable {
  /// The name in records and messages.
  package let name: String
  /// The size of its file in bytes, from which its cost is estimated.
  package let size: Int
  /// The size and the time of its file, which tell whether it has changed; empty without a file.
  package let version: String

  package init(_ name: String, size: Int, version: String = "") {
    (self.name, self.size, self.version) = (name, size, version)
  }

  /// Creates an item with the size and the time of a file, which is not read.
  package init(_ name: String, file: String) {
    var status = stat()
    guard unsafe stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      self.init(name, size: 0)
      return
    }
    let time = status.st_mtim
    self.init(
      name, size: Int(status.st_size), version: "\(status.st_size) \(time.tv_sec) \(time.tv_nsec)")
  }
}
