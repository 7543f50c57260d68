import Arguments
import CommandFrame
import Files
import Glibc
import Loading
import Log
import ProcessBridge
import Rendering
import TextFormats

/// A run of a worker: requests are answered one after the other, until the input ends.
final class WorkerRun {
  private let context: CommandContext
  private let limits: WorkerWatch.Limits
  private let channel = WorkerChannel()
  private let watch: WorkerWatch

  init(_ context: CommandContext, _ limits: WorkerWatch.Limits) {
    (self.context, self.limits) = (context, limits)
    watch = WorkerWatch(channel, limits)
  }

  /// Answers all requests.
  ///
  /// - Throws: ``CommandFailure`` when the input ends within a request, after which nothing can be read.
  func run() async throws(CommandFailure) -> ExitCode {
    RealityRenderer.keepResources(limits.kept > 0)
    KeptScenes.isActive = limits.kept > 0
    let hello = JSONText.object([
      ("decoupage", .string(Release.version)),
      ("commands", .array(WorkerCommand.commands.map { .string($0) })),
    ])
    guard channel.write(hello.line) else { throw .readerGone }
    do {
      while let line = try await channel.line() {
        guard !line.isEmpty else { continue }
        guard try await answer(line) else { throw CommandFailure.readerGone }
        Interruption.endOfCommand()
      }
      return .done
    } catch {
      if let failure = error as? CommandFailure { throw failure }
      let reason =
        error is WorkerChannel.LineTooLong
        ? "a line is longer than a request can be" : "it ends within a request"
      throw CommandFailure("standard input", reason)
    }
  }

  /// Reads the files of a request and answers it.
  ///
  /// - Returns: Whether somebody reads the answers.
  private func answer(_ line: [UInt8]) async throws -> Bool {
    let request: WorkerRequest
    do throws(WorkerRequest.Invalid) {
      request = try WorkerRequest(line)
    } catch {
      let message = "error: request: \(error.reason)"
      // Its bytes are no requests.
      guard let following = error.following else {
        channel.write(Self.answer(error.id, .badUsage, messages: [message], ends: true).line)
        throw CommandFailure("standard input", error.reason)
      }
      _ = try await channel.bytes(following)
      return channel.write(Self.answer(error.id, .badUsage, messages: [message]).line)
    }
    var files: [[UInt8]] = []
    for file in request.files { files.append(try await channel.bytes(file.count)) }
    let answer = await work(request, files)
    release()
    return watch.end() && channel.write(answer.line.line, answer.parts)
  }

  /// An answer: its line, and the bytes that follow.
  private typealias Answer = (line: JSONText, parts: [[UInt8]])

  /// Runs the command of a request.
  private func work(_ request: WorkerRequest, _ files: [[UInt8]]) async -> Answer {
    let stopwatch = Stopwatch()
    func failure(_ failure: CommandFailure) -> Answer {
      (Self.answer(request.id, failure.code, messages: failure.lines), [])
    }
    guard let command = request.arguments.first, WorkerCommand.commands.contains(command) else {
      let known = WorkerCommand.commands.joined(separator: ", ")
      return failure(CommandFailure("request", "a worker runs \(known)", code: .badUsage))
    }
    let folder: RequestFolder?
    do throws(CommandFailure) {
      folder = try request.files.isEmpty ? nil : RequestFolder(request.files.map(\.name), files)
    } catch {
      return failure(error)
    }
    watch.begin(request.id, in: folder?.path)
    MessageStream.standardError.collectLines()
    let output = StandardOutput(isKept: true)
    let code = await context.tool.run(request.arguments, output: output, isQuiet: true)
    var messages = MessageStream.standardError.takeLines()
    var written: [(name: String, bytes: [UInt8])] = []
    do throws(CommandFailure) {
      written = try folder?.written() ?? []
    } catch {
      messages += error.lines
    }
    let seconds = stopwatch.elapsed.wall / 1_000
    let line = Self.answer(
      request.id, code, messages: messages, bytes: output.kept.count, files: written, seconds: seconds)
    return (line, [output.kept] + written.map(\.bytes))
  }

  private static func answer(
    _ id: JSONText, _ code: ExitCode, messages: [String], bytes: Int = 0,
    files: [(name: String, bytes: [UInt8])] = [], seconds: Double = 0, ends: Bool = false
  ) -> JSONText {
    .object(
      [
        ("id", id), ("code", .integer(Int(code.rawValue))),
        ("messages", .array(messages.map { .string($0) })),
        ("bytes", .integer(bytes)),
        (
          "files",
          .array(files.map { .object([("name", .string($0.name)), ("bytes", .integer($0.bytes.count))]) })
        ),
        ("seconds", .number((seconds * 1e4).rounded() / 1e4)), ("resident", .integer(ResidentMemory.bytes())),
      ] + (ends ? [("ends", .bool(true))] : []))
  }

  /// Releases scenes whose files have changed, and the oldest ones as long as they take too much memory.
  private func release() {
    KeptScenes.releaseChanged()
    while heap_use_bytes() > limits.kept, KeptScenes.releaseOldest() {}
  }
}

/// The folder in which the command of a request runs, with the files that came with it.
private final class RequestFolder {
  private let folder: TemporaryFolder
  private let given: Set<String>
  /// The folder of the worker.
  private let home: Int32

  /// The path of the folder.
  var path: String { folder.path }

  /// Writes the files into a folder of their own, which becomes the working folder.
  init(_ names: [String], _ files: [[UInt8]]) throws(CommandFailure) {
    do throws(FileError) {
      folder = try TemporaryFolder()
      for (name, bytes) in zip(names, files) {
        if let slash = name.lastIndex(of: "/") { try folder.makeFolder(String(name[..<slash])) }
        try AtomicFile.write(bytes, to: folder.path(name))
      }
    } catch {
      throw CommandFailure(error)
    }
    given = Set(names)
    home = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard home >= 0, chdir(folder.path) == 0 else {
      if home >= 0 { close(home) }
      throw CommandFailure("request", "cannot enter the folder of its files")
    }
  }

  deinit {
    fchdir(home)
    close(home)
  }

  /// Reads the files that the command wrote, sorted by their names.
  func written() throws(CommandFailure) -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    var walk = FolderWalk()
    walk.followsLinks = false
    do throws(FileError) {
      for path in walk.files(in: folder.path).files {
        let name = String(path.dropFirst(folder.path.count + 1))
        guard !given.contains(name) else { continue }
        files.append((name, try [UInt8](contentsOfFile: path, limit: WorkerChannel.mostBytes)))
      }
    } catch {
      throw CommandFailure(error)
    }
    return files
  }
}
