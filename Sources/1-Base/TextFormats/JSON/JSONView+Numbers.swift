extension JSONView {
  /// Returns up to four numbers as floats; nil where the value is no array of that many numbers that fit
  /// floats.
  ///
  /// Large files have hundreds of thousands of such arrays, hence no list and no view of each number.
  package func vector(_ wanted: Int) -> SIMD4<Float>? {
    unsafe document.tokens.withUnsafeBufferPointer { tokens in
      unsafe document.bytes.withUnsafeBufferPointer { text in
        unsafe JSONLiteral.vector(wanted, at: token, tokens: tokens, text: text)
      }
    }
  }

  /// The number, if it is whole and fits; `3.0` and `3e0` are whole too.
  package var integer: Int? {
    let own = document.tokens[token]
    return unsafe document.bytes.withUnsafeBufferPointer { unsafe JSONLiteral.integer(own, $0) }
  }
}

extension JSONLiteral {
  static func vector(
    _ wanted: Int, at array: Int, tokens: UnsafeBufferPointer<JSONToken>,
    text: UnsafeBufferPointer<UInt8>
  ) -> SIMD4<Float>? {
    let own = unsafe tokens[array]
    guard own.kind == .array, Int(own.end) == wanted, wanted <= 4 else { return nil }
    var result = SIMD4<Float>.zero
    for element in 0..<wanted {
      // Numbers have no children, so that their tokens follow one another.
      let token = unsafe tokens[array + 1 + element]
      guard token.kind == .number else { return nil }
      let value = unsafe float(token, text)
      guard value.isFinite else { return nil }
      result[element] = value
    }
    return result
  }

  static func integer(_ token: JSONToken, _ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard token.kind == .number else { return nil }
    var value = 0
    for position in Int(token.start)..<Int(token.end) {
      let digit = unsafe text[position] &- UInt8(ascii: "0")
      guard digit <= 9 else {
        let value = unsafe number(token, text)
        return value.isFinite ? Int(exactly: value) : nil
      }
      let (tens, isLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = tens.addingReportingOverflow(Int(digit))
      if isLarge || isTooLarge { return nil }
      value = sum
    }
    return value
  }
}

/// The position of a value in its document, without a reference to the document.
package struct JSONMark: Sendable, Hashable {
  @usableFromInline let token: UInt32

  @inlinable init(_ token: Int) { self.token = UInt32(truncatingIfNeeded: token) }
}

extension JSONView {
  /// The position of the value, for the subscript of any view of the same document.
  @inlinable package var mark: JSONMark { JSONMark(token) }

  /// The value at a mark of the same document.
  @inlinable package subscript(mark: JSONMark) -> JSONView { JSONView(document, Int(mark.token)) }
}
