import StudioModel
import StudioWidgets

/// The hierarchy of a scene as a list: arrows up and down select, left and right close and open.
final class HierarchyView {
  /// The widget.
  let root: Widget

  private let session: SceneSession
  private let scroller: Scroller
  private let list = RowList()
  private var rows: [SceneTree.Row] = []
  private var closed: Set<String> = []
  private var observers: [Observer] = []
  private var isUpdating = false

  /// Creates the hierarchy of a session.
  init(_ session: SceneSession) {
    self.session = session
    list.accessibleName = "Hierarchy"
    for name in ["navigation-sidebar", "hierarchy"] { list.addClass(name) }
    scroller = Scroller(list)
    root = scroller
    list.onSelection { [weak self] in
      guard let self, !isUpdating, let index = list.selected, rows.indices.contains(index) else { return }
      session.select(rows[index].id)
    }
    list.onKey { [weak self] key in self?.press(key) ?? false }
    observers.append(Observer { [weak self] in self?.update(session.tree) })
    observers.append(Observer { [weak self] in self?.show(session.selection) })
  }

  private func update(_ tree: SceneTree) {
    let next = tree.visible
    // While a sticker is moved, only its entities are new ones.
    let isSame =
      next.map(\.id) == rows.map(\.id) && next.map(\.hasChildren) == rows.map(\.hasChildren)
      && tree.closed == closed && !rows.isEmpty
    (rows, closed) = (next, tree.closed)
    guard !isSame else { return }
    isUpdating = true
    var widgets: [Widget] = rows.map { row($0, isOpen: !tree.closed.contains($0.id)) }
    if tree.isCut {
      widgets.append(Label("and more than \(SceneTree.limit) others", classes: ["caption", "dim-label"]))
    }
    list.setRows(widgets)
    isUpdating = false
    show(session.selection)
  }

  private func show(_ selection: String?) {
    guard let index = rows.firstIndex(where: { $0.id == selection }), list.selected != index else { return }
    isUpdating = true
    list.select(index)
    isUpdating = false
    scroller.show(row: index, of: list)
  }

  private func row(_ row: SceneTree.Row, isOpen: Bool) -> Widget {
    let box = Box.row(spacing: 6)
    if row.hasChildren {
      let icon = isOpen ? "pan-down-symbolic" : "pan-end-symbolic"
      let opener = Button(icon: icon, name: "\(isOpen ? "Close" : "Open") \(row.name)") { [session] in
        session.setOpen(!isOpen, row.id)
      }
      opener.addClass("flat")
      opener.addClass("opener")
      box.add(opener)
    }
    box.add(Icon(row.kind.icon, name: row.kind.rawValue, classes: ["dim-label"]))
    let label = Label(row.name)
    label.setEllipsis(at: 24, inMiddle: true)
    box.add(label)
    box.setMargins(left: 12 * row.depth + (row.hasChildren ? 0 : 24))
    box.tooltip = row.name
    box.accessibleName = "\(row.name), \(row.kind.rawValue), level \(row.depth + 1)"
    return box
  }

  private func press(_ key: String) -> Bool {
    guard let index = list.selected, rows.indices.contains(index), rows[index].hasChildren else {
      return false
    }
    switch key {
    case "Left", "KP_Left": session.setOpen(false, rows[index].id)
    case "Right", "KP_Right": session.setOpen(true, rows[index].id)
    default: return false
    }
    return true
  }
}

extension SceneTree.Kind {
  /// The icon in the desktop's theme.
  fileprivate var icon: String {
    switch self {
    case .group: "folder-symbolic"
    case .model: "package-x-generic-symbolic"
    case .light: "emoji-objects-symbolic"
    case .camera: "camera-photo-symbolic"
    case .sticker: "image-x-generic-symbolic"
    }
  }
}
