import simd

/// Brass that has travelled: brushed, with fingerprints and darker hollows.
struct MetalPaint {
  static func brass() async -> TexturePainter.Painting {
    let painter = TexturePainter(width: 512, height: 512, extent: SIMD2(0.12, 0.12))
    let brush = SeededNoise(61), patina = SeededNoise(71)
    return await painter.paint { uv in
      let lines = brush.fractal(uv * SIMD2(6, 160), octaves: 3, period: SIMD2(6, 160))
      let tarnish = patina.fractal(uv * 5, octaves: 5, period: SIMD2(5, 5))
      let dark = max(0, tarnish - 0.05)
      let color = SIMD3<Float>(0.93, 0.74, 0.42) - SIMD3(0.28, 0.30, 0.22) * min(1, dark * 2)
      var texel = Texel(color: color, roughness: 0.27 + 0.09 * lines + 0.35 * dark, metallic: 1)
      texel.height = 0.000012 * lines
      return texel
    }
  }
}
