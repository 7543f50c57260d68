internal import Files
internal import TextFormats

/// The target of a `uri`: a file relative to the scene, or embedded data.
enum GLTFURI {
  case relative(String)
  case data(kind: String, [UInt8])
  /// An address on the network, or one that is not understood.
  case foreign(String)

  init(_ value: JSONView) throws(GLTFError) {
    if let text = value.plainText, text.starts(with: "data:".utf8) {
      self = try GLTFURI.data(text.dropFirst(5), value)
      return
    }
    guard let text = value.text else { throw value.damaged("a string is expected, not \(value.kind.words)") }
    // A letter, letters or digits, a colon: the scheme of a URI (RFC 3986); drives have one letter.
    if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[..<colon].count > 1,
      text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
    {
      self = .foreign(text)
    } else {
      let name = GLTFURI.withoutPercents(text)
      self = SceneBoundary.isPlain(name) ? .relative(name) : .foreign(text)
    }
  }

  private static func data(_ text: ArraySlice<UInt8>, _ value: JSONView) throws(GLTFError) -> GLTFURI {
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else {
      throw value.damaged("a data: URI needs a comma before its data")
    }
    let head = String(decoding: text[..<comma], as: UTF8.self)
    let kind = String(head.prefix { $0 != ";" })
    guard head.hasSuffix(";base64") else {
      return .data(kind: kind, PercentEscapes.decoded(text[(comma + 1)...]))
    }
    guard let bytes = Base64.decode(text[(comma + 1)...]) else {
      throw value.damaged("the data of the URI are not valid base64")
    }
    return .data(kind: kind, bytes)
  }

  /// Returns the text with percent escapes decoded.
  ///
  /// A text that is not valid UTF-8 afterwards is returned unchanged: the file may really have this name.
  static func withoutPercents(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return String(validating: PercentEscapes.decoded(Array(text.utf8)[...]), as: UTF8.self) ?? text
  }
}
