/// The cues of all patches of an image.
package struct PatchCues: Sendable {
  /// A value for each patch, cue by cue in the order of `PatchCue.allCases`.
  package private(set) var values: [[Float]]

  package subscript(cue: PatchCue) -> [Float] { values[Self.index[cue, default: 0]] }

  static let index = Dictionary(uniqueKeysWithValues: PatchCue.allCases.enumerated().map { ($1, $0) })

  init(_ graph: PatchGraph, _ maps: SaliencyMaps) {
    var cues: [PatchCue: [Float]] = [:]
    Self.addAppearance(graph, maps, &cues)
    Self.addPositions(graph, &cues)
    Self.addBorders(graph, &cues)
    Self.addContrasts(graph, &cues)
    cues[.barriers] = graph.means(maps.barriers.values)
    cues[.enhancedBarriers] = graph.means(maps.enhancedBarriers.values)
    cues[.foreignness] = graph.means(maps.foreignness.values)
    cues[.spectrum] = graph.means(maps.spectrum.values)
    cues[.rarity] = graph.means(maps.rarity.values)
    Self.addConclusions(graph, &cues)
    values = PatchCue.allCases.map { cues[$0] ?? [Float](repeating: 0, count: graph.count) }
  }

  /// Adds cues of color and texture.
  private static func addAppearance(
    _ graph: PatchGraph, _ maps: SaliencyMaps, _ cues: inout [PatchCue: [Float]]
  ) {
    let lightness = graph.colors.map(\.x)
    cues[.lightness] = lightness
    cues[.a] = graph.colors.map(\.y)
    cues[.b] = graph.colors.map(\.z)
    cues[.chroma] = graph.colors.map { ($0.y * $0.y + $0.z * $0.z).squareRoot() }
    cues[.saturation] = graph.means(maps.saturation)
    cues[.brightness] = graph.means(maps.brightness)
    cues[.hueCosine] = graph.means(maps.hueCosine)
    cues[.hueSine] = graph.means(maps.hueSine)
    cues[.steepness] = graph.means(maps.steepness)
    let (fine, coarse) = (graph.means(maps.fineDetail), graph.means(maps.coarseDetail))
    cues[.fineDetail] = fine
    cues[.fineDetailRank] = fine.ranks()
    cues[.coarseDetail] = coarse
    cues[.coarseDetailRank] = coarse.ranks()
    let squares = graph.means(maps.colors.lightness.map { $0 * $0 })
    cues[.lightnessSpread] = squares.indices.map {
      max(0, squares[$0] - lightness[$0] * lightness[$0]).squareRoot()
    }
    let mean = lightness.reduce(0, +) / Float(graph.count)
    let variance = lightness.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(graph.count)
    cues[.imageSpread] = [Float](repeating: variance.squareRoot(), count: graph.count)
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
    cues[.aspect] = [Float](repeating: width / height, count: graph.count)
  }

  /// Adds cues of the borders.
  private static func addBorders(_ graph: PatchGraph, _ cues: inout [PatchCue: [Float]]) {
    let count = graph.count
    let connection = BoundaryConnectivity(graph)
    cues[.connection] = connection.saliency
    cues[.background] = connection.background
    cues[.contrast] = connection.contrast
    cues[.ranking] = ManifoldRanking.saliency(graph)
    cues[.borderPath] = (0..<count).map { i in
      graph.border.reduce(Float.infinity) { min($0, connection.distances[i * count + $1]) }
    }
    var (colors, paths) = (
      [[Float]](repeating: [0, 0, 0, 0], count: count), [[Float]](repeating: [0, 0, 0, 0], count: count)
    )
    for (number, side) in graph.sides.enumerated() {
      let kept = max(1, side.count / 3)
      for i in 0..<count {
        let nearest = side.map { graph.colorDistances[i * count + $0] }.sorted().prefix(kept)
        colors[i][number] = nearest.reduce(0, +) / Float(kept)
        paths[i][number] = side.reduce(Float.infinity) { min($0, connection.distances[i * count + $1]) }
      }
    }
    for i in 0..<count {
      colors[i].sort()
      paths[i].sort()
    }
    for (number, cue) in [PatchCue.sideColor0, .sideColor1, .sideColor2, .sideColor3].enumerated() {
      cues[cue] = colors.map { $0[number] }
    }
    for (number, cue) in [PatchCue.sidePath0, .sidePath1, .sidePath2, .sidePath3].enumerated() {
      cues[cue] = paths.map { $0[number] }
    }
  }

  /// Adds cues of contrast to neighbors and to all others, and of the spread of similar colors.
  private static func addContrasts(_ graph: PatchGraph, _ cues: inout [PatchCue: [Float]]) {
    let (count, patches) = (graph.count, graph.patches)
    let (width, height) = (Float(patches.width), Float(patches.height))
    let long = max(width, height)
    var (near, local, global) = (
      [Float](repeating: 0, count: count), [Float](repeating: 0, count: count),
      [Float](repeating: 0, count: count)
    )
    var (spread, centerX, centerY) = (near, near, near)
    let whole = graph.areas.reduce(0, +)
    for i in 0..<count {
      var (sum, number) = (Float(0), Float(0))
      graph.neighbors.forEach(i) { j in
        sum += graph.colorDistances[i * count + j]
        number += 1
      }
      near[i] = sum / max(1, number)
      var (around, weight, all) = (Float(0), Float(0), Float(0))
      var (moments, likeness) = (SIMD4<Float>.zero, Float(0))
      for j in 0..<count {
        let (color, distance) = (graph.colorDistances[i * count + j], graph.positionDistances[i * count + j])
        let area = graph.areas[j]
        let exponents = exponential(SIMD4(-distance * distance * 8, -color * color / 288, 0, 0))
        let (nearness, like) = (exponents.x * area, exponents.y * area)
        around += color * nearness
        weight += nearness
        all += color * area
        let position = graph.positions[j] / long
        moments += like * SIMD4(position.x, position.y, position.x * position.x, position.y * position.y)
        likeness += like
      }
      local[i] = around / weight
      global[i] = all / whole
      let mean = moments / likeness
      spread[i] = max(0, mean.z - mean.x * mean.x + mean.w - mean.y * mean.y).squareRoot()
      centerX[i] = abs(mean.x * long / width - 0.5)
      centerY[i] = mean.y * long / height
    }
    cues[.neighborContrast] = near
    cues[.localContrast] = local
    cues[.globalContrast] = global
    cues[.spread] = spread
    cues[.colorCenterX] = centerX
    cues[.colorCenterY] = centerY
  }

  /// Adds cues derived from others: the three best combined, ranks, and means over similar patches nearby.
  private static func addConclusions(_ graph: PatchGraph, _ cues: inout [PatchCue: [Float]]) {
    let count = graph.count
    func values(_ cue: PatchCue) -> [Float] { cues[cue] ?? [Float](repeating: 0, count: count) }
    let (connection, ranking, barriers) = (values(.connection), values(.ranking), values(.enhancedBarriers))
    let together = (0..<count).map { connection[$0] + ranking[$0] + barriers[$0] }.normalized()
    cues[.together] = together
    cues[.imageSaliency] = [Float](repeating: together.reduce(0, +) / Float(count), count: count)
    let ranked: [(PatchCue, PatchCue)] = [
      (.connection, .connectionRank), (.background, .backgroundRank), (.contrast, .contrastRank),
      (.borderPath, .borderPathRank), (.ranking, .rankingRank), (.localContrast, .localContrastRank),
      (.globalContrast, .globalContrastRank), (.spread, .spreadRank), (.barriers, .barriersRank),
      (.enhancedBarriers, .enhancedBarriersRank), (.foreignness, .foreignnessRank),
      (.spectrum, .spectrumRank), (.rarity, .rarityRank), (.chroma, .chromaRank),
      (.together, .togetherRank),
    ]
    for (cue, rank) in ranked { cues[rank] = values(cue).ranks() }
    let smoothed: [(PatchCue, PatchCue)] = [
      (.together, .togetherSmooth), (.ranking, .rankingSmooth),
      (.enhancedBarriers, .enhancedBarriersSmooth), (.background, .backgroundSmooth),
      (.borderPath, .borderPathSmooth), (.fineDetail, .fineDetailSmooth),
      (.centerDistance, .centerDistanceSmooth),
    ]
    let sources = smoothed.map { values($0.0) }
    let columns = (0..<count).map { j in
      SIMD8<Float>((0..<8).map { $0 < sources.count ? sources[$0][j] : 1 })
    }
    var results = [[Float]](repeating: [Float](repeating: 0, count: count), count: sources.count)
    for i in 0..<count {
      var sum = SIMD8<Float>.zero
      for j in 0..<count {
        let (color, distance) = (graph.colorDistances[i * count + j], graph.positionDistances[i * count + j])
        let exponent = -color * color / 128 - distance * distance / 0.045
        if exponent > -20 { sum += columns[j] * exponential(exponent) }
      }
      for number in sources.indices { results[number][i] = sum[number] / sum[7] }
    }
    for (number, pair) in smoothed.enumerated() { cues[pair.1] = results[number] }
  }
}
