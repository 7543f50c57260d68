/// A recognizer of sounds in AAC: MPEG-4 files (`.m4a`) and streams of its own (`.aac`).
///
/// They are told apart from damaged files so that the error names the remedy: no decoder with a license that fits is
/// in the distributions (docs/decisions/0035-sounds-in-aac.md).
enum AACSignature {
  /// The number of bytes that it looks at.
  static let length = 8

  /// Returns whether the first bytes of a file are those of a sound in AAC.
  static func matches(_ head: some Collection<UInt8>) -> Bool {
    let head = Array(head.prefix(length))
    guard head.count == length else { return false }
    // ISO base media: a box of the type of the file comes first.
    if head[4...].elementsEqual("ftyp".utf8) || head.starts(with: "ADIF".utf8) { return true }
    // ADTS: twelve bits set, then the layer 0, which MP3 never has.
    return head[0] == 0xFF && head[1] & 0xF6 == 0xF0
  }
}
