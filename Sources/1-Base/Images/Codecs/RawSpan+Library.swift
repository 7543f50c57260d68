internal import CodecBridge

extension RawSpan {
  /// Opens a file with a library's reader, and closes the reader in any case.
  ///
  /// - Parameters:
  ///   - open: Creates the reader; nil where it cannot, with the reason in its argument.
  ///   - close: Destroys the reader.
  ///   - body: Uses the reader.
  /// - Returns: The body's result.
  /// - Throws: The reason for which the file cannot be opened, or the body's error.
  func reading<R>(
    open: (UnsafePointer<UInt8>?, Int, inout codec_failure) -> OpaquePointer?,
    close: (OpaquePointer) -> Void,
    _ body: (OpaquePointer, inout codec_failure) throws(ImageProblem) -> R
  ) throws(ImageProblem) -> R {
    let result = unsafe withUnsafeBytes { buffer -> Result<R, ImageProblem> in
      var failure = codec_failure()
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      guard let reader = unsafe open(start, buffer.count, &failure) else { return .failure(failure.problem) }
      defer { unsafe close(reader) }
      return Result { () throws(ImageProblem) in unsafe try body(reader, &failure) }
    }
    return try result.get()
  }
}
