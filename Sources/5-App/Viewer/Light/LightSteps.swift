import Presentation

/// The steps and limits of light and image as keys and the pointer change them; plain arithmetic.
nonisolated enum LightSteps {
  /// Returns the exposure so many thirds of a stop higher, within the limits of the command line.
  static func exposure(_ stops: Float, by thirds: Int) -> Float {
    let next = ((stops * 3).rounded() + Float(thirds)) / 3
    return next.isFinite ? min(max(next, -30), 30) : 0
  }

  /// Returns a rotation of the environment in degrees, from 0 up to 360.
  static func rotation(_ degrees: Float, by change: Float) -> Float { wrapped(degrees + change) }

  /// Returns the sun after a motion of the pointer: half a window's height is 90 degrees.
  static func sun(_ sun: SunOption, by motion: SIMD2<Float>, height: Float) -> SunOption {
    let scale = 180 / max(height, 1)
    var next = sun
    next.azimuth = wrapped(sun.azimuth + motion.x * scale)
    let elevation = sun.elevation - motion.y * scale
    next.elevation = elevation.isFinite ? min(max(elevation, -10), 90) : sun.elevation
    return next
  }

  private static func wrapped(_ degrees: Float) -> Float {
    guard degrees.isFinite else { return 0 }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  /// Returns an exposure with its sign.
  static func text(exposure: Float) -> String {
    let hundredths = (exposure * 100).rounded() / 100
    return "exposure \(hundredths > 0 ? "+" : "")\(hundredths == 0 ? 0 : hundredths) EV"
  }
}
