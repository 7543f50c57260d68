package import Images

/// A picture of the head-up display, such as a thumbnail.
package nonisolated struct HUDPicture: Sendable {
  /// The identity of what is shown, which stays while the image changes.
  package let id: Int
  /// The number of the image; a higher one replaces those before.
  package let version: Int
  /// The image, of the size of a cell.
  package let image: Image<RGBA8>

  /// Creates a picture.
  package init(id: Int, version: Int, image: Image<RGBA8>) {
    (self.id, self.version, self.image) = (id, version, image)
  }
}

nonisolated extension HUDPicture: Hashable {
  /// Returns whether both are the same image of the same thing.
  package static func == (one: HUDPicture, other: HUDPicture) -> Bool {
    one.id == other.id && one.version == other.version
  }

  /// Hashes identity and version.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(version)
  }
}

/// The pictures of a drawing, in cells of equal size that share a texture.
///
/// A picture keeps its cell from drawing to drawing, so that only those that changed are uploaded.
package nonisolated struct HUDPictures: Sendable {
  /// The size of a cell in texels.
  package static let cellSize = (width: 320, height: 180)
  /// The number of cells in a row of the texture, and of rows.
  static let columns = 6, rows = 10

  /// The pictures by their cells.
  private(set) var cells = [HUDPicture?](repeating: nil, count: Self.columns * Self.rows)
  /// The cells that the current drawing uses.
  private var used: Set<Int> = []

  /// Begins another drawing, which may take the cells of pictures that it does not show.
  mutating func beginDrawing() { used = [] }

  /// Returns the cell of a picture; nil if it has another size, or if the drawing already shows as many as there are.
  mutating func cell(of picture: HUDPicture) -> Int? {
    guard picture.image.width == Self.cellSize.width, picture.image.height == Self.cellSize.height else {
      return nil
    }
    let known = cells.firstIndex { $0?.id == picture.id }
    let free = known ?? cells.firstIndex { $0 == nil } ?? cells.indices.first { !used.contains($0) }
    guard let free else { return nil }
    if cells[free] != picture { cells[free] = picture }
    used.insert(free)
    return free
  }

  /// The size of the texture in texels.
  static var textureSize: SIMD2<Int> {
    SIMD2(columns * cellSize.width, rows * cellSize.height)
  }

  /// Returns the corner of a cell in the texture, in texels.
  static func corner(of cell: Int) -> SIMD2<Int> {
    SIMD2(cell % columns * cellSize.width, cell / columns * cellSize.height)
  }

  /// Returns the left, top, right and bottom texture coordinates of a cell, to the centers of its outer texels.
  static func texels(of cell: Int) -> SIMD4<Float> {
    let corner = SIMD2<Float>(corner(of: cell)), extent = SIMD2<Float>(textureSize)
    let size = SIMD2(Float(cellSize.width), Float(cellSize.height))
    let low = (corner + 0.5) / extent, high = (corner + size - 0.5) / extent
    return SIMD4(low.x, low.y, high.x, high.y)
  }
}
