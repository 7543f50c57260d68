import Foundation
import GraphicsGL
import Input
import Rendering
import SceneModel
import SpatialAudio
import Windows

/// The window of a program, which its content fills.
@MainActor final class AppWindow {
  private let window: Window
  private let context: Context
  private let renderer: RealityRenderer
  private let host: any WindowHost
  private let placeholder: PlaceholderScene?
  private let settings: WindowOptions
  private let options: AppOptions
  private var recording: InputReplay?
  private var isMade = false
  private var steps = 0
  private var last: ContinuousClock.Instant?
  /// The time that has passed and belongs to no step yet.
  private var remainder = 0.0
  private let sound: OpenALBackend?

  init(_ content: AppContent, settings: WindowOptions, options: AppOptions, name: String) throws {
    (self.settings, self.options) = (settings, options)
    var opening = WindowSettings(
      title: settings.title ?? name, width: settings.width, height: settings.height, className: name)
    (opening.isFullscreen, opening.isResizable) = (settings.isFullscreen, settings.isResizable)
    let window = try Window(opening)
    self.window = window
    // The context retains the window, which has to outlive it.
    context = try Context(current: { window.makeCurrent() }, release: { window.releaseContext() })
    context.work { window.setSynchronized(true) }
    renderer = try RealityRenderer(context: context)
    renderer.cameraSettings.waitsForTexts = options.replay != nil
    let repeats = options.replay != nil || options.record != nil || options.frames != nil
    host = content.host(
      renderer, width: Int(window.size.x), height: Int(window.size.y),
      start: repeats ? FrameClock.reference : Date())
    placeholder = content.placeholder(beside: renderer)
    sound = options.frames == nil && options.replay == nil ? OpenALBackend() : nil
    if options.record != nil { recording = InputReplay(width: settings.width, height: settings.height) }
    window.capturesPointer = settings.capturesPointer && options.replay == nil
  }

  /// Shows the window until it is closed, or its steps are over.
  func run(_ replay: InputReplay?) async throws {
    let making = Task {
      if let sound { host.listen(with: sound) }
      await host.begin()
      isMade = true
    }
    defer { making.cancel() }
    let count = min(options.frames ?? .max, replay?.stepCount ?? .max)
    var pending: [InputEvent] = [.size(width: Int(window.size.x), height: Int(window.size.y))]
    try await window.showFrames(while: { steps < count }, waiting: { isVisible ? 0 : 0.05 }) { events in
      for case .input(let event) in events {
        if !isForWindow(event) { pending.append(event) }
      }
      // Fixed steps wait until scenes among the views are made, as they do without a window.
      if isMade, host.isSettled || !hasFixedSteps {
        try advance(replay, &pending, upTo: count)
        try drawContent()
      } else if isMade {
        last = nil
        try host.step([], deltaTime: 0)
        try drawContent()
      } else {
        last = nil
        if let placeholder {
          placeholder.update(height: Double(window.size.y))
          try drawFrame(placeholder.renderer)
        }
      }
    }
    if let path = options.record, var recording {
      recording.end(after: steps)
      try recording.write(to: path)
    }
    if let path = options.moments.first(where: { $0 >= steps }).flatMap({ options.picture(at: $0) }) {
      throw AppError.noPicture(path, steps: steps)
    }
  }

  /// True if time passes in fixed steps: where input is recorded or replayed, or steps are counted.
  private var hasFixedSteps: Bool {
    options.replay != nil || recording != nil || options.frames != nil
  }

  private var isVisible: Bool { window.pixelSize.width > 0 && window.pixelSize.height > 0 }

  /// Lets the time since the last frame pass: in one update, or in fixed steps where input is recorded or replayed.
  private func advance(_ replay: InputReplay?, _ pending: inout [InputEvent], upTo count: Int) throws {
    let now = ContinuousClock.now
    let passed = last.map { min(Double((now - $0) / .seconds(1)), 0.1) } ?? 0
    last = now
    guard hasFixedSteps else {
      try host.step(pending, deltaTime: passed)
      pending.removeAll()
      steps += 1
      return
    }
    remainder += passed
    // A frame shows at least one step of what is fixed in number, so that slow drivers only play slower.
    var due = recording == nil ? 1 : Int(remainder / InputReplay.step)
    remainder -= Double(due) * InputReplay.step
    while due > 0, steps < count {
      due -= 1
      let events = replay?.events(at: steps) ?? pending
      pending.removeAll()
      for event in events { recording?.append(event, at: steps) }
      try host.step(events, deltaTime: InputReplay.step)
      try takePicture(of: steps, isLast: steps + 1 == replay?.stepCount ?? options.frames)
      steps += 1
    }
  }

  private func takePicture(of step: Int, isLast: Bool) throws {
    let isWanted = options.moments.isEmpty ? isLast : options.moments.contains(step)
    guard isWanted, let path = options.picture(at: step) else { return }
    let size = window.pixelSize
    try host.prepare(width: size.width, height: size.height)
    try AppPicture.write(try renderer.snapshot(width: size.width, height: size.height), to: path)
  }

  private func drawContent() throws {
    let (width, height) = window.pixelSize
    guard width > 0, height > 0 else { return }
    try host.prepare(width: width, height: height)
    try drawFrame(renderer)
  }

  private func drawFrame(_ renderer: RealityRenderer) throws {
    let (width, height) = window.pixelSize
    guard width > 0, height > 0 else { return }
    try renderer.draw(width: width, height: height) { (target) throws(GraphicsError) in
      target.present(windowWidth: width, windowHeight: height)
      window.swap()
    }
  }

  /// Handles the keys of the window itself, and returns whether an event was one.
  private func isForWindow(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.f11, let isDown):
      if isDown { window.isFullscreen.toggle() }
      return true
    case .key(.escape, isDown: true) where window.capturesPointer:
      window.capturesPointer = false
      return true
    case .key(.escape, isDown: true) where settings.closesOnEscape && !host.takesEscape:
      window.shouldClose = true
      return true
    case .button(_, isDown: true) where settings.capturesPointer && !window.capturesPointer:
      window.capturesPointer = options.replay == nil
      return true
    default: return false
    }
  }
}
