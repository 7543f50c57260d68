/// A computation of the segments that border the enclosed area.
enum OutlineWinding {
  /// A segment of the border.
  struct Side {
    var segment: OutlineGrid.Segment
    /// True if the area is on the left of the upward direction, so that the border runs up here.
    var isUp: Bool
  }

  /// Returns all segments with the inside on one side only.
  static func border(_ grid: OutlineGrid, _ rule: Path.FillRule) -> [Side] {
    func isInside(_ winding: Int) -> Bool {
      switch rule {
      case .nonZero: winding != 0
      case .evenOdd: winding & 1 != 0
      }
    }
    var sides: [Side] = []
    // The winding number just right of each active segment.
    var rightOf: [OutlineGrid.Segment: Int] = [:]
    var sweep = OutlineSweep(grid, grid.windings.keys)
    sweep.run { event, active in
      let before = event.ended.lowerBound - 1
      var winding = active.indices.contains(before) ? rightOf[active[before]] ?? 0 : 0
      for segment in active[event.ended] { rightOf[segment] = nil }
      for segment in event.begun {
        let left = winding
        winding -= grid.windings[segment] ?? 0
        rightOf[segment] = winding
        if isInside(left) != isInside(winding) { sides.append(Side(segment: segment, isUp: isInside(left))) }
      }
    }
    return sides
  }
}
