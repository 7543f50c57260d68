import Arguments
import Files
import Log
import PathTracing
import Presentation
import Shards
import TextFormats

/// `decoupage snapshot SCENE… -o OUT`: renders images of scenes, without a window.
struct SnapshotCommand: ShardedCommand {
  private static let scenes = SceneArgument.many
  private static let output = Option.optional(
    "output", short: "o", as: .file("OUT", extensions: ["png"]),
    help: """
      the image; a folder for several scenes or frames; with --turntable also an animation, .webp, .png or .mp4; - for \
      standard output
      """)
  private static let turntable = Option.optional(
    "turntable", as: .turntable,
    help: """
      let the camera go around the scene once, in N images; time passes in the scene for SECONDS, or stands still
      """)
  private static let frames = Option.optional(
    "frames", as: .frames,
    help: """
      render a sequence, one image for each frame: NAME.0000.png and so on; frame N is N / --fps seconds after \
      the start of the scene
      """)
  private static let rate = Option.value(
    "fps", as: .number("N", in: 0.001...10_000), default: 30.0, help: "the frame rate of the sequence")
  private static let statistics = Option.optional(
    "stats", as: .file("FILE", extensions: ["json"]), help: "write statistics: times, draw calls, memory")
  private static let repetitions = Option.value(
    "repeat", as: .integer(in: 1...100_000), default: 1,
    help: "render each frame so many times, for timing, and write the last")
  private static let reference = Option.optional(
    "reference", as: .integer("SAMPLES", in: 1...PathTracerSettings.mostSamples),
    help: "path-trace the image on the processor, with so many paths for each pixel")
  private static let bounces = Option.value(
    "bounces", as: .integer(in: 1...PathTracerSettings.mostBounces), default: 8,
    help: "with --reference: how often light is scattered on its way, at most")
  private static let clamp = Option.optional(
    "clamp", as: .number("X", in: 0...1e6),
    help: "with --reference: the largest light that a path adds after its first bounce, against bright specks"
  )
  private static let strict = Option.flag(
    "strict",
    help:
      "exit with 1 when an image shows nothing, or a warning says what is missing in a scene or shown otherwise"
  )
  private static let jobs = Option.value(
    "jobs", as: .integer(in: 1...1024), default: AvailableCores.count,
    defaultText: "the number of cores", help: "how many files at once")

