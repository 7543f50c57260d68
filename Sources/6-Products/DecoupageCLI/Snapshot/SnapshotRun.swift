import CommandFrame
import Files
import GraphicsGL
import Images
import Loading
import Log
import PathTracing
import Presentation
import Rendering
import TextFormats

/// A run of the snapshot command: it renders scenes one by one, while others are loaded or written.
final class SnapshotRun {
  /// The outcome of a run.
  struct Outcome {
    var done = 0
    var failed = 0
    /// The number of scenes whose images show nothing.
    var empty = 0
    /// The number of scenes with a warning, where those count.
    var incomplete = 0
    /// The exit code of the last failure, for a command with a single scene.
    var code = ExitCode.done
    var statistics: [RenderStatistics] = []
  }

  private let job: SnapshotJob
  private let context: CommandContext
  private let progress: ProgressBar
  private var outcome = Outcome()
  /// The files that scenes were read from, which no image may replace.
  private var sources: SourceFiles
  private var writing: [Writing] = []
  /// The first warning about the scene in work, where those count.
  private var problem: String?
  /// The animation that images are added to; nil where each becomes a file.
  private var film: TurntableFilm?
  /// The scenes whose differences from drawn images were told of.
  private var told: Set<String> = []

  /// An image that is being written.
  private struct Writing {
    let item: Int
    let path: String
    let seconds: Double
    let problem: String?
    let task: Task<CommandFailure?, Never>
  }

  init(_ job: SnapshotJob, _ context: CommandContext) {
    (self.job, self.context) = (job, context)
    sources = SourceFiles(job.picture.options.files + job.sources.map(\.text))
    progress = ProgressBar(
      job.reference == nil ? "rendering" : "tracing", total: job.count * job.steps, isQuiet: context.isQuiet,
      stream: context.messages)
  }

  /// Renders all scenes.
  ///
  /// - Throws: ``CommandFailure`` when nothing more can be rendered; a failed scene does not stop the rest.
  func run() async throws(CommandFailure) -> Outcome {
    defer { progress.finish() }
    let names = PictureFiles.names(job.sources)
    // Rendered scenes are released, so that a folder of many takes no more memory than a few.
    var opening: [Task<Opening, Never>] = []
    let scenes = job.scenes
    for (position, index) in scenes.enumerated() {
      while opening.count < min(job.jobs, scenes.count - position) {
        let source = job.sources[scenes[position + opening.count]]
        opening.append(Task { await Self.open(source) })
      }
      let opened = await opening.removeFirst().value
      progress.begin(item: job.sources[index].text)
      do throws(CommandFailure) {
        try await draw(opened, of: index, name: names[index])
        outcome.done += 1
      } catch {
        if error.code != .noDevice { job.shard?.fail(job.items(index), error.reasons) }
        guard job.sources.count > 1, error.code != .noDevice else {
          try? await finishWriting(keeping: 0)
          throw error
        }
        fail(error)
      }
    }
    try await finishWriting(keeping: 0)
    return outcome
  }

  private func fail(_ failure: CommandFailure) {
    context.report(failure)
    outcome.failed += 1
    outcome.code = failure.code
  }

  /// A loaded scene, or the reason why it could not be loaded, and the load time in milliseconds.
  private typealias Opening = (scene: Result<LoadedScene, PresentationError>, duration: Double)

  private static func open(_ source: SceneSource) async -> Opening {
    let watch = Stopwatch()
    let scene: Result<LoadedScene, PresentationError>
    do throws(PresentationError) {
      scene = .success(try await source.open())
    } catch {
      scene = .failure(error)
    }
    return (scene, watch.elapsed.wall)
  }

