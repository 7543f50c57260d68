import Rendering

nonisolated extension HUDLayout {
  /// Adds the file name and the hints.
  mutating func add(_ welcome: HUDState.Welcome) {
    canvas.opacity = welcome.opacity
    defer { canvas.opacity = 1 }
    let inner = columnWidth - 2 * HUDStyle.inset
    let title = canvas.text(welcome.title, HUDStyle.title, width: inner)
    let hints = welcome.hints.map { canvas.text($0, HUDStyle.body, width: inner, wraps: true) }
    let wide = hints.reduce(title.width) { max($0, $1.width) }
    let height = hints.reduce(title.height + 3) { $0 + $1.height + HUDStyle.leading }
    let box = columnBox(
      width: wide + 2 * HUDStyle.inset, height: height + 2 * HUDStyle.inset, atLeft: true)
    addPanel(box)
    var corner = SIMD2(box.x + HUDStyle.inset, box.y + HUDStyle.inset)
    canvas.draw(title, at: corner, HUDStyle.text)
    corner.y += title.height + 6
    for hint in hints {
      canvas.draw(hint, at: corner, HUDStyle.dimmed)
      corner.y += hint.height + HUDStyle.leading
    }
  }

  /// Adds a message.
  mutating func add(_ toast: Toasts.Toast) {
    canvas.opacity = toast.opacity
    defer { canvas.opacity = 1 }
    let bar: Float = 4
    let text = canvas.text(
      toast.text, HUDStyle.body, width: columnWidth - 2 * HUDStyle.inset - bar, wraps: true)
    let box = columnBox(
      width: text.width + 2 * HUDStyle.inset + bar, height: text.height + 2 * HUDStyle.inset - 4,
      atLeft: false)
    addPanel(box)
    let mark = HUDBox(x: box.x + 7, y: box.y + 9, width: bar - 1, height: box.height - 18)
    canvas.fill(mark, radius: 1.5, toast.isError ? HUDStyle.error : HUDStyle.accent)
    canvas.draw(
      text, at: SIMD2(box.x + HUDStyle.inset + bar, box.y + HUDStyle.inset - 2), HUDStyle.text)
  }

  /// Adds the ring of a scene that is loading: in the middle, or in a corner where there is a scene.
  mutating func add(_ progress: HUDState.Progress) {
    let radius: Float = progress.isAlone ? 22 : 8
    let available = columnWidth - 2 * HUDStyle.inset - 2 * radius - 10
    let name = canvas.text(progress.text, HUDStyle.body, width: available)
    if progress.isAlone {
      let center = canvas.size / 2
      addRing(center, radius: radius, width: 4, turn: progress.turn)
      canvas.draw(
        name, at: SIMD2(center.x - name.width / 2, center.y + radius + 16), HUDStyle.dimmed)
      let wide = min(canvas.size.x - 2 * HUDStyle.margin, 220)
      addBar(
        progress.share,
        in: HUDBox(x: center.x - wide / 2, y: center.y + radius + 26 + name.height, width: wide, height: 4))
      return
    }
    let box = columnBox(
      width: name.width + 2 * HUDStyle.inset + 2 * radius + 10,
      height: max(name.height, 2 * radius) + 2 * HUDStyle.inset - 4, atLeft: false)
    addPanel(box)
    addBar(
      progress.share,
      in: HUDBox(
        x: box.x + HUDStyle.inset, y: box.bottom - 6, width: box.width - 2 * HUDStyle.inset, height: 3))
    let center = SIMD2(box.x + HUDStyle.inset + radius, box.center.y)
    addRing(center, radius: radius, width: 2.5, turn: progress.turn)
    canvas.draw(name, at: SIMD2(center.x + radius + 10, center.y - name.height / 2), HUDStyle.text)
  }

  /// Draws how much of something is done, where that is known.
  private mutating func addBar(_ share: Float?, in box: HUDBox) {
    guard let share else { return }
    canvas.fill(box, radius: box.height / 2, HUDStyle.track)
    var done = box
    done.width = max(box.width * min(max(share, 0), 1), box.height)
    canvas.fill(done, radius: box.height / 2, HUDStyle.accent)
  }

  /// Adds a mark that stays, such as that of a recording with its length: a text behind a dot of a color.
  mutating func addMark(_ text: String, _ color: SIMD4<Float>) {
    let label = canvas.text(text, HUDStyle.body, width: columnWidth - 2 * HUDStyle.inset - 18)
    let box = columnBox(
      width: label.width + 2 * HUDStyle.inset + 18, height: label.height + 2 * HUDStyle.inset - 8,
      atLeft: false)
    addPanel(box)
    let dot = HUDBox(x: box.x + HUDStyle.inset, y: box.center.y - 5, width: 10, height: 10)
    canvas.fill(dot, radius: 5, color)
    canvas.draw(label, at: SIMD2(dot.right + 8, box.center.y - label.height / 2), HUDStyle.text)
  }

  private mutating func addRing(_ center: SIMD2<Float>, radius: Float, width: Float, turn: Float) {
    canvas.arc(center, radius: radius, width: width, HUDStyle.track)
    canvas.arc(center, radius: radius, width: width, start: turn, sweep: 0.28, HUDStyle.accent)
  }
}
