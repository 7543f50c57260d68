import Rendering

nonisolated extension HUDLayout {
  /// A group of the list of keys in layout.
  private struct Block {
    var title: HUDText
    var rows: [(keys: HUDText, text: HUDText, isOn: Bool?)]

    var height: Float {
      rows.reduce(title.height + 5) { $0 + $1.text.height + HUDStyle.leading } + 10
    }
    var keyWidth: Float { rows.map(\.keys.width).max() ?? 0 }
    var textWidth: Float { rows.map(\.text.width).max() ?? 0 }
  }

  /// The room for the state of a switch.
  private static var switchWidth: Float { 34 }

  /// The factors on the type size of the list, from which the first is taken that fits into the window.
  private static var sizes: [Double] { [1, 0.85, 0.72, 0.6, 0.5] }

  /// Adds the list of keys in the middle: in as many columns as its height needs, and small enough for the window.
  mutating func add(_ groups: [HUDState.HelpGroup]) {
    for size in Self.sizes where add(groups, size: size, must: size == Self.sizes.last) { return }
  }

  /// Adds the list of keys at a type size.
  ///
  /// - Parameters:
  ///   - groups: The keys.
  ///   - size: The factor on the type size.
  ///   - must: Whether it is added although it is larger than the window.
  /// - Returns: Whether it was added.
  private mutating func add(_ groups: [HUDState.HelpGroup], size: Double, must: Bool) -> Bool {
    let heading = HUDTextStyle(size: HUDStyle.heading.size * size, isBold: true)
    let body = HUDTextStyle(size: HUDStyle.body.size * size)
    let blocks = groups.map { group in
      Block(
        title: canvas.text(group.title, heading),
        rows: group.rows.map { row in
          (canvas.text(row.keys, body), canvas.text(row.text, body), row.isOn)
        })
    }
    let keys = (blocks.map(\.keyWidth).max() ?? 0) + 14
    let column = keys + (blocks.map(\.textWidth).max() ?? 0) + Self.switchWidth
    let gap: Float = 24, available = canvas.size.x - 2 * HUDStyle.margin - 2 * HUDStyle.inset
    let most = max(Int((available + gap) / (column + gap)), 1)
    let columns = Self.columns(
      blocks.map(\.height), height: canvas.size.y - 2 * (HUDStyle.margin + HUDStyle.inset), most: most)
    let height = columns.map { $0.reduce(0) { $0 + blocks[$1].height } }.max() ?? 0
    let wide = Float(columns.count) * (column + gap) - gap
    let box = HUDBox(
      x: max((canvas.size.x - wide) / 2 - HUDStyle.inset, 0),
      y: max((canvas.size.y - height) / 2 - HUDStyle.inset, 0), width: wide + 2 * HUDStyle.inset,
      height: height + 2 * HUDStyle.inset - 10)
    let fits = box.width <= canvas.size.x && box.height <= canvas.size.y
    guard fits || must else { return false }
    addPanel(box)
    var x = box.x + HUDStyle.inset
    for indices in columns {
      var y = box.y + HUDStyle.inset
      for index in indices {
        draw(blocks[index], at: SIMD2(x, y), keys: keys, column: column)
        y += blocks[index].height
      }
      x += column + gap
    }
    return true
  }

  /// Returns which blocks stand in which column: as few columns as fit into the height, of similar heights.
  static func columns(_ heights: [Float], height: Float, most: Int) -> [[Int]] {
    let total = heights.reduce(0, +)
    var count = 1
    while true {
      // A column may be a little higher than its share, so that a block need not begin another one.
      let share = count == 1 ? total : total / Float(count) + (heights.max() ?? 0) / 2
      var columns: [[Int]] = [[]], used: Float = 0
      for (index, own) in heights.enumerated() {
        if used + own > share + 0.5, used > 0 {
          columns.append([])
          used = 0
        }
        columns[columns.count - 1].append(index)
        used += own
      }
      let highest = columns.map { $0.reduce(0) { $0 + heights[$1] } }.max() ?? 0
      if highest <= height || count >= most || count >= heights.count { return columns }
      count += 1
    }
  }

  private mutating func draw(_ block: Block, at corner: SIMD2<Float>, keys: Float, column: Float) {
    canvas.draw(block.title, at: corner, HUDStyle.accent)
    var y = corner.y + block.title.height + 5
    for row in block.rows {
      canvas.draw(row.keys, at: SIMD2(corner.x, y), HUDStyle.text)
      canvas.draw(row.text, at: SIMD2(corner.x + keys, y), HUDStyle.dimmed)
      if let isOn = row.isOn {
        drawSwitch(
          isOn, right: corner.x + column, center: y + row.text.height / 2, height: row.text.height * 0.76)
      }
      y += row.text.height + HUDStyle.leading
    }
  }

  private mutating func drawSwitch(_ isOn: Bool, right: Float, center: Float, height: Float) {
    let width = height * 1.8
    let box = HUDBox(x: right - width, y: center - height / 2, width: width, height: height)
    canvas.fill(box, radius: height / 2, isOn ? HUDStyle.accent : HUDStyle.track)
    let knob = HUDBox(
      x: isOn ? box.right - height + 1 : box.x + 1, y: box.y + 1, width: height - 2, height: height - 2)
    canvas.fill(knob, radius: knob.height / 2, HUDStyle.text)
  }
}
