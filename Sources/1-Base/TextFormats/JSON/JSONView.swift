/// A value of a ``JSONDocument``.
package struct JSONView: Sendable {
  @usableFromInline let document: JSONDocument
  @usableFromInline let token: Int

  @inlinable init(_ document: JSONDocument, _ token: Int) { (self.document, self.token) = (document, token) }

  @inlinable package var kind: JSONKind { document.tokens[token].kind }

  /// The number of elements or members; zero for other values.
  @inlinable package var count: Int {
    kind == .array || kind == .object ? Int(document.tokens[token].end) : 0
  }

  package var text: String? {
    kind == .text ? JSONLiteral.decoded(document.tokens[token], document.bytes) : nil
  }

  /// The bytes of a string without escapes, such as data written as base64.
  package var plainText: ArraySlice<UInt8>? {
    let token = document.tokens[token]
    return token.kind == .text && !token.hasEscapes ? document.bytes[Int(token.start)..<Int(token.end)] : nil
  }

  /// The number, if it is one and fits a double.
  package var number: Double? {
    guard kind == .number else { return nil }
    let value = JSONLiteral.number(document.tokens[token], document.bytes)
    return value.isFinite ? value : nil
  }

  /// The float nearest to the number, if it is one and fits.
  package var float: Float? {
    guard kind == .number else { return nil }
    let value = JSONLiteral.float(document.tokens[token], document.bytes)
    return value.isFinite ? value : nil
  }

  package var flag: Bool? {
    switch kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// The value of a key; nil where the key is missing or the value is no object.
  package subscript(key: StaticString) -> JSONView? {
    let own = document.tokens[token]
    guard own.kind == .object else { return nil }
    var member = token + 1
    for _ in 0..<own.end {
      if document.matches(key, token: member) { return JSONView(document, member + 1) }
      member = Int(document.tokens[member + 1].next)
    }
    return nil
  }

  /// The elements of an array; empty for other values.
  @inlinable package var elements: Elements { Elements(self, kind == .array ? count : 0) }

  /// The keys and values of an object in their order; empty for other values.
  package var members: Members { Members(self, kind == .object ? count : 0) }

  package struct Elements: Sequence, IteratorProtocol {
    @usableFromInline let document: JSONDocument
    @usableFromInline var nextToken: Int
    @usableFromInline var left: Int

    @inlinable init(_ view: JSONView, _ count: Int) {
      (document, nextToken, left) = (view.document, view.token + 1, count)
    }

    @inlinable package var underestimatedCount: Int { left }

    @inlinable package mutating func next() -> JSONView? {
      guard left > 0 else { return nil }
      left -= 1
      let current = nextToken
      nextToken = Int(document.tokens[nextToken].next)
      return JSONView(document, current)
    }
  }

  package struct Members: Sequence, IteratorProtocol {
    private let document: JSONDocument
    private var nextToken: Int
    private var left: Int

    init(_ view: JSONView, _ count: Int) {
      (document, nextToken, left) = (view.document, view.token + 1, count)
    }

    package var underestimatedCount: Int { left }

    package mutating func next() -> (key: String, value: JSONView)? {
      guard left > 0 else { return nil }
      left -= 1
      let key = JSONLiteral.decoded(document.tokens[nextToken], document.bytes)
      let value = JSONView(document, nextToken + 1)
      nextToken = Int(document.tokens[nextToken + 1].next)
      return (key, value)
    }
  }
}

extension JSONView {
  /// The path of the value in its document, such as `accessors[3].count`; empty for the root.
  ///
  /// It is searched from the root, since only messages need it.
  package var path: String {
    let tokens = document.tokens
    var (result, container) = ("", 0)
    while container != token, let (index, child) = document.child(of: container, around: token) {
      let isObject = tokens[container].kind == .object
      let key = isObject ? JSONLiteral.decoded(tokens[child], document.bytes) : "[\(index)]"
      result += isObject && !result.isEmpty ? "." + key : key
      container = isObject ? child + 1 : child
    }
    return result
  }

  /// The line and column where the value begins.
  package var location: (line: Int, column: Int) {
    let location = TextPosition(of: Int(document.tokens[token].start), in: document.bytes)
    return (location.line, location.column)
  }
}
