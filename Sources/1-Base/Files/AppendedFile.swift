internal import Glibc

/// A file that records are added to, so that what was written survives the end of the process at any moment.
///
/// Each record is one write at the end of the file, so that records of several processes do not mix.
package struct AppendedFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Opens a file, and creates it if needed.
  package init(path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(.write, path) }
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit { close(descriptor) }

  /// Adds a record.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno != EINTR { throw FileError(.write, path) }
      written += max(count, 0)
    }
  }

  /// Removes a file; it may be missing.
  package static func remove(_ path: String) { unsafe unlink(path) }
}
