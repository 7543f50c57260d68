internal import JSON
internal import Spelling

/// What a `uri` says: a file relative to the scene, or the data themselves.
enum GLTFAddress {
  case relative(String)
  case data(kind: String, [UInt8])
  /// Somewhere on the net, or not understood.
  case foreign(String)

  init(_ value: JSONView) throws(GLTFError) {
    if let text = value.plainText, text.starts(with: "data:".utf8) {
      self = try GLTFAddress.data(text.dropFirst(5), value)
      return
    }
    guard let text = value.text else { throw value.damaged("a string is expected, not \(value.kind.words)") }
    // A letter, letters or digits, a colon: the scheme of an address (RFC 3986); drives have one letter.
    if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[..<colon].count > 1,
      text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
    {
      self = .foreign(text)
    } else {
      self = .relative(GLTFAddress.withoutPercents(text))
    }
  }

  private static func data(_ text: ArraySlice<UInt8>, _ value: JSONView) throws(GLTFError) -> GLTFAddress {
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else {
      throw value.damaged("a data: address needs a comma before its data")
    }
    let head = String(decoding: text[..<comma], as: UTF8.self)
    let kind = String(head.prefix { $0 != ";" })
    guard head.hasSuffix(";base64") else {
      return .data(kind: kind, bytesWithoutPercents(text[(comma + 1)...]))
    }
    guard let bytes = Base64.decode(text[(comma + 1)...]) else {
      throw value.damaged("the data are not base64")
    }
    return .data(kind: kind, bytes)
  }

  /// The text with `%20` and the like as the characters they stand for.
  ///
  /// Texts that are not UTF-8 then are taken as they are: the file may really be called so.
  static func withoutPercents(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return String(validating: bytesWithoutPercents(Array(text.utf8)[...]), as: UTF8.self) ?? text
  }

  private static func bytesWithoutPercents(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var place = text.startIndex
    while place < text.endIndex {
      if text[place] == UInt8(ascii: "%"), place + 2 < text.endIndex,
        let high = digit(text[place + 1]), let low = digit(text[place + 2])
      {
        result.append(high << 4 | low)
        place += 3
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
