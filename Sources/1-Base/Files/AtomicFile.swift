internal import Glibc

/// An output file that appears whole or not at all.
///
/// Bytes go to a temporary name in the same folder; ``commit()`` renames it to the wanted name, so that a
/// reader never sees half a file. Without a commit the old file stays and the temporary one goes away. The
/// data is not forced to the disk: this protects readers and failed runs, not against a power cut.
///
/// Symbolic links are followed, an existing file's permissions are kept, and devices and pipes
/// (`/dev/null`, `/dev/stdout`) are written directly, since replacing one would destroy it.
package struct AtomicFile: ~Copyable {
  /// The name the caller asked for.
  package let path: String
  private let destination: String
  private let temporaryName: String?
  private let descriptor: Int32
  private var isFinished = false

  /// Begins to replace or create the file at a path.
  ///
  /// - Parameter path: The name the file will have.
  /// - Throws: ``FileError`` when the file or its folder cannot be written.
  package init(replacing path: String) throws(FileError) {
    // Everything that can fail comes first: a half-made value that is not copyable cannot be left.
    (descriptor, temporaryName, destination) = try Self.open(path)
    self.path = path
  }

  deinit {
    guard !isFinished else { return }
    close(descriptor)
    Self.discard(temporaryName)
  }

  /// Adds bytes at the end.
  package mutating func write(_ bytes: RawSpan) throws(FileError) {
    let failure = unsafe bytes.withUnsafeBytes { buffer -> Int32? in
      var written = 0
      while written < buffer.count {
        let count = unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        written += count
      }
      return nil
    }
    if let failure { throw FileError(.write, path, code: failure) }
  }

  /// Adds bytes at the end.
  package mutating func write(_ bytes: [UInt8]) throws(FileError) {
    try unsafe write(bytes.span.bytes)
  }

  /// Adds text at the end, as UTF-8.
  package mutating func write(_ text: String) throws(FileError) {
    try write([UInt8](text.utf8))
  }

  /// Gives the file its name; from here on readers see it.
  package consuming func commit() throws(FileError) { try closed().commit() }

  /// Closes the file, which still has its temporary name.
  consuming func closed() throws(FileError) -> ClosedFile {
    isFinished = true
    // Network and quota-limited file systems report a failed write only here.
    if close(descriptor) != 0 && errno != EINTR {
      let error = FileError(.write, path)
      Self.discard(temporaryName)
      throw error
    }
    return ClosedFile(path: path, temporaryName: temporaryName, destination: destination)
  }

  /// A whole file that has its temporary name.
  struct ClosedFile {
    var path: String
    /// The temporary name; nil for devices and pipes, which are written directly.
    var temporaryName: String?
    var destination: String

    func commit() throws(FileError) {
      guard let temporaryName else { return }
      try TemporaryNames.finish([temporaryName]) { () throws(FileError) in try rename() }
    }

    /// Gives the file its name, while `TemporaryNames` is locked.
    func rename() throws(FileError) {
      guard let temporaryName else { return }
      guard unsafe Glibc.rename(temporaryName, destination) == 0 else {
        let error = FileError(.write, path)
        unsafe unlink(temporaryName)
        throw error
      }
    }

    func discard() { AtomicFile.discard(temporaryName) }
  }

  /// Writes a whole file in one step.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var file = try AtomicFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Writes a whole text file in one step.
  package static func write(_ text: String, to path: String) throws(FileError) {
    try write([UInt8](text.utf8), to: path)
  }

  private static func open(
    _ path: String
  ) throws(FileError) -> (descriptor: Int32, temporaryName: String?, destination: String) {
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists {
      guard kind != S_IFDIR else { throw FileError(path: path, problem: .isFolder) }
      // A rename would replace a read-only file without asking.
      guard unsafe access(path, W_OK) == 0 else { throw FileError(.write, path) }
    }
    guard !exists || kind == S_IFREG else {
      let descriptor = unsafe Glibc.open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.write, path) }
      return (descriptor, nil, path)
    }
    let destination = exists ? followingLinks(path) : path
    var name = ""
    var descriptor: Int32 = -1
    while true {
      name = TemporaryNames.add(beside: destination, .part)
      descriptor = unsafe Glibc.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { break }
      let error = FileError(.write, path), isTaken = errno == EEXIST
      TemporaryNames.finish([name]) {}
      guard isTaken else { throw error }
    }
    if exists { fchmod(descriptor, status.st_mode & 0o7777) }
    return (descriptor, name, destination)
  }

  private static func discard(_ temporaryName: String?) {
    guard let temporaryName else { return }
    TemporaryNames.finish([temporaryName]) { unsafe _ = unlink(temporaryName) }
  }

  private static func followingLinks(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
