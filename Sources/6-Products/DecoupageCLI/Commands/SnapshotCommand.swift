import Arguments
import Files
import Glibc
import JSON
import Log
import Presentation

/// `decoupage snapshot SCENE… -o OUT`: renders images of scenes, without a window.
struct SnapshotCommand: ToolCommand {
  private static let scenes = SceneArgument.many
  private static let output = Option.optional(
    "output", short: "o", as: .file("OUT", extensions: ["png"]),
    help: "the image; a folder for several scenes or frames; - for standard output")
  private static let frames = Option.optional(
    "frames", as: .frames, help: "render a sequence, one image for each frame: NAME.0000.png and so on")
  private static let rate = Option.value(
    "fps", as: .number("N", in: 0.001...10_000), default: 30.0, help: "the frame rate of the sequence")
  private static let statistics = Option.optional(
    "stats", as: .file("FILE", extensions: ["json"]), help: "write statistics: times, draw calls, memory")
  private static let repetitions = Option.value(
    "repeat", as: .integer(in: 1...100_000), default: 1,
    help: "render each frame so many times, for timing, and write the last")
  private static let strict = Option.flag("strict", help: "exit with 1 when an image shows nothing")
  private static let jobs = Option.value(
    "jobs", as: .integer(in: 1...1024), default: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
    defaultText: "the number of cores", help: "how many files at once")

  let declaration = Command(
    "snapshot", summary: "renders images of scenes without a window",
    discussion: """
      A SCENE is a file, a folder of files, or demo:NAME for a built-in scene; "decoupage snapshot demo:" lists \
      those. Neither a display nor a graphics card is needed. The same scene gives the same bytes.

      A folder gets NAME.png for each scene, and is created if needed. With --background transparent the \
      image has straight alpha.

      The JSON of --stats has the wall-clock times load_ms, upload_ms, first_frame_ms and frame_ms (each \
      frame, the first included), the processor time frame_cpu_ms, and draw_calls, triangles, \
      textures_bytes and peak_rss_bytes; for several scenes it is a list.
      """,
    arguments: [scenes],
    options: [OptionGroup("output", [output, frames, rate, statistics, repetitions, strict, jobs])]
      + PictureOptionGroup.groups)

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    if try SceneArgument.listed(invocation[Self.scenes], context) { return .done }
    let found = try SceneArgument.sources(invocation)
    for failure in found.failures { context.report(failure) }
    guard !found.sources.isEmpty else { return .failed }
    let job: SnapshotJob
    do throws(UsageError) {
      job = try self.job(invocation, found.sources)
    } catch {
      throw CommandFailure(error)
    }
    try job.files.prepare()
    let outcome = try await SnapshotRun(job, context).run()
    try write(outcome.statistics, invocation, context)
    let failed = outcome.failed + found.failures.count
    if job.sources.count + found.failures.count > 1 && !context.isQuiet {
      context.messages.write(line: "\(outcome.done) done, \(failed) failed, 0 skipped")
    }
    if failed == 0, invocation[Self.strict], outcome.empty > 0 { return .failed }
    // Whether the argument is one file, not a folder with it.
    let isAlone = invocation[Self.scenes] == found.sources.map(\.text)
    return failed == 0 ? .done : isAlone && found.sources.count == 1 ? outcome.code : .failed
  }

  private func job(_ invocation: Invocation, _ sources: [SceneSource]) throws(UsageError) -> SnapshotJob {
    guard let path = invocation[Self.output] else { throw invocation.usageError("--output OUT is missing") }
    let frames = invocation[Self.frames]
    if frames != nil, invocation[PictureOptionGroup.time] != nil {
      throw invocation.usageError("--time and --frames exclude each other: a sequence has its own times")
    }
    if frames == nil, invocation.isGiven(Self.rate) {
      throw invocation.usageError("--fps needs --frames: which frames to draw")
    }
    if path == "-", invocation[Self.statistics] == "-" {
      throw invocation.usageError("--output - and --stats - both need standard output; give one a file")
    }
    var picture = try PictureOptionGroup.picture(invocation)
    if frames != nil { picture.time = 0 }
    let files: PictureFiles
    do throws(PictureFiles.Unusable) {
      files = try PictureFiles(path, isMany: sources.count > 1 || frames != nil)
    } catch {
      throw invocation.usageError("--output: \(error.reason)")
    }
    return SnapshotJob(
      sources: sources, picture: picture, frames: frames, rate: invocation[Self.rate],
      repetitions: invocation[Self.repetitions], jobs: invocation[Self.jobs], files: files)
  }

  private func write(
    _ statistics: [RenderStatistics], _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandFailure) {
    guard let path = invocation[Self.statistics] else { return }
    let objects = statistics.map(\.json)
    let text = (objects.count == 1 ? objects[0] : .array(objects)).document
    guard path != "-" else { return try context.output.write(text) }
    do throws(FileError) {
      try AtomicFile.write(text, to: path)
    } catch {
      throw CommandFailure(error)
    }
  }
}
