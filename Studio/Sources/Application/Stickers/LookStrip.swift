import Images
import Stickers
import StudioModel
import StudioWidgets

/// The strip that shows the sticker in the middle in all looks, one of which is chosen; what is chosen is seen above it.
final class LookStrip {
  /// The widget.
  let root: Revealer
  /// The button that opens and closes it.
  let opener: Toggle

  private let title = Label()
  private let previews: LookPreviews
  private let grid = FlowGrid(selectsMany: false)
  private let library: StickerLibrary
  private let looks = StickerLook.allCases
  private var tiles: [LookTile] = []
  /// The look that keys have reached.
  private var cursor = 0
  private var observers: [Observer] = []

  /// Creates the closed strip of a library.
  init(_ library: StickerLibrary) {
    self.library = library
    let previews = LookPreviews(library)
    self.previews = previews
    let calls = Calls()
    let face = Box.row(spacing: 6, [title, Icon("pan-up-symbolic", name: "opens a strip")])
    opener = Toggle(face, name: "Look of the stickers") { calls.open($0) }
    grid.accessibleName = "Looks"
    grid.setColumns(looks.count)
    grid.activatesAtOnce()
    tiles = looks.map { LookTile($0, previews) }
    for (index, tile) in tiles.enumerated() { grid.insert(tile.root, at: index) }
    let scroller = Scroller(grid, isAcross: true)
    scroller.addClass("look-strip")
    root = Revealer(scroller)
    grid.onActivate { [weak self] index in
      guard let self, looks.indices.contains(index) else { return }
      library.change { $0.look = self.looks[index] }
    }
    grid.onKey { [weak self] key in self?.press(key) ?? false }
    calls.open = { [weak self] isOpen in self?.setOpen(isOpen) }
    observers.append(Observer { [weak self] in self?.show(library.settings.look) })
    observers.append(
      Observer { [weak self] in
        // The pictures follow the carousel.
        _ = (library.current?.thumbnail, library.settings)
        if let self, root.isOpen { previews.refresh() }
      })
  }

  /// The call for focus on what the strip leaves.
  var onClose: () -> Void = {}

  private func setOpen(_ isOpen: Bool) {
    root.isOpen = isOpen
    guard isOpen else { return onClose() }
    previews.refresh()
    go(to: looks.firstIndex(of: library.settings.look) ?? 0)
  }

  /// Takes the looks in a row: the grid's own keys begin with what a pointer or Tab has reached.
  private func press(_ key: String) -> Bool {
    switch key {
    case "Left", "KP_Left": go(to: cursor - 1)
    case "Right", "KP_Right": go(to: cursor + 1)
    case "Home": go(to: 0)
    case "End": go(to: looks.count - 1)
    case "Return", "KP_Enter", "space": library.change { $0.look = looks[cursor] }
    case "Escape": opener.isOn = false
    default: return false
    }
    return true
  }

  private func go(to index: Int) {
    cursor = min(max(index, 0), looks.count - 1)
    grid.select(cursor, true)
    grid.focus(cursor)
  }

  private func show(_ look: StickerLook) {
    title.text = look.title
    guard let index = looks.firstIndex(of: look) else { return }
    cursor = index
    grid.select(index, true)
  }

  /// The call of the button, which is made before the strip is.
  private final class Calls {
    var open: (Bool) -> Void = { _ in }
  }
}

/// A look in the strip: the sticker in it, and its name.
final class LookTile {
  /// The widget.
  let root: Box
  private let canvas: Canvas
  private var observer: Observer?

  /// The side of the picture: the strip of all looks is as wide as the window at first.
  private static let side = 64

  /// Creates the tile of a look.
  init(_ look: StickerLook, _ previews: LookPreviews) {
    let painting = TilePainting()
    canvas = Canvas(role: .image, width: Self.side, height: Self.side) { painter, size in
      painting.draw(painter, size)
    }
    canvas.center()
    canvas.accessibleName = look.title
    let label = Label(look.title, classes: ["caption"])
    label.setEllipsis(at: 11)
    root = Box.column(spacing: 2, [canvas, label])
    root.addClass("look")
    root.accessibleName = look.title
    root.tooltip = look.title
    observer = Observer { [weak self] in
      painting.show(previews.images[look], previews.item?.gradient)
      painting.text = previews.images[look] == nil ? "…" : ""
      self?.canvas.redraw()
    }
  }
}
