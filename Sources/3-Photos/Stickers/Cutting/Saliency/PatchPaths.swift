/// The geodesic distances of patches: the shortest paths along steps of color from neighbor to neighbor.
struct PatchPaths {
  private let count: Int
  /// The distances between all pairs of patches, row after row.
  private let distances: [Float]

  init(_ graph: PatchGraph) {
    count = graph.count
    distances = Self.shortestPaths(graph, clip: Self.commonStep(graph))
  }

  /// Returns the distance of a patch to the nearest of others.
  func distance(of patch: Int, to others: [Int]) -> Float {
    others.reduce(Float.infinity) { min($0, distances[patch * count + $1]) }
  }

  /// Returns the mean over patches of the distance to the most similar neighbor: such steps are free.
  private static func commonStep(_ graph: PatchGraph) -> Float {
    var (sum, number) = (Float(0), Float(0))
    for i in 0..<graph.count {
      var least = Float.infinity
      graph.neighbors.forEach(i) { least = min(least, graph.colorDistances[i * graph.count + $0]) }
      if least.isFinite {
        sum += least
        number += 1
      }
    }
    return sum / max(1, number)
  }

  /// Returns the shortest paths between all pairs (Floyd and Warshall); patches at the border count as
  /// neighbors.
  private static func shortestPaths(_ graph: PatchGraph, clip: Float) -> [Float] {
    let count = graph.count
    var result = [Float](repeating: 1_000, count: count * count)
    var linked = graph.neighbors
    linked.connectAll(graph.border)
    for i in 0..<count {
      linked.forEach(i) { j in
        result[i * count + j] = max(0, graph.colorDistances[i * count + j] - clip) + 1e-6
      }
      result[i * count + i] = 0
    }
    unsafe result.withUnsafeMutableBufferPointer { paths in
      for k in 0..<count {
        for i in 0..<count {
          let first = unsafe paths[i * count + k]
          if first >= 1_000 { continue }
          for j in 0..<count {
            let (detour, direct) = unsafe (first + paths[k * count + j], paths[i * count + j])
            unsafe paths[i * count + j] = detour < direct ? detour : direct
          }
        }
      }
    }
    return result
  }
}
