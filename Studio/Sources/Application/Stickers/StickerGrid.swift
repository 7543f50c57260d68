import StudioModel
import StudioWidgets

/// The grid of all stickers.
final class StickerGrid {
  /// The widget.
  let root: Widget
  /// The call for opening a sticker, with its index.
  var onOpen: (Int) -> Void = { _ in }

  private let library: StickerLibrary
  private let flow = FlowGrid()
  private let files: DraggedFiles
  private var tiles: [StickerTile] = []
  private var observer: Observer?
  private var isUpdating = false

  /// Creates the grid of a library.
  init(_ library: StickerLibrary) {
    self.library = library
    files = DraggedFiles(library)
    flow.accessibleName = "All stickers"
    flow.setMargins(12)
    root = Scroller(flow)
    flow.onActivate { [weak self] index in self?.onOpen(index) }
    flow.onSelection { [weak self] in
      guard let self, !isUpdating else { return }
      library.select(flow.selection)
    }
    observer = Observer { [weak self] in self?.update(library.items) }
  }

  /// Gives the grid the keyboard's focus.
  func focus() { flow.focus() }

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
      flow.insert(tile.root, at: tiles.count)
      tiles.append(tile)
    }
  }
}

/// A sticker in the grid.
final class StickerTile {
  /// The widget.
  let root: Box
  /// The photo.
  let item: StickerItem

  /// The side of a sticker in the grid.
  static let side = 132

  private let canvas: Canvas
  private let texture: TileTexture
  private var observer: Observer?

  /// Creates the tile of a photo; a small one has no label.
  init(_ item: StickerItem, _ files: DraggedFiles, side: Int = StickerTile.side) {
    self.item = item
    let texture = TileTexture(item)
    self.texture = texture
    canvas = Canvas(role: .image, width: side, height: side) { painter, size in texture.draw(painter, size) }
    root = Box.column(spacing: 4, [canvas])
    if side == Self.side {
      let label = Label(item.name, classes: ["caption"])
      label.setEllipsis(at: 16)
      root.add(label)
    }
    root.addClass("tile")
    canvas.onDragOut { _, _ in
      files.path(of: item)
    } icon: {
      texture.current
    }
    observer = Observer { [weak self] in
      guard let self else { return }
      _ = (item.version, item.state)
      canvas.accessibleName = item.spokenState
      root.accessibleName = item.spokenState
      root.tooltip = item.spokenState
      canvas.redraw()
    }
  }
}

/// The small texture of a tile, which is made when the tile is first seen.
final class TileTexture {
  private let item: StickerItem
  private var known: (version: Int, texture: Texture)?

  /// Creates the texture of a photo.
  init(_ item: StickerItem) { self.item = item }

  /// The texture; nil before there is a sticker.
  var current: Texture? {
    if let known, known.version == item.version { return known.texture }
    guard let image = item.thumbnail else { return nil }
    let texture = Texture(image)
    known = (item.version, texture)
    return texture
  }

  /// Draws the tile.
  func draw(_ painter: Painter, _ size: SIMD2<Float>) {
    let whole = Rect(size: size)
    if let texture = current {
      painter.draw(texture, in: whole.fitting(aspect: Float(texture.width) / Float(texture.height)))
      return
    }
    let ink = Application.isDark ? Paint.white : Paint.black
    painter.clipped(to: whole, radius: 12) { painter.fill(whole, ink.alpha(0.06)) }
    let text = item.failure.map { "! \($0)" } ?? (item.state == .working ? "…" : "")
    let line = Rect(origin: SIMD2(8, 30), size: size - SIMD2(16, 34))
    painter.text(text, in: line, points: item.failure == nil ? 18 : 9, ink.alpha(0.7))
  }
}
