internal import Images

/// The second graph cut, at full resolution, in a band along the contour of the first.
enum BandCut {
  private static let smoothness: Float = 10

  private static func logOdds(_ probability: Float) -> Float {
    let likely = min(max(probability, 0.01), 0.99)
    return logarithm(likely / (1 - likely))
  }

  /// The factor of seeds that only tell colors: their pixels are no part of the cut.
  static let beyond: Int8 = 2

  /// Moves the contour of a coarse mask to the color edges.
  ///
  /// - Parameters:
  ///   - distances: The distance to the contour, positive inside.
  ///   - bandWidth: Half the width of the band.
  ///   - probabilities: The probabilities of a network for each pixel; nil for none.
  ///   - trust: The weight of their log-odds beside the colors.
  ///   - seeds: 1 for pixels under hints of the subject, −1 for those of the background, else 0, and these times
  ///     ``beyond``; nil without hints.
  ///   - color: The color of a pixel in L*a*b*; called only within five widths of the contour.
  /// - Returns: The mask with the new contour.
  static func refine(
    _ distances: Plane, width bandWidth: Float, probabilities: [Float]? = nil, trust: Float = 2,
    seeds: [Int8]? = nil, color: (Int) -> SIMD4<Float>
  ) -> Mask {
    let (width, height) = (distances.width, distances.height)
    let depth = distances.values
    var mask = Mask(width: width, height: height, pixels: depth.map { $0 > 0 })
    let around = depth.indices.filter { abs(depth[$0]) < 5 * bandWidth }
    guard !around.isEmpty else { return mask }
    let colors = around.map(color)
    let bins = ColorBins(colors)
    func weight(_ i: Int, _ sign: Float) -> Float {
      let value = depth[around[i]] * sign
      return value > 0.3 * bandWidth ? 1 : 0
    }
    let subject = ColorMixture(bins, weights: bins.sums { weight($0, 1) })
    let background = ColorMixture(bins, weights: bins.sums { weight($0, -1) })

    let nodes = around.indices.filter {
      abs(depth[around[$0]]) < bandWidth + 2 && abs(seeds?[around[$0]] ?? 0) < Self.beyond
    }
    if nodes.isEmpty { return mask }
    var terminals = [Int32](repeating: 0, count: nodes.count)
    for (node, i) in nodes.enumerated() {
      let (value, bin) = (depth[around[i]], Int(bins.binOfPixel[i]))
      let ratio = (subject.logarithms[bin / 4] - background.logarithms[bin / 4])[bin % 4]
      var force = 0.5 * min(max(ratio, -5), 5) + 2 * value / bandWidth
      if let probability = probabilities?[around[i]] { force += trust * Self.logOdds(probability) }
      if let seed = seeds?[around[i]], seed != 0 {
        force = Float(seed) * 1_000
      } else if abs(value) >= bandWidth {
        force = value > 0 ? 1_000 : -1_000
      }
      terminals[node] = Int32((force * EdgeCapacities.unit).rounded())
    }
    let links = SparseGraph(nodes.map { around[$0] }, width: width, height: height)
    let strengths = EdgeCapacities(
      links, nodes.map { colors[$0] }, smoothness: smoothness, contrast: SIMD4(2, 0, 0, 0))
    var flow = MaximumFlow(links, capacities: strengths.capacities)
    flow.tie(to: terminals, before: terminals.map { _ in 0 })
    for (node, belongs) in flow.subject().enumerated() { mask.pixels[around[nodes[node]]] = belongs }
    return mask
  }
}
