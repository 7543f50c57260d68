import StudioWidgets

/// The ring that turns while something is worked on.
enum BusyRing {
  /// Draws the ring around a point.
  ///
  /// - Parameters:
  ///   - painter: The drawing of the frame.
  ///   - center: The middle.
  ///   - radius: The radius.
  ///   - time: The time of the frame in seconds.
  static func draw(_ painter: Painter, at center: SIMD2<Float>, radius: Float, time: Double) {
    let box = Rect(center: center, size: SIMD2(repeating: 2 * radius + 12))
    let ink = Application.isDark ? Paint.white : Paint.black
    let turn = Float((time * 0.9).truncatingRemainder(dividingBy: 1)) * 2 * .pi
    painter.paths(in: box) { path in
      path.strokeCircle(center: center, radius: radius, width: 5, ink.alpha(0.12))
      path.strokeArc(center: center, radius: radius, angles: turn...turn + 1.6, width: 5, ink.alpha(0.65))
    }
  }
}
