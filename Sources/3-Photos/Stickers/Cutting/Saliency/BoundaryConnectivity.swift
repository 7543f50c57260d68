/// Background detection: the boundary connectivity of patches (robust background detection, Zhu and others
/// 2014).
struct BoundaryConnectivity {
  /// The probability of each patch to be background.
  private(set) var background: [Float]
  /// The contrast of each patch to the background, 0…1.
  private(set) var contrast: [Float]
  /// The smoothed saliency of each patch, 0…1.
  private(set) var saliency: [Float]
  /// The geodesic color distances between all pairs of patches, row after row.
  private(set) var distances: [Float]

  init(_ graph: PatchGraph) {
    let count = graph.count
    let clip = Self.commonStep(graph)
    distances = Self.shortestPaths(graph, clip: clip)
    var isBorder = [Float](repeating: 0, count: count)
    for i in graph.border { isBorder[i] = 1 }
    background = [Float](repeating: 0, count: count)
    contrast = background
    for i in 0..<count {
      var (span, length) = (Float(0), Float(0))
      for j in 0..<count {
        let far = distances[i * count + j]
        let similar = exponential(-far * far / 98)
        span += similar
        length += similar * isBorder[j]
      }
      let connection = length / span.squareRoot()
      background[i] = 1 - exponential(-connection * connection / 2)
    }
    for i in 0..<count {
      var sum: Float = 0
      for j in 0..<count {
        let far = graph.positionDistances[i * count + j]
        sum += graph.colorDistances[i * count + j] * exponential(-far * far / 0.32) * background[j]
      }
      contrast[i] = sum
    }
    contrast = contrast.normalized()
    saliency = Self.smoothed(graph, background, contrast)
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

  /// Returns the map that follows both cues and is smooth between patches of similar color.
  private static func smoothed(_ graph: PatchGraph, _ background: [Float], _ contrast: [Float]) -> [Float] {
    let count = graph.count
    let threshold = contrast.otsuThreshold()
    let wanted = contrast.map { $0 < threshold ? 0 : $0 }
    let near = graph.wideNeighbors(joiningBorder: true)
    var matrix = [Float](repeating: 0, count: count * count)
    for i in 0..<count {
      var sum = 5 * background[i] + wanted[i]
      near.forEach(i) { j in
        let far = graph.colorDistances[i * count + j]
        let weight = exponential(-far * far / 200) + 0.1
        matrix[i * count + j] = -weight
        sum += weight
      }
      matrix[i * count + i] = sum
    }
    return CholeskyFactors(matrix, count: count).solve(wanted).normalized()
  }
}
