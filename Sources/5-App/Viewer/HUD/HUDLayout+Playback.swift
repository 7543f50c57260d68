import Rendering

nonisolated extension HUDLayout {
  /// Adds the animation bar at the bottom: buttons, the name, and a slider over the length.
  mutating func add(_ playback: HUDState.Playback) {
    let wide = max(min(canvas.size.x - 2 * HUDStyle.margin, 640), 120), high: Float = 62
    let box = HUDBox(
      x: (canvas.size.x - wide) / 2, y: canvas.size.y - HUDStyle.margin - high, width: wide, height: high)
    addPanel(box)
    playbackBox = box
    var x = box.x + 10
    let middle = box.y + 21
    for (icon, action) in [
      (Icon.previous, ViewerAction.playNext(-1)),
      (playback.isPaused ? .play : .pause, .toggle(.pause)), (.next, .playNext(1)),
    ] where playback.count > 1 || icon != .previous && icon != .next {
      let button = HUDBox(x: x, y: middle - 13, width: 26, height: 26)
      draw(icon, at: button.center)
      addRegion(button, .button(action))
      x += 30
    }
    var right = box.right - HUDStyle.inset
    right = addButton(
      playback.loops ? "repeats" : "once", action: .toggle(.loop), right: right, middle: middle)
    right = addButton("+", action: .changeSpeed(1), right: right - 4, middle: middle)
    right = addButton(Self.speed(playback.speed), action: nil, right: right, middle: middle)
    right = addButton("−", action: .changeSpeed(-1), right: right, middle: middle)
    let place = playback.count > 1 ? "  \(playback.number) of \(playback.count)" : ""
    let name = canvas.text(playback.name + place, HUDStyle.body, width: max(right - x - 16, 20))
    canvas.draw(name, at: SIMD2(x + 6, middle - name.height / 2), HUDStyle.text)
    addSlider(playback, in: HUDBox(x: box.x, y: box.bottom - 26, width: box.width, height: 18))
  }

  private mutating func addSlider(_ playback: HUDState.Playback, in row: HUDBox) {
    let now = canvas.text(Self.time(playback.position), HUDStyle.body)
    let end = canvas.text(Self.time(playback.duration), HUDStyle.body)
    let edge = HUDStyle.inset + max(now.width, end.width) + 10
    let slider = row.inset(edge, 0)
    let share = playback.duration > 0 ? Float(playback.position / playback.duration) : 0
    let track = slider.inset(0, 7)
    canvas.fill(track, radius: 2, HUDStyle.track)
    var done = track
    done.width *= min(max(share, 0), 1)
    canvas.fill(done, radius: 2, HUDStyle.accent)
    let knob = HUDBox(x: done.right - 6, y: slider.center.y - 6, width: 12, height: 12)
    canvas.fill(knob, radius: 6, HUDStyle.text)
    let y = slider.center.y - now.height / 2
    canvas.draw(now, at: SIMD2(row.x + HUDStyle.inset, y), HUDStyle.text)
    canvas.draw(end, at: SIMD2(row.right - HUDStyle.inset - end.width, y), HUDStyle.dimmed)
    addRegion(slider, .scrubber)
  }

  /// Adds a button with a word, or a word alone; returns its left edge.
  private mutating func addButton(
    _ word: String, action: ViewerAction?, right: Float, middle: Float
  ) -> Float {
    let text = canvas.text(word, HUDStyle.body)
    let box = HUDBox(x: right - text.width - 16, y: middle - 12, width: text.width + 16, height: 24)
    canvas.draw(
      text, at: SIMD2(box.x + 8, middle - text.height / 2), action == nil ? HUDStyle.dimmed : HUDStyle.text)
    if let action {
      canvas.stroke(box.inset(2, 2), radius: 5, HUDStyle.track)
      addRegion(box, .button(action))
    }
    return box.x
  }

  private enum Icon { case previous, play, pause, next }

  private mutating func draw(_ icon: Icon, at c: SIMD2<Float>) {
    let color = HUDStyle.text
    switch icon {
    case .play:
      canvas.triangle(from: c + SIMD2(-5, -8), over: c + SIMD2(-5, 8), to: c + SIMD2(8, 0), color: color)
    case .pause:
      for x in [c.x - 6, c.x + 2] {
        canvas.fill(HUDBox(x: x, y: c.y - 7, width: 4, height: 14), radius: 1, color)
      }
    case .previous:
      canvas.triangle(from: c + SIMD2(5, -6), over: c + SIMD2(-4, 0), to: c + SIMD2(5, 6), color: color)
      canvas.fill(HUDBox(x: c.x - 7, y: c.y - 6, width: 2.5, height: 12), color)
    case .next:
      canvas.triangle(from: c + SIMD2(-5, -6), over: c + SIMD2(-5, 6), to: c + SIMD2(4, 0), color: color)
      canvas.fill(HUDBox(x: c.x + 4.5, y: c.y - 6, width: 2.5, height: 12), color)
    }
  }

  /// Returns a time in seconds with two decimals.
  static func time(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e9 else { return "–" }
    let hundredths = Int((seconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }

  /// Returns the factor on the speed.
  static func speed(_ factor: Float) -> String {
    factor == factor.rounded() && abs(factor) < 1e6 ? "\(Int(factor))×" : "\(factor)×"
  }
}
