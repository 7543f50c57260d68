import Rendering

nonisolated extension HUDLayout {
  /// A group of the list of keys in layout.
  private struct Block {
    var title: HUDText
    var rows: [(keys: HUDText, text: HUDText, isOn: Bool?)]

    var height: Float { height(of: rows.indices) }
    var keyWidth: Float { rows.map(\.keys.width).max() ?? 0 }
    var textWidth: Float { rows.map(\.text.width).max() ?? 0 }

    /// Returns the height with some of the rows.
    func height(of part: Range<Int>) -> Float {
      rows[part].reduce(title.height + 5) { $0 + $1.text.height + HUDStyle.leading } + 10
    }
  }

  /// The room for the state of a switch.
  private static var switchWidth: Float { 34 }

  /// The factors on the type size of the list, from which the first is taken that fits into the window; letters below
  /// eleven points are read by nobody.
  private static var sizes: [Double] { [1, 0.92, 0.85] }
  /// The distance between two columns.
  private static var gap: Float { 24 }

  /// A part of a group in a column: its title, and some of its rows.
  struct Piece: Hashable {
    /// The index of the group.
    let group: Int
    let rows: Range<Int>
  }

  /// Adds the list of keys in the middle: in as many columns as its height needs, and small enough for the window.
  ///
  /// A window without room for all of them shows a page.
  mutating func add(_ groups: [HUDState.HelpGroup], page: Int) {
    let height = canvas.size.y - 2 * (HUDStyle.margin + HUDStyle.inset)
    for size in Self.sizes {
      let blocks = blocks(groups, size: size), most = mostColumns(blocks)
      let columns = Self.columns(blocks.map(\.height), height: height, most: most).map { column in
        column.map { Piece(group: $0, rows: blocks[$0].rows.indices) }
      }
      let highest = columns.map { Self.height($0, blocks) }.max() ?? 0
      guard columns.count <= most, highest <= height, columnWidth(blocks) <= available else { continue }
      return draw(columns, of: blocks, note: nil)
    }
    // Texts are cut off where not even one column has room.
    let keys = keyWidth(blocks(groups, size: 1))
    let blocks = blocks(groups, size: 1, width: max(available - keys - Self.switchWidth, 40))
    let noteHeight = canvas.text("H", HUDStyle.body).height + 6
    let pages = Self.pages(
      blocks.map { ($0.title.height + 5 + 10, $0.rows.map { $0.text.height + HUDStyle.leading }) },
      height: height - noteHeight, columns: mostColumns(blocks))
    helpPages = max(pages.count, 1)
    let shown = min(max(page, 0), helpPages - 1)
    guard pages.indices.contains(shown) else { return }
    let isLast = shown == helpPages - 1
    draw(
      pages[shown], of: blocks, note: "\(shown + 1) of \(helpPages) · H \(isLast ? "closes" : "shows more")")
  }

  /// Lays out the texts of groups.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - size: The factor on the type size.
  ///   - width: The greatest width of what a key does.
  /// - Returns: The groups in layout.
  private mutating func blocks(_ groups: [HUDState.HelpGroup], size: Double, width: Float? = nil) -> [Block] {
    let heading = HUDTextStyle(size: HUDStyle.heading.size * size, isBold: true)
    let body = HUDTextStyle(size: HUDStyle.body.size * size)
    return groups.map { group in
      Block(
        title: canvas.text(group.title, heading),
        rows: group.rows.map { row in
          (canvas.text(row.keys, body), canvas.text(row.text, body, width: width), row.isOn)
        })
    }
  }

  /// The width of the window within the margins of a panel.
  private var available: Float { canvas.size.x - 2 * HUDStyle.margin - 2 * HUDStyle.inset }

  private func keyWidth(_ blocks: [Block]) -> Float { (blocks.map(\.keyWidth).max() ?? 0) + 14 }

  private func columnWidth(_ blocks: [Block]) -> Float {
    keyWidth(blocks) + (blocks.map(\.textWidth).max() ?? 0) + Self.switchWidth
  }

  private func mostColumns(_ blocks: [Block]) -> Int {
    max(Int((available + Self.gap) / (columnWidth(blocks) + Self.gap)), 1)
  }

  private static func height(_ column: [Piece], _ blocks: [Block]) -> Float {
    column.reduce(0) { $0 + blocks[$1.group].height(of: $1.rows) }
  }

  /// Draws columns in a panel in the middle.
  ///
  /// - Parameters:
  ///   - columns: The parts of groups in each column.
  ///   - blocks: The groups.
  ///   - note: A line at the end; the panel then takes a click for the next page.
  private mutating func draw(_ columns: [[Piece]], of blocks: [Block], note: String?) {
    let column = columnWidth(blocks), line = note.map { canvas.text($0, HUDStyle.body) }
    let high = (columns.map { Self.height($0, blocks) }.max() ?? 0) + (line.map { $0.height + 6 } ?? 0)
    let wide = max(Float(columns.count) * (column + Self.gap) - Self.gap, line?.width ?? 0)
    let box = HUDBox(
      x: max((canvas.size.x - wide) / 2 - HUDStyle.inset, 0),
      y: max((canvas.size.y - high) / 2 - HUDStyle.inset, 0), width: wide + 2 * HUDStyle.inset,
      height: high + 2 * HUDStyle.inset - 10)
    addPanel(box)
    if note != nil { addRegion(box, .button(.toggle(.help))) }
    var x = box.x + HUDStyle.inset
    for pieces in columns {
      var y = box.y + HUDStyle.inset
      for piece in pieces {
        draw(blocks[piece.group], piece.rows, at: SIMD2(x, y), keys: keyWidth(blocks), column: column)
        y += blocks[piece.group].height(of: piece.rows)
      }
      x += column + Self.gap
    }
    guard let line else { return }
    canvas.draw(
      line, at: SIMD2(box.center.x - line.width / 2, box.bottom - HUDStyle.inset - line.height),
      HUDStyle.dimmed)
  }

  /// Returns the pages of groups that have no room on one: columns from the top to the bottom, one after the other.
  ///
  /// - Parameters:
  ///   - groups: The height of each title with the gap after the group, and those of the rows.
  ///   - height: The height of a column.
  ///   - columns: The number of columns of a page.
  /// - Returns: The pages with their columns.
  static func pages(
    _ groups: [(title: Float, rows: [Float])], height: Float, columns: Int
  ) -> [[[Piece]]] {
    var done: [[Piece]] = [], column: [Piece] = [], used: Float = 0
    func close() {
      if !column.isEmpty { done.append(column) }
      (column, used) = ([], 0)
    }
    for (index, group) in groups.enumerated() {
      var first = 0
      while first < group.rows.count {
        var end = first, sum = used + group.title
        while end < group.rows.count, sum + group.rows[end] <= height {
          sum += group.rows[end]
          end += 1
        }
        // A title does not stand above a single row of several.
        if end - first < min(2, group.rows.count - first), used > 0 {
          close()
          continue
        }
        end = max(end, first + 1)
        column.append(Piece(group: index, rows: first..<end))
        (first, used) = (end, sum)
        if first < group.rows.count { close() }
      }
    }
    close()
    let count = max(columns, 1)
    return stride(from: 0, to: done.count, by: count).map { Array(done[$0..<min($0 + count, done.count)]) }
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

  private mutating func draw(
    _ block: Block, _ part: Range<Int>, at corner: SIMD2<Float>, keys: Float, column: Float
  ) {
    canvas.draw(block.title, at: corner, HUDStyle.accent)
    var y = corner.y + block.title.height + 5
    for row in block.rows[part] {
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
