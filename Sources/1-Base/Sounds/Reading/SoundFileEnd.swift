internal import Files

/// A check whether a file ends where its header says.
///
/// Decoders play what is left of a truncated file, and report nothing.
struct SoundFileEnd {
  /// Returns the missing part of a file of so many bytes, which the function reads; nil where nothing is missing.
  typealias Check = @Sendable (_ count: Int, _ bytes: (Range<Int>) -> [UInt8]) -> String?

  /// The missing part; nil where nothing is missing, or where the format does not say.
  let missing: String?

  init(_ bytes: [UInt8]) {
    missing = Self.missing(count: bytes.count) { Array(bytes[$0]) }
  }

  init(_ file: FileMapping) {
    missing = Self.missing(count: file.count) { file.bytes($0) }
  }

  private static func missing(count: Int, _ bytes: (Range<Int>) -> [UInt8]) -> String? {
    let head = bytes(0..<min(count, 12))
    let format = SoundFormat.current.first { format in
      format.signature.map { head.starts(with: $0.utf8) } ?? false
    }
    return format?.end?(count, bytes)
  }

  /// Walks the chunks of a WAV or AIFF file up to its samples.
  static func chunks(
    _ count: Int, isBigEndian: Bool, data: String, _ bytes: (Range<Int>) -> [UInt8]
  ) -> String? {
    var offset = 12
    while offset + 8 <= count {
      let head = bytes(offset..<offset + 8)
      let size = head[4..<8].reduce((0, 0)) { sum, byte in
        isBigEndian
          ? (sum.0 << 8 | Int(byte), 0) : (sum.0 | Int(byte) << (8 * sum.1), sum.1 + 1)
      }.0
      if String(decoding: head.prefix(4), as: UTF8.self) == data {
        // Writers that cannot seek back to the header leave 0 or all ones there.
        guard size != 0, size != 0xFFFF_FFFF, offset + 8 + size > count else { return nil }
        return "\(count - offset - 8) of \(size) bytes of samples are there"
      }
      offset += 8 + size + size % 2
    }
    return "no samples follow its head"
  }

  /// Looks for the end-of-stream flag of an Ogg file's last page.
  static func pages(_ count: Int, _ bytes: (Range<Int>) -> [UInt8]) -> String? {
    // A page has at most 65,307 bytes.
    let tail = bytes(max(0, count - 65_536)..<count)
    let mark: [UInt8] = Array("OggS".utf8)
    var offset = tail.count - 27
    while offset >= 0 {
      if tail[offset] == mark[0], Array(tail[offset..<offset + 4]) == mark {
        let segments = Int(tail[offset + 26]), end = offset + 27 + segments
        guard end <= tail.count else { return "its last page is cut off" }
        let length = tail[offset + 27..<end].reduce(0) { $0 + Int($1) }
        if end + length > tail.count { return "its last page is cut off" }
        return tail[offset + 5] & 4 != 0 ? nil : "its last page is not there"
      }
      offset -= 1
    }
    return nil
  }
}
