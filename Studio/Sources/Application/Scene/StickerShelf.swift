import StudioModel
import StudioWidgets

/// The shelf of stickers below the picture: they are dragged from here, and Enter puts one in its middle.
final class StickerShelf {
  /// The widget.
  let root: Box
  /// The files of stickers that are dragged.
  let files: DraggedFiles
  /// The call for putting a sticker in the middle.
  var onPlace: (StickerItem) -> Void = { _ in }

  private let flow = FlowGrid(selectsMany: false)
  private let add = Button("Add photos…", action: "open-photos")
  private let scroller: Scroller
  private var tiles: [StickerTile] = []
  private var observer: Observer?

  /// Creates the shelf of a library.
  init(_ library: StickerLibrary) {
    files = DraggedFiles(library)
    flow.accessibleName = "Stickers to put on the scene"
    scroller = Scroller(flow)
    scroller.setLeastSize(height: 92)
    scroller.expand(down: false)
    add.center()
    root = Box.row(spacing: 8, [scroller, add])
    root.addClass("shelf")
    flow.onActivate { [weak self] index in
      guard let self, tiles.indices.contains(index) else { return }
      onPlace(tiles[index].item)
    }
    observer = Observer { [weak self] in self?.update(library.items) }
  }

  private func update(_ items: [StickerItem]) {
    scroller.isVisible = !items.isEmpty
    add.isVisible = items.isEmpty
    let same = zip(tiles, items).prefix { $0.item === $1 }.count
    while tiles.count > same {
      tiles.removeLast()
      flow.remove(at: tiles.count)
    }
    for item in items[same...] {
      let tile = StickerTile(item, files, isOnShelf: true)
      flow.insert(tile.root, at: tiles.count)
      tiles.append(tile)
    }
  }
}
