import Arguments
import Files
import Glibc
import Log
import Snapshots

/// `decoupage test [SUITE]`: renders a suite of scenes and compares the images with their goldens.
struct TestCommand: ToolCommand {
  private static let suite = Argument.optional(
    .file("SUITE", extensions: ["json"]),
    help: "a folder of scenes with goldens beside them, or a suite.json; the working folder without one")
  private static let record = Option.optional(
    "record", as: .choice(RecordMode.allCases.map(\.rawValue)), defaultText: "DECOUPAGE_RECORD, else never",
    help: "which images to accept as goldens")
  private static let report = Option.optional(
    "report", as: .folder(), help: "write index.html, junit.xml and the images of failed tests")

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

      Prints a line for each test; exits with 1 when one of them failed.
      """,
    arguments: [suite], options: [OptionGroup("options", [record, report])])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let mode: RecordMode
    do throws(UnknownRecordMode) {
      mode = try RecordMode.resolve(option: invocation[Self.record]) { name in
        getenv(name).map { String(cString: $0) }
      }
    } catch {
      throw CommandFailure(invocation.usageError("\(error)"))
    }
    let suite: SnapshotSuite
    do throws(SuiteError) {
      suite = try SnapshotSuite(at: invocation[Self.suite] ?? ".", builtIn: SceneArgument.builtIn)
    } catch {
      throw CommandFailure(
        error.path, error.place.isEmpty ? error.reason : "\(error.place): \(error.reason)")
    }
    let result: SuiteResult
    do throws(RendererUnavailable) {
      result = try await draw(suite, mode: mode, isReported: invocation[Self.report] != nil, context: context)
    } catch {
      throw CommandFailure(suite.path, "\(error)", code: .noDevice)
    }
    try tell(result, context)
    if let folder = invocation[Self.report] { try write(result, to: folder) }
    return result.isSuccess ? .done : .failed
  }

  private func draw(
    _ suite: SnapshotSuite, mode: RecordMode, isReported: Bool, context: CommandContext
  ) async throws(RendererUnavailable) -> SuiteResult {
    let progress = ProgressBar(
      "testing", total: suite.tests.count, isQuiet: context.isQuiet, stream: context.messages)
    defer { progress.finish() }
    return try await SuiteRunner(record: mode, keepsPictures: isReported).run(suite, with: SuiteScenes()) {
      progress.advance(item: $0.test.name)
    }
  }

  private func tell(_ result: SuiteResult, _ context: CommandContext) throws(CommandFailure) {
    let width = result.results.map(\.test.name.count).max() ?? 0
    for test in result.results {
      let numbers = test.comparison.map { "  \($0)" } ?? ""
      let status = test.word + String(repeating: " ", count: max(0, 9 - test.word.count))
      let name = test.test.name
      let padding = numbers.isEmpty ? "" : String(repeating: " ", count: width - name.count)
      try context.output.write(line: status + name + padding + numbers)
    }
    try context.output.write(line: result.summary)
    for warning in result.warnings { context.messages.write(line: "warning: \(warning)") }
    for test in result.failures {
      context.report(CommandFailure(test.test.name, test.message ?? "it failed"))
    }
  }

  private func write(_ result: SuiteResult, to folder: String) throws(CommandFailure) {
    do {
      try ReportWriter(folder: folder).write(result)
    } catch let error as FileError {
      throw CommandFailure(error)
    } catch let error as SnapshotFolders.FolderFailure {
      throw CommandFailure(error.path, error.reason)
    } catch {
      throw CommandFailure(folder, "\(error)")
    }
  }
}
