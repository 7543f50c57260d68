import Images
import Stickers
import StudioModel
import StudioWidgets

/// The grid of all stickers, whose tiles can be made smaller and larger.
final class StickerGrid {
  /// The widget.
  let root: Widget
  /// The call for opening a sticker, with its index.
  var onOpen: (Int) -> Void = { _ in }

  private let library: StickerLibrary
  private let flow = FlowGrid()
  private let count = Label(classes: ["dim-label"])
  private let slider: Slider
  private let files: DraggedFiles
  private var tiles: [StickerTile] = []
  private var side = StickerTile.side
  private var observers: [Observer] = []
  private var isUpdating = false

  /// The sides of tiles, and the step of keys.
  private static let sides = 88...208, step = 24

  /// Creates the grid of a library.
  init(_ library: StickerLibrary) {
    self.library = library
    files = DraggedFiles(library)
    flow.accessibleName = "All stickers"
    flow.setMargins(12)
    flow.setSpacing(6)
    let sizing = Sizing()
    slider = Slider(
      Double(Self.sides.lowerBound)...Double(Self.sides.upperBound), step: 8, name: "Size of the tiles"
    ) { sizing.change(Int($0)) }
    slider.value = Double(StickerTile.side)
    slider.setLeastSize(width: 170)
    slider.hideValue()
    count.alignLeft()
    count.expand(down: false)
    let bar = Box.row(spacing: 10, [count, Label("Size", classes: ["dim-label"]), slider])
    bar.addClass("grid-bar")
    root = Box.column(spacing: 0, [bar, Scroller(flow)])
    sizing.change = { [weak self] in self?.scale(to: $0) }
    flow.onActivate { [weak self] index in self?.onOpen(index) }
    flow.onSelection { [weak self] in
      guard let self, !isUpdating else { return }
      library.select(flow.selection)
    }
    observers.append(Observer { [weak self] in self?.update(library.items) })
    observers.append(Observer { [weak self] in self?.say(library.items.count, library.selection.count) })
  }

  /// Gives the sticker in the middle of the carousel the keyboard's focus.
  func focus() { flow.focus(library.motion.index) }

  /// Makes the tiles larger by steps, smaller for negative ones.
  func scale(by steps: Int) { scale(to: side + steps * Self.step) }

  private func scale(to wanted: Int) {
    side = min(max(wanted, Self.sides.lowerBound), Self.sides.upperBound)
    slider.value = Double(side)
    for tile in tiles { tile.setSide(side) }
  }

  private func say(_ all: Int, _ chosen: Int) {
    let photos = all == 1 ? "1 photo" : "\(all) photos"
    count.text = chosen == 0 ? photos : "\(photos), \(chosen) chosen"
  }

  /// Brings the tiles in line with the photos; tiles of photos that stay are kept.
  private func update(_ items: [StickerItem]) {
    isUpdating = true
    defer { isUpdating = false }
    let same = zip(tiles, items).prefix { $0.item === $1 }.count
    while tiles.count > same {
      tiles.removeLast()
      flow.remove(at: tiles.count)
    }
    for item in items[same...] {
      let tile = StickerTile(item, files)
      tile.setSide(side)
      flow.insert(tile.root, at: tiles.count)
      tiles.append(tile)
    }
  }

  /// The call of the slider, which is made before the grid is.
  private final class Sizing {
    var change: (Int) -> Void = { _ in }
  }
}

/// A sticker in the grid or on the shelf.
final class StickerTile {
  /// The widget.
  let root: Box
  /// The photo.
  let item: StickerItem

  /// The side of a sticker in the grid, and on the shelf, where it has no label.
  static let side = 136, shelfSide = 64

  private let canvas: Canvas
  private var observer: Observer?

  /// Creates the tile of a photo.
  init(_ item: StickerItem, _ files: DraggedFiles, isOnShelf: Bool = false) {
    self.item = item
    let painting = TilePainting()
    canvas = Canvas(role: .image, width: Self.shelfSide, height: Self.shelfSide) { painter, size in
      painting.draw(painter, size)
    }
    root = Box.column(spacing: 4, [canvas])
    canvas.center()
    if !isOnShelf {
      let label = Label(item.name, classes: ["caption"])
      label.setEllipsis(at: 14, inMiddle: true)
      root.add(label)
    }
    root.addClass("tile")
    canvas.onDragOut { _, _ in
      files.path(of: item)
    } icon: {
      painting.current
    }
    observer = Observer { [weak self] in
      guard let self else { return }
      _ = item.version
      painting.show(item.thumbnail, item.gradient)
      painting.isProblem = item.failure != nil
      painting.text = item.failure ?? (item.thumbnail == nil ? "…" : "")
      canvas.accessibleName = item.spokenState
      root.accessibleName = item.spokenState
      root.tooltip = item.spokenState
      canvas.redraw()
    }
  }

  /// Makes the sticker smaller or larger.
  func setSide(_ side: Int) { canvas.setLeastSize(width: side, height: side) }
}
