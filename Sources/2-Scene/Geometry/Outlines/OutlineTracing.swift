/// A tracing of the faces on the left of directed edges.
struct OutlineTracing {
  private let edges: [MonotoneDecomposition.Edge]
  /// The edges that leave each point, counterclockwise.
  private var leaving: [Int: [Int]] = [:]
  private let grid: OutlineGrid

  init(_ grid: OutlineGrid, _ edges: [MonotoneDecomposition.Edge]) {
    self.grid = grid
    // Sorted, so that the same outline always gives the same triangles.
    self.edges = edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    for number in self.edges.indices { leaving[self.edges[number].from, default: []].append(number) }
    for (point, numbers) in leaving where numbers.count > 1 {
      leaving[point] = numbers.sorted { isBefore(self.edges[$0].to, self.edges[$1].to, around: point) }
    }
  }

  /// Returns the points around each face.
  func faces() -> [[Int]] {
    var isUsed = [Bool](repeating: false, count: edges.count)
    var result: [[Int]] = []
    for start in edges.indices where !isUsed[start] {
      var face: [Int] = []
      var edge = start
      while !isUsed[edge] {
        isUsed[edge] = true
        face.append(edges[edge].from)
        guard let next = next(after: edges[edge], isUsed) else { break }
        edge = next
      }
      if face.count > 2 { result.append(face) }
    }
    return result
  }

  /// Returns the next edge of the face: the leftmost turn, which is the first edge clockwise from the
  /// reversed one.
  private func next(after edge: MonotoneDecomposition.Edge, _ isUsed: [Bool]) -> Int? {
    guard let choices = leaving[edge.to] else { return nil }
    guard choices.count > 1 else { return choices[0] }
    let later = choices.lastIndex { isBefore(edges[$0].to, edge.from, around: edge.to) }
    return choices[later ?? choices.count - 1]
  }

  /// Compares directions by their angle from the positive x axis, counterclockwise.
  private func isBefore(_ a: Int, _ b: Int, around point: Int) -> Bool {
    let upperA = isUpper(a, point), upperB = isUpper(b, point)
    if upperA != upperB { return upperA }
    return grid.orientation(point, a, b) > 0
  }

  /// Returns whether a direction lies in the upper half plane.
  private func isUpper(_ end: Int, _ point: Int) -> Bool { grid.isBelow(point, end) }
}
