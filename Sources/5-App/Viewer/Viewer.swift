import GraphicsGL
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
  var isPaused = false
  var needsDrawing = true
  /// The head-up display.
  var display = HUDModel()
  var resolution = AdaptiveResolution()
  var history = FrameHistory()
  /// The selected entity, with what the display says about it.
  var selection: Selection?
  /// The entities that the user has hidden.
  var hidden: [Entity] = []
  /// The distance of the object in the center of the image, once it is known.
  var pivot: Float?
  /// Whether shaders animate the image although nothing in the scene changes.
  var hasTimedMaterials = false
  /// The error of the first scene, if it could not be shown.
  var failure: (any Error)?
  private var meter = FrameMeter()
  /// The size of the window in the last frame; zero where the camera has to be positioned for the next one.
  var drawnSize = SIMD2(0, 0)
  /// The draw calls and triangles of the last frame.
  var drawnCounters = GraphicsCounters()
  /// The revision of the scene that the window shows.
  private var drawnRevision: UInt64?
  private var framesShown = 0
  private var screenshot: [UInt8]?
  private let opening = ContinuousClock.now

  /// Opens the window and starts loading.
  ///
  /// - Parameters:
  ///   - options: The scene and the presentation options.
  ///   - report: Called with messages for the user.
  /// - Throws: ``WindowError``, `ContextError` or `GraphicsError` when no window or context can be created.
  package init(_ options: ViewerOptions, report: @escaping (String) -> Void) throws {
    let window = try Window(
      WindowSettings(
        title: options.scene.text, width: options.width, height: options.height, className: "decoupage"))
    self.options = options
    self.window = window
    self.report = report
    // The context retains the window, which has to outlive it.
    context = try Context(current: { window.makeCurrent() }, release: { window.releaseContext() })
    context.work { window.setSynchronized(options.frameLimit == nil) }
    presenter = ScenePresenter(try RealityRenderer(context: context))
    output = WindowOutput(context)
    sound = options.frameLimit == nil ? OpenALBackend() : nil
    playlist = ScenePlaylist([options.scene] + options.others)
    watch = FileWatch(options.scene.files + options.presentation.files)
    presenter.change { $0 = options.presentation }
    open(options.scene)
  }

  /// Shows the window until it is closed.
  ///
  /// - Throws: The error of the first scene that could not be shown, or `GraphicsError` when drawing fails.
  package func run() async throws {
    while !window.shouldClose && framesShown < options.frameLimit ?? .max {
      for event in window.takeEvents(waiting: waitingTime) {
        input.time = time
        if let action = input.action(for: event) { perform(action) }
      }
      if meter.isTimeToPoll, watch.poll() { reload() }
      if let failure { throw failure }
      try letTimePass()
      updateDisplay()
      if needsDrawing || resolution.needsFullFrame(at: time) {
        try Trace.span("frame", category: "viewer") { try drawFrame() }
      } else if display.needsDrawing {
        try drawDisplay()
      }
      window.title = title
      // Loading tasks continue here, on this thread, between two frames.
      await Task.yield()
    }
    loading?.task.cancel()
    if let path = options.screenshot { try await write(screenshot, to: path) }
  }

  /// The scene of the window.
  var source: SceneSource { playlist.current }

  /// The seconds since the window was opened.
  var time: Double { Double((ContinuousClock.now - opening) / .seconds(1)) }

  /// The aspect ratio of the window.
  var aspect: Float {
    let size = window.pixelSize
    return size.height > 0 ? Float(size.width) / Float(size.height) : 1
  }

  /// Whether drawing waits for text panels: interactive use does not, but with a frame limit frames are
  /// reproducible.
  var waitsForTexts: Bool { options.frameLimit != nil }

  /// The time to wait for events: zero while there is something to draw or to load.
  private var waitingTime: Double {
    if needsDrawing || loading != nil || options.frameLimit != nil { return 0 }
    return isPaused && !display.changesWithTime && !resolution.isReduced ? 0.1 : ScenePresenter.step
  }

  /// Advances the time, and determines whether a new frame is needed.
  private func letTimePass() throws {
    let passed = meter.tick()
    if options.frameLimit != nil {
      needsDrawing = true
      // The first frame shows the scene's initial state.
      if framesShown > 0 { try presenter.renderer.update(ScenePresenter.step) }
    } else if presenter.scene != nil {
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
    let scale = options.frameLimit == nil ? resolution.scale(at: time) : 1
    let before = presenter.renderer.counters
    try presenter.renderer.draw(
      width: max(Int(Double(width) * scale), 1), height: max(Int(Double(height) * scale), 1),
      waitsForTexts: waitsForTexts
    ) { (target) throws(GraphicsError) in
      try output.present(
        target, display.canvas, width: width, height: height, keeps: display.wantsImageKept)
      if isLast && options.screenshot != nil {
        screenshot = try context.readWindow(width: width, height: height)
      }
      window.swap()
    }
    (needsDrawing, display.needsDrawing, display.wantsImageKept) = (false, false, false)
    // Read afterwards, as drawing itself updates joints and texts.
    drawnRevision = presenter.renderer.revision
    let duration = ContinuousClock.now - start
    meter.add(frame: duration)
    guard isShown else { return }
    drawnCounters = presenter.renderer.counters.since(before)
    history.add(Double(duration / .seconds(1)))
    resolution.add(frame: Double(duration / .seconds(1)), scale: scale)
  }

  /// Draws a head-up display that changed over an image that did not.
  private func drawDisplay() throws {
    let (width, height) = window.pixelSize
    let isShown = try context.work { () throws(GraphicsError) in
      let isShown = try output.presentAgain(display.canvas, width: width, height: height)
      if isShown { window.swap() }
      return isShown
    }
    display.needsDrawing = false
    // The next frame leaves a copy for the changes that follow.
    if !isShown { (needsDrawing, display.wantsImageKept) = (true, true) }
  }

  private func write(_ bytes: [UInt8]?, to path: String) async throws {
    let size = drawnSize
    guard let bytes else { throw WindowPicture.NothingShown(path: path) }
    try await WindowPicture.write(bytes, width: size.x, to: path)
  }

  private var title: String {
    let name = source.text
    if loading != nil { return "\(name) — loading" }
    let state = isPaused ? "paused" : meter.text
    return state.isEmpty ? name : "\(name) — \(state)"
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
