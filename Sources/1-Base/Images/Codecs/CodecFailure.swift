internal import CodecBridge

extension codec_failure {
  /// The failure as this project's problem.
  var problem: ImageProblem {
    switch Int(kind) {
    case CODEC_FAILURE_TRUNCATED: .truncated(atByte: Int(position))
    case CODEC_FAILURE_MEMORY: .outOfMemory
    case CODEC_FAILURE_UNSUPPORTED: .unsupported(Self.string(text))
    default: .malformed(Self.string(text), atByte: Int(position))
    }
  }

  /// The damage that the library tolerated.
  var warnings: [String] {
    guard warning_count > 0 else { return [] }
    let more = warning_count > 1 ? " (and \(warning_count - 1) more)" : ""
    return [Self.string(warning) + more]
  }

  /// Returns the zero-terminated text of a C array.
  private static func string<T>(_ characters: T) -> String {
    unsafe withUnsafeBytes(of: characters) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// Runs an encoder, and returns the bytes that it wrote.
func encoding(
  _ body: (inout codec_bytes, inout codec_failure) -> Bool
) throws(ImageProblem) -> [UInt8] {
  var bytes = unsafe codec_bytes()
  var failure = codec_failure()
  guard unsafe body(&bytes, &failure) else { throw failure.problem }
  defer { unsafe codec_bytes_free(&bytes) }
  return unsafe Array(UnsafeBufferPointer(start: bytes.start, count: bytes.count))
}
