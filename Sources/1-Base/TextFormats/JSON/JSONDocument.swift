/// A JSON text (RFC 8259) as tokens, whose values are decoded when they are read.
///
/// Numbers and strings stay in the text until they are asked for, so that large files cost one pass and one
/// array of small tokens. Read it through ``root``.
package final class JSONDocument: Sendable {
  /// The text and a terminating zero, which ends every loop over it.
  @usableFromInline let bytes: [UInt8]
  /// The tokens in the order of the text; an object's keys and values alternate.
  @usableFromInline let tokens: [JSONToken]
  let paths = JSONPathIndex()

  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - text: UTF-8, with or without a byte order mark; only white space may follow the value.
  ///   - limits: The largest size and the deepest nesting that are accepted.
  /// - Throws: ``JSONError`` naming line and column.
  package convenience init(_ text: [UInt8], limits: JSONLimits = .standard) throws(JSONError) {
    try unsafe self.init(text.span.bytes, limits: limits)
  }

  /// Reads a whole text from memory, which it copies.
  package init(_ text: RawSpan, limits: JSONLimits = .standard) throws(JSONError) {
    let count = text.byteCount
    guard count <= min(limits.size, Int(UInt32.max) - 1) else {
      throw JSONError(
        line: 1, column: 1, reason: "the text is longer than \(limits.size) bytes, which is the limit")
    }
    let copy = unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, filled in
      unsafe text.withUnsafeBytes { bytes in
        unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
      }
      unsafe buffer[count] = 0
      filled = count + 1
    }
    tokens = try unsafe copy.withUnsafeBufferPointer { text throws(JSONError) -> [JSONToken] in
      guard let start = text.baseAddress else { return [] }
      var scanner = unsafe JSONScanner(start, of: copy, depth: limits.depth)
      try scanner.scan()
      return scanner.tokens
    }
    bytes = copy
  }

  /// The outermost value.
  package var root: JSONView { JSONView(self, 0) }
}

/// The limits of a JSON text.
package struct JSONLimits: Sendable, Hashable {
  /// The most bytes of text.
  package var size = 1 << 30
  /// The deepest nesting of arrays and objects.
  package var depth = 128

  package init(size: Int = 1 << 30, depth: Int = 128) { (self.size, self.depth) = (size, depth) }

  package static let standard = JSONLimits()
}

/// A syntax error of a JSON text, with its position.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int
  package let reason: String

  package var description: String { "line \(line), column \(column): \(reason)" }
}

/// A value or a key of a ``JSONDocument``.
@usableFromInline struct JSONToken: Sendable {
  /// The first byte: of the text between the quotation marks for strings, of the value otherwise.
  @usableFromInline var start: UInt32
  /// The byte after the text of strings and numbers; the number of elements or members of arrays and objects.
  @usableFromInline var end: UInt32
  /// The index of the token after the value and everything within it.
  @usableFromInline var next: UInt32
  @usableFromInline var kind: JSONKind
  @usableFromInline var hasEscapes = false
}

/// The kind of a JSON value.
@usableFromInline package enum JSONKind: UInt8, Sendable {
  case null, yes, no, number, text, array, object

  /// The kind in words, for messages.
  package var words: String {
    switch self {
    case .null: "null"
    case .yes, .no: "true or false"
    case .number: "a number"
    case .text: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
