internal import Glibc

extension [UInt8] {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The largest size accepted, which keeps a hostile or mistaken file from exhausting memory.
  ///   - allowsStreams: Whether it may be a pipe or a device, of which whatever it delivers is read: only for what
  ///     users name themselves.
  /// - Throws: ``FileError`` naming the file and the reason.
  package init(
    contentsOfFile path: String, limit: Int = 2 << 30, allowsStreams: Bool = false
  ) throws(FileError) {
    let file = try OpenedFile(path, allowsStreams: allowsStreams)
    let (descriptor, expected) = (file.descriptor, file.size)
    guard expected <= limit else { throw FileError(path: path, problem: .tooLarge(limit: limit)) }

    var failure: Int32?
    self = []
    // All empty arrays share one object, which must not be written to.
    if expected > 0 {
      // With a capacity of zero, the library would write into the empty array that all threads share.
      self = unsafe [UInt8](unsafeUninitializedCapacity: Swift.max(expected, 1)) { buffer, count in
        unsafe (count, failure) = Self.fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
      }
    }
    // Pipes and the files of /proc say zero, and a file may grow while it is read.
    while failure == nil {
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        unsafe (count, failure) = Self.fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
      }
      if chunk.isEmpty { break }
      guard count + chunk.count <= limit else {
        throw FileError(path: path, problem: .tooLarge(limit: limit))
      }
      append(contentsOf: chunk)
    }
    if let failure { throw FileError(.read, path, code: failure) }
    try FileError.refusePointer(self, path)
  }

  /// Reads the beginning of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - wanted: How many bytes are wanted; fewer come from a shorter file.
  /// - Throws: ``FileError`` naming the file and the reason.
  package init(beginningOfFile path: String, atMost wanted: Int) throws(FileError) {
    let file = try OpenedFile(path)
    let descriptor = file.descriptor
    var failure: Int32?
    self = unsafe [UInt8](unsafeUninitializedCapacity: Swift.max(wanted, 1)) { buffer, count in
      unsafe (count, failure) = Self.fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
    }
    if let failure { throw FileError(.read, path, code: failure) }
    try FileError.refusePointer(self, path)
  }

  /// Reads until the buffer is full or the file ends.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) -> (count: Int, failure: Int32?) {
    var filled = 0
    while filled < buffer.count {
      let count = unsafe read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        return (filled, errno)
      }
      filled += count
    }
    return (filled, nil)
  }
}
