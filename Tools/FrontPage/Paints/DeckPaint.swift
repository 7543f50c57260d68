import simd

/// The print on the underside of the board, and the edge of its wood.
struct DeckPaint {
  /// Paints three stripes that run up one side, around the nose and down the other; the middle is left plain.
  static func graphic() async -> TexturePainter.Painting {
    let size = SIMD2(Skateboard.width, Skateboard.length)
    let painter = TexturePainter(width: 512, height: 1536, extent: size, hasRelief: false)
    let fiber = SeededNoise(83), scuff = SeededNoise(97)
    return await painter.paint { share in
      let position = (share - 0.5) * size
      let grain = fiber.fractal(share * SIMD2(90, 8), octaves: 4)
      var color = PaintColors.terracotta * (1 + 0.07 * grain)
      let bend: Float = Skateboard.length / 2 - Skateboard.width / 2
      let distance = position.y < bend ? abs(position.x) : length(position - SIMD2(0, bend))
      let blur: Float = 0.0003
      func stripe(_ from: Float, _ to: Float, _ tint: SIMD3<Float>) {
        let cover = min(max((min(distance - from, to - distance)) / blur + 0.5, 0), 1)
        color += (tint * (1 + 0.05 * grain) - color) * cover
      }
      stripe(0.0470, 0.0545, PaintColors.teal)
      stripe(0.0565, 0.0640, PaintColors.mustard)
      stripe(0.0660, 0.0735, PaintColors.cream)
      var texel = Texel(color: color, roughness: 0.42)
      // Wood shows where the ends have slid over curbs.
      let toEnd = Skateboard.length / 2 - abs(position.y)
      let wear = scuff.fractal(position * SIMD2(260, 60), octaves: 4) + scuff.smooth(position * 30) * 0.5
      let bare = min(max((wear - 0.05 - toEnd * 22) * 3, 0), 1)
      texel.color += (SIMD3(0.83, 0.66, 0.46) * (1 + 0.2 * grain) - texel.color) * bare
      texel.roughness += 0.2 * bare
      return texel
    }
  }

  /// Paints seven layers from one side to the other, two of them dyed.
  static func plies() async -> TexturePainter.Painting {
    let painter = TexturePainter(width: 512, height: 128, extent: [0.25, 0.0135], hasRelief: false)
    let fiber = SeededNoise(103)
    let layers: [SIMD3<Float>] = [
      [0.85, 0.68, 0.46], [0.80, 0.61, 0.39], PaintColors.teal, [0.86, 0.70, 0.48], [0.72, 0.26, 0.16],
      [0.82, 0.64, 0.42], [0.86, 0.69, 0.47],
    ]
    return await painter.paint { share in
      let wobble = fiber.smooth(share * SIMD2(9, 1), period: SIMD2(9, 1)) * 0.05
      let layer = min(max(share.y * 7 + wobble, 0), 6.999)
      let grain = fiber.fractal(share * SIMD2(60, 40), octaves: 3, period: SIMD2(60, 40))
      let rest = layer - layer.rounded(.down), line = max(0, 1 - min(rest, 1 - rest) / 0.07)
      var texel = Texel(color: layers[Int(layer)] * (1 + 0.16 * grain - 0.3 * line))
      texel.roughness = 0.5
      return texel
    }
  }
}
