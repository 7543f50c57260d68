internal import Glibc

/// An item of a run that can be divided, such as a scene, a photo, a test or a frame.
package struct ShardItem: Hashable, Sendable {
  /// The name in records and messages.
  package let name: String
  /// The size of its file in bytes, from which its cost is estimated.
  package let size: Int

  package init(_ name: String, size: Int) { (self.name, self.size) = (name, size) }

  /// Creates an item with the size of a file, which is not read.
  package init(_ name: String, file: String) {
    var status = stat()
    let exists = unsafe stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    self.init(name, size: exists ? Int(status.st_size) : 0)
  }
}
