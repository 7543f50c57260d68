internal import Glibc

/// The identity of a file's contents: device, inode, size and time of writing, so that a cache need not read
/// them.
package struct FileIdentity: Hashable, Sendable {
  /// The size in bytes.
  package let size: Int
  private let device: UInt64
  private let node: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  /// Asks the system about a file; links lead to what they point at.
  package init(ofFile path: String) throws(FileError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw FileError(.read, path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(path: path, problem: .isFolder) }
    size = Int(status.st_size)
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
