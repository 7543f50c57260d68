/// What links between pixels carry: much where colors are alike, so that cuts run along edges.
struct ColorLinks {
  /// For each pixel, in the four directions onward.
  private(set) var capacities: [SIMD4<Int16>]
  /// How strongly differences of color count as edges.
  let sharpness: Float

  /// Capacities are whole numbers, in parts of one.
  static let unit: Float = 256

  /// Measures all links.
  ///
  /// - Parameters:
  ///   - links: How the pixels hang together.
  ///   - colors: Their colors in L*a*b*.
  ///   - smoothness: How much cutting between two pixels of one color costs, less than 60.
  ///   - contrast: How much the mean difference in each direction onward counts for what an edge is.
  init<Links: PixelLinks>(
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
    // Diagonal neighbors are further away.
    let lengths = SIMD4<Float>(1, 0.707, 1, 0.707) * (smoothness * Self.unit)
    capacities = squares.map { square in
      let strengths = (exponential(-sharpness * square) + 0.02) * lengths + 0.5
      return SIMD4<Int16>(
        truncatingIfNeeded: SIMD4<Int32>(strengths.replacing(with: 0, where: square .== .infinity)))
    }
    self.sharpness = sharpness
  }
}
