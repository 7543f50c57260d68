import simd

/// Stoneware glaze: off-white, pooled here and there, with specks of iron.
struct GlazePaint {
  static func speckled() async -> TexturePainter.Painting {
    let painter = TexturePainter(width: 1024, height: 512, extent: [0.27, 0.10])
    let specks = SeededNoise(113), pool = SeededNoise(127), ripple = SeededNoise(131)
    return await painter.paint { uv in
      let clouds = pool.fractal(uv * SIMD2(6, 3), octaves: 4, period: SIMD2(6, 64))
      var color = SIMD3<Float>(0.96, 0.915, 0.83) * (1 + 0.05 * clouds)
      let cell = specks.cell(uv * SIMD2(90, 34), period: SIMD2(90, 34))
      let size = 0.05 + 0.17 * cell.chance * cell.chance * cell.chance
      if cell.chance > 0.35 {
        let speck = min(1, max(0, (size - cell.nearest) / 0.05))
        color += (SIMD3(0.40, 0.27, 0.18) - color) * (0.8 * speck)
      }
      var texel = Texel(color: color, roughness: 0.26 + 0.08 * clouds)
      texel.height = 0.00016 * ripple.fractal(uv * SIMD2(10, 5), octaves: 2, period: SIMD2(10, 64))
      return texel
    }
  }
}
