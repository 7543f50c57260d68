import simd

extension HullBuilder {
  /// An edge of the horizon between visible and hidden faces of a point.
  struct OutlineEdge {
    var from: Int
    var to: Int
    /// The index of the hidden face beyond the edge, which stays.
    var beyond: Int
  }

  /// Finds the faces that are visible from a point, starting at one of them, and their horizon.
  ///
  /// - Returns: The faces, and the edges of the horizon in order; `nil` for the edges if they are no simple
  ///   loop.
  func visible(from eye: Int, _ start: Int) -> (faces: [Int], outline: [OutlineEdge]?) {
    var seen = [start]
    var isSeen: Set<Int> = [start]
    var edges: [Int: OutlineEdge] = [:]
    var isSimple = true
    var next = 0
    while next < seen.count {
      for side in faces[seen[next]].sides where !isSeen.contains(side.beyond) {
        guard height(eye, over: side.beyond) > tolerance else { continue }
        isSeen.insert(side.beyond)
        seen.append(side.beyond)
      }
      next += 1
    }
    for index in seen {
      for side in faces[index].sides where !isSeen.contains(side.beyond) {
        if edges.updateValue(side, forKey: side.from) != nil { isSimple = false }
      }
    }
    guard isSimple, let first = edges.values.min(by: { $0.from < $1.from }) else { return (seen, nil) }
    var outline = [first]
    while let last = outline.last, last.to != first.from {
      guard outline.count <= edges.count, let edge = edges[last.to] else { return (seen, nil) }
      outline.append(edge)
    }
    return (seen, outline.count == edges.count && outline.count >= 3 ? outline : nil)
  }
}

extension HullBuilder.Face {
  /// The edges, each with the face beyond it.
  fileprivate var sides: [HullBuilder.OutlineEdge] {
    [
      HullBuilder.OutlineEdge(from: corners.0, to: corners.1, beyond: neighbors.0),
      HullBuilder.OutlineEdge(from: corners.1, to: corners.2, beyond: neighbors.1),
      HullBuilder.OutlineEdge(from: corners.2, to: corners.0, beyond: neighbors.2),
    ]
  }
}
