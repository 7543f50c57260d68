internal import Images

/// The second cut, at the picture's own size, in a band along the contour of the first.
enum BandCut {
  private static let smoothness: Float = 10

  /// Moves the contour of a coarse mask to where the colors change.
  ///
  /// - Parameters:
  ///   - distances: The distance to the contour, positive inside.
  ///   - bandWidth: Half the width of the band.
  ///   - color: The color of a pixel in L*a*b*; asked for only within five widths of the contour.
  /// - Returns: The mask with the new contour.
  static func refine(_ distances: Plane, width bandWidth: Float, color: (Int) -> SIMD4<Float>) -> Mask {
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

    var nodeOfPixel = [Int32](repeating: -1, count: depth.count)
    var nodes: [Int] = []
    for (i, pixel) in around.enumerated() where abs(depth[pixel]) < bandWidth + 2 {
      nodeOfPixel[pixel] = Int32(truncatingIfNeeded: nodes.count)
      nodes.append(i)
    }
    var terminals = [Int32](repeating: 0, count: nodes.count)
    for (node, i) in nodes.enumerated() {
      let (value, bin) = (depth[around[i]], Int(bins.binOfPixel[i]))
      let ratio = (subject.logarithms[bin / 4] - background.logarithms[bin / 4])[bin % 4]
      let force =
        abs(value) >= bandWidth
        ? (value > 0 ? 1_000 : -1_000) : 0.5 * min(max(ratio, -5), 5) + 2 * value / bandWidth
      terminals[node] = Int32((force * ColorCut.unit).rounded())
    }
    let (neighbors, capacities) = links(around, nodes, nodeOfPixel, colors, width, height)
    var flow = MaximumFlow(neighbors: neighbors, capacities: capacities, terminals: terminals)
    for (node, belongs) in flow.subject().enumerated() { mask.pixels[around[nodes[node]]] = belongs }
    return mask
  }

  private static func links(
    _ around: [Int], _ nodes: [Int], _ nodeOfPixel: [Int32], _ colors: [SIMD4<Float>], _ width: Int,
    _ height: Int
  ) -> (neighbors: [Int32], capacities: [Int32]) {
    var neighbors = [Int32](repeating: -1, count: 8 * nodes.count)
    var differences = [Float](repeating: 0, count: 8 * nodes.count)
    var (sum, number) = (0.0, 0.0)
    for (node, i) in nodes.enumerated() {
      let (x, y) = (around[i] % width, around[i] / width)
      for direction in 4..<8 {
        let step = MaximumFlow.directions[direction]
        let (column, row) = (x + step.x, y + step.y)
        guard column >= 0, column < width, row < height else { continue }
        let other = Int(nodeOfPixel[row * width + column])
        if other < 0 { continue }
        let difference = colors[i] - colors[nodes[other]]
        let square = (difference * difference).sum()
        neighbors[node * 8 + direction] = Int32(truncatingIfNeeded: other)
        neighbors[other * 8 + 7 - direction] = Int32(truncatingIfNeeded: node)
        differences[node * 8 + direction] = square
        if direction == 4 {
          sum += Double(square)
          number += 1
        }
      }
    }
    let sharpness = 1 / max(1e-6, Float(2 * sum / max(1, number)))
    var capacities = [Int32](repeating: 0, count: neighbors.count)
    for node in nodes.indices {
      for direction in 4..<8 where neighbors[node * 8 + direction] >= 0 {
        let step = MaximumFlow.directions[direction]
        let length: Float = step.x == 0 || step.y == 0 ? 1 : 0.707
        let strength = exponential(-sharpness * differences[node * 8 + direction]) + 0.02
        let capacity = Int32(smoothness * length * strength * ColorCut.unit + 0.5)
        capacities[node * 8 + direction] = capacity
        capacities[Int(neighbors[node * 8 + direction]) * 8 + 7 - direction] = capacity
      }
    }
    return (neighbors, capacities)
  }
}
