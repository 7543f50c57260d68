internal import Glibc
internal import Images
internal import simd

/// The procedural sky of Xcode's scene templates: air that scatters sunlight (Model I/O's
/// `MDLSkyCubeTexture`).
///
/// Only its parameters are known; a daylight model with the same parameters replaces it.
struct ProceduralSky {
  private var turbidity: Float
  /// The sun's elevation: 0 at the horizon in front, 0.5 at the zenith.
  private var sunElevation: Float
  private var groundAlbedo: Float
  private var brightness: Float

  /// Creates the sky of an archived image; nil for other images.
  init?(_ image: ArchiveDictionary) {
    guard image.text("type")?.hasPrefix("MDLSky") == true else { return nil }
    func number(_ key: String, _ standard: Float) -> Float {
      image.real(key).map { Float($0) }.flatMap { $0.isFinite ? $0 : nil } ?? standard
    }
    turbidity = 1.7 + 8 * simd_clamp(number("turbidity", 0.5), 0, 1)
    sunElevation = simd_clamp(number("sunElevation", 0.7), 0, 1)
    groundAlbedo = simd_clamp(number("groundAlbedo", 0.3), 0, 1)
    let exposure = number("exposure", 0)
    brightness = exp2(simd_clamp(exposure, -8, 8))
  }

  /// Returns the sky as an equirectangular Radiance image with north in the middle; the horizon is about as
  /// bright as a white surface.
  func encodedImage(width: Int = 256) -> [UInt8] {
    let height = width / 2
    var image = Image<RGBAFloat>(width: width, height: height, filledWith: .zero, encoding: .linear)
    let daylight = Daylight(turbidity: turbidity, elevation: sunElevation * .pi),
      zenith = SIMD3<Float>(0, 1, 0)
    let norm = brightness / max(daylight.light(from: normalize(SIMD3(1, 0.2, 0))).max(), 1e-6)
    for row in 0..<height {
      let elevation = Float.pi * (0.5 - (Float(row) + 0.5) / Float(height))
      for column in 0..<width {
        let azimuth = 2 * Float.pi * ((Float(column) + 0.5) / Float(width) - 0.5)
        let direction = SIMD3(sin(azimuth) * cos(elevation), sin(elevation), -cos(azimuth) * cos(elevation))
        var color =
          daylight.light(from: direction.y > 0 ? direction : normalize(SIMD3(direction.x, 1e-3, direction.z)))
          * norm
        if direction.y < 0 {
          // The ground reflects the light of the sky, and is hazy at the horizon.
          let ground = daylight.light(from: zenith) * norm * groundAlbedo
          color += (ground - color) * min(-direction.y * 8, 1)
        }
        image[column, row] = SIMD4(simd_min(simd_max(color, .zero), SIMD3(repeating: 64)), 1)
      }
    }
    return RadianceWriter().encode(image)
  }
}