  private func draw(_ opened: Opening, of source: Int, name: String) async throws(CommandFailure) {
    let subject = job.sources[source].text
    do {
      let scene = try opened.scene.get()
      for file in scene.files { sources.insert(file) }
      var statistics = RenderStatistics(scene: subject)
      let presenter = try ScenePresenter()
      let watch = Stopwatch()
      try await presenter.show(scene, job.picture)
      for warning in presenter.warnings { context.warn(subject, warning) }
      problem = job.isStrict ? scene.warnings.first ?? presenter.warnings.first : nil
      if problem != nil { outcome.incomplete += 1 }
      statistics.load = opened.duration + watch.elapsed.wall
      statistics.driver = "\(presenter.renderer.driver)"
      var isEmpty = true
      let reader = try job.readsLater ? frameReader(presenter) : nil
      let aspect = Float(job.picture.width) / Float(job.picture.height)
      let turn = job.turntable.map { (table: $0, start: presenter.turntable(aspect: aspect)) }
      if job.isFilm, let turn, let path = job.files.path(name, frame: nil) {
        do throws(FileError) { try sources.check(output: path) } catch { throw CommandFailure(error) }
        film = try TurntableFilm(path, width: job.picture.width, height: job.picture.height, turn.table)
      }
      var waiting: (item: Int, frame: Int?, watch: Stopwatch)?
      func deliver() async throws {
        guard let reader, let frame = waiting else { return }
        waiting = nil
        let bytes = try reader.take()
        if isEmpty { isEmpty = try presenter.showsNothing(bytes, width: job.picture.width) }
        try await write(
          bytes, of: frame.item, seconds: frame.watch.elapsed.wall / 1_000,
          to: job.files.path(name, frame: frame.frame))
      }
      let items = job.items(source)
      let last = items.last { job.shard?.contains($0) ?? true }
      for (item, frame) in zip(items, job.frameNumbers) where item <= last ?? item {
        let watch = Stopwatch()
        if let frame { try advance(presenter, to: frame, turn) }
        // The frames of other shards pass without being drawn, since those that follow depend on them.
        guard job.shard?.contains(item) ?? true else { continue }
        if let reader {
          do { try reader.draw() } catch {
            try await deliver()
            throw error
          }
          progress.advance()
          try await deliver()
          waiting = (item, frame, watch)
          continue
        }
        let bytes: [UInt8]
        if let reference = job.reference {
          bytes = try await trace(presenter, of: subject, effort: reference, statistics: &statistics)
        } else {
          bytes = try draw(presenter, &statistics)
          progress.advance()
        }
        if isEmpty { isEmpty = try presenter.showsNothing(bytes, width: job.picture.width) }
        try await write(
          bytes, of: item, seconds: watch.elapsed.wall / 1_000, to: job.files.path(name, frame: frame))
      }
      try await deliver()
      if job.frames != nil { try await finishWriting(keeping: 0) }
      if let film {
        self.film = nil
        try await film.finish()
      }
      outcome.statistics.append(statistics)
      tellOfEmptyOverlays(presenter, subject)
      guard isEmpty, job.picture.options.debugVisualization == .none else { return }
      let reason = presenter.reasonForEmptiness(width: job.picture.width, height: job.picture.height)
      context.warn(subject, "nothing is visible, because \(reason)")
      outcome.empty += 1
    } catch {
      await film?.cancel()
      film = nil
      throw CommandFailure(drawing: subject, error)
    }
  }

  /// Lets the time of a frame pass, and turns the camera.
  private func advance(
    _ presenter: ScenePresenter, to frame: Int, _ turn: (table: Turntable, start: OrbitView)?
  ) throws {
    if turn == nil || turn?.table.seconds != nil {
      try presenter.advance(by: frame == job.frames?.first ? Double(frame) / job.rate : 1 / job.rate)
    }
    guard let turn else { return }
    var view = turn.start
    view.azimuth += turn.table.angle(frame)
    presenter.place(view)
  }

  private func frameReader(_ presenter: ScenePresenter) throws -> FrameReader {
    try FrameReader(presenter.renderer, width: job.picture.width, height: job.picture.height)
  }

