import Files
import Foundation
import Images
import TestSupport
import Testing

/// `decoupage test --serve`: the report on a server of this machine, whose buttons accept pictures.
@Suite struct ServeTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{ "defaults": { "options": { "size": "48x27" } }, "tests": [ "demo:grid", "demo:spheres" ] }"#,
      to: "suite.json")
  }

  /// Runs the suite with a server, asks it, and ends it.
  ///
  /// - Parameters:
  ///   - script: Commands of a shell. `ask WORDS` sends a request whose escapes are those of `printf`, in which
  ///     `HOST`, `TOKEN` and `PORT` are replaced, and prints the answer; `say NAME` begins an answer of that name.
  ///   - signal: The signal that ends the server.
  /// - Returns: The answers by name, the exit code, and the messages.
  /// - Throws: When nothing can be run.
  private func serve(
    _ script: String, signal: String = "INT"
  ) throws -> (answers: [String: String], code: String, errors: String) {
    let tool = try BuiltTool.path(), errors = folder.path("errors")
    let text = """
      set -m; unset CI DECOUPAGE_RECORD DECOUPAGE_LOG
      '\(tool)' test '\(folder.path)' --report '\(folder.path("report"))' --serve >/dev/null 2>'\(errors)' & pid=$!
      for i in $(seq 600); do
        address=$(sed -n 's|.*http://\\([^ ]*\\)/ until Ctrl-C|\\1|p' '\(errors)'); [ "$address" ] && break; sleep 0.1
      done
      host=${address%%/*} token=${address##*/} port=${host##*:}
      say() { printf '\\n@@%s\\n' "$1"; }
      ask() {
        request=${1//HOST/$host}; request=${request//TOKEN/$token}; request=${request//PORT/$port}
        exec 3<>/dev/tcp/127.0.0.1/$port; printf "$request" >&3; timeout 20 cat <&3; exec 3<&-
      }
      \(script)
      say code; kill -\(signal) $pid; wait $pid; echo $?
      """
    let run = try ProcessRun("bash", ["-c", text], timeLimit: .seconds(120))
    var answers: [String: String] = [:]
    for part in run.output.split(separator: "\n@@") {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      answers[String(lines[0])] = lines.count > 1 ? String(lines[1]) : ""
    }
    let code = (answers["code"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    return (answers, code, (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "")
  }

  private func post(_ body: String, headers: String = "Origin: http://HOST\\r\\n") -> String {
    "ask 'POST /TOKEN/accept HTTP/1.1\\r\\nHost: HOST\\r\\n\(headers)Content-Length: \(body.utf8.count)"
      + "\\r\\n\\r\\n\(body)'"
  }

  private func get(_ path: String, host: String = "HOST") -> String {
    "ask 'GET \(path) HTTP/1.1\\r\\nHost: \(host)\\r\\n\\r\\n'"
  }

  /// The first line of an answer.
  private func status(_ answer: String?) -> String? {
    answer?.split(separator: "\r\n", omittingEmptySubsequences: false).first.map { String($0.dropFirst(9)) }
  }

  @Test func `Buttons accept pictures, and the exit code is that of what is left`() throws {
    let run = try serve(
      """
      say page; \(get("/TOKEN/"))
      say first; \(post("grid"))
      say names; ls '\(folder.path)'
      say again; \(post("grid"))
      say second; \(post("spheres"))
      """)
    let page = try #require(run.answers["page"])
    #expect(status(page) == "200 OK" && page.contains("Content-Security-Policy: default-src 'none'"))
    #expect(page.contains("class=\"accept\"") && page.hasSuffix("</html>\n"))
    #expect(page.contains("data:image/png;base64,"))
    #expect(status(run.answers["first"]) == "200 OK")
    #expect(run.answers["first"]?.contains(#""outcome":"recorded""#) == true, "\(run.answers)")
    #expect(run.answers["first"]?.contains(#""summary":"1 failed, 1 recorded","success":false"#) == true)
    #expect(run.answers["names"]?.contains("drivers.json\nerrors\ngrid.png\n") == true)
    #expect(status(run.answers["again"]) == "409 Conflict")
    #expect(run.answers["second"]?.contains(#""summary":"2 recorded","success":true"#) == true)
    #expect(run.code == "0", "\(run.errors)")
    // The goldens are those that --record writes, and the report says what has become of it.
    let accepted = try [UInt8](contentsOfFile: folder.path("grid.png"))
    let report = try String(contentsOfFile: folder.path("report/index.html"), encoding: .utf8)
    #expect(report.contains("2 recorded") && !report.contains("class=\"accept\""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("report")).count == 3)
    let drivers = try [UInt8](contentsOfFile: folder.path("drivers.json"))
    let plain: [String: String?] = ["CI": Optional.none]
    #expect(try decoupage(["test", folder.path, "--record", "all"], environment: plain).ending == .exit(0))
    #expect(try [UInt8](contentsOfFile: folder.path("grid.png")) == accepted)
    #expect(try [UInt8](contentsOfFile: folder.path("drivers.json")) == drivers)
  }

  @Test func `What other sites and other users ask for is refused`() throws {
    let run = try serve(
      """
      say token; \(get("/"))
      say guess; \(get("/00000000000000000000000000000000/"))
      say rebound; \(get("/TOKEN/", host: "evil.example:PORT"))
      say portless; \(get("/TOKEN/", host: "localhost"))
      say origin; \(post("grid", headers: "Origin: http://evil.example\\r\\n"))
      say sandboxed; \(post("grid", headers: "Origin: null\\r\\n"))
      say without; \(post("grid", headers: ""))
      say two; \(post("grid", headers: "Origin: http://HOST\\r\\nOrigin: http://evil.example\\r\\n"))
      say unknown; \(post("../suite"))
      say method; \(get("/TOKEN/accept"))
      say up; \(get("/TOKEN/../suite.json"))
      say file; \(get("/TOKEN/suite.json"))
      say picture; \(get("/TOKEN/grid.actual.png"))
      say escaped; \(get("/TOKEN/%2e%2e%2fsuite.json"))
      say golden; ls '\(folder.path)'
      """)
    for name in ["token", "guess", "rebound", "portless", "origin", "sandboxed", "without"] {
      #expect(status(run.answers[name]) == "403 Forbidden", "\(name): \(run.answers[name] ?? "")")
    }
    #expect(run.answers["token"]?.contains("open the address that the command has printed") == true)
    #expect(status(run.answers["two"]) == "400 Bad Request")
    #expect(status(run.answers["unknown"]) == "409 Conflict")
    #expect(status(run.answers["method"]) == "405 Method Not Allowed")
    for name in ["up", "file", "picture"] { #expect(status(run.answers[name]) == "404 Not Found", "\(name)") }
    #expect(run.answers["golden"] == "errors\nreport\nsuite.json\n")
    // What failed still does.
    #expect(run.code == "1", "\(run.errors)")
  }

  @Test func `Requests that are too large, too slow or none leave the server alive`() throws {
    let run = try serve(
      """
      say long; ask "GET /$(head -c 40000 /dev/zero | tr '\\0' a) HTTP/1.1\\r\\nHost: HOST\\r\\n\\r\\n"
      say body; ask 'POST /TOKEN/accept HTTP/1.1\\r\\nHost: HOST\\r\\nContent-Length: 99999999\\r\\n\\r\\n'
      say count; ask 'POST /TOKEN/accept HTTP/1.1\\r\\nHost: HOST\\r\\nContent-Length: -1\\r\\n\\r\\n'
      say chunks; ask 'POST /TOKEN/accept HTTP/1.1\\r\\nHost: HOST\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n0\\r\\n\\r\\n'
      say version; ask 'GET /TOKEN/ HTTP/3\\r\\nHost: HOST\\r\\n\\r\\n'
      say nonsense; ask '\\x16\\x03\\x01\\x02\\r\\n\\r\\n'
      say absolute; ask 'GET http://HOST/TOKEN/ HTTP/1.1\\r\\nHost: HOST\\r\\n\\r\\n'
      for i in $(seq 20); do (exec 4<>/dev/tcp/127.0.0.1/$port; printf 'GET /' >&4; sleep 8) & done
      say slow; ask 'GET /TOKEN/ HTTP/1.1\\r\\nHost:'
      say alive; \(get("/TOKEN/"))
      """, signal: "TERM")
    #expect(status(run.answers["long"]) == "431 Request Header Fields Too Large")
    #expect(status(run.answers["body"]) == "413 Content Too Large")
    #expect(status(run.answers["chunks"]) == "411 Length Required")
    #expect(status(run.answers["version"]) == "505 HTTP Version Not Supported")
    for name in ["count", "nonsense", "absolute"] {
      #expect(status(run.answers[name]) == "400 Bad Request", "\(name): \(run.answers[name] ?? "")")
    }
    #expect(status(run.answers["slow"]) == "408 Request Timeout")
    #expect(status(run.answers["alive"]) == "200 OK")
    // Only Ctrl-C is the end that was meant.
    #expect(run.code == "143", "\(run.errors)")
  }

  @Test func `A port that is taken is one sentence, before anything is drawn`() throws {
    let tool = try BuiltTool.path()
    let run = try serve(
      """
      say taken
      '\(tool)' test '\(folder.path)' --report '\(folder.path("other"))' --serve --port $port 2>&1
      echo "$? $port"
      """)
    let lines = try #require(run.answers["taken"]).split(separator: "\n").map(String.init)
    let port = try #require(lines.last?.split(separator: " ").last)
    #expect(
      lines == [
        "error: 127.0.0.1:\(port): another program uses the port; name another one with --port, or none",
        "1 \(port)",
      ])
    #expect(!(try folder.names().contains("other")))
  }

  @Test(arguments: [
    (["--serve"], "--serve shows the report; add --report DIR"),
    (["--report", "r", "--port", "8080"], "--port is that of --serve; add it"),
    (["--report", "r", "--serve", "--shard", "1/2"], "--serve shows whole suites"),
    (
      ["--report", "r", "--serve", "--port", "70000"],
      "--port: \"70000\" is not a whole number from 1 to 65535"
    ),
  ])
  func `Options that do not belong together are bad usage`(words: [String], reason: String) throws {
    let run = try decoupage(["test", folder.path] + words)
    #expect(run.ending == .exit(2) && run.errors.contains(reason), "\(run.errors)")
  }
}
