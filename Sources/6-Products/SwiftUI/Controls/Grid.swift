public import Foundation
public import RealityViews

/// Rows of cells whose columns are as wide as their widest cell.
@preconcurrency @MainActor public struct Grid<Content: View>: View, LayoutView {
  private let alignment: Alignment
  private let spacing: (x: CGFloat, y: CGFloat)
  private let content: Content

  /// Creates a grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.content) = (alignment, content())
    spacing = (horizontalSpacing ?? 8, verticalSpacing ?? 8)
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    var inner = environment.inner("grid")
    let rows = GridRows()
    inner.values[GridRows.self] = rows
    let parts = content.layoutElements(inner)
    return [
      CellGridView(
        parts.map { part in rows.cells(of: part) }, spacing: SIMD2(Double(spacing.x), Double(spacing.y)),
        alignment: alignment)
    ].flatMap { $0.layoutElements(environment) }
  }
}

/// The cells of the rows of a grid, by the elements that stand for the rows.
private final class GridRows {
  private var known: [ObjectIdentifier: [LayoutElement]] = [:]

  func add(_ cells: [LayoutElement], for row: LayoutElement) { known[ObjectIdentifier(row)] = cells }

  /// Returns the cells of a row; nil for a view that is no row, and fills all columns.
  func cells(of row: LayoutElement) -> CellGridRow {
    known[ObjectIdentifier(row)].map { .cells($0) } ?? .whole(row)
  }
}

/// A row of a grid.
@preconcurrency @MainActor public struct GridRow<Content: View>: View, LayoutView {
  private let content: Content

  /// Creates a row of cells; the alignment of the grid is that of all rows.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let rows = environment.values[GridRows.self] as? GridRows
    var inner = environment.inner("row")
    // Rows in a cell are not those of this grid.
    inner.values[GridRows.self] = nil
    let cells = content.layoutElements(inner)
    guard let rows else { return cells }
    let row = HStack { ForEach(0..<cells.count) { ElementView(cells[$0]) } }.layoutElement(inner)
    rows.add(cells, for: row)
    return [row]
  }
}

/// A grid that grows to the right.
@preconcurrency @MainActor public struct LazyHGrid<Content: View>: View {
  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a grid; without rows it has one.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.rows, self.alignment, self.spacing, self.content) = (rows, alignment, spacing, content())
  }

  /// The columns.
  public var body: some View { HorizontalCells(self) }

  fileprivate func columns(_ environment: ViewEnvironment) -> [LayoutElement] {
    let cells = content.layoutElements(environment.inner("cells"))
    let count = max(rows.count, 1)
    let heights: [CGFloat?] =
      rows.isEmpty ? [nil] : rows.map { if case .fixed(let side) = $0.size { side } else { nil } }
    let starts = Array(stride(from: 0, to: cells.count, by: count))
    return HStack(alignment: alignment, spacing: spacing) {
      ForEach(starts, id: \.self) { start in
        VStack(spacing: rows.first?.spacing) {
          ForEach(start..<min(start + count, cells.count)) { index in
            ElementView(cells[index]).frame(height: heights[index - start])
          }
        }
      }
    }.layoutElements(environment)
  }
}

/// The columns of a grid that grows to the right.
private struct HorizontalCells<Content: View>: View, LayoutView {
  private let grid: LazyHGrid<Content>

  init(_ grid: LazyHGrid<Content>) { self.grid = grid }

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] { grid.columns(environment) }
}

/// The first of several views that has room in what is offered; the last one where none has.
@preconcurrency @MainActor public struct ViewThatFits<Content: View>: View, LayoutView {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a view from several ones, the largest first.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    FittingView(
      content.layoutElements(environment.inner("fits")), isWidth: axes.contains(.horizontal),
      isHeight: axes.contains(.vertical)
    ).layoutElements(environment)
  }
}

// Cells of a grid.
extension View {
  /// Returns the view; cells of a grid are aligned as the grid is.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }
  /// Returns the view; cells of a grid are aligned as the grid is.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: anchor.alignment)
  }
  /// Returns the view, which takes no more room along some axes than other cells do.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
}
