internal import Files

/// A zlib stream within the file of an image.
enum ZlibStream {
  /// Decompresses until a part of the target is full, or the stream ends.
  ///
  /// - Parameters:
  ///   - source: The stream.
  ///   - fileOffset: The offset of the stream in the file, for messages.
  ///   - target: The array that is filled.
  ///   - start: The index of the first byte that is written.
  ///   - count: The number of bytes that are written at most.
  /// - Returns: The number of bytes that came out.
  /// - Throws: What is wrong with the stream.
  static func decompress(
    _ source: RawSpan, fileOffset: Int, into target: inout MutableSpan<UInt8>, at start: Int, count: Int
  ) throws(ImageProblem) -> Int {
    do throws(Deflate.Problem) {
      return try Deflate.decompress(source, in: .zlib, into: &target, at: start, count: count)
    } catch {
      switch error {
      case .damaged(let reason, let byte): throw .malformed(reason, atByte: fileOffset + byte)
      case .outOfMemory: throw .outOfMemory
      }
    }
  }
}
