/// A parser of the items of one type.
protocol TextItem {
  associatedtype Stored: Sendable
  /// The expected item, for messages.
  static var name: StaticString { get }
  /// Reads one item; nil where there is none of the type.
  static func read(_ text: inout TextCursor) throws(TextFailure) -> Stored?
}

enum TextFloat: TextItem {
  static var name: StaticString { "a number" }
  @inline(__always) static func read(_ text: inout TextCursor) throws(TextFailure) -> Float? {
    // Through a double, as OpenUSD parses it.
    if let number = text.number() { return Float(number.value) }
    return try text.quotedNumber().map { Float($0) }
  }
}

enum TextDouble: TextItem {
  static var name: StaticString { "a number" }
  @inline(__always) static func read(_ text: inout TextCursor) throws(TextFailure) -> Double? {
    if let number = text.number() { return number.value }
    return try text.quotedNumber()
  }
}

enum TextHalf: TextItem {
  static var name: StaticString { "a number" }
  static func read(_ text: inout TextCursor) throws(TextFailure) -> UInt16? {
    try TextFloat.read(&text).map { Float16($0).bitPattern }
  }
}

enum TextInteger<Stored: FixedWidthInteger & Sendable>: TextItem {
  static var name: StaticString { "a whole number in the range of the type" }
  @inline(__always) static func read(_ text: inout TextCursor) throws(TextFailure) -> Stored? {
    let start = text.offset
    if let whole = text.number()?.whole(Stored.self) { return whole }
    text.offset = start
    return nil
  }
}

/// A parser of 32-bit integers as arrays store them.
enum TextWord: TextItem {
  static var name: StaticString { TextInteger<Int32>.name }
  @inline(__always) static func read(_ text: inout TextCursor) throws(TextFailure) -> UInt32? {
    try TextInteger<Int32>.read(&text).map { UInt32(bitPattern: $0) }
  }
}

enum TextBool: TextItem {
  static var name: StaticString { "true or false" }
  static func read(_ text: inout TextCursor) throws(TextFailure) -> UInt8? {
    let start = text.offset
    if let number = text.number() {
      return number.value != 0 || (number.isWhole && number.magnitude != 0) ? 1 : 0
    }
    let quoted = try text.quoted()
    if let word = quoted ?? text.word() {
      switch word.lowercased() {
      case "true", "yes": return 1
      case "false", "no": return 0
      default: text.offset = start
      }
    }
    return nil
  }
}

enum TextString: TextItem {
  static var name: StaticString { "a string in quotes" }
  static func read(_ text: inout TextCursor) throws(TextFailure) -> String? { try text.quoted() }
}

enum TextAsset: TextItem {
  static var name: StaticString { "an asset between @" }
  static func read(_ text: inout TextCursor) throws(TextFailure) -> String? {
    if let asset = try text.asset() { return asset }
    return try text.quoted()
  }
}

extension TextCursor {
  /// Reads `"inf"`, `"-inf"` or `"nan"`.
  @inline(never) fileprivate mutating func quotedNumber() throws(TextFailure) -> Double? {
    let start = offset
    switch try quoted() {
    case "inf": return .infinity
    case "-inf": return -.infinity
    case "nan": return .nan
    default:
      offset = start
      return nil
    }
  }
}
