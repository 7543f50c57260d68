internal import Images

/// The shape of a sticker on the grid by which sheets are nested: its ink with the bleed, and its cut marks.
struct NestingShape {
  /// The cells under the ink.
  let ink: CellGrid
  /// The cells under the cut marks.
  let marks: CellGrid
  /// The number of cells under the ink.
  let area: Int

  /// The side of a cell in millimeters.
  static let cell: Float = 0.5
  /// The room around the ink that the grids have for the marks, in cells.
  static let room = 3

  /// Creates the shape of a sticker.
  ///
  /// - Parameters:
  ///   - sticker: The sticker.
  ///   - scale: The length of a pixel in millimeters.
  ///   - bleed: The width by which colors extend beyond the cut, in millimeters.
  ///   - markSpan: The distances from the bleed at which the marks begin and end; nil for none.
  init(_ sticker: PrintableSticker, scale: Float, bleed: Float, markSpan: (near: Float, far: Float)?) {
    let origin = sticker.bounds.lowHalf * scale - bleed
    let size = sticker.size * scale + 2 * bleed
    let (width, height) = (Self.cells(size.x), Self.cells(size.y))
    var grid = CellGrid(width: width + 2 * Self.room, height: height + 2 * Self.room)
    let image = sticker.image
    for y in 0..<image.height {
      let row = Self.index((Float(y) + 0.5) * scale - origin.y, below: height)
      for x in 0..<image.width where image[x, y].alpha > 0 {
        grid.set(Self.index((Float(x) + 0.5) * scale - origin.x, below: width) + Self.room, row + Self.room)
      }
    }
    ink = grid
    area = grid.count
    var lines = CellGrid(width: grid.width, height: grid.height)
    if let markSpan {
      // The marks continue the edges of the cut's bounds.
      let edge = (cells: Int(bleed / Self.cell), near: Int(markSpan.near / Self.cell) + 1)
      let far = min(Self.room, Int((markSpan.far / Self.cell).rounded(.up)))
      for step in edge.near...max(edge.near, far) {
        for (x, y) in [
          (-step, edge.cells), (width - 1 + step, edge.cells), (edge.cells, -step),
          (edge.cells, height - 1 + step),
          (-step, height - 1 - edge.cells), (width - 1 + step, height - 1 - edge.cells),
          (width - 1 - edge.cells, -step), (width - 1 - edge.cells, height - 1 + step),
        ] {
          // Lines lie between cells as well as in them.
          for near in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)] {
            lines.set(x + Self.room + near.0, y + Self.room + near.1)
          }
        }
      }
    }
    marks = lines
  }

  /// Returns the number of cells that a length takes.
  static func cells(_ length: Float) -> Int { max(1, Int((length / cell - 0.01).rounded(.up))) }

  private static func index(_ position: Float, below count: Int) -> Int {
    min(max(Int(position / cell), 0), count - 1)
  }
}

/// A grid of cells that are set or not, in rows of 64-bit words.
struct CellGrid: Hashable, Sendable {
  let width: Int
  let height: Int
  private let stride: Int
  private var words: [UInt64]

  /// Creates a grid without any cell set.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    stride = (width + 63) / 64
    words = [UInt64](repeating: 0, count: stride * height)
  }

  /// The number of cells that are set.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Sets a cell; one outside of the grid is left out.
  mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    words[y * stride + x / 64] |= 1 << UInt64(x % 64)
  }

  /// Sets the cells of another grid, whose corner lies at a place of this one; they lie inside.
  mutating func formUnion(_ other: CellGrid, x: Int, y: Int) {
    let (first, shift) = (x / 64, UInt64(x % 64))
    for row in 0..<other.height {
      let start = (y + row) * stride + first
      for i in 0..<other.stride {
        let word = other.words[row * other.stride + i]
        if word == 0 { continue }
        words[start + i] |= word << shift
        if shift > 0, word >> (64 - shift) != 0 { words[start + i + 1] |= word >> (64 - shift) }
      }
    }
  }

  /// Returns whether a cell of another grid, whose corner lies at a place of this one, is set here as well.
  func intersects(_ other: CellGrid, x: Int, y: Int) -> Bool {
    let (first, shift) = (x / 64, UInt64(x % 64))
    let (words, others) = (words.span, other.words.span)
    for row in 0..<other.height {
      let start = (y + row) * stride + first
      for i in 0..<other.stride {
        let word = others[row * other.stride + i]
        if word == 0 { continue }
        if words[start + i] & word << shift != 0 { return true }
        if shift > 0, word >> (64 - shift) != 0, words[start + i + 1] & word >> (64 - shift) != 0 {
          return true
        }
      }
    }
    return false
  }

  /// Returns the grid with all cells within a distance of set ones, in a grid with that much more room on all sides.
  func dilated(by reach: Int) -> CellGrid {
    var result = CellGrid(width: width + 2 * reach, height: height + 2 * reach)
    for down in -reach...reach {
      for across in -reach...reach where across * across + down * down <= reach * reach {
        result.formUnion(self, x: reach + across, y: reach + down)
      }
    }
    return result
  }
}
