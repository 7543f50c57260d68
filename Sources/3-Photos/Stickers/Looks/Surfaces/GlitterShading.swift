internal import Images

/// The shading of glitter: flakes that face in all directions, each as bright as it faces the lamp.
struct GlitterShading: FaceShading {
  private let scale: Float
  private let light: StickerLight
  private let amount: Float
  private let subject: Image<Float>

  init(_ shape: StickerShape, amount: Float, light: StickerLight) {
    subject = shape.subjectDepth
    scale = 1 / Float(max(subject.width, subject.height))
    (self.amount, self.light) = (amount, light)
  }

  /// The number of flakes along the longer side; each covers several pixels.
  private var density: Float { min(230, 0.40 / scale) }

  func shaded(_ color: SIMD4<Float>, x: Int, y: Int) -> SIMD4<Float> {
    let chroma = (color.y * color.y + color.z * color.z).squareRoot()
    // All of the border is glitter; of the print, what is white lets some through.
    let isBorder = subject.pixels[y * subject.width + x] < 0
    let bare =
      isBorder ? 1 : 0.4 * smoothStep(0.7, 0.97, color.x) * (1 - smoothStep(0.04, 0.12, chroma))
    let place = SIMD2(Float(x), Float(y))
    var sum = SIMD4<Float>()
    for sample in Flake.samples {
      sum += shaded(color, Flake(at: (place + sample) * (scale * density)), bare)
    }
    return sum / Float(Flake.samples.count)
  }

  /// Returns a color on a flake.
  @inline(__always) private func shaded(
    _ color: SIMD4<Float>, _ flake: Flake, _ bare: Float
  ) -> SIMD4<Float> {
    let tilt = LatticeNoise.share(flake.hash)
    let phase = LatticeNoise.share(LatticeNoise.hash(Int32(bitPattern: flake.hash), 3))
    let facing = StickerLight.wave(phase + light.turn)
    // The print on top calms the flakes.
    let contrast = amount * (0.055 + 0.13 * bare)
    var result = color
    result.x = color.x * (0.97 - 0.10 * bare * amount) + facing * contrast * (0.35 + 0.65 * color.x)
    let hue = StickerLight.wave(tilt * 5 + 0.25)
    let other = StickerLight.wave(tilt * 5)
    result.y = color.y * (1.06 + 0.30 * facing * amount) + hue * 0.02 * amount
    result.z = color.z * (1.06 + 0.30 * facing * amount) + other * 0.02 * amount
    // Few flakes flash through the print.
    let rare: Float = 0.86 - 0.4 * bare
    let flash = facing > 0.93 && tilt > rare ? amount * (0.5 + 0.35 * bare) : 0
    result.x += (1 - result.x) * flash
    result.y *= 1 - 0.6 * flash
    result.z *= 1 - 0.6 * flash
    return result
  }
}
