/// An answer to a browser, after which the connection ends.
nonisolated struct HTTPResponse: Sendable {
  private let status: Int
  private let type: String
  private let body: [UInt8]
  private var extra = ""

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - type: The media type of the body.
  ///   - body: The body.
  ///   - status: The number of the status.
  init(_ type: String, _ body: some Sequence<UInt8>, status: Int = 200) {
    (self.status, self.type, self.body) = (status, type, Array(body))
  }

  /// Creates an answer in a sentence.
  ///
  /// - Parameters:
  ///   - status: The number of the status.
  ///   - text: The sentence; the name of the status without one.
  init(_ status: Int, _ text: String? = nil) {
    self.init("text/plain; charset=utf-8", (text ?? Self.name(status)).utf8, status: status)
  }

  /// Creates the answer that another method is asked for.
  static func allowed(_ methods: String) -> HTTPResponse {
    var response = HTTPResponse(405)
    response.extra = "Allow: \(methods)\r\n"
    return response
  }

  /// Returns the bytes of the answer.
  ///
  /// - Parameter hasBody: Whether the body follows the headers, as it does not where HEAD asked.
  /// - Returns: The lines and the body.
  func bytes(hasBody: Bool = true) -> [UInt8] {
    // Pages have their styles, scripts and pictures inside, and may ask nobody but this server.
    let head = """
      HTTP/1.1 \(status) \(Self.name(status))\r
      Content-Type: \(type)\r
      Content-Length: \(body.count)\r
      Connection: close\r
      Cache-Control: no-store\r
      Content-Security-Policy: default-src 'none'; img-src data:; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r
      Cross-Origin-Resource-Policy: same-origin\r
      Referrer-Policy: same-origin\r
      X-Content-Type-Options: nosniff\r
      \(extra)\r

      """
    return Array(head.utf8) + (hasBody ? body : [])
  }

  private static func name(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 431: "Request Header Fields Too Large"
    case 505: "HTTP Version Not Supported"
    default: "Error"
    }
  }
}
