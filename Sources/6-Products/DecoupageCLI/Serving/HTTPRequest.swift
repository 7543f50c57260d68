/// A request of a browser, as far as a page of buttons needs it: HTTP/1.1 with a counted body.
nonisolated struct HTTPRequest: Sendable {
  /// The most bytes of the lines before a body, and of a body.
  static let (mostHead, mostBody) = (16 << 10, 16 << 10)

  /// The method, such as GET.
  let method: String
  /// The path and query as they were sent, with their escapes.
  let target: String
  /// The values of headers by their names in lower case.
  private let headers: [String: String]
  /// The number of bytes of the body.
  let bodyCount: Int
  /// The body.
  var body: [UInt8] = []

  /// Reads the lines of a request.
  ///
  /// - Parameter head: The bytes before the empty line.
  /// - Throws: ``HTTPRefusal`` with the status to answer.
  init(head: some Collection<UInt8>) throws(HTTPRefusal) {
    guard let text = String(validating: head, as: UTF8.self) else { throw HTTPRefusal(400) }
    // A line feed within a line counts as a control character, and ends the request below.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), words[1].hasPrefix("/"), Self.isPlain(words[1]) else {
      throw HTTPRefusal(400)
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw HTTPRefusal(505) }
    (method, target) = (String(words[0]), String(words[1]))
    headers = try Self.headers(lines.dropFirst())
    // Without chunks, the length alone says where a request ends.
    guard headers["transfer-encoding"] == nil else { throw HTTPRefusal(411) }
    let length = headers["content-length"] ?? "0"
    guard !length.isEmpty, length.utf8.allSatisfy({ (48...57).contains($0) }) else { throw HTTPRefusal(400) }
    guard let count = Int(length), count <= Self.mostBody else { throw HTTPRefusal(413) }
    bodyCount = count
  }

  /// The value of a header, by its name in lower case.
  subscript(name: String) -> String? { headers[name] }

  private static func headers(_ lines: ArraySlice<Substring>) throws(HTTPRefusal) -> [String: String] {
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else { throw HTTPRefusal(400) }
      let value = line[line.index(after: colon)...], name = line[..<colon].lowercased()
      guard isPlain(value) else { throw HTTPRefusal(400) }
      let trimmed = String(value.trimmingPrefix { $0 == " " || $0 == "\t" })
      // Two answers to one question are none, where it matters who asks and where the request ends.
      if headers.updateValue(trimmed, forKey: name) != nil,
        ["host", "origin", "content-length", "transfer-encoding"].contains(name)
      {
        throw HTTPRefusal(400)
      }
    }
    return headers
  }

  /// Returns whether a word can be a method or the name of a header.
  private static func isToken(_ word: Substring) -> Bool {
    !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
      }
  }

  /// Returns whether a text has no control characters but tabs.
  private static func isPlain(_ text: Substring) -> Bool {
    text.unicodeScalars.allSatisfy { ($0.value >= 32 && $0.value != 127) || $0 == "\t" }
  }
}

/// A request that is not answered as asked, with the status that says so.
nonisolated struct HTTPRefusal: Error {
  /// The number of the status.
  let status: Int

  init(_ status: Int) { self.status = status }
}
