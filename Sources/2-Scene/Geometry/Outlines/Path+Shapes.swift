import simd

extension Path {
  /// Adds a circular arc, joined to the current point by a line.
  ///
  /// Angles are radians, counterclockwise from the positive x axis with y pointing up; with `clockwise` the
  /// arc runs the other way round. An arc of a full turn or more is a whole circle.
  public mutating func addArc(
    center: SIMD2<Float>, radius: Float, startAngle: Float, endAngle: Float, clockwise: Bool
  ) {
    guard startAngle.isFinite, endAngle.isFinite, radius.isFinite else { return }
    let fullCircle = Float.pi * 2
    var sweep = clockwise ? startAngle - endAngle : endAngle - startAngle
    sweep = sweep >= fullCircle ? fullCircle : sweep - (sweep / fullCircle).rounded(.down) * fullCircle
    let pieces = Swift.max(1, Int((sweep / (.pi / 2)).rounded(.up)))
    let step = (clockwise ? -sweep : sweep) / Float(pieces)
    // The usual distance of the control points, with which a quarter circle is off by 0.03 % of its radius.
    let reach = 4 / 3 * Elementary.tan(step / 4) * radius
    func point(_ angle: Float) -> (SIMD2<Float>, tangent: SIMD2<Float>) {
      let direction = SIMD2(Elementary.cos(angle), Elementary.sin(angle))
      return (center + direction * radius, SIMD2(-direction.y, direction.x) * reach)
    }
    let first = point(startAngle)
    var (last, lastTangent) = first
    if currentPoint == nil { move(to: last) } else { addLine(to: last) }
    for piece in 1...pieces {
      // A whole circle ends in the very point in which it began.
      let isWhole = piece == pieces && sweep == fullCircle
      let (next, tangent) = isWhole ? first : point(startAngle + step * Float(piece))
      addCurve(to: next, control1: last + lastTangent, control2: next - tangent)
      (last, lastTangent) = (next, tangent)
    }
  }

  /// Adds a rectangle, counterclockwise with y pointing up.
  public mutating func addRect(origin: SIMD2<Float>, size: SIMD2<Float>) {
    addLines([
      origin, origin + SIMD2(size.x, 0), origin + size, origin + SIMD2(0, size.y),
    ])
    closeSubpath()
  }

  /// Adds a rectangle with rounded corners.
  public mutating func addRoundedRect(origin: SIMD2<Float>, size: SIMD2<Float>, cornerRadius: Float) {
    let radius = Swift.min(Swift.max(cornerRadius, 0), Swift.min(abs(size.x), abs(size.y)) / 2)
    guard radius > 0 else { return addRect(origin: origin, size: size) }
    let low = pointwiseMin(origin, origin + size), high = pointwiseMax(origin, origin + size)
    move(to: SIMD2(low.x + radius, low.y))
    let corners = [
      SIMD2(high.x - radius, low.y + radius), high - radius, SIMD2(low.x + radius, high.y - radius),
      low + radius,
    ]
    for (number, corner) in corners.enumerated() {
      let angle = Float(number - 1) * .pi / 2
      addArc(
        center: corner, radius: radius, startAngle: angle, endAngle: angle + .pi / 2, clockwise: false)
    }
    closeSubpath()
  }

  /// Adds an ellipse inscribed in a rectangle.
  public mutating func addEllipse(origin: SIMD2<Float>, size: SIMD2<Float>) {
    let center = origin + size / 2
    var circle = Path()
    circle.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi * 2, clockwise: false)
    circle.closeSubpath()
    addPath(circle.mapping { center + $0 * size / 2 })
  }

  /// Returns the path with every point mapped by a function.
  public func mapping(_ change: (SIMD2<Float>) -> SIMD2<Float>) -> Path {
    var result = Path()
    result.fillRule = fillRule
    for element in elements {
      switch element {
      case .move(let end): result.move(to: change(end))
      case .line(let end): result.addLine(to: change(end))
      case .quadCurve(let end, let control):
        result.addQuadCurve(to: change(end), control: change(control))
      case .curve(let end, let control1, let control2):
        result.addCurve(to: change(end), control1: change(control1), control2: change(control2))
      case .closeSubpath: result.closeSubpath()
      }
    }
    return result
  }
}
