import simd

/// Leather: grain for large faces, and sewn strips.
struct LeatherPaint {
  /// Paints pebbled leather, a square that repeats.
  static func grain(color: SIMD3<Float>) async -> TexturePainter.Painting {
    let painter = TexturePainter(width: 512, height: 512, extent: SIMD2(repeating: Suitcase.leatherTile))
    let pebbles = SeededNoise(11), folds = SeededNoise(23), stains = SeededNoise(37)
    return await painter.paint { uv in
      let warp = SIMD2(
        folds.smooth(uv * 12, period: SIMD2(12, 12)),
        stains.smooth(uv * 12, period: SIMD2(12, 12)))
      let cell = pebbles.cell(uv * 44 + warp * 0.5, period: SIMD2(44, 44))
      let ridge = min(1, (cell.second - cell.nearest) * 2.2)
      let wear = stains.fractal(uv * 3, octaves: 4, period: SIMD2(3, 3))
      let fine = folds.smooth(uv * 150, period: SIMD2(150, 150))
      let tone: Float = 0.80 + 0.22 * ridge + 0.10 * wear + 0.05 * cell.chance
      var texel = Texel(color: color * tone)
      texel.roughness = 0.52 - 0.16 * ridge + 0.10 * wear + 0.03 * fine
      texel.openness = 0.75 + 0.25 * ridge
      texel.height = 0.00022 * ridge + 0.00002 * fine
      return texel
    }
  }

  /// Paints a strip with a row of stitches along both borders; u runs along it, v across.
  static func sewn(color: SIMD3<Float>) async -> TexturePainter.Painting {
    let painter = TexturePainter(width: 512, height: 384, extent: SIMD2(Suitcase.stitchTile, 0.03))
    let grain = SeededNoise(41), stains = SeededNoise(53)
    return await painter.paint { uv in
      let pores = grain.fractal(uv * SIMD2(40, 30), octaves: 3, period: SIMD2(40, 30))
      let wear = stains.fractal(uv * SIMD2(2, 2), octaves: 3, period: SIMD2(2, 2))
      let border = min(uv.y, 1 - uv.y)
      // Edges are burnished: darker and smoother.
      let burnish = max(0, 1 - border / 0.06)
      let tone: Float = 1 + 0.10 * pores + 0.22 * wear - 0.35 * burnish
      var texel = Texel(color: color * tone)
      texel.roughness = 0.50 + 0.12 * pores - 0.12 * burnish
      texel.height = 0.00006 * pores
      let groove = max(0, 1 - abs(border - 0.14) / 0.035)
      texel.height -= 0.00025 * groove
      texel.color *= 1 - 0.25 * groove
      let along = uv.x * 7 - (uv.x * 7).rounded(.down) - 0.5
      let thread = max(0, 1 - max(abs(along) / 0.36, abs(border - 0.14 - along * 0.012) / 0.026))
      if thread > 0 {
        let round = min(1, thread * 3)
        texel.color += (SIMD3(0.93, 0.83, 0.66) - texel.color) * min(1, thread * 6)
        texel.roughness = 0.75
        texel.height += 0.0005 * round
      }
      return texel
    }
  }
}
