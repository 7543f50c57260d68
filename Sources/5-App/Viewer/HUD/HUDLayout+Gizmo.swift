import Rendering

nonisolated extension HUDLayout {
  private static var axisRadius: Float { 34 }
  private static var axisColors: [SIMD4<Float>] {
    [SIMD4(0.96, 0.36, 0.40, 1), SIMD4(0.53, 0.82, 0.28, 1), SIMD4(0.32, 0.58, 0.98, 1)]
  }

  /// Adds the axes in the lower left corner, unless a panel is there: a letter at each end, through which a click looks.
  mutating func add(_ gizmo: AxisGizmo) {
    let reach = Self.axisRadius + 10
    var center = SIMD2(HUDStyle.margin + reach, canvas.size.y - HUDStyle.margin - reach)
    // The animation bar of a narrow window reaches into the corner.
    if let bar = playbackBox, bar.x < center.x + reach + HUDStyle.margin {
      center.y = bar.y - HUDStyle.margin - reach
    }
    guard center.y - reach >= leftTop, center.y > 2 * reach, canvas.size.x > 4 * reach else { return }
    let panel = HUDBox(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
    canvas.fill(panel, radius: reach, SIMD4(0.07, 0.07, 0.085, 0.35))
    for end in gizmo.ends { draw(end, around: center) }
  }

  private mutating func draw(_ end: AxisGizmo.End, around center: SIMD2<Float>) {
    let place = center + end.place * Self.axisRadius
    // Ends that point away from the viewer are darker.
    let shade = 0.72 + 0.28 * (end.depth + 1) / 2
    var color = Self.axisColors[end.axis] * shade
    color.w = 1
    let radius: Float = end.isPositive ? 8.5 : 5
    let disc = HUDBox(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    if end.isPositive {
      canvas.line(from: center, to: place, width: 2.5, color)
      canvas.fill(disc, radius: radius, color)
      let letter = canvas.text(end.letter, HUDStyle.heading)
      canvas.draw(
        letter, at: SIMD2(place.x - letter.width / 2, place.y - letter.height / 2), SIMD4(0.05, 0.05, 0.06, 1)
      )
    } else {
      var faint = color * 0.5
      faint.w = 0.85
      canvas.fill(disc, radius: radius, faint)
      canvas.stroke(disc, radius: radius, color)
    }
    addRegion(disc, .button(end.view))
  }
}
