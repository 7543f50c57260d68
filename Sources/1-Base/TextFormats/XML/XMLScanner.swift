/// An XML scanner that finds elements, attributes and text in one pass.
struct XMLScanner {
  struct Failure: Error {
    var position: Int
    var reason: String
  }

  /// The names of elements and attributes, each stored once.
  struct Names {
    private(set) var all: [String] = []
    private var numbers: [String: UInt32] = [:]

    mutating func number(_ name: String) -> UInt32 {
      if let number = numbers[name] { return number }
      let number = UInt32(all.count)
      all.append(name)
      numbers[name] = number
      return number
    }
  }

  private let limits: XMLLimits
  private(set) var nodes: [XMLNode] = []
  private(set) var attributes: [XMLAttribute] = []
  private(set) var pieces: [XMLPiece] = []
  private(set) var names = Names()
  private var position = 0
  /// The indices of the open elements, the outermost first.
  private var open: [Int] = []

  init(limits: XMLLimits) { self.limits = limits }

  mutating func scan(_ text: Span<UInt8>) throws(Failure) {
    while position < text.count {
      if text[position] == UInt8(ascii: "<") {
        try markup(text)
      } else {
        try words(text)
      }
    }
    if let last = open.last {
      throw failure(
        "the file ends, but <\(names.all[Int(nodes[last].name)])> of \(location(last, text)) is open")
    }
    if nodes.isEmpty { throw failure("there is no element; this is not XML") }
  }

  private func failure(_ reason: String, at offset: Int? = nil) -> Failure {
    Failure(position: offset ?? position, reason: reason)
  }

  /// Returns the position of an element's tag, for messages.
  private func location(_ node: Int, _ text: Span<UInt8>) -> String {
    var line = 1
    for index in 0..<Int(nodes[node].position) where text[index] == UInt8(ascii: "\n") { line += 1 }
    return "line \(line)"
  }

  // MARK: Text

  private mutating func words(_ text: Span<UInt8>) throws(Failure) {
    let start = position
    var isSpace = true
    while position < text.count, text[position] != UInt8(ascii: "<") {
      isSpace = isSpace && text[position].isXMLSpace
      position += 1
    }
    // White space between tags is layout.
    if isSpace { return }
    guard !open.isEmpty else { throw failure("there is text outside of the root element", at: start) }
    append(start, position, isVerbatim: false)
  }

  private mutating func append(_ start: Int, _ end: Int, isVerbatim: Bool) {
    guard let element = open.last else { return }
    let piece = UInt32(pieces.count)
    pieces.append(XMLPiece(start: UInt32(start), end: UInt32(end), isVerbatim: isVerbatim))
    if nodes[element].firstPiece == XMLPiece.none {
      nodes[element].firstPiece = piece
    } else {
      pieces[Int(nodes[element].lastPiece)].next = piece
    }
    nodes[element].lastPiece = piece
  }

  // MARK: Markup

  private mutating func markup(_ text: Span<UInt8>) throws(Failure) {
    switch position + 1 < text.count ? text[position + 1] : 0 {
    case UInt8(ascii: "/"): try endTag(text)
    case UInt8(ascii: "?"): try skip(text, from: "<?", to: "?>", as: "a processing instruction")
    case UInt8(ascii: "!"):
      if holds("<!--", text) {
        try skip(text, from: "<!--", to: "-->", as: "a comment")
      } else if holds("<![CDATA[", text) {
        let start = position + 9
        try skip(text, from: "<![CDATA[", to: "]]>", as: "a CDATA section")
        append(start, position - 3, isVerbatim: true)
      } else if holds("<!DOCTYPE", text) {
        try skipDoctype(text)
      } else {
        throw failure("this <! declaration is not known")
      }
    default: try startTag(text)
    }
  }

  private func holds(_ word: StaticString, _ text: Span<UInt8>, at wanted: Int? = nil) -> Bool {
    let start = wanted ?? position, count = word.utf8CodeUnitCount
    guard start + count <= text.count else { return false }
    for offset in 0..<count where unsafe text[start + offset] != word.utf8Start[offset] { return false }
    return true
  }

