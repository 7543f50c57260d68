import GraphicsGL
import Rendering
import StudioModel
import StudioWidgets
import simd

/// The picture of the scene, which the engine draws in a context of the toolkit, with the handles of stickers over it.
final class SceneView {
  /// The widget.
  let root: Stack
  /// The canvas over the picture, which takes the input.
  private(set) var canvas: Canvas
  /// The call for files that are dropped, with the point.
  var onDrop: ([String], SIMD2<Float>) -> Void = { _, _ in }

  private let session: SceneSession
  private var area: GLView
  private let overlay: Overlay
  private var context: Context?
  /// A renderer that keeps what all renderers of the context share.
  private var keeper: RealityRenderer?
  private let pointer: ScenePointer
  private let painting: HandlePainting
  private let noGraphics = StatusPage(
    icon: "dialog-warning-symbolic", title: "No OpenGL 4.5",
    text: "Scenes need it; Mesa draws them on the processor where the card has none.")
  private var observers: [Observer] = []
  private var lastTime: Double?
  private var isTicking = false
  private var losses = 0

  /// The most contexts that are made anew after a loss.
  private static let lossLimit = 3

  /// Creates the picture of a session.
  init(_ session: SceneSession) {
    self.session = session
    pointer = ScenePointer(session)
    root = Stack()
    let painting = HandlePainting(session)
    self.painting = painting
    canvas = Canvas(role: .image, width: 320, height: 240, takesFocus: true) { painter, size in
      painting.draw(painter, size)
    }
    canvas.expand()
    area = GLView(version: (4, 5)) { _, _, _ in }
    overlay = Overlay(area, over: [canvas])
    root.add(noGraphics, name: "none")
    root.add(overlay, name: "scene")
    makeArea()
    connect()
    root.show("scene")
    observers.append(Observer { [weak self] in self?.update() })
  }

  // MARK: Context

  /// Makes the widget with the context, in place of the last one; the engine follows when it is realized.
  private func makeArea() {
    area = GLView(version: (4, 5)) { [weak self] framebuffer, width, height in
      self?.draw(framebuffer, width, height)
    }
    area.onRealize { [weak self] in self?.begin() }
    area.onUnrealize { [weak self] in self?.end() }
    overlay.replace(by: area)
  }

  private func begin() {
    let area = area
    do {
      let context = try Context(current: { area.makeCurrent() }, release: { GLView.releaseCurrent() })
      let first = try RealityRenderer(context: context)
      (self.context, keeper) = (context, first)
      session.connect { RealityRenderer(beside: first) }
    } catch {
      end()
      session.say(area.problem ?? "\(error)")
      root.show("none")
    }
  }

  private func end() {
    session.disconnect()
    (keeper, context) = (nil, nil)
  }

  /// Goes on in a new context, with everything as it was.
  private func recover(_ error: GraphicsError) {
    guard losses < Self.lossLimit else {
      session.say("\(error); the scene is kept: save it, and open the studio again")
      return end()
    }
    losses += 1
    session.say("The graphics driver has lost the scene's pictures; they are drawn anew")
    end()
    makeArea()
  }

  // MARK: Drawing

  private func draw(_ framebuffer: UInt32, _ width: Int, _ height: Int) {
    guard let context else { return }
    context.forgetState()
    do throws(GraphicsError) {
      try session.draw(width: width, height: height) { (target) throws(GraphicsError) in
        target.present(windowWidth: width, windowHeight: height, framebuffer: framebuffer)
      }
      try context.endFrame()
    } catch {
      Task { self.recover(error) }
    }
  }

  private func update() {
    _ = session.pictureVersion
    area.redraw()
    canvas.redraw()
    canvas.accessibleName = session.name.map { "Scene \($0)" } ?? "Scene"
    canvas.accessibleDescription =
      session.sticker?.spokenState
      ?? session.selection.map { "Selected: \($0)" } ?? "Nothing is selected"
    canvas.setBusy(session.opening != nil)
    tick()
  }

  private func tick() {
    guard !isTicking else { return }
    isTicking = true
    lastTime = nil
    canvas.onTick { [weak self] time in self?.advance(time) ?? false }
  }

  private func advance(_ time: Double) -> Bool {
    let step = lastTime.map { time - $0 } ?? 0
    lastTime = time
    painting.time = time
    if session.opening != nil { canvas.redraw() }
    if session.advance(by: step) {
      area.redraw()
      if session.chosenSticker != nil { canvas.redraw() }
    }
    return true
  }

  // MARK: Input

  private func connect() {
    canvas.onDrag { [weak self] drag in
      self?.canvas.focus()
      self?.pointer.drag(drag)
    }
    canvas.onDrag(secondary: true) { [weak self] drag in self?.pointer.pan(drag) }
    canvas.onScroll { [session] steps, _ in session.move(.dolly(Float(-steps.y))) }
    canvas.onKey { [session] key in SceneKeys.press(key, session) }
    canvas.onDrop { [weak self] paths, point in self?.onDrop(paths, SIMD2<Float>(point)) }
  }
}
