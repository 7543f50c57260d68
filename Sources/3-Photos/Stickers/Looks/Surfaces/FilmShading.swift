internal import Images

/// The shading of iridescent film below a translucent print.
///
/// The film colors what is light, as ink hides it elsewhere: lightness changes little and keeps its order, so that
/// faces remain readable.
struct FilmShading: FaceShading {
  private let film: StickerFilm
  private let light: StickerLight
  private let scale: Float
  private let subject: Image<Float>
  /// The colors of a period of the film.
  private let spectrum: [SIMD4<Float>]

  init(_ film: StickerFilm, _ shape: StickerShape, light: StickerLight) {
    (self.film, self.light, subject) = (film, light, shape.subjectDepth)
    scale = 1 / Float(max(subject.width, subject.height))
    spectrum = film.kind == .oilFilm ? FilmSpectrum.interference : FilmSpectrum.diffraction
  }

  /// The pattern of a film at a position.
  private typealias Sample = (phase: Float, brightness: Float, flash: Float)

  func shaded(_ color: SIMD4<Float>, x: Int, y: Int) -> SIMD4<Float> {
    let pixel = SIMD2(Float(x), Float(y))
    let chroma = (color.y * color.y + color.z * color.z).squareRoot()
    // Light and colorless areas are bare film; skin and strong colors are mostly ink.
    let bare = smoothStep(0.62, 0.97, color.x) * (1 - smoothStep(0.025, 0.10, chroma))
    switch film.kind {
    case .grating: return shaded(color, bare, grating(pixel * scale))
    case .oilFilm: return shaded(color, bare, oil(pixel * scale))
    case .sparkle:
      let isBorder = subject.pixels[y * subject.width + x] < 0
      var sum = SIMD4<Float>()
      for sample in Flake.samples {
        sum += shaded(color, bare, sparkle((pixel + sample) * scale, isBorder ? 1 : 0.35 * bare))
      }
      return sum / Float(Flake.samples.count)
    }
  }

  /// Returns a color over a film.
  @inline(__always) private func shaded(
    _ color: SIMD4<Float>, _ bare: Float, _ sample: Sample
  ) -> SIMD4<Float> {
    let tint = spectrum[Int((sample.phase - sample.phase.rounded(.down)) * 1_023.99) & 1_023]
    let dark = 1 - smoothStep(0.1, 0.5, color.x)
    let share = film.strength * (0.27 + 0.73 * bare + 0.12 * dark)
    var result = color
    result.x = color.x * (0.965 - 0.075 * bare * film.strength) + 0.03 * dark
    result.x += (tint.x * 0.55 + sample.brightness) * share * (0.35 + 0.65 * color.x) * (1 - 0.45 * color.x)
    result.y = color.y * 1.02 + tint.y * share
    result.z = color.z * 1.02 + tint.z * share
    result.x += (1 - result.x) * sample.flash * film.strength
    return result
  }

  /// Returns the bands of parallel grooves, which run from the upper right to the lower left.
  private func grating(_ place: SIMD2<Float>) -> Sample {
    let bend = 0.05 * StickerLight.wave(place.x * 0.9 - place.y * 0.7)
    let along = place.x * 0.84 + place.y * 0.54 + bend + (light.shift.x * 0.84 + light.shift.y * 0.54) * 0.5
    // Fine lines, where there are enough pixels for them.
    let grooves = min(150, 0.22 / scale)
    let line = StickerLight.wave((place.x * 0.84 + place.y * 0.54) * grooves)
    let glare = max(0, StickerLight.wave(along * 1.15 + 0.12))
    return (along * 2.1 + 0.015 * line, 0.16 * glare * glare * glare + 0.028 * line, 0)
  }

  /// Returns the light of facets; a few of them flash.
  private func sparkle(_ place: SIMD2<Float>, _ bare: Float) -> Sample {
    let flake = Flake(at: place * min(film.facets, 0.3 / scale))
    let tilt = LatticeNoise.share(flake.hash)
    let other = LatticeNoise.share(LatticeNoise.hash(Int32(bitPattern: flake.hash), 7))
    let base = (place.x * 0.7 + place.y * 0.72) * 1.5 + (light.shift.x + light.shift.y) * 0.3
    let swing = StickerLight.wave(other + light.turn)
    // Facets of one phase flash together, small stars of light.
    let aim = StickerLight.wave(tilt * 3 + other * 0.4 + light.turn + 0.13)
    let fade = max(0, 1 - flake.square * 5.5)
    let flash = aim > 0.99 - 0.05 * bare ? fade * (0.5 + 0.4 * bare) : 0
    return (base + tilt * (0.30 + 0.3 * bare), (0.10 + 0.08 * bare) * swing, flash)
  }

  /// Returns the colors of a layer whose thickness flows.
  private func oil(_ place: SIMD2<Float>) -> Sample {
    let at = place * film.facets
    let warp = SIMD2(LatticeNoise.value(at + 17.3), LatticeNoise.value(at + 41.7)) * 0.9
    let drift = light.shift * 0.35
    let flow = LatticeNoise.value(at * 0.8 + warp + drift) + 0.4 * LatticeNoise.value(at * 2.1 - warp)
    return (
      0.3 + 0.36 * flow + 0.55 * (place.x * 0.6 + place.y * 0.8) + 0.4 * (drift.x + drift.y), 0.06 * flow, 0
    )
  }
}

/// The colors of films over one period, in OKLab; the lightness is the difference from the mean.
private enum FilmSpectrum {
  /// The sequence of a grating: all hues at even lightness.
  static let diffraction: [SIMD4<Float>] = (0..<1_024).map { i in
    let turns = Float(i) / 1_024
    // Yellow is light and blue is dark.
    let lightness = 0.09 * StickerLight.wave(turns - 0.05)
    let chroma: Float = 0.135
    return SIMD4(lightness, chroma * StickerLight.wave(turns + 0.25), chroma * StickerLight.wave(turns), 0)
  }

  /// The sequence of a layer that grows thicker and thinner again: gold, magenta, blue, cyan, green and so on.
  static let interference: [SIMD4<Float>] = {
    let colors = (0..<1_024).map { i -> SIMD4<Float> in
      let rise = abs(Float(i) / 512 - 1)
      // The difference of the paths of light from both sides of the layer, in nanometers.
      let path = 420 + 900 * rise
      func reflected(_ wavelength: Float) -> Float { 0.5 - 0.5 * StickerLight.wave(path / wavelength + 0.25) }
      return OKLab(light: RGBAFloat(reflected(612), reflected(546), reflected(456), 1)).components
    }
    let mean = colors.reduce(SIMD4(), +) / 1_024
    return colors.map { ($0 - mean) * SIMD4(0.30, 0.62, 0.62, 0) }
  }()
}
