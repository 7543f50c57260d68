import Arguments
import Files
import Glibc
import Log
import Shards
import Snapshots
import TextFormats

/// `decoupage test [SUITE]`: renders a suite of scenes and compares the images with their goldens.
struct TestCommand: ShardedCommand {
  private static let suite = Argument.optional(
    .file("SUITE", extensions: ["json"]),
    help: "a folder of scenes with goldens beside them, or a suite.json; the working folder without one")
  private static let only = Option.repeated(
    "only", as: .text("NAME"), help: "run the test of that name alone; may be given several times")
  private static let record = Option.optional(
    "record", as: .choice(RecordMode.allCases.map(\.rawValue)), defaultText: "DECOUPAGE_RECORD, else never",
    help: "which images to accept as goldens")
  private static let report = Option.optional(
    "report", as: .folder(), help: "write index.html, junit.xml and the images of failed tests")
  private static let serve = Option.flag(
    "serve",
    help: "then show the report to browsers of this machine, where buttons accept images, until Ctrl-C")
  private static let port = Option.optional(
    "port", as: .integer(in: 1...65_535), defaultText: "a free one", help: "the port of --serve")

  let declaration = Command(
    "test", summary: "runs snapshot tests: renders scenes, compares goldens",
    discussion: """
      A suite.json lists tests: "scene", and, where they differ from the defaults, "name", "options" of the \
      snapshot command, and the tolerances "pixel", "share" and "flip" of compare.

          { "defaults": { "options": { "size": "256x256" } },
            "tests": [ "demo:grid", { "scene": "demo:spheres", "name": "evening",
                                      "options": { "sun": [80, 10] } } ] }

      A missing golden is a failure, unless it may be recorded. Where CI is set, nothing is recorded \
      unless --record says so. The name of the driver is stored beside the goldens; another driver is a \
      warning.

      With --serve, the address of the report is printed on standard error. Only programs of this machine reach \
      it, and only those that know the address. Ctrl-C ends it, with 0 when no failed test is left.

      Prints a line for each test; exits with 1 when one of them failed. With --shard, the record of the part \
      holds what the report needs: "decoupage merge DIR -o DIR" writes the report of the whole suite.
      """,
    arguments: [suite],
    options: [OptionGroup("options", [only, record, report, serve, port]), ShardOptionGroup.group])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let mode: RecordMode
    do throws(UnknownRecordMode) {
      mode = try RecordMode.resolve(option: invocation[Self.record]) { name in
        getenv(name).map { String(cString: $0) }
      }
    } catch {
      throw CommandFailure(invocation.usageError("\(error)"))
    }
    if ShardOptionGroup.isGiven(invocation), mode != .never {
      throw CommandFailure(
        invocation.usageError(
          "--shard records no goldens; run the whole suite with --record \(mode.rawValue)"))
    }
    let server = try server(invocation, context)
    let suite = try suite(invocation)
    let shard = try ShardOptionGroup.run(self, Self.items(suite), invocation)
    let result: SuiteResult
    do throws(RendererUnavailable) {
      let isReported = invocation[Self.report] != nil
      result = try await draw(suite, shard, mode: mode, isReported: isReported, context: context)
    } catch {
      throw CommandFailure(suite.path, "\(error)", code: .noDevice)
    }
    try Self.tell(result, context)
    try shard?.check()
    guard shard == nil, let folder = invocation[Self.report] else {
      return result.isSuccess ? .done : .failed
    }
    try Self.write(result, to: folder)
    if !result.isSuccess, server == nil { context.messages.write(line: "report: \(folder)/index.html") }
    guard let server else { return result.isSuccess ? .done : .failed }
    try context.output.flush()
    let service = ReportService(server, result, folder: folder)
    try await service.run(context)
    return service.result.isSuccess ? .done : .failed
  }

  /// Returns the server of `--serve`, which has its port before the tests begin; nil without the option.
  private func server(
    _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandFailure) -> HTTPServer? {
    func refusal(_ reason: String) -> CommandFailure { CommandFailure(invocation.usageError(reason)) }
    guard invocation[Self.serve] else {
      guard invocation[Self.port] == nil else { throw refusal("--port is that of --serve; add it") }
      return nil
    }
    guard !ShardOptionGroup.isGiven(invocation) else {
      throw refusal("--serve shows whole suites; decoupage merge writes the report of shards")
    }
    guard invocation[Self.report] != nil else { throw refusal("--serve shows the report; add --report DIR") }
    guard !context.output.isKept else {
      throw refusal("--serve does not end by itself, as requests of a worker do")
    }
    return try HTTPServer(port: invocation[Self.port] ?? 0)
  }

  private func suite(_ invocation: Invocation) throws(CommandFailure) -> SnapshotSuite {
    var suite: SnapshotSuite
    do throws(SuiteError) {
      suite = try SnapshotSuite(at: invocation[Self.suite] ?? ".", builtIn: SceneArgument.builtIn)
    } catch {
      throw CommandFailure(
        error.path, error.place.isEmpty ? error.reason : "\(error.place): \(error.reason)")
    }
    let names = invocation[Self.only]
    guard !names.isEmpty else { return suite }
    let known = Set(suite.tests.map(\.name))
    if let unknown = names.first(where: { !known.contains($0) }) {
      let list = suite.tests.prefix(20).map(\.name).joined(separator: ", ")
      throw CommandFailure(
        invocation.usageError("--only: the suite has no test \"\(unknown)\"; it has \(list)"))
    }
    suite.tests.removeAll { !names.contains($0.name) }
    return suite
  }

  private func draw(
    _ whole: SnapshotSuite, _ shard: ShardRun?, mode: RecordMode, isReported: Bool, context: CommandContext
  ) async throws(RendererUnavailable) -> SuiteResult {
    var suite = whole
    if let shard { suite.tests = shard.select(whole.tests) }
    let indices = Dictionary(
      whole.tests.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let progress = ProgressBar(
      "testing", total: suite.tests.count, isQuiet: context.isQuiet, stream: context.messages)
    defer { progress.finish() }
    let renderer = try SuiteScenes()
    var result = try await SuiteRunner(record: mode, keepsPictures: isReported).run(suite, with: renderer) {
      progress.advance(item: $0.test.name)
      if let shard, let index = indices[$0.test.name] { shard.finish(index, $0, renderer.driver) }
    }
    result.warnings += renderer.emptiness
    if let shard { for note in result.notes + renderer.emptiness { shard.note(note) } }
    return result
  }

  // MARK: Shards

  private static func items(_ suite: SnapshotSuite) -> [ShardItem] {
    suite.tests.map { ShardItem($0.name, file: $0.scene) }
  }

  func shardItems(_ invocation: Invocation) throws(CommandFailure) -> [ShardItem] {
    Self.items(try suite(invocation))
  }

  func recordFolder(_ invocation: Invocation) -> String? { invocation[Self.report] }

  func mergedOutputs(_ invocation: Invocation) -> [String] { invocation[Self.report].map { [$0] } ?? [] }

  func runFacts(_ invocation: Invocation) -> ShardFacts {
    let suite = try? suite(invocation)
    return ShardFacts(members: [
      ("suite", .string(suite?.name ?? "")), ("path", .string(suite?.path ?? "")),
    ])
  }

  // MARK: Results

  /// Prints a line for each test, then the summary; failures go to standard error.
  static func tell(_ result: SuiteResult, _ context: CommandContext) throws(CommandFailure) {
    let names = result.results.map(\.test.name.printable)
    let width = names.map(\.count).max() ?? 0
    for (name, test) in zip(names, result.results) {
      let numbers = test.comparison.map { "  \($0)" } ?? ""
      let status = test.word + String(repeating: " ", count: max(0, 9 - test.word.count))
      let padding = numbers.isEmpty ? "" : String(repeating: " ", count: width - name.count)
      try context.output.write(line: status + name + padding + numbers)
    }
    try context.output.write(line: result.summary)
    for warning in result.warnings { context.messages.write(line: "warning: \(warning)") }
    for test in result.failures {
      context.report(CommandFailure(test.test.name, test.message ?? "it failed"))
    }
  }

  /// Writes the report of a suite.
  static func write(_ result: SuiteResult, to folder: String) throws(CommandFailure) {
    do {
      try ReportWriter(folder: folder).write(result)
    } catch let error as FileError {
      throw CommandFailure(error)
    } catch {
      throw CommandFailure(folder, "\(error)")
    }
  }
}
