import Glibc
import Images
import Stickers
import StudioModel
import StudioWidgets

/// The drawing of a wheel of colors.
final class WheelPainting {
  /// True if the circle in the middle pulses.
  var isBusy = false
  /// The images of the light around the pulsing circle, once they are made.
  var lights: [Texture] = []
  private var from = ColorWheel()
  private var goal = ColorWheel()
  private var isKnown = false
  private var start: Double?
  private var share: Float = 1
  private var time = 0.0
  /// The part to which the wheel has stepped back for work, 0…1.
  private var absence: Float = 0
  /// The wedge that stands out, since a time; nil until the clock runs.
  private var picked: (index: Int, start: Double?)?
  private var center = SIMD2<Float>()
  private var radius: Float = 1

  /// The seconds of a change, and those for which a picked wedge stands out.
  private static let duration = 0.7, pickedTime = 1.4
  /// The seconds in which the wheel steps back for work.
  private static let absenceTime: Float = 0.25
  /// The radius of the circle in the middle, and the way of a picked wedge.
  static let circle: Float = 62
  private static let way: Float = 10

  /// Begins to change to another wheel, from what is shown.
  ///
  /// - Parameters:
  ///   - wheel: The wheel.
  ///   - isKnown: False for the wheel of colors that nobody has asked for yet, whose wedges have no labels.
  ///   - isAnimated: Whether it moves there.
  func change(to wheel: ColorWheel, isKnown: Bool, isAnimated: Bool) {
    guard wheel != goal else { return }
    from = shown
    goal = wheel
    (self.isKnown, picked) = (isKnown, nil)
    share = isAnimated ? 0 : 1
    start = nil
  }

  /// Lets a wedge stand out for a moment, as an answer to a click.
  func pick(_ index: Int) { picked = (index, nil) }

  /// Lets time pass; returns whether something still moves.
  func advance(to time: Double) -> Bool {
    let step = Float(min(0.1, max(0, time - self.time))), goal: Float = isBusy ? 1 : 0
    let most = Application.wantsAnimations ? step / Self.absenceTime : 1
    absence += min(max(goal - absence, -most), most)
    self.time = time
    if share < 1 {
      let begin = start ?? time
      start = begin
      share = Float(min(1, (time - begin) / Self.duration))
    }
    if let wedge = picked {
      let begin = wedge.start ?? time
      picked = time - begin > Self.pickedTime ? nil : (wedge.index, begin)
    }
    return share < 1 || isBusy || picked != nil || absence != goal
  }

  private var shown: ColorWheel {
    // Slow at both ends.
    let eased = share * share * (3 - 2 * share)
    return from.mixed(with: goal, eased)
  }

  private var innerRadius: Float { max(radius * 0.45, Self.circle + 22) }

  /// Returns the wedge at a point; nil where there is none, or none with a color.
  func wedge(at point: SIMD2<Float>) -> Int? {
    let way = point - center
    let distance = (way * way).sum().squareRoot()
    guard isKnown, distance <= radius, distance >= innerRadius else { return nil }
    return goal.wedge(at: atan2f(way.x, -way.y) / (2 * .pi))
  }

  /// Returns how far a wedge stands out, 0…1.
  private func standing(_ index: Int) -> Float {
    guard let picked, picked.index == index else { return 0 }
    let passed = picked.start.map { Float(time - $0) } ?? 0, rest = Float(Self.pickedTime) - passed
    let part = min(max(min(passed / 0.12, rest / 0.25), 0), 1)
    return part * part * (3 - 2 * part)
  }

  /// Draws a frame.
  func draw(_ painter: Painter, _ size: SIMD2<Float>) {
    center = size / 2
    radius = max(60, min(size.x, size.y) / 2 - Self.way - 6)
    let wheel = shown
    drawMiddle(painter)
    painter.paths(in: Rect(size: size)) { path in
      for (index, wedge) in wheel.wedges.enumerated() where wedge.end > wedge.start {
        // From the top, clockwise; an even gap lies between wedges.
        let first = wedge.start * 2 * .pi - .pi / 2, last = wedge.end * 2 * .pi - .pi / 2
        path.fillWedge(
          center: center + direction(wedge) * Self.way * standing(index), radii: innerRadius...radius,
          angles: first...max(first, last), gap: wheel.wedges.count > 1 ? 5 : 0,
          Paint(wedge.color).alpha(1 - 0.72 * absence))
      }
    }
    guard isKnown else { return }
    // While wedges move, their labels are away.
    let opacity = max(0, 2 * share - 1) * (1 - absence)
    for (index, wedge) in goal.wedges.enumerated() where opacity > 0 {
      painter.faded(opacity) { drawLabel(painter, wedge, standing(index)) }
    }
  }

