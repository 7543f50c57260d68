/// The character encodings of XML texts.
enum XMLEncoding {
  /// Returns the text in UTF-8, without its byte order mark.
  static func decoded(_ text: [UInt8]) throws(XMLError) -> [UInt8] {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(text.dropFirst(3)) }
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0x3C, 0, 0x3F, 0]) {
      return wide(text, low: 0)
    }
    if text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0, 0x3C, 0, 0x3F]) {
      return wide(text, low: 1)
    }
    guard let name = declared(text) else { return text }
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return text
    case "iso-8859-1", "latin1", "iso8859-1", "windows-1252", "cp1252": return narrow(text)
    // The declaration is wrong, as the first bytes of UTF-16 would look different.
    case "utf-16", "utf-16le", "utf-16be": return text
    default:
      throw XMLError(
        line: 1, column: 1,
        reason: "the encoding \(name) is not known; save the file as UTF-8, UTF-16 or ISO-8859-1")
    }
  }

  /// Returns the encoding that the XML declaration names.
  private static func declared(_ text: [UInt8]) -> String? {
    guard text.starts(with: "<?xml".utf8), let end = text.prefix(512).firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let declaration = String(decoding: text[..<end], as: UTF8.self)
    guard let name = declaration.firstRange(of: "encoding") else { return nil }
    let rest = declaration[name.upperBound...].drop { $0 != "\"" && $0 != "'" }
    guard let mark = rest.first else { return nil }
    return String(rest.dropFirst().prefix { $0 != mark })
  }

  private static func wide(_ text: [UInt8], low: Int) -> [UInt8] {
    let units = stride(from: 0, to: text.count - 1, by: 2).map { offset in
      UInt16(text[offset + low]) | UInt16(text[offset + 1 - low]) << 8
    }
    return Array(
      String(decoding: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self).utf8)
  }

  /// Decodes Windows-1252: Latin-1 with other characters between 0x80 and 0x9F.
  private static func narrow(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(where: { $0 >= 0x80 }) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 8)
    for byte in text {
      if byte < 0x80 {
        result.append(byte)
      } else {
        let scalar = byte < 0xA0 ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
        result.append(contentsOf: String(Character(scalar)).utf8)
      }
    }
    return result
  }

  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
