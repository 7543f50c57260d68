internal import CodecBridge

/// A decoder of zlib streams.
enum Deflate {
  /// Decodes until a range of the target is full, or the stream ends.
  ///
  /// - Returns: The number of decoded bytes.
  static func unpack(
    _ source: RawSpan, into target: inout MutableSpan<UInt8>, at start: Int, count: Int
  ) throws(ImageProblem) -> Int {
    precondition(start >= 0 && count >= 0 && start <= target.count - count, "the part lies in the target")
    var failure = codec_failure()
    let written = unsafe source.withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        unsafe codec_inflate(
          source.baseAddress?.assumingMemoryBound(to: UInt8.self), source.count,
          target.baseAddress?.advanced(by: start), count, &failure)
      }
    }
    guard failure.kind == CODEC_FAILURE_NONE else { throw failure.problem }
    return Int(written)
  }
}
