import Images
import Stickers
import StudioModel
import StudioWidgets

/// The wheel of a scheme's colors, which moves from scheme to scheme, with the button in its middle that finds them.
final class WheelView {
  /// The widget.
  let root: Widget
  /// The call for a click on a wedge, with its index in the gradient.
  var onPick: (Int) -> Void = { _ in }

  private let session: ColorSession
  private let painting: WheelPainting
  private let canvas: Canvas
  private let button: Button
  private let title = Label(classes: ["heading"])
  private let number = Label(classes: ["caption"])
  private var observer: Observer?
  private var isTicking = false
  private var lights: Task<Void, Never>?
  /// The colors of the light.
  private var lit: [OKLab] = []

  /// The color of the light before a scheme is known.
  private static let plainLight = OKLab(lightness: 0.62, a: -0.04, b: -0.14)

  /// Creates the wheel of a session.
  init(_ session: ColorSession) {
    self.session = session
    let painting = WheelPainting()
    self.painting = painting
    canvas = Canvas(role: .image, width: 300, height: 300) { painter, size in painting.draw(painter, size) }
    canvas.expand()
    let texts = Box.column(spacing: 0, [title, number])
    texts.center()
    button = Button(texts) { session.extract() }
    button.addClass("extract")
    button.addClass("flat")
    button.setLeastSize(width: Int(2 * WheelPainting.circle), height: Int(2 * WheelPainting.circle))
    button.center()
    root = Overlay(canvas, over: [button])
    canvas.onClick { [weak self] _, point in
      guard let self, let wedge = painting.wedge(at: SIMD2(Float(point.x), Float(point.y))) else { return }
      painting.pick(wedge)
      tick()
      onPick(wedge)
    }
    observer = Observer { [weak self] in self?.update() }
  }

  /// Gives the button the keyboard's focus.
  func focus() { button.focus() }

  private func update() {
    let isWorking = session.isWorking
    painting.isBusy = isWorking
    light()
    updateButton(isWorking)
    let animates = Application.wantsAnimations
    if let entry = session.current {
      painting.change(to: ColorWheel(entry.scheme), isKnown: true, isAnimated: animates)
      let colors = entry.scheme.gradientOrder.map { entry.scheme.colors[$0] }.map {
        "\($0.hex), \(Int(($0.share * 100).rounded())) percent"
      }
      canvas.accessibleName = "Colors of \(entry.name): " + colors.joined(separator: "; ")
    } else {
      let gray = OKLab(lightness: Application.isDark ? 0.36 : 0.92, a: 0, b: 0)
      painting.change(
        to: ColorWheel(unknown: session.count, color: gray), isKnown: false, isAnimated: animates)
      canvas.accessibleName = "No colors yet"
    }
    canvas.setBusy(isWorking)
    canvas.redraw()
    tick()
  }

  private func updateButton(_ isWorking: Bool) {
    title.text = isWorking ? "Please wait" : "Extract"
    number.text = "\(session.count) colors"
    number.isVisible = !isWorking
    button.accessibleName = isWorking ? "Please wait" : "Extract \(session.count) colors"
    button.isEnabled = !isWorking && session.source != nil && session.failure == nil
  }

  /// Makes the light of the next pulse, in the colors that are known, beside the main actor.
  private func light() {
    let colors = session.current?.scheme.gradient ?? [Self.plainLight]
    guard colors != lit else { return }
    lit = colors
    lights?.cancel()
    lights = Task { [painting] in
      let textures = await Self.textures(colors)
      if !Task.isCancelled { painting.lights = textures }
    }
  }

  @concurrent private nonisolated static func textures(_ colors: [OKLab]) async -> [Texture] {
    await PulseLoop.make(colors).images.map { Texture($0) }
  }

  private func tick() {
    guard !isTicking else { return }
    isTicking = true
    canvas.onTick { [weak self] time in
      guard let self else { return false }
      isTicking = painting.advance(to: time)
      canvas.redraw()
      return isTicking
    }
  }
}
