/// An element of an ``XMLDocument``.
package struct XMLElement: Sendable {
  let document: XMLDocument
  let index: Int

  init(_ document: XMLDocument, _ index: Int) { (self.document, self.index) = (document, index) }

  private var node: XMLNode { document.nodes[index] }

  /// The name without its prefix.
  package var name: String { document.names[Int(node.name)] }

  /// The index among all elements of the document, which identifies the element.
  package var ordinal: Int { index }

  /// The position of its tag's first byte.
  var position: Int { Int(node.position) }

  /// The line and column of its tag.
  package var location: (line: Int, column: Int) {
    let location = TextPosition(of: position, in: document.bytes)
    return (location.line, location.column)
  }

  /// The value of an attribute.
  package subscript(attribute name: String) -> String? {
    for number in attributeIndices where document.names[Int(document.attributes[number].name)] == name {
      return value(number)
    }
    return nil
  }

  /// The names and values of the attributes in their order.
  package var attributes: [(name: String, value: String)] {
    attributeIndices.map { (document.names[Int(document.attributes[$0].name)], value($0)) }
  }

  private var attributeIndices: Range<Int> {
    Int(node.firstAttribute)..<Int(node.firstAttribute + node.attributeCount)
  }

  private func value(_ number: Int) -> String {
    let attribute = document.attributes[number]
    return XMLText.decoded(document.bytes[Int(attribute.start)..<Int(attribute.end)])
  }

  /// The child elements.
  package var children: Elements {
    Elements(document, from: index + 1, to: Int(node.next), isShallow: true)
  }

  /// Returns the first child element of a name.
  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns all child elements of a name.
  package func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// Returns the element at a path of names, each a child of the one before.
  package func descendant(_ names: String...) -> XMLElement? {
    var element: XMLElement? = self
    for name in names { element = element?.child(name) }
    return element
  }

  /// All descendants, in document order.
  package var descendants: Elements {
    Elements(document, from: index + 1, to: Int(node.next), isShallow: false)
  }

  /// The text of the element without that of its children, trimmed at both ends.
  package var text: String {
    var text = ""
    for piece in pieces {
      let bytes = document.bytes[Int(piece.start)..<Int(piece.end)]
      text += piece.isVerbatim ? String(decoding: bytes, as: UTF8.self) : XMLText.decoded(bytes)
    }
    return XMLText.trimmed(text)
  }

  /// The pieces of its own text.
  var pieces: [XMLPiece] {
    var pieces: [XMLPiece] = [], next = node.firstPiece
    while next != XMLPiece.none {
      pieces.append(document.pieces[Int(next)])
      next = document.pieces[Int(next)].next
    }
    return pieces
  }

  /// A sequence of elements in document order.
  package struct Elements: Sequence, IteratorProtocol {
    private let document: XMLDocument
    private var index: Int
    private let end: Int
    /// True if the descendants of each element are skipped.
    private let isShallow: Bool

    init(_ document: XMLDocument, from index: Int, to end: Int, isShallow: Bool) {
      (self.document, self.index, self.end, self.isShallow) = (document, index, end, isShallow)
    }

    package mutating func next() -> XMLElement? {
      guard index < end else { return nil }
      let element = XMLElement(document, index)
      index = isShallow ? Int(document.nodes[index].next) : index + 1
      return element
    }
  }
}
