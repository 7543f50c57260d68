package import Files

/// A reader of text layers: `.usda`, and `.usd` that begins with `#usda`.
public enum USDTextReader {
  /// Reads a file, or a range of one.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - range: The range of the text, for layers within packages.
  ///   - identifier: The name in messages.
  ///   - limits: The limits on its size.
  /// - Returns: The layer.
  /// - Throws: ``USDError`` with line and column.
  package static func read(
    _ file: FileMapping, range: Range<Int>? = nil, identifier: String, limits: USDLimits = .standard
  ) throws(USDError) -> USDLayer {
    let range = range ?? 0..<file.count
    return try unsafe file.withBytes(range) { (bytes) throws(USDError) in
      try unsafe read(bytes, (file, range.lowerBound), identifier: identifier, limits: limits)
    }
  }

  /// Reads bytes in memory.
  public static func read(
    _ bytes: [UInt8], identifier: String, limits: USDLimits = .standard
  ) throws(USDError) -> USDLayer {
    let result = unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(USDError) in try unsafe read(buffer, nil, identifier: identifier, limits: limits) }
    }
    return try result.get()
  }

  /// Returns whether bytes begin like a text layer.
  public static func accepts(_ start: [UInt8]) -> Bool {
    start.starts(with: "#usda ".utf8) || start.starts(with: "#sdf ".utf8)
  }

  /// Reads a text, and notes where its statements are.
  static func marked(
    _ bytes: [UInt8], identifier: String
  ) throws(USDError) -> (layer: USDLayer, marks: TextMarks) {
    let result = unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(USDError) in
        let parser = try unsafe parsed(
          buffer, nil, identifier: identifier, limits: .standard, marks: TextMarks())
        return (parser.layer, parser.marks ?? TextMarks())
      }
    }
    return try result.get()
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ source: (file: FileMapping, start: Int)?, identifier: String,
    limits: USDLimits
  ) throws(USDError) -> USDLayer {
    try unsafe parsed(bytes, source, identifier: identifier, limits: limits, marks: nil).layer
  }

  private static func parsed(
    _ bytes: UnsafeRawBufferPointer, _ source: (file: FileMapping, start: Int)?, identifier: String,
    limits: USDLimits, marks: TextMarks?
  ) throws(USDError) -> TextParser {
    guard let cursor = unsafe TextCursor(bytes) else {
      throw USDError(.notUSD("the file is empty; export it again"), in: identifier)
    }
    guard cursor.count <= limits.fileSize else {
      throw USDError(.limit("bytes in one file", value: limits.fileSize), in: identifier)
    }
    var parser = TextParser(cursor, identifier: identifier, limits: limits)
    (parser.source, parser.marks) = (source, marks)
    do throws(TextFailure) {
      try parser.header()
      try parser.contents()
    } catch {
      let (line, column) = parser.text.position(of: error.offset)
      throw USDError(error.problem, in: identifier, at: .line(line, column: column))
    }
    return parser
  }
}

extension TextParser {
  /// Reads the first line: `#usda 1.0`.
  fileprivate mutating func header() throws(TextFailure) {
    let isOld = text.holds("#sdf ", at: 0)
    guard isOld || text.holds("#usda ", at: 0) else {
      throw TextFailure(.notUSD("this is not a USD text file: the first line is not #usda 1.0"), at: 0)
    }
    text.offset = isOld ? 5 : 6
    text.skip(.inline)
    let start = text.offset
    var end = start
    while text[end].isDigit || text[end] == UInt8(ascii: ".") { end += 1 }
    let parts = text.text(start..<end).split(separator: ".", omittingEmptySubsequences: false).map {
      UInt8($0)
    }
    guard (2...3).contains(parts.count), let first = parts[0], let second = parts[1], !text[end].isWordByte
    else {
      throw failure("expected the version of the text, 1.0")
    }
    guard first == 1, isOld ? parts.dropFirst() == [4, 32] : second <= 4 else {
      throw TextFailure(
        .unsupported("version \(first).\(second) of the text; those up to 1.4 are"),
        at: start)
    }
    text.skipLine()
  }
}
