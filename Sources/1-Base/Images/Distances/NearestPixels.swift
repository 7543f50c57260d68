/// The exact Euclidean feature transform: for every pixel of a grid, the nearest pixel of a set.
///
/// Two passes in linear time, by Felzenszwalb and Huttenlocher (2012). The first one finds the nearest row of
/// each column, all columns side by side; the second one takes the lower envelope of a row's parabolas. Of
/// equally near pixels the first in reading order of columns is taken, so that the result is the same
/// everywhere.
package struct NearestPixels: Sendable {
  package let width: Int
  package let height: Int
  /// The index of the nearest pixel; -1 everywhere when the set is empty.
  package private(set) var indices: [Int32]
  /// The square of the distance to it between the pixels' centers, in pixels; infinite when the set is empty.
  package private(set) var squares: [Float]

  /// Finds the nearest pixels among those whose mark is not 0.
  package init(width: Int, height: Int, marks: [UInt8]) {
    precondition(width > 0 && height > 0 && marks.count == width * height, "there is a mark for every pixel")
    (self.width, self.height) = (width, height)
    let rows = Self.nearestRows(width, height, marks.span)
    (indices, squares) = Self.nearest(width, height, rows)
  }

  /// Combines the nearest rows of all columns.
  private static func nearest(_ width: Int, _ height: Int, _ rows: [Int32]) -> ([Int32], [Float]) {
    var indices = [Int32](repeating: -1, count: width * height)
    var squares = [Float](repeating: .infinity, count: width * height)
    var envelope = ParabolaEnvelope(count: width)
    var targets = indices.mutableSpan
    var distances = squares.mutableSpan
    for y in 0..<height {
      let line = rows.span.extracting(y * width..<(y + 1) * width)
      guard envelope.build(from: line, y) else { break }
      envelope.read(line, y: y, into: &targets, squares: &distances)
    }
    return (indices, squares)
  }

  /// A row that is farther away than any: the column has no pixel of the set.
  static let nowhere: Int32 = 1 << 20

  /// Returns the nearest row of the set in each pixel's column.
  private static func nearestRows(_ width: Int, _ height: Int, _ marks: Span<UInt8>) -> [Int32] {
    var rows = [Int32](repeating: nowhere, count: width * height)
    var last = [Int32](repeating: nowhere, count: width)
    var target = rows.mutableSpan
    var carried = last.mutableSpan
    for y in 0..<height {
      let line = marks.extracting(y * width..<(y + 1) * width)
      let (row, start) = (Int32(y), y * width)
      for x in carried.indices {
        let nearest = line[x] != 0 ? row : carried[x]
        carried[x] = nearest
        target[start + x] = nearest
      }
    }
    for x in carried.indices { carried[x] = nowhere }
    for y in (0..<height).reversed() {
      let (row, start) = (Int32(y), y * width)
      for x in carried.indices {
        let (above, below) = (target[start + x], carried[x])
        let nearest = abs(row &- above) <= abs(below &- row) ? above : below
        target[start + x] = nearest
        carried[x] = above == row ? row : below
      }
    }
    return rows
  }
}

/// The lower envelope of the parabolas `(x - q)² + f(q)` of one row, as a list of its arcs.
private struct ParabolaEnvelope {
  /// An arc of the envelope: a parabola, and the position from which on it is the lowest.
  private struct Arc {
    var foot: Int32
    var start: Float
    /// The parabola's value at 0.
    var height: Double
  }

  private var arcs: [Arc]
  private var count = 0

  init(count: Int) {
    arcs = [Arc](repeating: Arc(foot: 0, start: 0, height: 0), count: count)
  }

  /// Builds the envelope of a row's parabolas; false when there are none.
  mutating func build(from rows: Span<Int32>, _ y: Int) -> Bool {
    var arcs = self.arcs.mutableSpan
    var top = -1
    for q in rows.indices where rows[q] != NearestPixels.nowhere {
      let rise = Double(Int(rows[q]) - y)
      // The term f(q) + q² of the intersection of two parabolas; integers, so doubles are exact.
      let height = rise * rise + Double(q) * Double(q)
      var start = -Float.infinity
      while top >= 0 {
        start = Float((height - arcs[top].height) / Double(2 * (q - Int(arcs[top].foot))))
        if start > arcs[top].start { break }
        top -= 1
        start = -.infinity
      }
      top += 1
      arcs[top] = Arc(foot: Int32(q), start: start, height: height)
    }
    count = top + 1
    return count > 0
  }

  /// Writes the lowest parabola at each pixel of the row.
  func read(
    _ rows: Span<Int32>, y: Int, into targets: inout MutableSpan<Int32>, squares: inout MutableSpan<Float>
  ) {
    let arcs = arcs.span
    let width = rows.count
    for arc in 0..<count {
      let foot = Int(arcs[arc].foot)
      let from = arc == 0 ? 0 : max(0, Int(arcs[arc].start.rounded(.down)) + 1)
      let end = arc + 1 == count ? width : min(width, Int(arcs[arc + 1].start.rounded(.down)) + 1)
      guard from < end else { continue }
      let row = Int(rows[foot])
      let index = Int32(row * width + foot)
      let rise = Float((row - y) * (row - y))
      for x in from..<end {
        let run = Float(x - foot)
        targets[y * width + x] = index
        squares[y * width + x] = run * run + rise
      }
    }
  }
}