  /// Says which of the requested overlays the last image of a scene had nothing to show for.
  private func tellOfEmptyOverlays(_ presenter: ScenePresenter, _ subject: String) {
    let missing = job.picture.options.debugOverlays.subtracting(presenter.renderer.drawnDebugOverlays)
    guard !missing.isEmpty, !context.isQuiet else { return }
    let words = DebugOverlays.entries.filter { missing.contains($0.overlay) }.map(\.name)
    context.note(subject, "there are no \(words.joined(separator: ", no ")) to show")
  }

  /// Path-traces one image; its progress is counted in tiles.
  private func trace(
    _ presenter: ScenePresenter, of subject: String, effort reference: PathTracerSettings,
    statistics: inout RenderStatistics
  ) async throws -> [UInt8] {
    let watch = Stopwatch(), progress = progress
    let image = try await presenter.renderer.trace(
      width: job.picture.width, height: job.picture.height, reference, tasks: job.jobs
    ) { progress.advance() }
    statistics.add(frame: watch.elapsed)
    statistics.peakMemory = PeakMemory.bytes()
    if told.insert(subject).inserted { for warning in image.warnings { context.warn(subject, warning) } }
    return image.bytes
  }

  /// Renders one image, repeatedly if asked to, and reads the last.
  private func draw(_ presenter: ScenePresenter, _ statistics: inout RenderStatistics) throws -> [UInt8] {
    let renderer = presenter.renderer
    let (width, height) = (job.picture.width, job.picture.height)
    if statistics.frames.isEmpty {
      let watch = Stopwatch()
      try Trace.span("upload", category: "snapshot") { try renderer.upload(width: width, height: height) }
      statistics.upload = watch.elapsed.wall
    }
    var bytes: [UInt8] = []
    for number in 1...job.repetitions {
      let before = renderer.counters, watch = Stopwatch()
      try Trace.span("frame", category: "snapshot") {
        try renderer.draw(width: width, height: height) { (target) throws(GraphicsError) in
          renderer.finish()
          statistics.add(frame: watch.elapsed)
          if number == job.repetitions { bytes = try target.read() }
        }
      }
      statistics.drawCalls = renderer.counters.drawCalls - before.drawCalls
      statistics.triangles = renderer.counters.triangles - before.triangles
    }
    statistics.textureBytes = renderer.textureByteCount
    statistics.peakMemory = PeakMemory.bytes()
    return bytes
  }

  /// Encodes and writes an image off the main actor; the number of pending images is limited.
  private func write(
    _ bytes: [UInt8], of item: Int, seconds: Double, to path: String?
  ) async throws(CommandFailure) {
    let (width, hasAlpha) = (job.picture.width, job.picture.options.background == .transparent)
    if let film {
      do {
        return try await film.add(bytes, width: width)
      } catch {
        throw CommandFailure(drawing: path ?? "", error)
      }
    }
    guard let path else {
      switch await PictureEncoding.encode(bytes, width, hasAlpha) {
      case .success(let file):
        job.shard?.finish(item, seconds: seconds, failure: problem)
        return try context.output.write(file)
      case .failure(let error): throw CommandFailure("standard output", error.reason)
      }
    }
    do throws(FileError) { try sources.check(output: path) } catch { throw CommandFailure(error) }
    try await finishWriting(keeping: job.jobs - 1)
    let task = Task { await PictureEncoding.write(bytes, width: width, hasAlpha: hasAlpha, to: path) }
    writing.append(Writing(item: item, path: path, seconds: seconds, problem: problem, task: task))
  }

  /// Waits for images that are being written, and reports failures.
  ///
  /// - Throws: The first failure of a sequence: where a disk is full, no frame that follows can be written.
  private func finishWriting(keeping count: Int) async throws(CommandFailure) {
    while writing.count > count {
      let next = writing.removeFirst()
      guard let failure = await next.task.value else {
        job.shard?.finish(
          next.item, seconds: next.seconds, failure: next.problem, files: [next.path])
        continue
      }
      job.shard?.fail([next.item], failure.reasons)
      guard job.frames != nil else {
        fail(failure)
        continue
      }
      for other in writing { _ = await other.task.value }
      writing = []
      throw failure
    }
  }
}
