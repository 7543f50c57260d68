internal import CodecBridge

extension RawSpan {
  /// Opens a file with a library's reader, and closes that whatever happens.
  ///
  /// - Parameters:
  ///   - open: Makes the reader; nil where it cannot, with the reason in what it was given.
  ///   - close: Ends the reader.
  ///   - body: What is done with it in between.
  /// - Returns: What that gives.
  /// - Throws: Why the file cannot be opened, or what the body throws.
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
