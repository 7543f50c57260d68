/// A level line that moves up over pieces which do not cross, and knows their order from left to right.
struct OutlineSweep {
  private let grid: OutlineGrid
  /// The pieces that the line cuts, from left to right.
  private(set) var active: [OutlineGrid.Piece] = []
  private var events: [Int] = []
  private var beginnings: [Int: [OutlineGrid.Piece]] = [:]
  private var endings: [Int: Int] = [:]

  /// What happens at one point.
  struct Event {
    var point: Int
    /// The active pieces that end here, by their places before the event.
    var ended: Range<Int>
    /// The pieces that begin here, from left to right; they take the places of those that ended.
    var begun: [OutlineGrid.Piece]
  }

  init(_ grid: OutlineGrid, _ pieces: some Sequence<OutlineGrid.Piece>) {
    self.grid = grid
    for piece in pieces {
      beginnings[piece.low, default: []].append(piece)
      endings[piece.high, default: 0] += 1
    }
    events = Set(beginnings.keys).union(endings.keys).sorted(by: grid.isBelow)
  }

  /// Moves over all points, lowest first, and reports each before the pieces change.
  mutating func run(_ body: (Event, [OutlineGrid.Piece]) -> Void) {
    for point in events {
      let place = firstNotLeft(of: point)
      var end = place
      while end < active.count, active[end].high == point { end += 1 }
      let expected = endings[point] ?? 0
      if end - place != expected {
        // Only when cutting was given up: the order is wrong somewhere, and nothing that ended may stay.
        active.removeAll { $0.high == point }
        end = Swift.min(place, active.count)
      }
      let first = Swift.min(place, end)
      let begun = (beginnings[point] ?? []).sorted { grid.turn(point, $0.high, $1.high) < 0 }
      body(Event(point: point, ended: first..<end, begun: begun), active)
      active.replaceSubrange(first..<end, with: begun)
    }
  }

  /// The place of the first piece that does not run past the point on its left.
  private func firstNotLeft(of point: Int) -> Int {
    var low = 0, high = active.count
    while low < high {
      let middle = (low + high) / 2
      if grid.turn(active[middle].low, active[middle].high, point) < 0 {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
