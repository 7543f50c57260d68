/// The edge capacities of the pixel graph: high between similar colors, so that cuts run along edges.
struct EdgeCapacities {
  /// The capacities of each pixel, in the four forward directions.
  private(set) var capacities: [SIMD4<Int16>]
  /// The factor by which color differences count as edges.
  let sharpness: Float

  /// The integer that stands for a capacity of one.
  static let unit: Float = 256

  /// Computes all capacities.
  ///
  /// - Parameters:
  ///   - links: The pixel graph.
  ///   - colors: The colors in L*a*b*.
  ///   - smoothness: The cost of a cut between two pixels of equal color, less than 60.
  ///   - contrast: The weight of the mean difference in each forward direction for the contrast of an edge.
  init<Links: PixelGraph>(
    _ links: Links, _ colors: [SIMD4<Float>], smoothness: Float, contrast: SIMD4<Double>
  ) {
    var squares = [SIMD4<Float>](repeating: SIMD4(repeating: .infinity), count: colors.count)
    var (sums, numbers) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    var pixelOfNode = [Int32](repeating: -1, count: links.nodeCount)
    for (pixel, node) in links.nodes.enumerated() {
      pixelOfNode[Int(node)] = Int32(truncatingIfNeeded: pixel)
    }
    unsafe links.table.withUnsafeBufferPointer { table in
      let neighbors = unsafe Links.Neighbors(table)
      for (pixel, node) in links.nodes.enumerated() {
        for direction in PixelDirection.onward {
          let other = Int(pixelOfNode[neighbors.neighbor(Int(node), direction)])
          if other < 0 { continue }
          let difference = colors[pixel] - colors[other]
          let square = (difference * difference).sum()
          squares[pixel][direction - 4] = square
          sums[direction - 4] += Double(square)
          numbers[direction - 4] += 1
        }
      }
    }
    let means = sums / numbers.replacing(with: 1, where: numbers .== 0)
    let sharpness = 1 / max(1e-6, Float((contrast * means).sum()))
    // Diagonal neighbors are farther apart.
    let lengths = SIMD4<Float>(1, 0.707, 1, 0.707) * (smoothness * Self.unit)
    capacities = squares.map { square in
      let strengths = (exponential(-sharpness * square) + 0.02) * lengths + 0.5
      return SIMD4<Int16>(
        truncatingIfNeeded: SIMD4<Int32>(strengths.replacing(with: 0, where: square .== .infinity)))
    }
    self.sharpness = sharpness
  }
}