  private mutating func skip(
    _ text: Span<UInt8>, from start: StaticString, to end: StaticString, as what: StaticString
  ) throws(Failure) {
    let begun = position
    position += start.utf8CodeUnitCount
    while position < text.count {
      if holds(end, text) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw failure("\(what) begins here and is not closed", at: begun)
  }

  /// Skips a DOCTYPE with its quoted strings and its internal subset in brackets.
  private mutating func skipDoctype(_ text: Span<UInt8>) throws(Failure) {
    let begun = position
    var brackets = 0, angles = 0
    while position < text.count {
      let byte = text[position]
      if holds("<!--", text) {
        try skip(text, from: "<!--", to: "-->", as: "a comment")
        continue
      }
      switch byte {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"): angles -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let mark = position
        position += 1
        while position < text.count, text[position] != byte { position += 1 }
        if position == text.count { throw failure("a quotation mark is not closed", at: mark) }
      default: break
      }
      position += 1
      if angles == 0, brackets <= 0 { return }
    }
    throw failure("a DOCTYPE begins here and is not closed", at: begun)
  }

  private mutating func endTag(_ text: Span<UInt8>) throws(Failure) {
    let begun = position
    position += 2
    let name = try name(text)
    skipSpace(text)
    guard position < text.count, text[position] == UInt8(ascii: ">") else {
      throw failure("> is expected here")
    }
    position += 1
    guard let last = open.popLast() else { throw failure("</\(name)> closes no element", at: begun) }
    let opened = names.all[Int(nodes[last].name)]
    guard opened == name else {
      throw failure("</\(name)> does not close <\(opened)> of \(location(last, text))", at: begun)
    }
    nodes[last].next = UInt32(nodes.count)
  }

  private mutating func startTag(_ text: Span<UInt8>) throws(Failure) {
    let begun = position
    position += 1
    let name = try name(text)
    guard !open.isEmpty || nodes.isEmpty else {
      throw failure("there is a second root element", at: begun)
    }
    guard open.count < limits.depth else {
      throw failure("elements are nested more than \(limits.depth) deep, which is the limit", at: begun)
    }
    guard nodes.count < limits.elements else {
      throw failure("there are more than \(limits.elements) elements, which is the limit", at: begun)
    }
    let node = nodes.count
    nodes.append(
      XMLNode(position: UInt32(begun), name: names.number(name), firstAttribute: UInt32(attributes.count)))
    while true {
      skipSpace(text)
      guard position < text.count else { throw failure("the file ends within a tag", at: begun) }
      switch text[position] {
      case UInt8(ascii: ">"):
        position += 1
        open.append(node)
        return
      case UInt8(ascii: "/"):
        position += 1
        guard position < text.count, text[position] == UInt8(ascii: ">") else {
          throw failure("> is expected behind the slash")
        }
        position += 1
        nodes[node].next = UInt32(nodes.count)
        return
      default:
        try attribute(text)
        nodes[node].attributeCount += 1
      }
    }
  }

  private mutating func attribute(_ text: Span<UInt8>) throws(Failure) {
    let name = try name(text)
    skipSpace(text)
    guard position < text.count, text[position] == UInt8(ascii: "=") else {
      throw failure("= is expected behind the attribute \(name)")
    }
    position += 1
    skipSpace(text)
    guard position < text.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text[position]) else {
      throw failure("the value of the attribute \(name) has to be in quotation marks")
    }
    let mark = text[position], begun = position
    position += 1
    let start = position
    while position < text.count, text[position] != mark { position += 1 }
    guard position < text.count else { throw failure("a quotation mark is not closed", at: begun) }
    attributes.append(
      XMLAttribute(name: names.number(name), start: UInt32(start), end: UInt32(position)))
    position += 1
  }

  /// Reads a name, and returns it without its prefix.
  private mutating func name(_ text: Span<UInt8>) throws(Failure) -> String {
    var start = position
    while position < text.count, text[position].isXMLNameByte {
      if text[position] == UInt8(ascii: ":") { start = position + 1 }
      position += 1
    }
    guard position > start else { throw failure("a name is expected here") }
    return unsafe text.extracting(start..<position).withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }

  private mutating func skipSpace(_ text: Span<UInt8>) {
    while position < text.count, text[position].isXMLSpace { position += 1 }
  }
}

extension UInt8 {
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// True if the byte is a letter, a digit, or outside of ASCII, which is close enough to the specification.
  var isXMLNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
