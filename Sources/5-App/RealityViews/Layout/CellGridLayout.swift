import SceneModel

/// A row of a grid of cells.
package enum CellGridRow {
  /// Cells, one for each column.
  case cells([LayoutElement])
  /// An element over all columns.
  case whole(LayoutElement)

  var elements: [LayoutElement] {
    switch self {
    case .cells(let cells): cells
    case .whole(let element): [element]
    }
  }
}

/// The layout of rows of cells, whose columns are as wide as their widest cell.
///
/// Cells that take more than they need share what a wider frame leaves.
final class CellGridLayout: LayoutElement {
  private let rows: [CellGridRow]
  private let spacing: SIMD2<Double>
  private let alignment: Alignment

  init(_ rows: [CellGridRow], spacing: SIMD2<Double>, alignment: Alignment) {
    (self.rows, self.spacing, self.alignment) = (rows, spacing, alignment)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    let widths = widths(in: proposal.width)
    let heights = rows.map { height(of: $0, widths) }
    return SIMD2(
      Self.length(widths, spacing.x), Self.length(heights, spacing.y))
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let widths = widths(in: frame.size.x)
    var y = frame.origin.y
    for row in rows {
      let height = height(of: row, widths)
      var x = frame.origin.x
      for (element, width) in zip(row.elements, self.widths(of: row, widths)) {
        let cell = PanelDrawing.Frame(origin: SIMD2(x, y), size: SIMD2(width, height))
        let size = element.size(in: SizeProposal(cell.size))
        element.draw(in: cell.aligned(size, alignment), to: &panel)
        x += width + spacing.x
      }
      y += height + spacing.y
    }
  }

  private static func length(_ parts: [Double], _ spacing: Double) -> Double {
    parts.reduce(spacing * Double(max(parts.count - 1, 0)), +)
  }

  private func widths(in offered: Double?) -> [Double] {
    var widths: [Double] = [], isFlexible: [Bool] = []
    for case .cells(let cells) in rows {
      for (column, cell) in cells.enumerated() {
        if column == widths.count {
          widths.append(0)
          isFlexible.append(false)
        }
        let own = cell.size(in: .unspecified).x
        let most = cell.size(in: SizeProposal(width: ViewEnvironment.longestSide, height: nil)).x
        widths[column] = max(widths[column], own)
        if most > own + 1 { isFlexible[column] = true }
      }
    }
    if widths.isEmpty {
      widths = [rows.flatMap(\.elements).reduce(0) { max($0, $1.size(in: .unspecified).x) }]
      isFlexible = [true]
    }
    guard let offered else { return widths }
    let rest = offered - Self.length(widths, spacing.x)
    let sharing = isFlexible.count { $0 }
    if rest > 0, sharing > 0 {
      for column in widths.indices where isFlexible[column] { widths[column] += rest / Double(sharing) }
    } else if rest < 0 {
      let whole = widths.reduce(0, +)
      for column in widths.indices where whole > 0 {
        widths[column] = max(widths[column] + rest * widths[column] / whole, 0)
      }
    }
    return widths
  }

  private func widths(of row: CellGridRow, _ widths: [Double]) -> [Double] {
    if case .whole = row { return [Self.length(widths, spacing.x)] }
    return widths
  }

  private func height(of row: CellGridRow, _ widths: [Double]) -> Double {
    zip(row.elements, self.widths(of: row, widths)).reduce(0) { most, cell in
      // What takes any height, as a color, has that of its neighbors.
      max(most, cell.0.size(in: SizeProposal(width: cell.1, height: nil)).y)
    }
  }
}

/// A view of rows of cells.
package struct CellGridView: View, LayoutView {
  private let rows: [CellGridRow]
  private let spacing: SIMD2<Double>
  private let alignment: Alignment

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - spacing: The distances of columns and rows.
  ///   - alignment: The alignment of the cells.
  package init(_ rows: [CellGridRow], spacing: SIMD2<Double>, alignment: Alignment) {
    (self.rows, self.alignment) = (rows, alignment)
    self.spacing = SIMD2(spacing.x.length, spacing.y.length)
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [CellGridLayout(rows, spacing: spacing, alignment: alignment)]
  }
}

/// The first of several elements that has room in what is offered; the last one where none has.
final class FittingLayout: LayoutElement {
  private let elements: [LayoutElement]
  private let axes: (width: Bool, height: Bool)

  init(_ elements: [LayoutElement], width: Bool, height: Bool) {
    (self.elements, axes) = (elements, (width, height))
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    fitting(proposal)?.size(in: proposal) ?? .zero
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    fitting(SizeProposal(frame.size))?.draw(in: frame, to: &panel)
  }

  private func fitting(_ proposal: SizeProposal) -> LayoutElement? {
    let first = elements.first { element in
      let size = element.size(in: .unspecified)
      let hasWidth = !axes.width || size.x <= (proposal.width ?? .infinity) + 1e-6
      return hasWidth && (!axes.height || size.y <= (proposal.height ?? .infinity) + 1e-6)
    }
    return first ?? elements.last
  }
}

/// A view of the first of several elements that has room.
package struct FittingView: View, LayoutView {
  private let elements: [LayoutElement]
  private let axes: (width: Bool, height: Bool)

  /// Creates a view of elements, the largest first.
  package init(_ elements: [LayoutElement], isWidth: Bool, isHeight: Bool) {
    (self.elements, axes) = (elements, (isWidth, isHeight))
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [FittingLayout(elements, width: axes.width, height: axes.height)]
  }
}
