import Arguments
import Files
import Log

/// `decoupage worker`: answers requests on standard input, and keeps scenes and programs of the driver ready.
struct WorkerCommand: ToolCommand {
  private static let seconds = Option.value(
    "seconds", as: .integer(in: 1...86_400), default: 60,
    help: "how long a request may take; the worker ends with one that takes longer")
  private static let memory = Option.value(
    "memory", as: .integer("MB", in: 128...1_000_000), default: 4_096,
    help: "how much memory a request may take; the worker ends with one that takes more")
  private static let keep = Option.value(
    "keep", as: .integer("MB", in: 0...1_000_000), default: 1_024,
    help: "the memory up to which scenes are kept for the next request; 0 keeps none")

  let declaration = Command(
    "worker", summary: "answers requests of another program, one after the other",
    discussion: """
      A request is a line with a JSON object on standard input:

        {"id": 1, "arguments": ["snapshot", "duck.glb", "-o", "-"]}
        {"id": 2, "arguments": …, "files": [{"name": "duck.glb", "bytes": 9823}]}

      arguments are the words of a command: \(commands.joined(separator: ", ")). The bytes of files, if there are \
      any, follow the line in their order. The command then runs in a folder of its own that has only them, and \
      what it writes there is sent back; without files it runs in the folder of the worker.

      An answer is a line with a JSON object on standard output, whose bytes follow: first those that the command \
      wrote to its standard output, then those of its files.

        {"id": 1, "code": 0, "messages": [], "bytes": 48211, "files": [], …}

      code is the exit code of the command, and messages are its lines of standard error; seconds and resident say \
      what the request took, and the bytes of memory that the worker has. The first line of a \
      worker has no id, and says its version. Scenes, textures and compiled programs are kept for the next request, \
      so that a second picture of a scene takes the time of its frame. A scene is read again when one of its files \
      has changed. The pictures are those that the commands make, byte by byte.

      A worker ends at the end of its input. What ends it earlier, a request over its limits or a fault of the \
      driver, costs that request alone: start another worker, and ask it again.
      """,
    arguments: [], options: [OptionGroup("options", [seconds, memory, keep])])

  /// The commands that a worker runs.
  static let commands = [
    "snapshot", "listen", "test", "inspect", "port", "compare", "sticker", "colors", "merge",
  ]

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let limits = WorkerWatch.Limits(
      seconds: invocation[Self.seconds], memory: invocation[Self.memory] << 20,
      kept: invocation[Self.keep] << 20)
    return try await WorkerRun(context, limits).run()
  }
}
