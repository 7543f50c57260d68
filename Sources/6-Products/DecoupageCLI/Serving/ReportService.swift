import Log
import Snapshots
import TextFormats

/// The report of a suite on a server of this machine, whose buttons make pictures golden.
///
/// Nothing that a client sends becomes a path: what it may ask for is the page, and the names of tests. Addresses
/// begin with a random token, which other users of the machine do not know, and neither do pages of other sites; for
/// these the names of the host and of the asking page are compared, too.
final class ReportService {
  private let server: HTTPServer
  private let token: String
  private let folder: String
  /// The results, with the goldens that were accepted.
  private(set) var result: SuiteResult
  /// True if pictures have been accepted.
  private var hasChanged = false

  /// Creates the service of a report.
  ///
  /// - Parameters:
  ///   - server: The server, which listens already.
  ///   - result: The results, with their pictures.
  ///   - folder: The folder of the report.
  init(_ server: HTTPServer, _ result: SuiteResult, folder: String) {
    (self.server, self.result, self.folder) = (server, result, folder)
    var random = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Answers browsers until Ctrl-C, and then writes the report anew if pictures were accepted.
  ///
  /// - Parameter context: Where the address is told.
  /// - Throws: ``CommandFailure`` where the report cannot be written.
  func run(_ context: CommandContext) async throws(CommandFailure) {
    let interruption = Interruption()
    context.messages.write(
      line: "the report is at http://\(HTTPServer.host):\(server.port)/\(token)/ until Ctrl-C")
    await server.run(until: { interruption.hasHappened }) { await self.answer($0) }
    Interruption.endOfService()
    if hasChanged { try TestCommand.write(result, to: folder) }
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let hosts = [HTTPServer.host, "localhost"].map { "\($0):\(server.port)" }
    // Another name of this address is one that a site of others has given it.
    guard let host = request["host"]?.lowercased(), hosts.contains(host) else { return HTTPResponse(403) }
    let path = request.target.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .dropFirst()
    let parts = path.first?.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, isToken(parts[0]) else {
      return HTTPResponse(403, "open the address that the command has printed")
    }
    let name = String(parts[1])
    guard name == "accept" else {
      guard request.method == "GET" || request.method == "HEAD" else { return .allowed("GET, HEAD") }
      return name.isEmpty || name == "index.html" ? page : HTTPResponse(404)
    }
    guard request.method == "POST" else { return .allowed("POST") }
    guard request["origin"]?.lowercased() == "http://\(host)" else { return HTTPResponse(403) }
    guard let test = String(validating: request.body, as: UTF8.self) else { return HTTPResponse(400) }
    return await accept(test)
  }

  /// Compares without telling by its time how much is right.
  private func isToken(_ text: Substring) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The page, with its pictures in it.
  private var page: HTTPResponse {
    HTTPResponse("text/html; charset=utf-8", HTMLReport(result, isServed: true).text.utf8)
  }

  /// Makes the picture of a test golden.
  private func accept(_ name: String) async -> HTTPResponse {
    guard let (accepted, warnings) = await result.accepting(name) else {
      return HTTPResponse(409, "no failed test of that name has a picture to accept")
    }
    result.replace(accepted)
    result.warnings += warnings.filter { !result.warnings.contains($0) }
    hasChanged = true
    let state = JSONText.object([
      ("outcome", .string(accepted.word)),
      ("message", .string(([accepted.message ?? ""] + warnings).joined(separator: "; "))),
      ("summary", .string(result.summary)), ("success", .bool(result.isSuccess)),
    ])
    return HTTPResponse("application/json", state.line.utf8)
  }
}
