import Glibc
import Images
import Stickers
import StudioModel
import StudioWidgets

/// The drawing of a wheel of colors.
final class WheelPainting {
  /// True if the circle in the middle pulses.
  var isBusy = false
  private var from = ColorWheel()
  private var goal = ColorWheel()
  private var start: Double?
  private var share: Float = 1
  private var pulse: Float = 0
  private var center = SIMD2<Float>()
  private var radius: Float = 1

  /// The seconds of a change.
  private static let duration = 0.7

  /// Begins to change to another wheel, from what is shown.
  func change(to wheel: ColorWheel, isAnimated: Bool) {
    from = shown
    goal = wheel
    share = isAnimated ? 0 : 1
    start = nil
  }

  /// Lets time pass; returns whether something still moves.
  func advance(to time: Double) -> Bool {
    if share < 1 {
      let begin = start ?? time
      start = begin
      share = Float(min(1, (time - begin) / Self.duration))
    }
    pulse = isBusy ? Float(0.5 + 0.5 * sin(time * 5)) : 0
    return share < 1 || isBusy
  }

  private var shown: ColorWheel {
    // Slow at both ends.
    let eased = share * share * (3 - 2 * share)
    return from.mixed(with: goal, eased)
  }

  /// Returns the wedge at a point.
  func wedge(at point: SIMD2<Float>) -> Int? {
    let way = point - center
    let distance = (way * way).sum().squareRoot()
    guard distance <= radius, distance >= radius * 0.42 else { return nil }
    return goal.wedge(at: atan2f(way.x, -way.y) / (2 * .pi))
  }

  /// Draws a frame.
  func draw(_ painter: Painter, _ size: SIMD2<Float>) {
    center = size / 2
    radius = max(40, min(size.x, size.y) / 2 - 16)
    let wheel = shown
    painter.paths(in: Rect(size: size)) { path in
      for wedge in wheel.wedges where wedge.end > wedge.start {
        // From the top, clockwise; a small gap lies between wedges.
        let gap: Float = wheel.wedges.count > 1 ? 0.004 : 0
        let first = (wedge.start + gap) * 2 * .pi - .pi / 2
        let last = max(first, (wedge.end - gap) * 2 * .pi - .pi / 2)
        path.fillWedge(
          center: center, radii: radius * 0.42...radius, angles: first...last, Paint(wedge.color))
      }
      drawMiddle(path, wheel)
    }
    for wedge in wheel.wedges where wedge.end - wedge.start > 0.06 { drawLabel(painter, wedge) }
  }

  private func drawMiddle(_ path: PathPainter, _ wheel: ColorWheel) {
    let ink = Application.isDark ? Paint.white : Paint.black
    let middle = radius * (0.26 + 0.06 * pulse)
    let color = wheel.wedges.max { $0.end - $0.start < $1.end - $1.start }?.color
    path.fillCircle(center: center, radius: middle, color.map { Paint($0) } ?? ink.alpha(0.1))
    path.strokeCircle(center: center, radius: middle + 5, width: 2, ink.alpha(0.15 + 0.35 * pulse))
  }

  private func drawLabel(_ painter: Painter, _ wedge: ColorWheel.Wedge) {
    let angle = wedge.middle * 2 * .pi
    let place = center + SIMD2(sinf(angle), -cosf(angle)) * radius * 0.72
    let paint = Paint(wedge.color)
    let line = Rect(origin: place - SIMD2(45, 9), size: SIMD2(90, 20))
    painter.text(wedge.color.pixel.hex, in: line, points: 10.5, isBold: true, paint.textPaint)
  }
}
