import NumberParsing

/// An XML text as a tree of elements; what stands between tags stays in the text until somebody asks for it.
///
/// Large files cost one pass and a few small rows for each element. Names lose their prefixes, since the formats that
/// are read here know one vocabulary. Entities are the five of the language and characters by number: what a DOCTYPE
/// declares is skipped, and never expanded.
package final class XMLDocument: Sendable {
  /// UTF-8.
  let bytes: [UInt8]
  /// In the order of the text.
  let nodes: [XMLNode]
  let attributes: [XMLAttribute]
  let pieces: [XMLPiece]
  let names: [String]

  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - text: In UTF-8, UTF-16, Latin-1 or Windows-1252, as its first bytes say.
  ///   - limits: How much it may ask for.
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
      let place = TextPlace(of: error.position, in: bytes)
      throw XMLError(line: place.line, column: place.column, reason: error.reason)
    }
    self.bytes = bytes
    (nodes, attributes, pieces) = (scanner.nodes, scanner.attributes, scanner.pieces)
    names = scanner.names.all
  }

  /// The outermost element.
  package var root: XMLElement { XMLElement(self, 0) }
}

/// How much an XML text may ask for.
package struct XMLLimits: Sendable, Hashable {
  /// Bytes of the text.
  package var size: Int
  /// How deep elements lie within each other.
  package var depth: Int
  /// How many elements there are.
  package var elements: Int

  package init(size: Int = 1 << 30, depth: Int = 512, elements: Int = 1 << 24) {
    (self.size, self.depth, self.elements) = (size, depth, elements)
  }

  package static let standard = XMLLimits()
}

/// Why a text is not XML, and where.
package struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int
  package let reason: String

  package var description: String { "line \(line), column \(column): \(reason)" }
}

/// An element's row.
struct XMLNode {
  /// The first byte of its tag.
  var position: UInt32
  /// Its place among the document's names.
  var name: UInt32
  /// The element after it and all that lies in it.
  var next: UInt32 = 0
  var firstAttribute: UInt32
  var attributeCount: UInt32 = 0
  /// The pieces of its text are linked; ``XMLPiece/none`` where there is none.
  var firstPiece = XMLPiece.none
  var lastPiece = XMLPiece.none
}

/// An attribute; its value lies between the quotation marks.
struct XMLAttribute {
  var name: UInt32
  var start: UInt32
  var end: UInt32
}

/// A stretch of an element's own text.
struct XMLPiece {
  var start: UInt32
  var end: UInt32
  /// The next one of the same element.
  var next = XMLPiece.none
  /// Whether it is taken as it is, as in CDATA sections.
  var isVerbatim: Bool

  static let none = UInt32.max
}
