internal import Images

/// Ink lines: a difference of Gaussians across the edges, averaged along them, so that lines are long and follow the
/// form; they swell with the strength of the edge.
struct InkLines {
  let flow: EdgeFlow

  /// The response from which on there is ink.
  private static let threshold: Float = 0.020

  /// Returns the response of each cell, larger for darker lines.
  ///
  /// - Parameters:
  ///   - grid: The colors.
  ///   - smooth: The flattened colors, which have no texture.
  /// - Returns: The responses, row after row.
  func response(_ grid: ColorGrid, _ smooth: ColorGrid) -> [Float] {
    // Chroma counts as well: red lips on light skin have a line.
    let tones = zip(grid.colors, smooth.colors).map { own, flat -> Float in
      own.x * 0.25 + flat.x * 0.75 - 0.35 * (flat.y * flat.y + flat.z * flat.z).squareRoot()
    }
    return averagedAlong(differences(tones, smooth.colors), smooth.colors)
  }

  /// Returns differences of Gaussians along lines across the edges.
  private func differences(_ tones: [Float], _ colors: [SIMD4<Float>]) -> [Float] {
    let (width, height) = (flow.width, flow.height)
    let narrow: [Float] = [0.399, 0.242, 0.054, 0.0044, 0, 0]
    let broad: [Float] = [0.2493, 0.2053, 0.1146, 0.0434, 0.0111, 0.0019]
    var result = [Float](repeating: 0, count: width * height)
    var target = result.mutableSpan
    let (source, cells, directions) = (tones.span, colors.span, flow.along.span)
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        guard cells[i].w > 0 else { continue }
        let across = SIMD2(directions[i].y, -directions[i].x)
        var fine = source[i] * narrow[0], coarse = source[i] * broad[0]
        for tap in 1...5 {
          for side in 0..<2 {
            let place =
              SIMD2(Float(x) + 0.5, Float(y) + 0.5) + across * (side == 0 ? Float(tap) : -Float(tap))
            let (u, v) = (
              max(0, min(Int(place.x), width - 1)), max(0, min(Int(place.y), height - 1))
            )
            let inside = cells[v * width + u].x > 0
            let tone = inside ? source[v * width + u] : source[i]
            fine += tone * narrow[tap]
            coarse += tone * broad[tap]
          }
        }
        target[i] = coarse - fine
      }
    }
    return result
  }

  /// Returns the averages along the edges.
  private func averagedAlong(_ values: [Float], _ colors: [SIMD4<Float>]) -> [Float] {
    let (width, height) = (flow.width, flow.height)
    var result = values
    var target = result.mutableSpan
    let (source, cells, directions) = (values.span, colors.span, flow.along.span)
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        guard cells[i].w > 0 else { continue }
        var (sum, weights) = (source[i], Float(1))
        for side in 0..<2 {
          var place = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
          var direction = side == 0 ? directions[i] : -directions[i]
          for tap in 1...6 {
            place += direction
            guard place.x >= 0, place.y >= 0 else { break }
            let (u, v) = (Int(place.x), Int(place.y))
            guard u < width, v < height, cells[v * width + u].w > 0 else { break }
            let weight = 1 - Float(tap) / 7
            sum += source[v * width + u] * weight
            weights += weight
            // The directions have no sign: the line goes on ahead.
            let next = directions[v * width + u]
            direction = (next * direction).sum() < 0 ? -next : next
          }
        }
        target[i] = sum / weights
      }
    }
    return result
  }

  /// Returns the coverage by ink of a pixel, from the response there and its slopes.
  @inline(__always) static func coverage(_ response: Float, across: Float, down: Float) -> Float {
    let slope = max((across * across + down * down).squareRoot(), 0.0012)
    return ((response - threshold) / slope + 0.5).clamped
  }
}
