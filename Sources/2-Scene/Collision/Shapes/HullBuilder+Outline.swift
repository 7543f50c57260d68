import simd

extension HullBuilder {
  /// One edge between what a point sees and what it does not.
  struct OutlineEdge {
    var from: Int
    var to: Int
    /// The face on the other side, which stays.
    var beyond: Int
  }

  /// Finds the faces that a point lies above, starting at one of them, and their outline.
  ///
  /// - Returns: The faces, and the edges around them in order; `nil` for the edges if they are no simple
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
    for place in seen {
      for side in faces[place].sides where !isSeen.contains(side.beyond) {
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
