internal import Glibc

/// A file that is open for reading.
struct OpenedFile: ~Copyable {
  let descriptor: CInt
  /// The size in bytes; zero for streams and the files of `/proc`.
  let size: Int

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - allowsStreams: Whether it may be a pipe, a socket or a device, whose opening and reading may never end.
  /// - Throws: ``FileError`` naming the file and the reason.
  init(_ path: String, allowsStreams: Bool = false) throws(FileError) {
    var status = stat()
    // Opening a device may already do something, so it is asked for first.
    if !allowsStreams, unsafe stat(path, &status) == 0 { try Self.refuseStream(status, path) }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | (allowsStreams ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw FileError(.read, path) }
    do throws(FileError) {
      guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(.read, path) }
      guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(path: path, problem: .isFolder) }
      if !allowsStreams { try Self.refuseStream(status, path) }
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  private static func refuseStream(_ status: stat, _ path: String) throws(FileError) {
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFDIR else { throw FileError(path: path, problem: .isStream) }
  }
}