  let declaration = Command(
    "snapshot", summary: "renders images of scenes without a window",
    discussion: """
      A SCENE is a file, a folder of files, or demo:NAME for a built-in scene; "decoupage snapshot demo:" lists \
      those. Neither a display nor a graphics card is needed. The same scene gives the same bytes.

      With --reference the same scene is path-traced: slowly, but with all the light that surfaces reflect to \
      each other, and with exact shadows. The same bytes for any number of --jobs, which then is that of threads.

      A folder gets NAME.png for each scene, and is created if needed. With --background transparent the \
      image has straight alpha.

      The JSON of --stats has the wall-clock times load_ms, upload_ms, first_frame_ms and frame_ms (each \
      frame, the first included), the processor time frame_cpu_ms, and draw_calls, triangles, \
      textures_bytes and peak_rss_bytes; for several scenes it is a list.
      """,
    arguments: [scenes],
    options: [
      OptionGroup("output", [output, frames, rate, turntable, statistics, repetitions, strict, jobs]),
      OptionGroup("reference", [reference, bounces, clamp]),
    ] + PictureOptionGroup.groups + [ShardOptionGroup.group])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    if try SceneArgument.listed(invocation[Self.scenes], context) { return .done }
    let found = try SceneArgument.sources(invocation)
    for failure in found.failures { context.report(failure) }
    guard !found.sources.isEmpty else { return .failed }
    var job: SnapshotJob
    do throws(UsageError) {
      job = try self.job(invocation, found.sources)
    } catch {
      throw CommandFailure(error)
    }
    try job.files.prepare()
    job.shard = try ShardOptionGroup.run(self, items(found.sources, invocation), invocation)
    let outcome = try await SnapshotRun(job, context).run()
    try job.shard?.check()
    try write(outcome.statistics, invocation, context)
    let failed = outcome.failed + found.failures.count
    job.files.tell(count: outcome.done * job.frameNumbers.count, in: context)
    if job.sources.count + found.failures.count > 1 && !context.isQuiet {
      context.messages.write(line: "\(outcome.done) done, \(failed) failed, 0 skipped")
    }
    if failed == 0, invocation[Self.strict], outcome.empty + outcome.incomplete > 0 { return .failed }
    // True if the argument is one file, not a folder with it.
    let isAlone = invocation[Self.scenes] == found.sources.map(\.text)
    return failed == 0 ? .done : isAlone && found.sources.count == 1 ? outcome.code : .failed
  }

  private func job(_ invocation: Invocation, _ sources: [SceneSource]) throws(UsageError) -> SnapshotJob {
    guard let path = invocation[Self.output] else { throw invocation.usageError("--output OUT is missing") }
    let turntable = invocation[Self.turntable]
    if turntable != nil, invocation[Self.frames] != nil || invocation.isGiven(Self.rate) {
      throw invocation.usageError("--turntable has frames of its own: leave out --frames and --fps")
    }
    let frames = turntable.map { 0...$0.frames - 1 } ?? invocation[Self.frames]
    if frames != nil, turntable == nil, invocation[PictureOptionGroup.time] != nil {
      throw invocation.usageError("--time and --frames exclude each other: a sequence has its own times")
    }
    if frames == nil, invocation.isGiven(Self.rate) {
      throw invocation.usageError("--fps needs --frames: which frames to draw")
    }
    if path == "-", invocation[Self.statistics] == "-" {
      throw invocation.usageError("--output - and --stats - both need standard output; give one a file")
    }
    let samples = invocation[Self.reference]
    for (name, isGiven) in [
      ("bounces", invocation.isGiven(Self.bounces)), ("clamp", invocation[Self.clamp] != nil),
    ] where samples == nil && isGiven {
      throw invocation.usageError("--\(name) needs --reference: the number of paths for each pixel")
    }
    if ShardOptionGroup.isGiven(invocation), invocation[Self.statistics] != nil {
      throw invocation.usageError("--stats and --shard exclude each other: statistics are of a whole run")
    }
    var picture = try PictureOptionGroup.picture(invocation)
    if frames != nil, turntable == nil { picture.time = 0 }
    let film = turntable == nil ? nil : TurntableFilm.format(of: path)
    if let turntable, let film { try check(turntable, as: film, of: picture, sources: sources, invocation) }
    let files: PictureFiles
    do throws(PictureFiles.Unusable) {
      files = try PictureFiles(
        path, isMany: film == nil && (sources.count > 1 || frames != nil), fileExtension: film ?? "png")
    } catch {
      throw invocation.usageError("--output: \(error.reason)")
    }
    return SnapshotJob(
      sources: sources, picture: picture, frames: frames, rate: turntable?.rate ?? invocation[Self.rate],
      turntable: turntable, isFilm: film != nil, repetitions: invocation[Self.repetitions],
      measures: invocation[Self.statistics] != nil,
      jobs: invocation[Self.jobs], files: files, isStrict: invocation[Self.strict],
      reference: samples.map {
        PathTracerSettings(
          samples: $0, bounces: invocation[Self.bounces],
          limit: invocation[Self.clamp].map { Float($0) } ?? .infinity)
      })
  }

  /// Checks that an animation is of one scene, by one process, and fits into memory.
  private func check(
    _ turn: Turntable, as film: String, of picture: PictureOptions, sources: [SceneSource],
    _ invocation: Invocation
  ) throws(UsageError) {
    guard sources.count == 1, !PictureFiles.isFolder(invocation[Self.scenes].first ?? "") else {
      throw invocation.usageError("--output: an animation shows one scene; give a folder for several")
    }
    if ShardOptionGroup.isGiven(invocation) {
      throw invocation.usageError(
        "--output: shards write images into a folder; an animation is made by one process")
    }
    let bytes = turn.frames * picture.width * picture.height * 4
    guard film == "mp4" || bytes <= TurntableFilm.limit else {
      throw invocation.usageError(
        "--turntable: so many images of that size do not fit into one .\(film) file; give a folder, or an .mp4 file"
      )
    }
  }

  // MARK: Shards

  /// Returns an item for each image: scene by scene, each with its frames.
  private func items(_ sources: [SceneSource], _ invocation: Invocation) -> [ShardItem] {
    sources.flatMap { source -> [ShardItem] in
      let file = ShardItem(source.text, file: source.text)
      let turn = invocation[Self.turntable].map { 0...$0.frames - 1 }
      guard let frames = turn ?? invocation[Self.frames] else { return [file] }
      return frames.map { ShardItem("\(source.text) frame \($0)", size: file.size, version: file.version) }
    }
  }

  func shardItems(_ invocation: Invocation) throws(CommandFailure) -> [ShardItem] {
    let found = try SceneArgument.sources(invocation)
    if let failure = found.failures.first { throw failure }
    do throws(UsageError) {
      _ = try job(invocation, found.sources)
    } catch {
      throw CommandFailure(error)
    }
    return items(found.sources, invocation)
  }

  func recordFolder(_ invocation: Invocation) -> String? {
    invocation[Self.output].flatMap { path in
      let isMany =
        invocation[Self.frames] != nil || invocation[Self.turntable] != nil || PictureFiles.isFolder(path)
      return isMany ? PictureFiles.trimmed(path) : nil
    }
  }

  func mergedOutputs(_ invocation: Invocation) -> [String] { [] }

  func runFacts(_ invocation: Invocation) -> ShardFacts {
    ShardFacts(layout: invocation[Self.frames] == nil ? .spread : .consecutive)
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
