/// The color profile of a printer (ICC), by which a document says for what it is meant.
package struct PrintProfile: Hashable, Sendable {
  /// The bytes of the profile.
  let bytes: [UInt8]
  /// The number of inks, or of other components.
  let components: Int
  /// The name that the profile has.
  package let name: String

  /// The most bytes of a profile.
  package static let byteLimit = 16 << 20

  /// The reason for which bytes are no profile.
  package struct Unusable: Error, Hashable, Sendable {
    /// The reason, and the remedy.
    package let reason: String
  }

  /// Reads a profile.
  ///
  /// - Parameter bytes: The bytes of an ICC file.
  /// - Throws: ``Unusable``, with what is wrong.
  package init(_ bytes: [UInt8]) throws(Unusable) {
    let remedy = "name one of a printer, such as ghostscript's default_cmyk.icc"
    guard bytes.count >= 132, Self.text(bytes, at: 36, count: 4) == "acsp",
      Self.number(bytes, at: 0) == bytes.count
    else { throw Unusable(reason: "it is no ICC profile, or not all of one; \(remedy)") }
    let space = Self.text(bytes, at: 16, count: 4)
    guard Self.text(bytes, at: 12, count: 4) == "prtr",
      let components = ["GRAY": 1, "RGB ": 3, "CMYK": 4][space]
    else {
      throw Unusable(reason: "it is no profile of a printer in gray, RGB or CMYK; \(remedy)")
    }
    (self.bytes, self.components) = (bytes, components)
    name = Self.description(bytes) ?? "Custom"
  }

  /// Returns the text of the tag with the profile's name, in the form of version 2 or of version 4.
  private static func description(_ bytes: [UInt8]) -> String? {
    let count = number(bytes, at: 128)
    guard (1...100).contains(count), bytes.count >= 132 + 12 * count else { return nil }
    for entry in 0..<count where text(bytes, at: 132 + 12 * entry, count: 4) == "desc" {
      let start = number(bytes, at: 136 + 12 * entry), length = number(bytes, at: 140 + 12 * entry)
      guard start >= 0, length >= 28, start <= bytes.count - length else { return nil }
      var letters: [UInt8] = []
      switch text(bytes, at: start, count: 4) {
      case "desc":
        let letterCount = min(number(bytes, at: start + 8), length - 12)
        letters = Array(bytes[start + 12..<start + 12 + max(0, letterCount)])
      case "mluc":
        let letterCount = number(bytes, at: start + 20), first = start + number(bytes, at: start + 24)
        guard letterCount > 0, first > start, letterCount <= length, first <= start + length - letterCount
        else { return nil }
        // UTF-16, the high byte first.
        letters = stride(from: first, to: first + letterCount - 1, by: 2).compactMap {
          bytes[$0] == 0 ? bytes[$0 + 1] : nil
        }
      default: return nil
      }
      let plain = letters.filter { (32..<127).contains($0) }
      return plain.isEmpty ? nil : String(decoding: plain, as: UTF8.self)
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func text(_ bytes: [UInt8], at place: Int, count: Int) -> String {
    String(decoding: bytes[place..<min(bytes.count, place + count)], as: UTF8.self)
  }
}
