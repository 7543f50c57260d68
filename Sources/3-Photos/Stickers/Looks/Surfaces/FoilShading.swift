internal import Images

/// The shading of metal foil: the image as tones of the metal, embossed, with bands of reflected light.
struct FoilShading: FaceShading {
  private let relief: StickerRelief
  private let size: Float
  private let width: Int
  private let light: StickerLight
  /// The lightness of the print, smoothed, as the height that it is embossed to.
  private let tones: Image<Float>
  /// The tones of the metal, from its shade to its highlight.
  private let ramp: [SIMD4<Float>]

  init(
    _ foil: StickerFoil, face: Image<RGBA8>, shape: StickerShape, light: StickerLight
  ) {
    width = face.width
    size = Float(max(face.width, face.height))
    self.light = light
    relief = StickerRelief(shape.depth, reach: max(2, 0.012 * size))
    let lightness = face.light.map { light -> Float in
      let luminance = (light * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum()
      return SIMD4(repeating: luminance).cubeRoot.x
    }
    tones = Image(width: face.width, height: face.height, pixels: lightness, encoding: .linear)
      .boxBlurred(radius: max(1, Int(size / 700)), passes: 2)
    ramp = Self.ramp(of: foil)
  }

  func shaded(_ color: SIMD4<Float>, x: Int, y: Int) -> SIMD4<Float> {
    let i = y * width + x
    let span = max(1, Int(size / 700))
    let (left, right) = (max(x - span, 0), min(x + span, width - 1))
    let (above, below) = (max(y - span, 0), min(y + span, tones.height - 1))
    let pixels = tones.pixels
    let emboss = SIMD2(
      pixels[y * width + right] - pixels[y * width + left],
      pixels[below * width + x] - pixels[above * width + x])
    let rim = relief.slope(x, y) * 0.5
    let slope = emboss * 2 + rim
    let aside = SIMD2(-slope.x, -slope.y) / ((slope * slope).sum() + 1).squareRoot()
    let lit = aside.x * light.direction.x + aside.y * light.direction.y
    let place = SIMD2(Float(x), Float(y)) / size - light.shift * 0.45
    // The surroundings in the metal: light and dark bands, bent by the relief.
    let across = place.x * 0.72 + place.y * 0.69 + 0.30 * (aside.x * 0.72 + aside.y * 0.69)
    let wave = 0.65 * StickerLight.wave(across * 1.5 + 0.20) + 0.35 * StickerLight.wave(across * 3.7 + 0.55)
    // Polished metal has few middle tones.
    let band = wave * (1.5 - 0.5 * wave * wave)
    let tone = pixels[i] * 0.35 + color.x * 0.65
    let curve = tone * tone * (3 - 2 * tone)
    let level = 0.06 + 0.74 * curve + 0.20 * band * (0.25 + 0.75 * curve) + 0.30 * lit
    let scaled = min(max(level, 0), 1) * 254.99
    let entry = Int(scaled)
    return ramp[entry] + (ramp[entry + 1] - ramp[entry]) * (scaled - Float(entry))
  }

  /// Returns the tones of a foil, interpolated in OKLab.
  private static func ramp(of foil: StickerFoil) -> [SIMD4<Float>] {
    let stops = foil.tones.map { OKLab($0).components }
    return (0...255).map { i in
      let place = Float(i) / 255 * Float(stops.count - 1)
      let first = min(Int(place), stops.count - 2)
      return stops[first] + (stops[first + 1] - stops[first]) * (place - Float(first))
    }
  }
}
