extension PrintSheet {
  /// A sticker's place on a page.
  struct Item: Hashable, Sendable {
    /// The number of the sticker.
    var sticker: Int
    /// The position of its image's corner in millimeters, from the page's upper left corner.
    var position: SIMD2<Float>
    /// The length of a pixel in millimeters.
    var scale: Float
  }

  /// Nests stickers by their shapes, upright, on as few pages as this finds: the largest first, each as high and as far to
  /// the left as it fits.
  func pages(of stickers: [PrintableSticker]) -> [[Item]] {
    let scales = stickers.map { stickerSide / max($0.size.x, $0.size.y) }
    let shapes = zip(stickers, scales).map { sticker, scale in
      NestingShape(
        sticker, scale: scale, bleed: bleed, markSpan: marks == .cut ? Self.markSpan : nil)
    }
    let order = stickers.indices.sorted { (shapes[$1].area, $0) < (shapes[$0].area, $1) }
    var pages: [NestedPage] = []
    for number in order {
      let shape = shapes[number]
      // Earlier pages are full, but for what is tiny.
      let open = max(0, pages.count - Self.openPages)..<pages.count
      var place: (page: Int, cell: SIMD2<Int>)?
      for page in open where place == nil { place = pages[page].freeCell(for: shape).map { (page, $0) } }
      if place == nil {
        let page = NestedPage(self)
        place = (pages.count, page.freeCell(for: shape) ?? SIMD2())
        pages.append(page)
      }
      guard let place else { continue }
      var corner = printedArea.low + SIMD2<Float>(place.cell) * NestingShape.cell + bleed
      // The last cells may reach beyond the area.
      let last = printedArea.high - bleed - stickers[number].size * scales[number]
      corner = SIMD2(min(corner.x, last.x), min(corner.y, last.y))
      pages[place.page].add(
        shape, at: place.cell,
        Item(
          sticker: number, position: corner - stickers[number].bounds.lowHalf * scales[number],
          scale: scales[number]))
    }
    return pages.map { $0.items.sorted { $0.sticker < $1.sticker } }
  }

  /// The number of pages on which a place is looked for.
  private static let openPages = 3
}

/// A page while it is filled.
private struct NestedPage {
  private(set) var items: [PrintSheet.Item] = []
  /// The cells that no ink may have: those within the gap around other stickers, and the marks of the sheet.
  private var taken: CellGrid
  /// The cells under ink, and those under cut marks.
  private var ink: CellGrid, marks: CellGrid
  private let size: SIMD2<Int>

  /// The gap between stickers in cells.
  private static let gap = Int(PrintSheet.gap / NestingShape.cell)

  init(_ sheet: PrintSheet) {
    let area = sheet.printedArea
    let length = area.high - area.low
    size = SIMD2(NestingShape.cells(length.x), NestingShape.cells(length.y))
    let room = NestingShape.room
    // The grids have room around the printed area: for marks, and for the gaps.
    ink = CellGrid(width: size.x + 2 * room, height: size.y + 2 * room)
    marks = ink
    let wide = room + Self.gap
    taken = CellGrid(width: size.x + 2 * wide, height: size.y + 2 * wide)
    for (low, high) in sheet.keptFree {
      let first = (low - area.low) / NestingShape.cell, last = (high - area.low) / NestingShape.cell
      for y in Int(first.y.rounded(.down))..<Int(last.y.rounded(.up)) {
        for x in Int(first.x.rounded(.down))..<Int(last.x.rounded(.up)) { taken.set(x + wide, y + wide) }
      }
    }
  }

  /// Returns the first free place of a shape, in rows; nil when there is none.
  func freeCell(for shape: NestingShape) -> SIMD2<Int>? {
    let room = NestingShape.room
    let last = size &- SIMD2(shape.ink.width, shape.ink.height) &+ 2 * room
    guard last.x >= 0, last.y >= 0 else { return nil }
    for y in 0...last.y {
      for x in 0...last.x where !taken.intersects(shape.ink, x: x + Self.gap, y: y + Self.gap) {
        if !marks.intersects(shape.ink, x: x, y: y), !ink.intersects(shape.marks, x: x, y: y) {
          return SIMD2(x, y)
        }
      }
    }
    return nil
  }

  mutating func add(_ shape: NestingShape, at cell: SIMD2<Int>, _ item: PrintSheet.Item) {
    items.append(item)
    ink.formUnion(shape.ink, x: cell.x, y: cell.y)
    marks.formUnion(shape.marks, x: cell.x, y: cell.y)
    taken.formUnion(shape.ink.dilated(by: Self.gap), x: cell.x, y: cell.y)
  }
}
