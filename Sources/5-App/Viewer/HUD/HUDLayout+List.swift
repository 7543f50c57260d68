import Rendering

nonisolated extension HUDLayout {
  /// The most rows of a list.
  private static var mostRows: Int { 14 }

  /// Adds a list at the right: its rows with their numbers, the marked one on a ground of its own.
  mutating func add(_ list: HUDState.List) {
    let inner = columnWidth - 2 * HUDStyle.inset
    let title = canvas.text(list.kind.title, HUDStyle.title, width: inner)
    let pitch = canvas.text("0", HUDStyle.body).height + 2 * HUDStyle.leading
    let room = Int(
      (canvas.size.y - rightTop - HUDStyle.margin - 2 * HUDStyle.inset - title.height - 6) / pitch)
    // The last line says how many others there are.
    let isCut = list.rows.count > min(room, Self.mostRows)
    let shown = HUDList.shown(
      list.rows.count, around: list.marked, room: min(room - (isCut ? 1 : 0), Self.mostRows))
    let rest = isCut ? canvas.text("and \(list.rows.count - shown.count) others", HUDStyle.body) : nil
    let texts = shown.map { canvas.text(Self.row($0, of: list), HUDStyle.body, width: inner - 20) }
    let wide = texts.reduce(max(title.width, rest?.width ?? 0)) { max($0, $1.width + 20) }
    let lines = Float(shown.count + (isCut ? 1 : 0))
    let box = columnBox(
      width: max(wide, 140) + 2 * HUDStyle.inset,
      height: title.height + 6 + lines * pitch + 2 * HUDStyle.inset - 4, atLeft: false)
    addPanel(box)
    addRegion(box, .list)
    var y = box.y + HUDStyle.inset
    canvas.draw(title, at: SIMD2(box.x + HUDStyle.inset, y), HUDStyle.text)
    y += title.height + 6
    for (index, text) in zip(shown, texts) {
      let row = HUDBox(x: box.x + 5, y: y, width: box.width - 10, height: pitch)
      if index == list.marked {
        canvas.fill(row, radius: 5, HUDStyle.selection)
        canvas.stroke(row, radius: 5, HUDStyle.accent)
      }
      if index == list.current {
        canvas.fill(
          HUDBox(x: row.x + 7, y: row.center.y - 3, width: 6, height: 6), radius: 3, HUDStyle.accent)
      }
      canvas.draw(
        text, at: SIMD2(row.x + 20, row.center.y - text.height / 2),
        index == list.current ? HUDStyle.text : HUDStyle.dimmed)
      addRegion(row, .button(.chooseInList(index)))
      y += pitch
    }
    if let rest { canvas.draw(rest, at: SIMD2(box.x + 25, y + HUDStyle.leading), HUDStyle.dimmed) }
  }

  private static func row(_ index: Int, of list: HUDState.List) -> String {
    let number = index + list.kind.firstNumber
    return (1...9).contains(number) ? "\(number)  \(list.rows[index])" : list.rows[index]
  }
}
