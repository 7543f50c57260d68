internal import CompressionBridge

/// Decompression of deflate streams (RFC 1951), by zlib.
package enum Deflate {
  /// The bytes around a stream.
  package enum Container: Sendable {
    /// The stream alone, as in zip archives.
    case none
    /// zlib's header before it and its checksum behind it (RFC 1950), as in images.
    case zlib
  }

  /// The reason why a stream cannot be decompressed.
  package enum Problem: Error, Hashable, Sendable {
    /// The words of zlib, and the byte of the stream at which it gave up.
    case damaged(String, atByte: Int)
    case outOfMemory
  }

  /// Decompresses a stream until a part of the target is full, or the input ends.
  ///
  /// - Parameters:
  ///   - source: The stream.
  ///   - container: The bytes around it.
  ///   - target: The array that is filled.
  ///   - start: The index of the first byte that is written.
  ///   - count: The number of bytes that are written at most.
  /// - Returns: The number of bytes that came out.
  /// - Throws: ``Problem`` where the stream is damaged.
  package static func decompress(
    _ source: RawSpan, in container: Container, into target: inout MutableSpan<UInt8>, at start: Int,
    count: Int
  ) throws(Problem) -> Int {
    precondition(start >= 0 && count >= 0 && start <= target.count - count, "the part lies in the target")
    let result = unsafe source.withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        unsafe run(source, in: container, target: target.baseAddress?.advanced(by: start), capacity: count)
      }
    }
    if let problem = unsafe problem(of: result) { throw problem }
    return unsafe result.written
  }

  /// Decompresses a whole stream without a container, as zip archives hold it.
  ///
  /// - Parameters:
  ///   - source: The stream; what stands behind its end is ignored.
  ///   - size: The number of bytes that have to come out. Room for so many is taken, so the caller limits it.
  /// - Returns: The bytes; nil where the stream holds more or fewer.
  /// - Throws: ``Problem`` where the stream is damaged.
  package static func decompress(_ source: RawSpan, size: Int) throws(Problem) -> [UInt8]? {
    precondition(size >= 0, "a size is not negative")
    var result = unsafe compression_result()
    // Asked for nothing, the library would lend the empty array that all threads share.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Swift.max(size, 1)) { target, count in
      unsafe result = unsafe source.withUnsafeBytes {
        unsafe run($0, in: .none, target: target.baseAddress, capacity: size)
      }
      count = unsafe result.written
    }
    if let problem = unsafe problem(of: result) { throw problem }
    return unsafe Int(result.state) == COMPRESSION_ENDED && bytes.count == size ? bytes : nil
  }

  private static func run(
    _ source: UnsafeRawBufferPointer, in container: Container, target: UnsafeMutablePointer<UInt8>?,
    capacity: Int
  ) -> compression_result {
    unsafe compression_inflate(
      source.baseAddress?.assumingMemoryBound(to: UInt8.self), source.count, container == .zlib, target,
      capacity)
  }

  private static func problem(of result: compression_result) -> Problem? {
    switch unsafe Int(result.state) {
    case COMPRESSION_DAMAGED:
      // Its words are constants of the library.
      unsafe .damaged(result.reason.map { unsafe String(cString: $0) } ?? "damaged", atByte: Int(result.read))
    case COMPRESSION_NO_MEMORY: .outOfMemory
    default: nil
    }
  }
}
