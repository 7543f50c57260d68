internal import Files

/// Bytes of a mapped file or in memory.
enum GLTFBytes: Sendable {
  case mapped(FileMapping, Range<Int>)
  case memory([UInt8], Range<Int>)

  static func memory(_ bytes: [UInt8]) -> GLTFBytes { .memory(bytes, bytes.indices) }

  var count: Int {
    switch self {
    case .mapped(_, let range), .memory(_, let range): range.count
    }
  }

  /// Calls a function with a range of the bytes, which must be within them.
  @inline(__always)
  func withBytes<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies within the bytes")
    switch self {
    case .mapped(let file, let whole):
      let start = whole.lowerBound + range.lowerBound
      return try unsafe file.withBytes(start..<start + range.count, body)
    case .memory(let bytes, let whole):
      let start = whole.lowerBound + range.lowerBound
      return try unsafe bytes.withUnsafeBufferPointer { all throws(Failure) in
        try unsafe body(
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(all)[start..<start + range.count]))
      }
    }
  }

  /// Returns a range of the bytes as bytes of its own.
  func part(_ range: Range<Int>) -> GLTFBytes {
    switch self {
    case .mapped(let file, let whole):
      .mapped(file, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
    case .memory(let bytes, let whole):
      .memory(bytes, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
    }
  }

  /// Returns a copy of a range of the bytes.
  func copy(_ range: Range<Int>) -> [UInt8] { unsafe withBytes(range) { unsafe [UInt8]($0) } }
}
