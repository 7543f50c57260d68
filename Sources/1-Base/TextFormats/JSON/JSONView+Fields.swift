internal import Glibc

extension JSONView {
  /// Calls a closure for each member of an object, comparing keys in place; for other values not at all.
  ///
  /// This reads objects of which a file has thousands in one pass:
  ///
  /// ```swift
  /// node.forEachField { field in
  ///   if field.isNamed("name") {
  ///     name = field.value.text
  ///   } else if field.isNamed("mesh") {
  ///     mesh = field.integer
  ///   }
  /// }
  /// ```
  @inlinable package func forEachField<Failure: Error>(
    _ body: (borrowing JSONField) throws(Failure) -> Void
  ) throws(Failure) {
    let (first, own) = (token + 1, document.tokens[token])
    guard own.kind == .object else { return }
    let owner = unsafe Unmanaged.passUnretained(document)
    try unsafe document.tokens.withUnsafeBufferPointer { tokens throws(Failure) in
      try unsafe document.bytes.withUnsafeBufferPointer { text throws(Failure) in
        var key = first
        for _ in 0..<own.end {
          try unsafe body(JSONField(owner, key: key, tokens: tokens, text: text))
          key = unsafe Int(tokens[key + 1].next)
        }
      }
    }
    // Fields do not retain the document.
    withExtendedLifetime(document) {}
  }
}

/// A member of an object, borrowed during ``JSONView/forEachField(_:)``.
@safe package struct JSONField: ~Copyable {
  @usableFromInline let owner: Unmanaged<JSONDocument>
  @usableFromInline let key: Int
  @usableFromInline let tokens: UnsafeBufferPointer<JSONToken>
  @usableFromInline let text: UnsafeBufferPointer<UInt8>

  /// Creates a field of a document that outlives it.
  @inlinable @unsafe init(
    _ owner: Unmanaged<JSONDocument>, key: Int, tokens: UnsafeBufferPointer<JSONToken>,
    text: UnsafeBufferPointer<UInt8>
  ) {
    unsafe (self.owner, self.key, self.tokens, self.text) = (owner, key, tokens, text)
  }

  package var value: JSONView { unsafe JSONView(owner.takeUnretainedValue(), key + 1) }

  /// Returns whether the key is the given one.
  ///
  /// The lengths are compared inline, so that most comparisons are with a constant.
  @inlinable package func isNamed(_ name: StaticString) -> Bool {
    let own = unsafe tokens[key]
    guard own.hasEscapes || Int(own.end &- own.start) == name.utf8CodeUnitCount else { return false }
    return holds(name)
  }

  @usableFromInline func holds(_ name: StaticString) -> Bool {
    unsafe JSONLiteral.matches(name, tokens[key], text)
  }

  /// The value as ``JSONView/integer``.
  package var integer: Int? { unsafe JSONLiteral.integer(tokens[key + 1], text) }

  /// Returns the value as ``JSONView/vector(_:)``.
  package func vector(_ wanted: Int) -> SIMD4<Float>? {
    unsafe JSONLiteral.vector(wanted, at: key + 1, tokens: tokens, text: text)
  }
}

extension JSONDocument {
  /// Returns whether a key is the given one.
  func matches(_ key: StaticString, token: Int) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { unsafe JSONLiteral.matches(key, tokens[token], $0) }
  }
}

extension JSONLiteral {
  /// Returns whether a string is the given one; the scanner guarantees that the token lies within the text.
  static func matches(_ key: StaticString, _ token: JSONToken, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if token.hasEscapes {
      let own = unsafe Array(text[Int(token.start)..<Int(token.end)])
      var moved = token
      (moved.start, moved.end) = (0, UInt32(own.count))
      return decoded(moved, own) == "\(key)"
    }
    let length = key.utf8CodeUnitCount
    guard Int(token.end - token.start) == length, let base = text.baseAddress else { return false }
    return unsafe memcmp(base + Int(token.start), key.utf8Start, length) == 0
  }
}
