import GraphicsGL
import Images
import Input
import Log
import Meshes
import Presentation
import Rendering
import SceneModel
import SpatialAudio
import Windows

/// A window that shows a scene with camera controls.
///
/// It draws with the same renderer as snapshots do; other main-actor work runs between frames, so that scenes
/// load while the window stays responsive. What people do with it is divided among parts, each with its own state.
package final class Viewer {
  let options: ViewerOptions
  let window: Window
  /// The output of messages for the user.
  let report: (String) -> Void
  /// The audio backend of the scene; nil with a frame limit, where time is not real.
  let sound: OpenALBackend?
  let tasks = BackgroundTasks()
  /// The painter of the gallery's thumbnails; nil where only those that ship with scenes are shown.
  let painter: (any ThumbnailPainter)?
  /// The thumbnails of a gallery that the window begins with, which are decoded while it opens.
  let shipped: Task<[SceneSource: Image<RGBA8>], Never>?
  /// The presenter of the current scene; a scene that is loading gets a presenter of its own.
  private(set) var presenter: ScenePresenter
  private(set) var input = InputMap()
  /// The durations of the last frames.
  private(set) var history = FrameHistory()
  /// The size of the window in the last frame.
  private(set) var drawnSize = SIMD2(0, 0)
  /// The draw calls and triangles of the last frame.
  private(set) var drawnCounters = GraphicsCounters()

  private(set) lazy var loader = SceneLoader(self)
  private(set) lazy var camera = ViewerCamera(self)
  private(set) lazy var playback = ViewerPlayback(self)
  private(set) lazy var light = ViewerLight(self)
  private(set) lazy var selection = ViewerSelection(self)
  private(set) lazy var stickers = DroppedStickers(self)
  private(set) lazy var gallery = ViewerGallery(self)
  private(set) lazy var recording = ViewerRecording(self)
  /// The head-up display.
  private(set) lazy var display = ViewerDisplay(self)

  private let context: Context
  private let output: WindowOutput
  /// The image that the gallery covers.
  private var ground: GalleryGround?
  private var tape: InputTape
  private var memory: WindowMemory
  private var needsDrawing = true
  private var resolution = AdaptiveResolution()
  private var meter = FrameMeter()
  /// The duration of the last drawing of the display alone, in seconds.
  private var displayCost = 0.0
  /// True if the next frame leaves a copy of the scene's image, for changes of the display alone.
  private var wantsImageKept = false
  /// True if shaders animate the image although nothing in the scene changes.
  private var hasTimedMaterials = false
  /// The revision of the scene that the window shows.
  private var drawnRevision: UInt64?
  private var framesShown = 0
  /// The pixels of the last frame that is to be written.
  private var screenshot: [UInt8]?
  /// The time of the last frame or input.
  private var lastChange = 0.0
  private let opening = ContinuousClock.now

  /// Opens the window and starts loading.
  ///
  /// - Parameters:
  ///   - options: The scene and the presentation options.
  ///   - painter: The painter of the gallery's thumbnails.
  ///   - report: Called with messages for the user.
  /// - Throws: ``WindowError``, `ContextError` or `GraphicsError` when no window or context can be created.
  package init(
    _ options: ViewerOptions, painter: (any ThumbnailPainter)? = nil, report: @escaping (String) -> Void
  ) throws {
    self.painter = painter
    shipped =
      options.opensGallery
      ? ShippedThumbnails.decode(([options.scene] + options.others).prefix(ShippedThumbnails.screenful)) : nil
    memory = WindowMemory(options)
    let window = try Window(memory.settings(options))
    self.options = options
    self.window = window
    self.report = report
    tape = InputTape(options.replay)
    // The context retains the window, which has to outlive it.
    context = try Context(current: { window.makeCurrent() }, release: { window.releaseContext() })
    context.work { window.setSynchronized(!options.isScripted) }
    presenter = ScenePresenter(try RealityRenderer(context: context))
    output = WindowOutput(context)
    sound = options.isScripted ? nil : OpenALBackend()
    presenter.change { $0 = options.presentation }
    if options.opensGallery {
      gallery.open(isHome: true)
    } else {
      loader.open(options.scene)
    }
  }

  /// Shows the window until it is closed.
  ///
  /// - Throws: The error of the first scene that could not be shown, or `GraphicsError` when drawing fails.
  package func run() async throws {
    var failure: (any Error)?
    // A gallery appears with its thumbnails.
    if gallery.isShown { await gallery.prepare() }
    do { try await showFrames() } catch { failure = error }
    loader.cancel()
    await painter?.end()
    light.cancel()
    memory.remember(window)
    // Also where the device is lost, what was recorded and saved until then is kept.
    await recording.finish()
    do {
      if let path = options.recording { try tape.write(to: path) }
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
    try await window.showFrames(
      while: { framesShown < options.frameLimit ?? .max }, waiting: { waitingTime }
    ) { events in
      let step = Trace.begin("step", category: "viewer")
      defer { Trace.end(step) }
      for event in played(events) {
        (input.time, lastChange) = (time, time)
        if let action = input.action(for: event) { perform(action) }
      }
      if meter.isTimeToPoll {
        loader.poll()
        memory.note(window)
      }
      if let failure = loader.failure { throw failure }
      // The frames of a recording wait for the writer, and time waits with them.
      if !recording.isBusy { try drawNext() }
      if options.replay != nil { try await endStep() }
      window.title = title
    }
  }

  /// Advances the time, and draws what has changed.
  private func drawNext() throws {
    try letTimePass()
    gallery.update(displayCost: displayCost)
    Trace.span("display", category: "viewer") { updateDisplay() }
    if skipsDrawing { return }
    if gallery.isShown, let canvas = display.canvas {
      // The gallery covers the scene.
      if needsDrawing || display.needsDrawing {
        try Trace.span("gallery drawing", category: "viewer") { try drawGallery(canvas) }
      }
    } else if needsDrawing || !gallery.isShown && resolution.needsFullFrame(at: time) {
      lastChange = time
      try Trace.span("frame", category: "viewer") { try drawFrame() }
    } else if display.needsDrawing {
      try Trace.span("display drawing", category: "viewer") { try drawDisplay() }
    }
  }

  /// The seconds since the window was opened; those of a replay pass in steps.
  var time: Double {
    options.replay == nil
      ? Double((ContinuousClock.now - opening) / .seconds(1)) : tape.time
  }

  /// The time to wait for events: zero while there is something to draw or to load.
  private var waitingTime: Double {
    if recording.isRunning { return recording.isBusy ? 0.002 : 0 }
    if needsDrawing || loader.loadingSource != nil || options.isScripted || camera.isMoving { return 0 }
    if !tasks.shown.isEmpty { return 0.001 }
    if gallery.isMoving || display.changesWithTime || resolution.isReduced { return ScenePresenter.step }
    if playback.isPaused || gallery.isShown { return 0.1 }
    // A scene that stood still for a while is asked less often.
    return time - lastChange > Self.restTime ? Self.restStep : ScenePresenter.step
  }

  /// The time without changes after which a scene counts as still, and the time between its updates then.
  private static let restTime = 2.0, restStep = 0.06

  /// Advances the time, and determines whether a new frame is needed.
  private func letTimePass() throws {
    let measured = meter.tick()
    // The pictures of a recording are evenly spaced in time.
    var passed = recording.isRunning ? 1 / Double(RecordingOutput.rate) : measured
    if options.replay != nil {
      passed = tape.passedTime()
      if wantsPicture { needsDrawing = true }
    }
    camera.advance(by: passed)
    if options.frameLimit != nil {
      needsDrawing = true
      // The first frame shows the scene's initial state.
      if framesShown > 0 { try presenter.renderer.update(ScenePresenter.step) }
    } else if presenter.scene != nil, !gallery.isShown {
      if recording.isRunning { needsDrawing = true }
      if !playback.isPaused { try playback.advance(by: min(passed, 0.1)) }
      // Text panels also become ready while time is paused.
      if hasTimedMaterials && !playback.isPaused || presenter.renderer.revision != drawnRevision {
        needsDrawing = true
        // What plays may take as few pixels as a camera that moves.
        if !playback.isPaused { noteMotion() }
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
    try camera.place(for: size)
    drawnSize = size
    if isShown { framesShown += 1 }
    let isLast = framesShown == options.frameLimit
    let scale = !options.isScripted && !recording.isRunning ? resolution.scale(at: time) : 1
    let records = recording.isRunning && isShown && !gallery.isShown
    var recorded: [RGBA8]?
    let before = presenter.renderer.counters, parts = presenter.renderer.partsVersion
    selection.outline(scale: scale)
    defer { selection.removeOutline() }
    try presenter.renderer.draw(
      width: max(Int(Double(width) * scale), 1), height: max(Int(Double(height) * scale), 1),
      waitsForTexts: waitsForTexts
    ) { (target) throws(GraphicsError) in
      if records { recorded = try target.readPixels(like: RGBA8(red: 0, green: 0, blue: 0, alpha: 0)) }
      try output.present(
        target, display.canvas, width: width, height: height, keeps: wantsImageKept)
      if isLast && options.screenshot != nil || wantsPicture {
        screenshot = try context.readWindow(width: width, height: height)
      }
      window.swap()
    }
    (needsDrawing, wantsImageKept) = (false, false)
    display.noteDrawn()
    drawnRevision = presenter.renderer.drawnRevision(parts: parts)
    if let recorded { recording.add(recorded, size: size) }
    let duration = ContinuousClock.now - start
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
    display.noteDrawn()
    // The next frame leaves a copy for the changes that follow.
    if !isShown { (needsDrawing, wantsImageKept) = (true, true) }
  }

  /// Draws the gallery, under which no scene is drawn.
  private func drawGallery(_ canvas: HUDCanvas) throws {
    let (width, height) = window.pixelSize, start = ContinuousClock.now
    guard width > 0, height > 0 else { return needsDrawing = false }
    drawnSize = SIMD2(width, height)
    try context.work { () throws(GraphicsError) in
      let ground = try ground(width: width, height: height)
      ground.target.clear(ClearValues(colors: [HUDStyle.backdrop]))
      try output.present(ground.target, canvas, width: width, height: height, keeps: false)
      if wantsPicture { screenshot = try context.readWindow(width: width, height: height) }
      window.swap()
    }
    needsDrawing = false
    display.noteDrawn()
    displayCost = Double((ContinuousClock.now - start) / .seconds(1))
  }

  /// Returns the image under a gallery of a size, which is made where the last one had another.
  private func ground(width: Int, height: Int) throws(GraphicsError) -> GalleryGround {
    if let ground, ground.target.width == width, ground.target.height == height { return ground }
    ground = nil
    let made = try GalleryGround(context, width: width, height: height)
    ground = made
    return made
  }

  /// Brings the head-up display up to date.
  private func updateDisplay() {
    // Frames with a limit are for tests, which compare them with snapshots.
    guard options.frameLimit == nil else { return }
    if let regions = display.update() { input.regions = regions }
    input.list = display.list
  }

  // MARK: Changes

  /// Draws the next frame, although nothing in the scene has changed.
  func redraw() { needsDrawing = true }

  /// Records that the camera, the light or the scene moves, so that frames that take long get fewer pixels.
  func noteMotion() { resolution.move(at: time) }

  /// Sets the meaning of keys and of the pointer.
  func setMode(_ mode: InputMap.Mode) {
    input.mode = mode
    window.capturesPointer = mode == .flight
  }

  /// Shows another scene from now on, which is ready.
  func replacePresenter(by incoming: ScenePresenter) {
    // Light and image may have been changed meanwhile.
    incoming.takeLook(of: presenter, aspect: aspect)
    presenter = incoming
    if let sound { listen(with: sound) }
    needsDrawing = true
    resolution.begin(isSlow: presenter.renderer.driver.isSoftware)
    hasTimedMaterials = presenter.hasCustomMaterials
  }

  /// Lets all parts adopt the scene that is shown from now on.
  func adoptScene(isReload: Bool) {
    selection.adoptScene()
    playback.adoptScene()
    stickers.adoptScene(isReload: isReload)
    if input.mode == .flight { setMode(.scene) }
    display.adoptScene(isReload: isReload)
    camera.adoptScene(isReload: isReload)
  }

  private func listen(with sound: OpenALBackend) {
    let scene = presenter.renderer.scene
    scene.listen(with: sound)
    if scene.performQuery(EntityQuery(where: .has(AudioLibraryComponent.self))).contains(where: { _ in true })
    {
      sound.prepare()
    }
  }

  // MARK: Input

  /// Returns the events to handle: those of people, which are recorded, or those of the replay's step.
  private func played(_ events: [WindowEvent]) -> [WindowEvent] {
    if options.replay != nil { return isReplayReady ? tape.play() : [] }
    // A recording begins when there is something to see.
    if options.recording != nil, tape.isRecording || presenter.scene != nil || gallery.isShown {
      tape.record(events, at: time, size: window.size, repeats: input.repeats)
    }
    return events
  }

  /// True if the scene is there, and no answer of it is awaited, so that time may pass in a replay.
  private var isReplayReady: Bool {
    loader.loadingSource == nil && tasks.isEmpty && (presenter.scene != nil || gallery.isShown)
  }

  /// True if the frame of this step of the replay is written.
  private var wantsPicture: Bool {
    options.replay != nil && options.screenshot != nil && isReplayReady
      && tape.step % options.pictureSteps == 0
  }

  /// True if nobody sees the frame of this step of the replay.
  private var skipsDrawing: Bool { options.replay != nil && options.screenshot != nil && !wantsPicture }

  /// Writes the picture of a replay's step, and goes on to the next one; after the last one the window closes.
  private func endStep() async throws {
    guard isReplayReady else { return }
    if wantsPicture, let folder = options.screenshot {
      guard let bytes = screenshot else { return }
      let number = String(tape.step), zeros = String(repeating: "0", count: max(5 - number.count, 0))
      try await write(bytes, to: "\(folder)/\(zeros)\(number).png")
      screenshot = nil
    }
    if tape.endStep() { window.shouldClose = true }
  }

  /// Writes the pixels of the window.
  ///
  /// - Throws: `WindowPicture.NothingShown`, `ImageError` or `FileError`.
  private func write(_ bytes: [UInt8]?, to path: String) async throws {
    let size = drawnSize
    guard let bytes else { throw WindowPicture.NothingShown(path: path) }
    try await WindowPicture.write(bytes, width: size.x, to: path)
  }

  /// The title of the window: the name of the file, and what it waits for.
  private var title: String {
    if gallery.isShown { return "Decoupage" }
    let name = source.displayName
    if loader.loadingSource != nil { return "\(name) — loading" }
    return playback.isPaused ? "\(name) — paused" : name
  }
}
