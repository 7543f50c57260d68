import Images
import Stickers
import StudioModel
import StudioWidgets

/// The button that shows the sticker in the middle in all looks, one of which is chosen.
final class LookMenu {
  /// The widget.
  let root: MenuButton

  private let previews: LookPreviews
  private let grid = FlowGrid(selectsMany: false)
  private let library: StickerLibrary
  private let looks = StickerLook.allCases
  private var tiles: [LookTile] = []
  private var observer: Observer?

  /// The number of tiles beside each other.
  private static let columns = 5

  /// Creates the button of a library.
  init(_ library: StickerLibrary) {
    self.library = library
    previews = LookPreviews(library)
    root = MenuButton("Look", name: "Look of the stickers")
    grid.accessibleName = "Looks"
    grid.setColumns(Self.columns)
    grid.activatesAtOnce()
    tiles = looks.map { LookTile($0, previews) }
    for (index, tile) in tiles.enumerated() { grid.insert(tile.root, at: index) }
    root.setPanel(grid)
    grid.onActivate { [weak self] index in
      guard let self, looks.indices.contains(index) else { return }
      root.close()
      library.change { $0.look = self.looks[index] }
    }
    grid.onShow { [weak self] in self?.open() }
    observer = Observer { [weak self] in self?.update(library.settings.look) }
  }

  private func open() {
    previews.refresh()
    guard let index = looks.firstIndex(of: library.settings.look) else { return }
    grid.select(index, true)
    grid.focus(index)
  }

  private func update(_ look: StickerLook) { root.title = look.title }
}

/// A look in the menu: the sticker in it, and its name.
final class LookTile {
  /// The widget.
  let root: Box
  private let canvas: Canvas
  private var observer: Observer?

  /// The side of the picture.
  private static let side = 84

  /// Creates the tile of a look.
  init(_ look: StickerLook, _ previews: LookPreviews) {
    let painting = TilePainting()
    canvas = Canvas(role: .image, width: Self.side, height: Self.side) { painter, size in
      painting.draw(painter, size)
    }
    canvas.accessibleName = look.title
    root = Box.column(spacing: 2, [canvas, Label(look.title, classes: ["caption"])])
    root.addClass("tile")
    root.accessibleName = look.title
    observer = Observer { [weak self] in
      painting.show(previews.images[look], previews.item?.gradient)
      self?.canvas.redraw()
    }
  }
}
