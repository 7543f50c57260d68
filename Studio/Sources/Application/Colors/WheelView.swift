import Stickers
import StudioModel
import StudioWidgets

/// The wheel of a scheme's colors, which moves from scheme to scheme.
final class WheelView {
  /// The widget.
  private(set) var canvas: Canvas
  /// The call for a click on a wedge, with its index in the gradient.
  var onPick: (Int) -> Void = { _ in }

  private let session: ColorSession
  private let painting: WheelPainting
  private var observer: Observer?
  private var isTicking = false
  private var shown: Int?

  /// Creates the wheel of a session.
  init(_ session: ColorSession) {
    self.session = session
    let painting = WheelPainting()
    self.painting = painting
    canvas = Canvas(role: .image, width: 300, height: 300) { painter, size in painting.draw(painter, size) }
    canvas.expand()
    canvas.onClick { [weak self] _, point in
      guard let self, let wedge = painting.wedge(at: SIMD2(Float(point.x), Float(point.y))) else { return }
      onPick(wedge)
    }
    observer = Observer { [weak self] in self?.update() }
  }

  private func update() {
    painting.isBusy = session.isWorking
    if let entry = session.current, entry.id != shown {
      shown = entry.id
      painting.change(to: ColorWheel(entry.scheme), isAnimated: Application.wantsAnimations)
      let colors = entry.scheme.colors.map { "\($0.hex), \(Int(($0.share * 100).rounded())) percent" }
      canvas.accessibleName = "Colors of \(entry.name): " + colors.joined(separator: "; ")
    } else if session.current == nil {
      canvas.accessibleName = "No colors yet"
    }
    canvas.setBusy(session.isWorking)
    canvas.redraw()
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
