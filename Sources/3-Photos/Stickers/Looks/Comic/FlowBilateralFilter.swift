/// A bilateral filter in two passes, across the edges and along them: it flattens areas and keeps edges.
struct FlowBilateralFilter {
  let flow: EdgeFlow
  /// The reach across and along the edges, in cells.
  private static let reach = (across: 4, along: 5)
  /// The difference of colors from which on cells do not mix.
  private static let tolerance: Float = 0.115

  /// Filters a grid.
  func filter(_ grid: ColorGrid) -> ColorGrid {
    var result = grid
    for _ in 0..<2 {
      result.colors = pass(result.colors, reach: Self.reach.across, isAlong: false)
      result.colors = pass(result.colors, reach: Self.reach.along, isAlong: true)
    }
    for i in result.colors.indices where grid.colors[i].w == 0 { result.colors[i] = SIMD4() }
    result.extend()
    return result
  }

  private func pass(_ colors: [SIMD4<Float>], reach: Int, isAlong: Bool) -> [SIMD4<Float>] {
    var result = colors
    var target = result.mutableSpan
    let (source, directions) = (colors.span, flow.along.span)
    let (width, height) = (flow.width, flow.height)
    let limit = 1 / (Self.tolerance * Self.tolerance)
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        let own = source[i]
        guard own.w > 0 else { continue }
        var direction = directions[i]
        if !isAlong { direction = SIMD2(direction.y, -direction.x) }
        // Whole steps along the longer axis.
        direction /= max(abs(direction.x), abs(direction.y))
        var (sum, weights) = (own, Float(1))
        for side in 0..<2 {
          let step = side == 0 ? direction : -direction
          var place = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
          for _ in 0..<reach {
            place += step
            guard place.x >= 0, place.y >= 0 else { break }
            let (u, v) = (Int(place.x), Int(place.y))
            guard u < width, v < height else { break }
            let other = source[v * width + u]
            let difference = other - own
            let square = (difference * difference).sum() * limit
            guard square < 1 else { continue }
            let weight = (1 - square) * (1 - square)
            sum += other * weight
            weights += weight
          }
        }
        target[i] = sum / weights
        target[i].w = 1
      }
    }
    return result
  }
}
