/// The turntable: the angles by which the camera goes round the scene.
nonisolated enum Turntable {
  /// The time of a round in seconds.
  static let period = 12.0

  /// Returns the angle of a time in radians, the same per second at every frame rate.
  static func angle(after seconds: Double) -> Float {
    guard seconds.isFinite else { return 0 }
    return Float(seconds.truncatingRemainder(dividingBy: period) / period * 2 * .pi)
  }
}