  private func direction(_ wedge: ColorWheel.Wedge) -> SIMD2<Float> {
    let angle = wedge.middle * 2 * .pi
    return SIMD2(sinf(angle), -cosf(angle))
  }

  /// Draws the circle that the button lies on; it pulses, and light goes out from it.
  private func drawMiddle(_ painter: Painter) {
    let isMoving = isBusy && Application.wantsAnimations
    if isMoving, lights.count == PulseLoop.count {
      let side = 2 * Self.circle / PulseLoop.circle
      painter.draw(
        lights[PulseLoop.index(at: time)], in: Rect(center: center, size: SIMD2(repeating: side)))
    }
    let swell = isMoving ? PulseLoop.swell(at: time) : 0
    // While it works it is no button: gray, with an arc that goes around it.
    let rest: SIMD3<Float> = Application.isDark ? [0.93, 0.93, 0.94] : [0.15, 0.15, 0.17]
    let gray = rest + (SIMD3(0.47, 0.47, 0.5) - rest) * absence
    let ink = Paint(gray.x, gray.y, gray.z)
    painter.paths(in: Rect(center: center, size: SIMD2(repeating: 2 * innerRadius))) { path in
      let radius = Self.circle + 9 * swell
      path.strokeCircle(center: center, radius: radius + 5, width: 1.5, ink.alpha(0.18 + 0.3 * swell))
      path.fillCircle(center: center, radius: radius, ink)
      if absence > 0 {
        let turn = Float((time * 0.9).truncatingRemainder(dividingBy: 1)) * 2 * .pi
        path.strokeArc(
          center: center, radius: radius - 7, angles: turn...turn + 1.6, width: 4,
          (Application.isDark ? Paint.black : .white).alpha(0.75 * absence))
      }
    }
  }

  // MARK: Labels

  /// Draws the label of a wedge: across where it fits, along the wedge where that is narrow.
  private func drawLabel(_ painter: Painter, _ wedge: ColorWheel.Wedge, _ standing: Float) {
    let middle = (innerRadius + radius) / 2 + Self.way * standing
    let place = center + direction(wedge) * middle, paint = Paint(wedge.color).textPaint
    let text = standing > 0 ? "Copied" : wedge.color.pixel.hex
    let size = SIMD2<Float>(64, 18)
    // A wedge that is wider than the label is high, and than it is wide, on its way around.
    if fits(size, in: wedge) {
      let line = Rect(center: place, size: size + SIMD2(20, 0))
      painter.text(text, in: line, points: 10.5, isBold: true, paint)
    } else {
      // Read from the left to the right on both sides.
      let turn = wedge.middle * 360, degrees = wedge.middle < 0.5 ? turn - 90 : turn + 90
      painter.placed(at: place, degrees: degrees) {
        let line = Rect(center: SIMD2(), size: size + SIMD2(20, 0))
        painter.text(text, in: line, points: 10.5, isBold: true, paint)
      }
    }
  }

  /// Returns whether a box around the middle of a wedge lies within it.
  private func fits(_ size: SIMD2<Float>, in wedge: ColorWheel.Wedge) -> Bool {
    let middle = direction(wedge) * (innerRadius + radius) / 2
    let margin = SIMD2<Float>(4, 3)
    return [SIMD2<Float>(-1, -1), SIMD2(1, -1), SIMD2(-1, 1), SIMD2(1, 1)].allSatisfy { corner in
      let point = middle + corner * (size / 2 + margin)
      let distance = (point * point).sum().squareRoot()
      guard distance >= innerRadius, distance <= radius else { return false }
      let turn = atan2f(point.x, -point.y) / (2 * .pi)
      let part = turn < 0 ? turn + 1 : turn
      return wedge.start <= part && part < wedge.end
    }
  }
}
