internal import Glibc
internal import Images

/// The shading of film over a sticker: clear gloss, or a faceted rainbow.
struct FoilShading {
  let isHolographic: Bool

  /// Applies the film to a sticker.
  func shade(_ face: Image<RGBA8>) -> Image<RGBA8> {
    let (width, height) = (face.width, face.height)
    let size = Float(max(width, height))
    var result = face
    result.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width where pixels[y * width + x].alpha > 0 {
          let i = y * width + x
          let coordinates = SIMD2(Float(x), Float(y)) / size
          pixels[i] = isHolographic ? Self.film(pixels[i], coordinates) : Self.gloss(pixels[i], coordinates)
        }
      }
    }
    return result
  }

  /// Returns a pixel under clear gloss: two slanted highlights, and deeper colors between them.
  private static func gloss(_ pixel: RGBA8, _ coordinates: SIMD2<Float>) -> RGBA8 {
    let across = coordinates.x * 0.82 + coordinates.y * 0.57
    let bend = 0.03 * sin(coordinates.y * 5 - coordinates.x * 3)
    let broad = streak(across + bend, at: 0.42, width: 0.075)
    let narrow = streak(across + bend, at: 0.56, width: 0.018)
    let corner = streak(across + bend, at: 1.05, width: 0.10)
    let light = min(0.62, 0.55 * broad + 0.38 * narrow + 0.30 * corner)
    var color = OKLab(pixel)
    color.components = SIMD4(color.lightness * 0.95, color.a * 1.10, color.b * 1.10, 0)
    color.components += (SIMD4(1, 0, 0, 0) - color.components) * light
    var result = color.pixel
    result.alpha = pixel.alpha
    return result
  }

  /// Returns the intensity of a highlight with soft edges.
  private static func streak(_ value: Float, at center: Float, width: Float) -> Float {
    let distance = abs(value - center) / width
    let part = min(max((1.25 - distance) / 0.5, 0), 1)
    return part * part * (3 - 2 * part)
  }

  /// Returns a pixel under rainbow film: darkened a little, with shifting colors added as light.
  private static func film(_ pixel: RGBA8, _ coordinates: SIMD2<Float>) -> RGBA8 {
    let facet = Facet(at: coordinates * 13)
    let phase =
      1.9 * (coordinates.x * 0.8 + coordinates.y * 0.6) + 0.34 * facet.tilt + 0.12
      * sin(9 * coordinates.y + 4 * coordinates.x)
    let phases = SIMD3<Float>(phase, phase + 0.33, phase + 0.67)
    let rainbow = SIMD3<Float>(wave(phases.x), wave(phases.y), wave(phases.z))
    let strength = 0.26 + 0.34 * facet.brightness
    let base = SIMD3<Float>(Float(pixel.red), Float(pixel.green), Float(pixel.blue)) / 255 * 0.84
    let film = rainbow * strength
    // Screen blending: brighter, and never beyond white; dark areas show the film most.
    let screened = SIMD3<Float>(repeating: 1) - (1 - base) * (1 - film)
    let color = screened * 255 + 0.5
    return RGBA8(red: UInt8(color.x), green: UInt8(color.y), blue: UInt8(color.z), alpha: pixel.alpha)
  }

  private static func wave(_ phases: Float) -> Float { 0.5 + 0.5 * cos(2 * Float.pi * phases) }
}

/// A facet of the film: the Voronoi cell of a jittered grid point.
private struct Facet {
  /// The rotation of its grating, -1…1.
  let tilt: Float
  /// The brightness of its reflection, 0…1.
  let brightness: Float

  init(at coordinates: SIMD2<Float>) {
    let cell = SIMD2(coordinates.x.rounded(.down), coordinates.y.rounded(.down))
    var least = Float.infinity
    var nearest: UInt32 = 0
    for v in -1...1 {
      for u in -1...1 {
        let other = cell + SIMD2(Float(u), Float(v))
        let hash = Self.hash(UInt32(bitPattern: Int32(other.x)), UInt32(bitPattern: Int32(other.y)))
        let point = other + SIMD2(Float(hash & 0xffff), Float(hash >> 16)) / 65_536
        let offset = point - coordinates
        let square = (offset * offset).sum()
        if square < least { (least, nearest) = (square, hash) }
      }
    }
    let mixed = Self.hash(nearest, 0x9e37)
    tilt = Float(mixed & 0xffff) / 32_768 - 1
    brightness = Float(mixed >> 16) / 65_536
  }

  /// Returns the hash of a cell.
  private static func hash(_ x: UInt32, _ y: UInt32) -> UInt32 {
    var value = x &* 0x8da6_b343 ^ y &* 0xd816_3841
    value = (value ^ value >> 15) &* 0x2c1b_3c6d
    value = (value ^ value >> 12) &* 0x297a_2d39
    return value ^ value >> 15
  }
}
