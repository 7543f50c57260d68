/// A sweep line that moves up over segments that do not cross, and keeps their order from left to right.
struct OutlineSweep {
  private let grid: OutlineGrid
  /// The segments that intersect the sweep line, from left to right.
  private(set) var active: [OutlineGrid.Segment] = []
  private var events: [Int] = []
  private var beginnings: [Int: [OutlineGrid.Segment]] = [:]
  private var endings: [Int: Int] = [:]

  /// An event of the sweep at one point.
  struct Event {
    var point: Int
    /// The range of active segments that end here, by their indices before the event.
    var ended: Range<Int>
    /// The segments that begin here, from left to right; they replace those that ended.
    var begun: [OutlineGrid.Segment]
  }

  init(_ grid: OutlineGrid, _ segments: some Sequence<OutlineGrid.Segment>) {
    self.grid = grid
    for segment in segments {
      beginnings[segment.low, default: []].append(segment)
      endings[segment.high, default: 0] += 1
    }
    events = Set(beginnings.keys).union(endings.keys).sorted(by: grid.isBelow)
  }

  /// Visits all points in sweep order, and reports each before the active segments change.
  mutating func run(_ body: (Event, [OutlineGrid.Segment]) -> Void) {
    for point in events {
      let index = firstNotLeft(of: point)
      var end = index
      while end < active.count, active[end].high == point { end += 1 }
      let expected = endings[point] ?? 0
      if end - index != expected {
        // Only after splitting was given up: the order is wrong somewhere, and no ended segment may stay.
        active.removeAll { $0.high == point }
        end = Swift.min(index, active.count)
      }
      let first = Swift.min(index, end)
      let begun = (beginnings[point] ?? []).sorted { grid.orientation(point, $0.high, $1.high) < 0 }
      body(Event(point: point, ended: first..<end, begun: begun), active)
      active.replaceSubrange(first..<end, with: begun)
    }
  }

  /// Returns the index of the first segment that does not pass the point on its left.
  private func firstNotLeft(of point: Int) -> Int {
    var low = 0, high = active.count
    while low < high {
      let middle = (low + high) / 2
      if grid.orientation(active[middle].low, active[middle].high, point) < 0 {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
