/// Manifold ranking: the dissimilarity of each patch to the border, with similarity propagated between
/// neighbors (Yang and others 2013).
enum ManifoldRanking {
  static func saliency(_ graph: PatchGraph) -> [Float] {
    let count = graph.count
    let near = graph.wideNeighbors
    var (least, largest) = (Float.infinity, -Float.infinity)
    for i in 0..<count {
      near.forEach(i) { j in
        least = min(least, graph.colorDistances[i * count + j])
        largest = max(largest, graph.colorDistances[i * count + j])
      }
    }
    let scale = -10 / max(1e-9, largest - least)
    var matrix = [Float](repeating: 0, count: count * count)
    for i in 0..<count {
      var sum: Float = 0
      near.forEach(i) { j in
        let weight = exponential((graph.colorDistances[i * count + j] - least) * scale)
        matrix[i * count + j] = -0.99 * weight
        sum += weight
      }
      matrix[i * count + i] = max(sum, 1e-6)
    }
    let factors = CholeskyFactors(matrix, count: count)
    let own = factors.inverseDiagonal()
    /// Returns the ranking of all patches by chosen ones, without self-reinforcement.
    func rank(_ chosen: [Float]) -> [Float] {
      let all = factors.solve(chosen)
      return all.indices.map { all[$0] - own[$0] * chosen[$0] }.normalized()
    }
    var result = [Float](repeating: 1, count: count)
    for side in graph.sides {
      var chosen = [Float](repeating: 0, count: count)
      for i in side { chosen[i] = 1 }
      let likeness = rank(chosen)
      for i in result.indices { result[i] *= 1 - likeness[i] }
    }
    result = result.normalized()
    let mean = result.reduce(0, +) / Float(max(1, count))
    return rank(result.map { $0 > mean ? 1 : 0 })
  }
}
