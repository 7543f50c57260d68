import Geometry
import Images

/// A glyph atlas: the coverage of glyphs at their size on the screen, in one gray image.
///
/// Glyphs are rasterized when they are first drawn, in four horizontal positions within a pixel, so that text is evenly
/// spaced and sharp at every size. Rows of glyphs of one height are packed as shelves.
package nonisolated struct GlyphAtlas: Sendable {
  /// The width and the height in texels.
  package static let size = 1024
  /// The number of horizontal positions within a pixel.
  static let phases = 4

  /// The coverage, top row first.
  package private(set) var texels = [UInt8](repeating: 0, count: Self.size * Self.size)
  /// True if a glyph found no room; the owner empties the atlas before it draws the next content.
  package private(set) var isFull = false
  private var entries: [Key: Entry?] = [:]
  private var shelves: [Shelf] = []
  /// The loops of glyphs, which all positions within a pixel share; their phase is 0.
  private var loops: [Key: [[SIMD2<Double>]]] = [:]

  /// A glyph at a size.
  struct Key: Hashable {
    var font: FontProgram
    var glyph: UInt32
    /// The type size in 64ths of a pixel.
    var size: Int
    var phase: Int
  }

  /// The texels of a glyph, and where they lie from its position on the baseline.
  struct Entry: Hashable {
    var x, y, width, height: Int
    var left, top: Int
  }

  private struct Shelf {
    var y, height, used: Int
  }

  /// Creates an empty atlas.
  package init() {}

  /// The number of rows that glyphs use, from the top.
  package var usedHeight: Int { shelves.last.map { $0.y + $0.height } ?? 0 }

  /// Removes all glyphs.
  package mutating func removeAll() {
    texels = [UInt8](repeating: 0, count: Self.size * Self.size)
    (entries, shelves, loops, isFull) = ([:], [], [:], false)
  }

  /// Returns the entry of a glyph; nil for a space, and where there is no room.
  mutating func entry(_ key: Key) -> Entry? {
    if let known = entries[key] { return known }
    let entry = add(key)
    if entry != nil || !isFull { entries[key] = .some(entry) }
    return entry
  }

  private mutating func add(_ key: Key) -> Entry? {
    let size = Double(key.size) / 64, shift = Double(key.phase) / Double(Self.phases)
    guard size > 0 else { return nil }
    let loops = loops(of: key, size: size)
    let points = loops.joined()
    guard let first = points.first else { return nil }
    var low = first, high = first
    for point in points { (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point)) }
    // Rows are counted downwards from the baseline.
    let left = Int((low.x * size + shift).rounded(.down)), right = Int((high.x * size + shift).rounded(.up))
    let top = Int((-high.y * size).rounded(.down)), bottom = Int((-low.y * size).rounded(.up))
    let width = right - left, height = bottom - top
    guard width > 0, height > 0 else { return nil }
    guard let corner = place(width: width + 1, height: height + 1) else {
      isFull = true
      return nil
    }
    var mask = CoverageMask(width: width, height: height)
    for loop in loops {
      mask.add(
        loop.map { SIMD2(Float($0.x * size + shift) - Float(left), Float(-$0.y * size) - Float(top)) })
    }
    for (row, line) in zip(corner.y..., mask.image.rows) {
      texels.replaceSubrange(row * Self.size + corner.x..<row * Self.size + corner.x + width, with: line)
    }
    return Entry(x: corner.x, y: corner.y, width: width, height: height, left: left, top: top)
  }

  private mutating func loops(of key: Key, size: Double) -> [[SIMD2<Double>]] {
    var shared = key
    shared.phase = 0
    if let known = loops[shared] { return known }
    let made = key.font.loops(ofGlyph: key.glyph, tolerance: 0.05 / size)
    loops[shared] = made
    return made
  }

  /// Returns room for a rectangle: on the lowest shelf that is high enough, else on a new one.
  private mutating func place(width: Int, height: Int) -> (x: Int, y: Int)? {
    let fitting = shelves.indices.filter { index in
      shelves[index].height >= height && shelves[index].used + width <= Self.size
    }
    if let index = fitting.min(by: { shelves[$0].height < shelves[$1].height }),
      shelves[index].height <= height * 3 / 2 + 2
    {
      defer { shelves[index].used += width }
      return (shelves[index].used, shelves[index].y)
    }
    let y = shelves.last.map { $0.y + $0.height } ?? 0
    guard y + height <= Self.size, width <= Self.size else { return nil }
    shelves.append(Shelf(y: y, height: height, used: width))
    return (0, y)
  }
}

nonisolated extension Image<UInt8> {
  /// The rows of pixels, the top one first.
  fileprivate var rows: [ArraySlice<UInt8>] {
    (0..<height).map { pixels[$0 * width..<($0 + 1) * width] }
  }
}
