/// The cues of all patches of an image.
package struct PatchCues: Sendable {
  /// A value for each patch, cue by cue in the order of `PatchCue.allCases`.
  package private(set) var values: [[Float]]

  package subscript(cue: PatchCue) -> [Float] { values[Self.index[cue, default: 0]] }

  static let index = Dictionary(uniqueKeysWithValues: PatchCue.allCases.enumerated().map { ($1, $0) })

  init(_ graph: PatchGraph, spectrum: Plane) {
    var cues: [PatchCue: [Float]] = [:]
    Self.addPositions(graph, &cues)
    Self.addBorders(graph, &cues)
    Self.addContrasts(graph, &cues)
    cues[.spectrum] = graph.means(spectrum.values)
    Self.addConclusions(graph, &cues)
    values = PatchCue.allCases.map { cues[$0] ?? [Float](repeating: 0, count: graph.count) }
  }

  /// Adds cues of position.
  private static func addPositions(_ graph: PatchGraph, _ cues: inout [PatchCue: [Float]]) {
    let (width, height) = (Float(graph.patches.width), Float(graph.patches.height))
    let positions = graph.positions.map { $0 / SIMD2(width, height) }
    cues[.x] = positions.map { abs($0.x - 0.5) }
    cues[.y] = positions.map(\.y)
    cues[.centerDistance] = positions.map {
      let offset = $0 - 0.5
      return (offset * offset).sum().squareRoot()
    }
    cues[.borderDistance] = positions.map { min($0.x, 1 - $0.x, $0.y, 1 - $0.y) }
    cues[.area] = graph.areas.map { $0 / (width * height) }
  }

  /// Adds cues of the borders.
  private static func addBorders(_ graph: PatchGraph, _ cues: inout [PatchCue: [Float]]) {
    let count = graph.count
    let geodesics = PatchPaths(graph)
    cues[.ranking] = ManifoldRanking.saliency(graph)
    var (colors, paths) = (
      [[Float]](repeating: [0, 0, 0, 0], count: count), [[Float]](repeating: [0, 0, 0, 0], count: count)
    )
    for (number, side) in graph.sides.enumerated() {
      let kept = max(1, side.count / 3)
      for i in 0..<count {
        let nearest = side.map { graph.colorDistances[i * count + $0] }.sorted().prefix(kept)
        colors[i][number] = nearest.reduce(0, +) / Float(kept)
        paths[i][number] = geodesics.distance(of: i, to: side)
      }
    }
    for i in 0..<count {
      colors[i].sort()
      paths[i].sort()
    }
    for (number, cue) in [PatchCue.sideColor0, .sideColor1, .sideColor2, .sideColor3].enumerated() {
      cues[cue] = colors.map { $0[number] }
    }
    // The path to the nearest side is that to the border.
    for (number, cue) in [PatchCue.borderPath, .sidePath1, .sidePath2, .sidePath3].enumerated() {
      cues[cue] = paths.map { $0[number] }
    }
  }

  /// Adds cues of contrast to what is near, and of the center of similar colors.
  private static func addContrasts(_ graph: PatchGraph, _ cues: inout [PatchCue: [Float]]) {
    let (count, patches) = (graph.count, graph.patches)
    let (width, height) = (Float(patches.width), Float(patches.height))
    let long = max(width, height)
    var local = [Float](repeating: 0, count: count)
    var (centerX, centerY) = (local, local)
    for i in 0..<count {
      var (around, weight) = (Float(0), Float(0))
      var (moments, likeness) = (SIMD2<Float>.zero, Float(0))
      for j in 0..<count {
        let (color, distance) = (graph.colorDistances[i * count + j], graph.positionDistances[i * count + j])
        let area = graph.areas[j]
        let exponents = exponential(SIMD4(-distance * distance * 8, -color * color / 288, 0, 0))
        let (nearness, like) = (exponents.x * area, exponents.y * area)
        around += color * nearness
        weight += nearness
        moments += like * (graph.positions[j] / long)
        likeness += like
      }
      local[i] = around / weight
      let mean = moments / likeness
      centerX[i] = abs(mean.x * long / width - 0.5)
      centerY[i] = mean.y * long / height
    }
    cues[.localContrast] = local
    cues[.colorCenterX] = centerX
    cues[.colorCenterY] = centerY
  }

  /// Adds cues derived from others: ranks, and means over similar patches nearby.
  private static func addConclusions(_ graph: PatchGraph, _ cues: inout [PatchCue: [Float]]) {
    let count = graph.count
    func values(_ cue: PatchCue) -> [Float] { cues[cue] ?? [Float](repeating: 0, count: count) }
    let ranked: [(PatchCue, PatchCue)] = [
      (.ranking, .rankingRank), (.localContrast, .localContrastRank), (.spectrum, .spectrumRank),
    ]
    for (cue, rank) in ranked { cues[rank] = values(cue).ranks() }
    let (ranking, center) = (values(.ranking), values(.centerDistance))
    // The third lane sums the weights.
    let columns = (0..<count).map { SIMD4<Float>(ranking[$0], center[$0], 1, 0) }
    let means = (0..<count).map { i in
      var sum = SIMD4<Float>.zero
      for j in 0..<count {
        let (color, distance) = (graph.colorDistances[i * count + j], graph.positionDistances[i * count + j])
        let exponent = -color * color / 128 - distance * distance / 0.045
        if exponent > -20 { sum += columns[j] * exponential(exponent) }
      }
      return sum / sum.z
    }
    cues[.rankingSmooth] = means.map(\.x)
    cues[.centerDistanceSmooth] = means.map(\.y)
  }
}
