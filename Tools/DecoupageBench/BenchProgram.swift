import Arguments
import CommandFrame
import Glibc
import Log
import ProcessBridge

/// The program `decoupage-bench`: what `decoupage bench` and `decoupage soak` do, which start it.
///
/// It is a program of its own, so that the command is built without benchmarks. Help and manual are the command's.
@main struct BenchProgram {
  private static let parser = CommandLineParser(
    Command(
      "decoupage", summary: "benchmarks and soak tests of the engine", sharedOptions: [CommonOptions.group],
      subcommands: [BenchCommand.declaration, SoakCommand.declaration]))
  static let messages = MessageStream.standardError

  /// Runs on the first thread, where all main-actor code then stays: OpenGL needs that.
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    Task { exit(await run(Array(CommandLine.arguments.dropFirst()))) }
    main_queue_run()
  }

  /// Runs a command line; all failures have been reported when it returns.
  private static func run(_ words: [String]) async -> Int32 {
    do throws(BenchFailure) {
      return try await answer(words)
    } catch {
      messages.write(line: error.line)
      return error.code
    }
  }

  private static func answer(_ words: [String]) async throws(BenchFailure) -> Int32 {
    let request: CommandLineParser.Request
    do throws(UsageError) {
      request = try parser.parse(words)
    } catch {
      throw BenchFailure(error)
    }
    switch request {
    case .help(let path):
      try write(HelpText(path).text)
      return 0
    case .version:
      try write("decoupage \(Release.version)\n")
      return 0
    case .run(let invocation): return try await traced(invocation)
    }
  }

  /// Runs a command, with a trace if requested; the trace is written even if the command fails.
  private static func traced(_ invocation: Invocation) async throws(BenchFailure) -> Int32 {
    guard let path = invocation[CommonOptions.trace] else { return try await measure(invocation) }
    let result: Result<Int32, BenchFailure>
    do throws(TraceError) {
      try Trace.start(to: path)
      do throws(BenchFailure) {
        result = .success(try await measure(invocation))
      } catch {
        result = .failure(error)
      }
      try Trace.stop()
    } catch {
      throw BenchFailure(line: "error: \(error)")
    }
    return try result.get()
  }

  private static func measure(_ invocation: Invocation) async throws(BenchFailure) -> Int32 {
    switch invocation.path.words {
    case [SoakCommand.declaration.name]: try await soak(invocation)
    default: try bench(invocation)
    }
  }

  /// Writes results to standard output.
  static func write(_ text: String) throws(BenchFailure) {
    print(text, terminator: "")
    guard fflush(nil) == 0 else {
      throw BenchFailure("standard output", "cannot write it: \(String(cString: strerror(errno)))")
    }
  }

  /// Creates the progress of a command.
  static func progress(_ title: String, total: Int, _ invocation: Invocation) -> ProgressBar {
    ProgressBar(title, total: total, isQuiet: invocation[CommonOptions.quiet], stream: messages)
  }
}

/// A failure that ended the program: its message and its exit code.
struct BenchFailure: Error {
  /// The exit code of a wrong command line.
  private static let badUsage: Int32 = 2
  /// The exit code where nothing can be drawn.
  static let noDevice: Int32 = 3

  let line: String
  let code: Int32

  init(line: String, code: Int32 = 1) { (self.line, self.code) = (line, code) }

  /// Creates a failure with its location: `error: WHERE: what`.
  init(_ subject: String, _ reason: String, code: Int32 = 1) {
    self.init(line: "error: \(subject.printable): \(reason.continued)", code: code)
  }

  init(_ error: UsageError) { self.init(line: error.description, code: Self.badUsage) }
}
