internal import Files

/// Bytes in a mapped file or in memory.
enum GLTFBytes: Sendable {
  case mapped(FileMapping, Range<Int>)
  case memory([UInt8])

  var count: Int {
    switch self {
    case .mapped(_, let range): range.count
    case .memory(let bytes): bytes.count
    }
  }

  /// Lends some bytes; the range has been checked.
  @inline(__always)
  func withBytes<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies within the bytes")
    switch self {
    case .mapped(let file, let whole):
      let start = whole.lowerBound + range.lowerBound
      return try unsafe file.withBytes(start..<start + range.count, body)
    case .memory(let bytes):
      return try unsafe bytes.withUnsafeBufferPointer { all throws(Failure) in
        try unsafe body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(all)[range]))
      }
    }
  }
}
