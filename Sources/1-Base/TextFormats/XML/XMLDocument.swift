/// An XML text as a tree of elements; text between tags is decoded when it is read.
///
/// Large files cost one pass and a few small rows for each element. Names lose their prefixes, since the
/// formats that are read here know one vocabulary. Entities are the five of the language and characters by
/// number: what a DOCTYPE declares is skipped, and never expanded.
package final class XMLDocument: Sendable {
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The elements in the order of the text.
  let nodes: [XMLNode]
  let attributes: [XMLAttribute]
  let pieces: [XMLPiece]
  let names: [String]

  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - text: In UTF-8, UTF-16, Latin-1 or Windows-1252, as its first bytes say.
  ///   - limits: The largest size, depth and number of elements that are accepted.
  /// - Throws: ``XMLError`` naming line and column.
  package init(_ text: [UInt8], limits: XMLLimits = .standard) throws(XMLError) {
    guard text.count <= min(limits.size, Int(UInt32.max) - 1) else {
      throw XMLError(
        line: 1, column: 1, reason: "the text is longer than \(limits.size) bytes, which is the limit")
    }
    let bytes = try XMLEncoding.decoded(text)
    var scanner = XMLScanner(limits: limits)
    do throws(XMLScanner.Failure) {
      try scanner.scan(bytes.span)
    } catch {
      let location = TextPosition(of: error.position, in: bytes)
      throw XMLError(line: location.line, column: location.column, reason: error.reason)
    }
    self.bytes = bytes
    (nodes, attributes, pieces) = (scanner.nodes, scanner.attributes, scanner.pieces)
    names = scanner.names.all
  }

  /// The root element.
  package var root: XMLElement { XMLElement(self, 0) }
}

/// The limits of an XML text.
package struct XMLLimits: Sendable, Hashable {
  /// The most bytes of text.
  package var size: Int
  /// The deepest nesting of elements.
  package var depth: Int
  /// The most elements.
  package var elements: Int

  package init(size: Int = 1 << 30, depth: Int = 512, elements: Int = 1 << 24) {
    (self.size, self.depth, self.elements) = (size, depth, elements)
  }

  package static let standard = XMLLimits()
}

/// A syntax error of an XML text, with its position.
package struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int
  package let reason: String

  package var description: String { "line \(line), column \(column): \(reason)" }
}

/// The table row of an element.
struct XMLNode {
  /// The position of its tag's first byte.
  var position: UInt32
  /// The index of its name among the document's names.
  var name: UInt32
  /// The index of the element after it and everything within it.
  var next: UInt32 = 0
  var firstAttribute: UInt32
  var attributeCount: UInt32 = 0
  /// The index of the first piece of its text, each linked to the next; ``XMLPiece/none`` where it has no
  /// text.
  var firstPiece = XMLPiece.none
  var lastPiece = XMLPiece.none
}

/// An attribute; its value lies between the quotation marks.
struct XMLAttribute {
  var name: UInt32
  var start: UInt32
  var end: UInt32
}

/// A piece of an element's own text.
struct XMLPiece {
  var start: UInt32
  var end: UInt32
  /// The index of the element's next piece.
  var next = XMLPiece.none
  /// True if the text has no entities to decode, as in CDATA sections.
  var isVerbatim: Bool

  static let none = UInt32.max
}
