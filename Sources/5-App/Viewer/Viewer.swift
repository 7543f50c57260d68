import GraphicsGL
import Images
import Input
import Log
import Presentation
import Rendering
import SceneModel
import SpatialAudio
import Windows

/// A window that shows a scene with camera controls.
///
/// It draws with the same renderer as snapshots do; other main-actor work runs between frames, so that scenes
/// load while the window stays responsive.
package final class Viewer {
  let options: ViewerOptions
  let window: Window
  let context: Context
  let output: WindowOutput
  /// The presenter of the current scene; a scene that is loading gets a presenter of its own.
  var presenter: ScenePresenter
  /// The output of messages for the user.
  let report: (String) -> Void
  /// The audio backend of the scene; nil with a frame limit, where time is not real.
  let sound: OpenALBackend?
  var playlist: ScenePlaylist
  var input = InputMap()
  /// The camera controller, set when the user first moves the camera.
  var controller: OrbitController?
  /// The index of the scene's camera that the user has chosen.
  var cameraIndex: Int?
  var watch: FileWatch
  /// The loading of a scene, with the time when it began.
  var loading: (task: Task<Void, Never>, source: SceneSource, start: Double)?
  var loadingProgress = LoadingProgress()
  var isPaused = false
  var needsDrawing = true
  /// The head-up display.
  var display = HUDModel()
  var resolution = AdaptiveResolution()
  var history = FrameHistory()
  /// The selected entity, with what the display says about it.
  var selection: Selection? { didSet { needsDrawing = true } }
  /// The entities that the user has hidden.
  var hidden: [Entity] = []
  /// The flight of the camera, until it lands.
  var flight: FlyController?
  /// Whether the camera goes round the scene.
  var turns = false
  /// Whether orbits have no up axis.
  var isTrackball = false
  /// The orbit that goes on when the pointer lets go, and whether it has not yet.
  var inertia = OrbitInertia()
  var isDragged = false
  /// The environments that a key goes through.
  var environments = EnvironmentCycle()
  var environmentTask: Task<Void, Never>?
  /// The sun to restore when it is switched on again.
  var sunBefore: SunOption?
  /// The stickers that were dropped, the last one on top.
  var stickers: [DroppedSticker] = []
  /// The pieces of work that the display shows, with the times when they began.
  var works: [(number: Int, text: String, start: Double)] = []
  var workCount = 0
  /// The gallery, while it is shown.
  var gallery: Gallery?
  var thumbnails = Thumbnails()
  var thumbnailTask: Task<Void, Never>?
  /// The thumbnail that moves.
  var live: LiveThumbnail?
  /// The duration of the last drawing of the display alone, in seconds.
  private(set) var displayCost = 0.0
  /// The time when the selection of the gallery changed.
  var selectionTime = 0.0
  /// The recording that runs.
  var recorder: Recorder?
  /// The end of the last recording, and of the last saving of a picture.
  var finishing: Task<Void, Never>?, saving: Task<Void, Never>?
  /// The place of the window before it was maximized or covered the screen.
  var placement: WindowPlacement?
  /// The distance of the object in the center of the image, once it is known.
  var pivot: Float?
  /// Whether shaders animate the image although nothing in the scene changes.
  var hasTimedMaterials = false
  /// The error of the first scene, if it could not be shown.
  var failure: (any Error)?
  var meter = FrameMeter()
  /// The size of the window in the last frame; zero where the camera has to be positioned for the next one.
  var drawnSize = SIMD2(0, 0)
  /// The draw calls and triangles of the last frame.
  var drawnCounters = GraphicsCounters()
  /// The revision of the scene that the window shows.
  private var drawnRevision: UInt64?
  private var framesShown = 0
  /// The pixels of the last frame that is to be written.
  var screenshot: [UInt8]?
  /// The step of a replay, or of a recording of input.
  var step = 0
  /// The step of a replay whose input was played last, and whether its time has to pass.
  var playedStep = -1, stepBegins = false
  /// The input since the first scene was shown.
  var recording = InputReplay()
  /// The time when the recording of input began.
  var recordingStart: Double?
  /// The number of questions about the scene whose answers are awaited.
  var questions = 0
  /// The time of the last frame or input.
  private var lastChange = 0.0
  private let opening = ContinuousClock.now

  /// Opens the window and starts loading.
  ///
  /// - Parameters:
  ///   - options: The scene and the presentation options.
  ///   - report: Called with messages for the user.
  /// - Throws: ``WindowError``, `ContextError` or `GraphicsError` when no window or context can be created.
  package init(_ options: ViewerOptions, report: @escaping (String) -> Void) throws {
    let remembered = options.isScripted ? nil : WindowState.path.flatMap(WindowState.read)
    let window = try Window(Self.settings(options, remembered: remembered))
    placement = remembered
    self.options = options
    self.window = window
    self.report = report
    // The context retains the window, which has to outlive it.
    context = try Context(current: { window.makeCurrent() }, release: { window.releaseContext() })
    context.work { window.setSynchronized(!options.isScripted) }
    presenter = ScenePresenter(try RealityRenderer(context: context))
    output = WindowOutput(context)
    sound = options.isScripted ? nil : OpenALBackend()
    playlist = ScenePlaylist([options.scene] + options.others)
    watch = FileWatch(options.scene.files + options.presentation.files)
    presenter.change { $0 = options.presentation }
    display.open.formUnion(options.panels.map(\.toggled))
    if case .file(let path) = options.presentation.environment { environments.add(path) }
    if options.opensGallery {
      openGallery(isHome: true)
    } else {
      open(options.scene)
    }
  }

  /// Shows the window until it is closed.
  ///
  /// - Throws: The error of the first scene that could not be shown, or `GraphicsError` when drawing fails.
  package func run() async throws {
    var failure: (any Error)?
    do { try await showFrames() } catch { failure = error }
    for task in [loading?.task, thumbnailTask, environmentTask] { task?.cancel() }
    rememberPlacement()
    // Also where the device is lost, what was recorded and saved until then is kept.
    endRecording()
    await finishing?.value
    await saving?.value
    do {
      if let path = options.recording { try recording.write(to: path) }
      if failure == nil, let path = options.screenshot, options.replay == nil {
        try await write(screenshot, to: path)
      }
    } catch {
      failure = failure ?? error
    }
    if let failure { throw failure }
  }

  /// Shows frames until the window is closed.
  private func showFrames() async throws {
    while !window.shouldClose && framesShown < options.frameLimit ?? .max {
      for event in nextEvents() {
        (input.time, lastChange) = (time, time)
        if let action = input.action(for: event) { perform(action) }
      }
      if meter.isTimeToPoll {
        if watch.poll() { reload() }
        notePlacement()
      }
      if let failure { throw failure }
      // The frames of a recording wait for the writer, and time waits with them.
      if recorder?.isBusy != true { try drawNext() }
      if let replay = options.replay { try await endStep(of: replay) }
      window.title = title
      // Loading tasks continue here, on this thread, between two frames.
      await Task.yield()
    }
  }

  /// Advances the time, and draws what has changed.
  private func drawNext() throws {
    try letTimePass()
    try updateGallery()
    Trace.span("display", category: "viewer") { updateDisplay() }
    if skipsDrawing { return }
    if gallery != nil, output.keepsImage, needsDrawing {
      // The gallery covers the scene.
      (needsDrawing, display.needsDrawing) = (false, true)
    }
    if needsDrawing || gallery == nil && resolution.needsFullFrame(at: time) {
      lastChange = time
      try Trace.span("frame", category: "viewer") { try drawFrame() }
    } else if display.needsDrawing {
      try Trace.span("display drawing", category: "viewer") { try drawDisplay() }
    }
  }

  /// The seconds since the window was opened; those of a replay pass in steps.
  var time: Double {
    options.replay == nil
      ? Double((ContinuousClock.now - opening) / .seconds(1)) : Double(step) * InputReplay.step
  }

  /// The time to wait for events: zero while there is something to draw or to load.
  var waitingTime: Double {
    if let recorder { return recorder.isBusy ? 0.002 : 0 }
    if needsDrawing || loading != nil || options.isScripted || cameraMoves { return 0 }
    if thumbnailTask != nil || !works.isEmpty { return 0.001 }
    if galleryMoves || display.changesWithTime || resolution.isReduced { return ScenePresenter.step }
    if isPaused || gallery != nil { return 0.1 }
    // A scene that stood still for a while is asked less often.
    return time - lastChange > Self.restTime ? Self.restStep : ScenePresenter.step
  }

  /// The time without changes after which a scene counts as still, and the time between its updates then.
  private static let restTime = 2.0, restStep = 0.06

  /// Advances the time, and determines whether a new frame is needed.
  private func letTimePass() throws {
    let measured = meter.tick()
    // The pictures of a recording are evenly spaced in time.
    var passed = recorder == nil ? measured : 1 / Double(RecordingOutput.rate)
    if options.replay != nil {
      passed = stepBegins ? InputReplay.step : 0
      stepBegins = false
      if wantsPicture { needsDrawing = true }
    }
    moveCamera(for: passed)
    if options.frameLimit != nil {
      needsDrawing = true
      // The first frame shows the scene's initial state.
      if framesShown > 0 { try presenter.renderer.update(ScenePresenter.step) }
    } else if presenter.scene != nil, gallery == nil {
      if recorder != nil { needsDrawing = true }
      if !isPaused { try play(min(passed, 0.1)) }
      // Text panels also become ready while time is paused.
      if hasTimedMaterials && !isPaused || presenter.renderer.revision != drawnRevision {
        needsDrawing = true
      }
    }
  }

  private func drawFrame() throws {
    let (width, height) = window.pixelSize
    guard width > 0, height > 0 else {
      // Minimized: nothing is visible, so nothing needs to be drawn.
      needsDrawing = options.frameLimit != nil
      return
    }
    let start = ContinuousClock.now
    let isShown = presenter.scene != nil
    let size = SIMD2(width, height)
    if isShown, size != drawnSize, controller == nil { try placeCamera() }
    drawnSize = size
    if isShown { framesShown += 1 }
    let isLast = framesShown == options.frameLimit
    let scale = !options.isScripted && recorder == nil ? resolution.scale(at: time) : 1
    let records = recorder != nil && isShown && gallery == nil
    var recorded: [RGBA8]?
    let before = presenter.renderer.counters, parts = presenter.renderer.partsVersion
    outlineSelection(scale: scale)
    defer { removeOutline() }
    try presenter.renderer.draw(
      width: max(Int(Double(width) * scale), 1), height: max(Int(Double(height) * scale), 1),
      waitsForTexts: waitsForTexts
    ) { (target) throws(GraphicsError) in
      if records { recorded = try target.readPixels(like: RGBA8(red: 0, green: 0, blue: 0, alpha: 0)) }
      try output.present(
        target, display.canvas, width: width, height: height, keeps: display.wantsImageKept)
      if isLast && options.screenshot != nil || wantsPicture {
        screenshot = try context.readWindow(width: width, height: height)
      }
      window.swap()
    }
    (needsDrawing, display.needsDrawing, display.wantsImageKept) = (false, false, false)
    drawnRevision = presenter.renderer.drawnRevision(parts: parts)
    if let recorded { record(recorded, size: size) }
    let duration = ContinuousClock.now - start
    meter.add(frame: duration)
    guard isShown else { return }
    drawnCounters = presenter.renderer.counters.since(before)
    history.add(Double(duration / .seconds(1)))
    resolution.add(frame: Double(duration / .seconds(1)), scale: scale)
  }

  /// Draws a head-up display that changed over an image that did not.
  private func drawDisplay() throws {
    let (width, height) = window.pixelSize, start = ContinuousClock.now
    defer { displayCost = Double((ContinuousClock.now - start) / .seconds(1)) }
    let isShown = try context.work { () throws(GraphicsError) in
      let isShown = try output.presentAgain(display.canvas, width: width, height: height)
      if isShown { window.swap() }
      return isShown
    }
    display.needsDrawing = false
    // The next frame leaves a copy for the changes that follow.
    if !isShown { (needsDrawing, display.wantsImageKept) = (true, true) }
  }
}

nonisolated extension GraphicsCounters {
  /// Returns the draws since an earlier reading.
  fileprivate func since(_ earlier: GraphicsCounters) -> GraphicsCounters {
    var counters = GraphicsCounters()
    counters.drawCalls = drawCalls - earlier.drawCalls
    counters.triangles = triangles - earlier.triangles
    return counters
  }
}
