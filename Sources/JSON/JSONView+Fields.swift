extension JSONView {
  /// The members of an object, whose keys are compared where they lie; none for anything else.
  ///
  /// Objects of which there are thousands are read in one pass this way:
  ///
  /// ```swift
  /// for field in node.fields {
  ///   switch field {
  ///   case "name": name = field.value.text
  ///   case "mesh": mesh = field.value.integer
  ///   default: break
  ///   }
  /// }
  /// ```
  package var fields: Fields { Fields(self, kind == .object ? count : 0) }

  /// One member of an object.
  package struct Field {
    package let value: JSONView

    /// Whether the key is the given one.
    @inline(__always)
    package static func ~= (key: StaticString, field: Field) -> Bool {
      field.value.document.matches(key, token: field.value.token - 1)
    }
  }

  package struct Fields: Sequence, IteratorProtocol {
    private let document: JSONDocument
    private var place: Int
    private var left: Int

    init(_ view: JSONView, _ count: Int) { (document, place, left) = (view.document, view.token + 1, count) }

    package var underestimatedCount: Int { left }

    package mutating func next() -> Field? {
      guard left > 0 else { return nil }
      left -= 1
      let value = JSONView(document, place + 1)
      place = Int(document.tokens[place + 1].next)
      return Field(value: value)
    }
  }
}

extension JSONDocument {
  /// Whether a key is the given one.
  func matches(_ key: StaticString, token: Int) -> Bool {
    let name = tokens[token]
    if name.hasEscapes { return JSONText.decoded(name, bytes) == "\(key)" }
    let length = key.utf8CodeUnitCount
    guard Int(name.end - name.start) == length else { return false }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      // The scanner has put the token within the text.
      for offset in 0..<length where unsafe bytes[Int(name.start) + offset] != key.utf8Start[offset] {
        return false
      }
      return true
    }
  }
}
