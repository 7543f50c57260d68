import Glibc

/// The `decoupage` command that belongs to the running tests.
public enum BuiltTool {
  /// `$DECOUPAGE_TOOL`, or else the executable that was built with the tests.
  public static func path() throws -> String {
    if let named = getenv("DECOUPAGE_TOOL").map({ String(cString: $0) }), !named.isEmpty {
      guard access(named, X_OK) == 0 else {
        throw NotFound(description: "DECOUPAGE_TOOL: \(named) cannot be run")
      }
      return named
    }
    return try built("decoupage")
  }

  /// Whether the command was built with the optimizer.
  public static var isOptimized: Bool { (try? path())?.contains("/release/") ?? false }

  /// A program of the package that was built with the tests.
  public static func built(_ name: String) throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for program in [tests, CommandLine.arguments.first ?? ""] {
      let tool = program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex) + "/\(name)"
      if access(String(tool), X_OK) == 0 { return String(tool) }
    }
    throw NotFound(description: "no \(name) beside \(tests); build it, or set DECOUPAGE_TOOL for the command")
  }

  /// Why there is nothing to test.
  public struct NotFound: Error, CustomStringConvertible {
    public let description: String
  }
}
