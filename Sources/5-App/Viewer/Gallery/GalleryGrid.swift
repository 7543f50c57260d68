import Rendering

/// The layout of the gallery: cells of thumbnails in rows, which scroll below a header.
nonisolated struct GalleryGrid: Hashable, Sendable {
  /// The number of cells in a row.
  let columns: Int
  /// The width of a cell in points.
  let cellWidth: Float
  /// The height of a cell with its name.
  let cellHeight: Float
  private let count: Int
  private let size: SIMD2<Float>
  private let left: Float

  /// The height of the header.
  static let header: Float = 76
  /// The height of the name below a thumbnail.
  static let caption: Float = 28
  static let gap: Float = 16
  private static let margin: Float = 24
  private static let widths: ClosedRange<Float> = 180...340

  /// Creates the layout of a number of cells in a window.
  init(count: Int, size: SIMD2<Float>) {
    (self.count, self.size) = (count, size)
    let available = max(size.x - 2 * Self.margin, 40)
    // Two in a row are small rather than one alone.
    let isPair = available >= 2 * Self.widths.lowerBound + Self.gap
    let fitting = max(Int(((available + Self.gap) / (248 + Self.gap)).rounded(.down)), isPair ? 2 : 1)
    columns = min(max(fitting, 1), 6)
    let share = (available - Float(columns - 1) * Self.gap) / Float(columns)
    cellWidth = min(max(share, min(Self.widths.lowerBound, available)), Self.widths.upperBound)
    cellHeight = (cellWidth * 9 / 16).rounded() + Self.caption
    left = (size.x - Float(columns) * (cellWidth + Self.gap) + Self.gap) / 2
  }

  /// The number of rows.
  var rows: Int { (count + columns - 1) / columns }

  /// The number of whole rows that the window shows, at least 1.
  var shownRows: Int { max(Int((size.y - Self.header) / (cellHeight + Self.gap)), 1) }

  /// The position at the end.
  var maximumScroll: Float {
    max(Float(rows) * (cellHeight + Self.gap) + Self.gap + Self.header - size.y, 0)
  }

  /// Returns the rectangle of a thumbnail with its name.
  func box(of index: Int, scroll: Float) -> HUDBox {
    HUDBox(
      x: left + Float(index % columns) * (cellWidth + Self.gap),
      y: Self.header + Float(index / columns) * (cellHeight + Self.gap) - scroll, width: cellWidth,
      height: cellHeight)
  }

  /// Returns the index of the cell at a point of the window.
  func index(at point: SIMD2<Float>, scroll: Float) -> Int? {
    guard point.y >= Self.header else { return nil }
    return visible(scroll: scroll).first { box(of: $0, scroll: scroll).contains(point) }
  }

  /// Returns the indices of the cells that are seen, at least in part.
  func visible(scroll: Float) -> Range<Int> {
    let pitch = cellHeight + Self.gap
    let first = max(Int((scroll / pitch).rounded(.down)), 0) * columns
    let last = max(Int(((scroll + size.y - Self.header) / pitch).rounded(.up)), 0) * columns
    return min(first, count)..<max(min(last, count), min(first, count))
  }

  /// Returns the position nearest to the given one at which a cell is seen as a whole.
  func scroll(showing index: Int, from scroll: Float) -> Float {
    let top = Float(index / columns) * (cellHeight + Self.gap)
    let bottom = top + cellHeight + Self.gap + Self.header - size.y
    return clamped(min(max(scroll, bottom), top))
  }

  /// Returns a position within the content.
  func clamped(_ scroll: Float) -> Float { min(max(scroll, 0), maximumScroll) }
}
