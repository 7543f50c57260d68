/// A writer of binary glTF files for payloads that fuzzers make up.
public enum GLBFile {
  /// Returns a file with one binary chunk.
  public static func bytes(_ text: String, _ chunk: [UInt8]) -> [UInt8] {
    let document = padded(Array(text.utf8), with: 0x20), data = padded(chunk)
    return Array("glTF".utf8) + word(2) + word(12 + 8 + document.count + 8 + data.count)
      + word(document.count) + Array("JSON".utf8) + document + word(data.count) + Array("BIN".utf8) + [0]
      + data
  }

  /// Returns bytes up to a multiple of four.
  public static func padded(_ bytes: [UInt8], with byte: UInt8 = 0) -> [UInt8] {
    bytes + Array(repeating: byte, count: (4 - bytes.count % 4) % 4)
  }

  private static func word(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
