import Presentation

/// A gallery of scenes: which of them is selected, and how far it is scrolled.
nonisolated struct Gallery: Hashable, Sendable {
  /// The scenes in order.
  let scenes: [SceneSource]
  /// The index of the selected scene.
  private(set) var selection: Int
  /// The distance by which it is scrolled, in points.
  private(set) var scroll: Float = 0
  /// True if it is the first page of the window, which nothing lies behind.
  let isHome: Bool

  /// The distance of a wheel click in points.
  private static let wheelStep: Float = 60

  /// Creates a gallery.
  init(_ scenes: [SceneSource], selected: SceneSource? = nil, isHome: Bool) {
    (self.scenes, self.isHome) = (scenes, isHome)
    selection = selected.flatMap { scenes.firstIndex(of: $0) } ?? 0
  }

  /// The selected scene; nil where there are none.
  var selected: SceneSource? { scenes.indices.contains(selection) ? scenes[selection] : nil }

  /// Brings the selection into view, after the gallery has been opened or the window has another size.
  mutating func reveal(in grid: GalleryGrid) {
    scroll = grid.scroll(showing: selection, from: scroll)
  }

  /// Performs an action other than ``GalleryAction/open(_:)``.
  mutating func perform(_ action: GalleryAction, in grid: GalleryGrid) {
    guard !scenes.isEmpty else { return }
    switch action {
    case .move(let steps): move(steps, grid)
    case .page(let pages): move(SIMD2(0, pages * grid.shownRows), grid)
    case .first: select(0, grid)
    case .last: select(scenes.count - 1, grid)
    case .point(let place):
      if let index = grid.index(at: place, scroll: scroll) { selection = index }
    case .scroll(let clicks):
      if clicks.isFinite { scroll = grid.clamped(scroll - clicks * Self.wheelStep) }
    case .open: break
    }
  }

  private mutating func move(_ steps: SIMD2<Int>, _ grid: GalleryGrid) {
    var next = selection + steps.x
    if steps.y != 0 {
      next += steps.y * grid.columns
      // Steps beyond an end stop in the same column, or at the last scene.
      let last = scenes.count - 1
      if next < 0 { next = selection % grid.columns }
      if next > last {
        let hasRowBelow = selection / grid.columns < last / grid.columns
        next =
          hasRowBelow ? min(last, last / grid.columns * grid.columns + selection % grid.columns) : selection
      }
    }
    select(next, grid)
  }

  private mutating func select(_ index: Int, _ grid: GalleryGrid) {
    selection = min(max(index, 0), scenes.count - 1)
    scroll = grid.scroll(showing: selection, from: scroll)
  }
}
