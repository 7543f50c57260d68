import Images
import Stickers
import StudioModel
import StudioWidgets

/// The schemes that were found, the newest first; a scheme's colors slide in as it comes into view.
final class SchemeHistory {
  /// The widget.
  let root: Widget
  /// The calls for a scheme that is chosen, and for one that is exported.
  var onShow: (ColorSession.Entry) -> Void = { _ in }
  var onExport: (ColorSession.Entry, SchemeExport) -> Void = { _, _ in }

  private let session: ColorSession
  private let list = RowList()
  private let scroller: Scroller
  private let stack = Stack()
  private var rows: [(entry: ColorSession.Entry, row: SchemeRow)] = []
  private var isUpdating = false
  private var observers: [Observer] = []

  /// Creates the history of a session.
  init(_ session: ColorSession) {
    self.session = session
    list.accessibleName = "History of colors"
    list.addClass("navigation-sidebar")
    scroller = Scroller(list)
    let empty = Label("The colors that you extract are kept here.", classes: ["dim-label", "side-title"])
    empty.wrap(at: 26)
    empty.alignTop()
    stack.add(empty, name: "empty")
    stack.add(scroller, name: "list")
    let column = Box.column(spacing: 0, [Label.heading("History", classes: ["side-title"]), stack])
    column.setLeastSize(width: 230)
    column.expand(across: false)
    root = column
    list.onSelection { [weak self] in
      guard let self, !isUpdating, let index = list.selected, rows.indices.contains(index) else { return }
      if rows[index].entry.id != session.current?.id { onShow(rows[index].entry) }
    }
    scroller.onMove { [weak self] in self?.look() }
    observers.append(Observer { [weak self] in self?.update(session.history) })
    observers.append(Observer { [weak self] in self?.select(session.current) })
    observers.append(Observer { [weak self] in self?.mark(session.favorites) })
  }

  /// Brings the rows in line with the history; those that stay are kept.
  private func update(_ history: [ColorSession.Entry]) {
    isUpdating = true
    let kept = Set(history.map(\.id))
    for index in rows.indices.reversed() where !kept.contains(rows[index].entry.id) { remove(at: index) }
    for (index, entry) in history.enumerated() {
      if rows.indices.contains(index), rows[index].entry == entry { continue }
      if let old = rows.firstIndex(where: { $0.entry == entry }) { remove(at: old) }
      let row = SchemeRow(entry)
      row.onFavorite = { [session] in session.setFavorite($0, entry) }
      row.onExport = { [weak self] in self?.onExport(entry, $0) }
      rows.insert((entry, row), at: index)
      list.insert(row.root, at: index)
    }
    for index in rows.indices {
      rows[index].row.namesPhoto = index == 0 || rows[index - 1].entry.source != rows[index].entry.source
    }
    isUpdating = false
    stack.show(history.isEmpty ? "empty" : "list")
    mark(session.favorites)
    select(session.current)
    lookSoon()
  }

  private func remove(at index: Int) {
    rows.remove(at: index)
    list.remove(at: index)
  }

  private func select(_ entry: ColorSession.Entry?) {
    let index = rows.firstIndex { $0.entry.id == entry?.id }
    guard list.selected != index else { return }
    isUpdating = true
    list.select(index)
    isUpdating = false
  }

  private func mark(_ favorites: Set<Int>) {
    for (entry, row) in rows { row.isFavorite = favorites.contains(entry.id) }
  }

  // MARK: Sight

  /// Looks which rows are seen, once new ones have a place.
  private func lookSoon() {
    var frames = 0
    scroller.onTick { [weak self] _ in
      frames += 1
      self?.look()
      // The first frame gives places; the stack may take some more to show the list.
      return frames < 30 && self != nil
    }
  }

  /// Lets the colors of rows that come into view slide in, and those that leave go out.
  private func look() {
    for (_, row) in rows {
      let part = scroller.seenPart(of: row.root)
      if part > 0.5 { row.comeIntoView() } else if part == 0 { row.leaveView() }
    }
  }
}
