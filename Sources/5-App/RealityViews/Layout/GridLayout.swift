import SceneModel

/// A column of a grid.
package struct GridColumn {
  /// The width of a column.
  package enum Width {
    case exact(Double)
    /// An equal share of the room, within limits.
    case flexible(least: Double, most: Double)
    /// A number of columns that follows from the room, each within limits.
    case repeated(least: Double, most: Double)
  }

  private let width: Width
  private let spacing: Double
  private let alignment: Alignment

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - spacing: The distance to the next column.
  ///   - alignment: The alignment of the cells.
  package init(_ width: Width, spacing: Double, alignment: Alignment) {
    (self.width, self.spacing, self.alignment) = (width, spacing.length, alignment)
  }

  /// A column with its place.
  struct Track {
    var origin: Double
    let width: Double
    let alignment: Alignment
    let spacing: Double
  }

  /// Returns the columns in a width; nil for as wide as their widest cell.
  static func tracks(_ columns: [GridColumn], in width: Double?, widest: () -> Double) -> [Track] {
    let room = width ?? (columns.contains(where: \.isRepeated) ? 640 : nil)
    var rest = (room ?? 0) - columns.dropLast().reduce(0) { $0 + $1.spacing }
    var sharing = columns.count
    for case .exact(let width) in columns.map(\.width) {
      rest -= width.length
      sharing -= 1
    }
    var tracks: [Track] = []
    var origin = 0.0
    for column in columns {
      var widths: [Double] = []
      let share = max(rest / Double(max(sharing, 1)), 0)
      switch column.width {
      case .exact(let width): widths = [width.length]
      case .flexible(let least, let most):
        widths = [Self.limited(room == nil ? widest() : share, least, most)]
      case .repeated(let least, let most):
        let step = max(least.length, 1) + column.spacing
        let count = max(((share + column.spacing) / step).rounded(.down), 1)
        widths = Array(
          repeating: Self.limited((share - column.spacing * (count - 1)) / count, least, most),
          count: Int(count))
      }
      if !column.isExact {
        rest -= widths.reduce(column.spacing * Double(widths.count - 1), +)
        sharing -= 1
      }
      for width in widths {
        tracks.append(
          Track(origin: origin, width: width, alignment: column.alignment, spacing: column.spacing))
        origin += width + column.spacing
      }
    }
    return tracks
  }

  private var isRepeated: Bool {
    if case .repeated = width { true } else { false }
  }

  private var isExact: Bool {
    if case .exact = width { true } else { false }
  }

  private static func limited(_ length: Double, _ least: Double, _ most: Double) -> Double {
    let least = max(least.length, 1)
    return max(min(length, most.isFinite ? most.length : 4096), least)
  }
}

/// The layout of elements in rows of columns.
final class GridLayout: LayoutElement {
  private let elements: [LayoutElement]
  private let columns: [GridColumn]
  private let spacing: Double
  private let alignment: HorizontalAlignment

  init(
    _ elements: [LayoutElement], columns: [GridColumn], spacing: Double, alignment: HorizontalAlignment
  ) {
    (self.elements, self.columns, self.spacing, self.alignment) = (elements, columns, spacing, alignment)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    let tracks = self.tracks(in: proposal.width)
    let heights = rows(of: tracks).map { self.height(of: $0, tracks) }
    let height = heights.reduce(spacing * Double(max(heights.count - 1, 0)), +)
    return SIMD2(max(proposal.width ?? 0, Self.width(of: tracks)), height)
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let tracks = self.tracks(in: frame.size.x)
    let start = frame.origin.x + (frame.size.x - Self.width(of: tracks)) * alignment.share
    var y = frame.origin.y
    for row in rows(of: tracks) {
      let height = self.height(of: row, tracks)
      for (element, track) in zip(row, tracks) {
        let cell = PanelDrawing.Frame(
          origin: SIMD2(start + track.origin, y), size: SIMD2(track.width, height))
        let size = element.size(in: SizeProposal(cell.size))
        element.draw(in: cell.aligned(size, track.alignment), to: &panel)
      }
      y += height + spacing
    }
  }

  private func tracks(in width: Double?) -> [GridColumn.Track] {
    GridColumn.tracks(columns, in: width) {
      elements.reduce(0) { max($0, $1.size(in: .unspecified).x) }
    }
  }

  private static func width(of tracks: [GridColumn.Track]) -> Double {
    tracks.last.map { $0.origin + $0.width } ?? 0
  }

  private func rows(of tracks: [GridColumn.Track]) -> [ArraySlice<LayoutElement>] {
    stride(from: 0, to: elements.count, by: max(tracks.count, 1)).map { start in
      elements[start..<min(start + max(tracks.count, 1), elements.count)]
    }
  }

  private func height(of row: ArraySlice<LayoutElement>, _ tracks: [GridColumn.Track]) -> Double {
    zip(row, tracks).reduce(0) { most, cell in
      max(most, cell.0.size(in: SizeProposal(width: cell.1.width, height: nil)).y)
    }
  }
}

/// A view of others in rows of columns.
package struct GridView<Content: View>: View, LayoutView {
  private let content: Content
  private let columns: [GridColumn]
  private let spacing: Double
  private let alignment: HorizontalAlignment

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - content: The views.
  ///   - columns: The columns, of which there is at least one.
  ///   - spacing: The distance of the rows.
  ///   - alignment: The alignment of the columns in the room that they have.
  package init(
    _ content: Content, columns: [GridColumn], spacing: Double, alignment: HorizontalAlignment
  ) {
    let one = GridColumn(.flexible(least: 0, most: .infinity), spacing: 0, alignment: .center)
    self.content = content
    self.columns = columns.isEmpty ? [one] : columns
    (self.spacing, self.alignment) = (spacing.length, alignment)
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [
      GridLayout(
        content.layoutElements(environment), columns: columns, spacing: spacing, alignment: alignment)
    ]
  }
}
