import GraphicsGL
import Log
import Presentation
import Rendering
import SpatialAudio

/// A window that shows a scene and lets somebody look around in it.
///
/// It draws with the same renderer as pictures do; between frames other main-actor work gets its turn, so that
/// scenes load while the window goes on.
package final class Viewer {
  let options: ViewerOptions
  let window: Window
  let context: Context
  /// What is shown; a scene that loads gets a presenter of its own.
  var presenter: ScenePresenter
  /// Where lines for the user go.
  let report: (String) -> Void
  /// What the scene is heard through; who counts frames hears nothing, as their time is not real.
  let sound: OpenALBackend?
  var source: SceneSource
  var input = InputMap()
  /// Set once somebody has moved the point of view.
  var controller: OrbitController?
  var watch: FileWatch
  var loading: Task<Void, Never>?
  var isPaused = false
  var needsDrawing = true
  /// How far away that is which the picture shows in its middle, once it is known.
  var pivot: Float?
  /// Whether shaders change the picture although nothing in the scene does.
  var hasTimedMaterials = false
  /// Why the first scene could not be shown.
  var failure: (any Error)?
  private var meter = FrameMeter()
  /// Of the last frame; zero where the camera has to be placed for the next one.
  var drawnSize = SIMD2(0, 0)
  /// The revision of the scene that the window shows.
  private var drawnRevision: UInt64?
  private var framesShown = 0
  private var screenshot: [UInt8]?

  /// Opens the window and begins to load.
  ///
  /// - Parameters:
  ///   - options: What to show, and how.
  ///   - report: Is called with lines for the user.
  /// - Throws: ``WindowError``, `ContextError` or `GraphicsError` where nothing can be shown.
  package init(_ options: ViewerOptions, report: @escaping (String) -> Void) throws {
    let window = try Window(title: options.scene.text, width: options.width, height: options.height)
    self.options = options
    self.window = window
    self.report = report
    // The context keeps the window, which has to outlive it.
    context = try Context(current: { window.makeCurrent() })
    window.setSynchronized(options.frameLimit == nil)
    presenter = ScenePresenter(try RealityRenderer(context: context))
    sound = options.frameLimit == nil ? OpenALBackend() : nil
    source = options.scene
    watch = FileWatch(options.scene.files + options.looks.files)
    presenter.change { $0 = options.looks }
    open(options.scene)
  }

  /// Shows the window until somebody closes it.
  ///
  /// - Throws: Why the first scene could not be shown, or `GraphicsError` when drawing fails.
  package func run() async throws {
    while !window.shouldClose && framesShown < options.frameLimit ?? .max {
      for event in window.takeEvents(waiting: waitingTime) {
        if let action = input.action(for: event) { perform(action) }
      }
      if meter.isTimeToLook, watch.look() { reload() }
      if let failure { throw failure }
      try letTimePass()
      if needsDrawing { try Trace.span("frame", category: "viewer") { try drawFrame() } }
      window.title = title
      // Loading tasks continue here, on this thread, between two frames.
      await Task.yield()
    }
    loading?.cancel()
    if let path = options.screenshot { try await write(screenshot, to: path) }
  }

  /// The shape of the window.
  var aspect: Float {
    let size = window.pixelSize
    return size.height > 0 ? Float(size.width) / Float(size.height) : 1
  }

  /// Somebody who looks wants to go on; who counts frames wants the same ones each time.
  var waitsForTexts: Bool { options.frameLimit != nil }

  /// How long to wait for something to happen: not at all while there is something to draw or to load.
  private var waitingTime: Double {
    if needsDrawing || loading != nil || options.frameLimit != nil { return 0 }
    return isPaused ? 0.1 : ScenePresenter.step
  }

  /// Lets the scene go on, and finds out whether it looks different now.
  private func letTimePass() throws {
    let passed = meter.tick()
    if options.frameLimit != nil {
      needsDrawing = true
      // The first frame shows the scene's beginning.
      if framesShown > 0 { try presenter.renderer.update(ScenePresenter.step) }
    } else if presenter.scene != nil {
      if !isPaused { try presenter.renderer.update(min(passed, 0.1)) }
      // Panels of text become ready while time stands still, too.
      if hasTimedMaterials && !isPaused || presenter.renderer.revision != drawnRevision {
        needsDrawing = true
      }
    }
  }

  private func drawFrame() throws {
    let (width, height) = window.pixelSize
    guard width > 0, height > 0 else {
      // Minimized: nothing to see, so nothing to hurry for.
      needsDrawing = options.frameLimit != nil
      return
    }
    let start = ContinuousClock.now
    let isShown = presenter.scene != nil
    let size = SIMD2(width, height)
    if isShown, size != drawnSize, controller == nil { try presenter.place(aspect: aspect) }
    drawnSize = size
    if isShown { framesShown += 1 }
    let isLast = framesShown == options.frameLimit
    try presenter.renderer.draw(width: width, height: height, waitsForTexts: waitsForTexts) {
      (target) throws(GraphicsError) in
      target.present(windowWidth: width, windowHeight: height)
      if isLast && options.screenshot != nil {
        screenshot = try context.readWindow(width: width, height: height)
      }
    }
    window.swap()
    needsDrawing = false
    // Taken afterwards, as drawing itself follows joints and prepares texts.
    drawnRevision = presenter.renderer.revision
    meter.add(frame: ContinuousClock.now - start)
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
