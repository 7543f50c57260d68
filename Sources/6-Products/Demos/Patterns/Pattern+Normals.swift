import simd

nonisolated extension Pattern {
  /// Creates a normal map from a height function.
  ///
  /// - Parameters:
  ///   - size: Pixels along each edge.
  ///   - height: The height at a position, in widths of the image; it is to repeat.
  /// - Returns: The normal map.
  static func normals(size: Int = 512, of height: @escaping @Sendable (SIMD2<Float>) -> Float) -> Pattern {
    let step = 1 / Float(size)
    return Pattern(width: size, height: size, samples: 1) { uv in
      let here = height(uv)
      let slope = SIMD2(height(uv + SIMD2(step, 0)) - here, height(uv + SIMD2(0, step)) - here) / step
      return SIMD4((simd_normalize(SIMD3(-slope, 1)) + 1) / 2, 1)
    }
  }
}

/// The height functions over the unit square, for ``Pattern/normals(size:of:)``.
nonisolated enum Relief {
  /// Returns the height of bricks in rows, each offset by half a brick.
  static func bricks(_ uv: SIMD2<Float>, rows: Float = 8) -> Float {
    var p = uv * SIMD2(rows / 2, rows)
    if Int(p.y.rounded(.down)) % 2 != 0 { p.x += 0.5 }
    let part = p - p.rounded(.down)
    let edge = simd_min(part, 1 - part) / SIMD2(rows / 2, rows)
    let inside = min(edge.x, edge.y)
    let rough = Noise.cloud(uv * 24, period: 24, octaves: 3)
    return min(inside, 0.012) * 0.9 + rough * 0.004
  }

  /// Returns the height of round studs in rows.
  static func studs(_ uv: SIMD2<Float>, count: Float = 6) -> Float {
    let p = uv * count
    let part = p - p.rounded(.down) - 0.5
    let r2 = simd_length_squared(part) / 0.16
    return r2 < 1 ? (1 - r2).squareRoot() * 0.045 : 0
  }

  /// Returns the height of woven bands that pass over and under each other.
  static func weave(_ uv: SIMD2<Float>, count: Float = 8) -> Float {
    let p = uv * count
    let cell = p.rounded(.down), part = p - cell - 0.5
    let isAcross = (Int(cell.x) + Int(cell.y)) % 2 == 0
    let (along, side) = isAcross ? (part.x, part.y) : (part.y, part.x)
    let round = max(1 - 4.6 * side * side, 0).squareRoot()
    let over = max(1 - 4 * along * along, 0)
    return (round * 0.4 + over * 0.6) * 0.035
  }

  /// Returns the height of dents of a hammer.
  static func hammered(_ uv: SIMD2<Float>, count: Int = 9) -> Float {
    let p = uv * Float(count)
    let cell = p.rounded(.down)
    var nearest: Float = 9
    for y in -1...1 {
      for x in -1...1 {
        let other = cell + SIMD2(Float(x), Float(y))
        let shift = SIMD2(Noise.value(other, period: count), Noise.value(other + SIMD2(3, 5), period: count))
        nearest = min(nearest, simd_distance_squared(other + shift, p))
      }
    }
    return min(nearest, 0.8) * 0.009
  }
}
