import Arguments
import Log
import Presentation

/// `decoupage soak [NAME…]`: renders thousands of frames in one process and checks for leaks.
struct SoakCommand: ToolCommand {
  private static let frames = Option.value(
    "frames", as: .integer(in: 1...10_000_000), default: 10_000, help: "the least number of frames")

  private let scenes = SoakScene.all
  private let names: Argument<[String]>
  let declaration: Command

  init() {
    let known = scenes.map(\.name)
    names = Argument.repeated(
      ValueFormat("NAME", expected: "a scene to soak", completion: .choices(known)) {
        known.contains($0) ? $0 : nil
      },
      help: "the scenes to render; without one, all")
    declaration = Command(
      "soak", summary: "renders thousands of frames and checks for leaks",
      discussion: """
        Small images are rendered in one process. After a warm-up, neither the heap nor the number of \
        OpenGL objects may grow, and where only the camera moves no OpenGL object may be created at all. \
        The exit code is 1 otherwise.
        """,
      tables: [HelpTable("scenes", scenes.map { HelpTable.Row($0.name, $0.what) })],
      arguments: [names], options: [OptionGroup("options", [Self.frames])])
  }

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let wanted = invocation[names], frames = invocation[Self.frames]
    var code = ExitCode.done
    for scene in scenes where wanted.isEmpty || wanted.contains(scene.name) {
      let result = try await soak(scene, frames, context)
      try context.output.write(line: Self.line(result))
      for complaint in result.complaints {
        context.report(CommandFailure(scene.name, complaint))
        code = .failed
      }
    }
    return code
  }

  private func soak(
    _ scene: SoakScene, _ frames: Int, _ context: CommandContext
  ) async throws(CommandFailure) -> SoakRun.Result {
    let progress = ProgressBar(
      scene.name, total: frames, isQuiet: context.isQuiet, stream: context.messages)
    defer { progress.finish() }
    do {
      return try await SoakRun(scene, frames: frames).run { progress.advance(by: $0) }
    } catch {
      throw CommandFailure(drawing: scene.name, error)
    }
  }

  private static func line(_ result: SoakRun.Result) -> String {
    let (first, last) = (result.first, result.last)
    return
      "\(result.scene): \(result.frames) frames; heap \(kibibytes(first.heap)) to \(kibibytes(last.heap)), "
      + "resident \(kibibytes(first.resident)) to \(kibibytes(last.resident)), OpenGL objects "
      + "\(first.objects) to \(last.objects), \(last.madeObjects - first.madeObjects) made"
  }

  private static func kibibytes(_ bytes: Int) -> String { "\(bytes / 1024) KiB" }
}
