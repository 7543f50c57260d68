import Arguments
import CommandFrame
import Dispatch
import Glibc
import Log
import ProcessBridge
import Stickers

/// The `decoupage` command: parses the command line and runs the subcommand.
@main struct Tool {
  private let commands: [any ToolCommand]
  private let parser: CommandLineParser
  private let messages = MessageStream.standardError
  /// True if the program paints thumbnails for the window of another one, whose arguments it has.
  let paintsThumbnails: Bool

  init(paintsThumbnails: Bool = false) {
    self.paintsThumbnails = paintsThumbnails
    let commands = Self.makeCommands()
    let help = HelpCommand(names: commands.map(\.declaration.name))
    self.commands = commands + [help]
    parser = CommandLineParser(
      Command(
        "decoupage", summary: "a 3D engine in the terminal",
        sharedOptions: [CommonOptions.group], subcommands: self.commands.map(\.declaration),
        reference: ProgramManual.reference))
  }

  /// Returns the commands in the order of the help.
  private static func makeCommands() -> [any ToolCommand] {
    [
      DemoCommand(), ViewCommand(), SnapshotCommand(), ListenCommand(), TestCommand(), InspectCommand(),
      PortCommand(), CompareCommand(), StickerCommand(), ColorsCommand(), MergeCommand(), SubmitCommand(),
      WorkerCommand(), DeveloperCommand(declaration: BenchCommand.declaration),
      DeveloperCommand(declaration: SoakCommand.declaration), CompletionsCommand(),
    ]
  }

  /// Runs the tool on the first thread, where all main-actor code then stays: windows and OpenGL need that.
  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    // A worker is this program again; it is no command, and needs none of what follows.
    NetworkWorker.run(words)
    let paints = words.first == ThumbnailRun.word
    if paints { words.removeFirst() }
    Interruption.listen()
    TruncatedFile.listen()
    prepareStreams()
    Task { [words] in
      let code = await Tool(paintsThumbnails: paints).run(words, output: StandardOutput())
      exit(Interruption.exitCode ?? code.rawValue)
    }
    main_queue_run()
  }

  /// Parses and runs a command line; all failures have been reported when it returns.
  ///
  /// - Parameters:
  ///   - words: The words after the program's name.
  ///   - output: Where the results go.
  ///   - isQuiet: Whether progress is hidden even if the words do not say so.
  /// - Returns: The exit code.
  func run(_ words: [String], output: StandardOutput, isQuiet: Bool = false) async -> ExitCode {
    var code: ExitCode
    do throws(CommandFailure) {
      code = try await answer(words, output, isQuiet: isQuiet)
    } catch {
      code = tell(error)
    }
    // Results from before a failure are output, too.
    do throws(CommandFailure) {
      try output.flush()
    } catch {
      code = tell(error)
    }
    return code
  }

  private func tell(_ failure: CommandFailure) -> ExitCode {
    for line in failure.lines { messages.write(line: line) }
    return failure.code
  }

  private func answer(
    _ words: [String], _ output: StandardOutput, isQuiet: Bool
  ) async throws(CommandFailure) -> ExitCode {
    switch try parse(words) {
    case .help(let path):
      try output.write(HelpText(path).text)
      return .done
    case .version:
      try output.write(line: "decoupage \(Release.version)")
      return .done
    case .run(let invocation):
      let context = CommandContext(
        tool: self, parser: parser, output: output, messages: messages,
        isQuiet: isQuiet || invocation[CommonOptions.quiet])
      return try await traced(invocation, in: context)
    }
  }

  private func parse(_ words: [String]) throws(CommandFailure) -> CommandLineParser.Request {
    let words = ImpliedCommand.complete(words, commands: commands.map(\.declaration.name))
    let request = try request(words)
    guard case .run(let invocation) = request, invocation.path.words == ["view"],
      let defaults = try ViewDefaults(invocation)
    else { return request }
    let all = try defaults.complete(
      Array(words.dropFirst()), for: invocation[SceneArgument.optional].first)
    do throws(UsageError) {
      return try parser.parse(["view"] + all)
    } catch {
      // The command line alone was right.
      throw CommandFailure(defaults.path, error.message, code: .badUsage)
    }
  }

  private func request(_ words: [String]) throws(CommandFailure) -> CommandLineParser.Request {
    do throws(UsageError) {
      return try parser.parse(words)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Runs a command, with a trace if requested; the trace is written even if the command fails.
  private func traced(
    _ invocation: Invocation, in context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    guard !paintsThumbnails, let path = invocation[CommonOptions.trace] else {
      return try await run(invocation, in: context)
    }
    do throws(TraceError) {
      try Trace.start(to: path)
    } catch {
      throw CommandFailure(error)
    }
    let result: Result<ExitCode, CommandFailure>
    let token = Trace.begin(invocation.path.name, category: "command")
    do throws(CommandFailure) {
      result = .success(try await run(invocation, in: context))
    } catch {
      result = .failure(error)
    }
    Trace.end(token)
    do throws(TraceError) {
      try Trace.stop()
    } catch {
      guard case .failure(let first) = result else { throw CommandFailure(error) }
      _ = tell(first)
      throw CommandFailure(error)
    }
    return try result.get()
  }

  private func run(
    _ invocation: Invocation, in context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    guard let command = commands.first(where: { [$0.declaration.name] == invocation.path.words }) else {
      preconditionFailure("\(invocation.path.name) is declared but belongs to no command of the tool")
    }
    return try await command.run(invocation, in: context)
  }

  /// Turns writes to closed pipes into errors that can be handled.
  private static func prepareStreams() {
    // A closed pipe is reported by `write`, instead of ending the program by a signal.
    signal(SIGPIPE, SIG_IGN)
    // A stream that the caller closed would lend its file descriptor to the next file that is opened, and
    // results or messages would be written into that. Opened in the wrong direction, they stay unusable.
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)] {
      if fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", mode) }
    }
  }
}
