internal import Images

/// The parts of an image in which something changes: tiles, joined where they are near each other.
struct ChangedParts {
  private static let side = 32
  private let picture: Image<RGBA8>
  private let columns: Int
  /// The bounds of the changes in each tile.
  private var tiles: [PictureWindow?]

  init(_ picture: Image<RGBA8>) {
    self.picture = picture
    columns = (picture.width + Self.side - 1) / Self.side
    tiles = Array(repeating: nil, count: columns * ((picture.height + Self.side - 1) / Self.side))
  }

  var isEmpty: Bool { tiles.allSatisfy { $0 == nil } }

  /// Adds a change, in the tile of its upper left corner.
  mutating func add(_ change: PictureWindow) {
    let tile = min(tiles.count - 1, change.top / Self.side * columns + change.left / Self.side)
    tiles[tile] = tiles[tile].map { $0.joined(with: change) } ?? change
  }

  /// Adds the changes of others.
  mutating func add(_ other: ChangedParts) {
    for case let tile? in other.tiles { add(tile) }
  }

  /// Adds the pixels in which two masks of the image's size differ.
  mutating func add(_ one: Mask, _ other: Mask) {
    let (first, second) = (one.pixels.span, other.pixels.span)
    for y in 0..<one.height {
      for x in 0..<one.width where first[y * one.width + x] != second[y * one.width + x] {
        add(PictureWindow(picture, left: x, top: y, right: x + 1, bottom: y + 1))
      }
    }
  }

  /// Returns windows around all changes, none of which overlap.
  ///
  /// - Parameter margin: How much farther they reach.
  /// - Returns: The windows.
  func windows(grownBy margin: Int) -> [PictureWindow] {
    var result: [PictureWindow] = []
    for case let tile? in tiles {
      var window = tile.grown(by: margin)
      while let index = result.firstIndex(where: { $0.overlaps(window) }) {
        window = window.joined(with: result.remove(at: index))
      }
      result.append(window)
    }
    return result
  }
}
