import simd

/// The directions of an ambient sound's channels.
nonisolated enum ChannelDirections {
  /// Returns the direction of a channel among several, in the order of WAV files; forward is the negative z
  /// axis.
  static func direction(of channel: Int, among count: Int) -> SIMD3<Float> {
    let angles: [Float] =
      switch count {
      case 1: [0]
      case 2: [-30, 30]
      case 3: [-30, 30, 0]
      case 4: [-45, 45, -135, 135]
      case 5: [-30, 30, 0, -110, 110]
      case 6: [-30, 30, 0, 0, -110, 110]
      case 7: [-30, 30, 0, 0, 180, -90, 90]
      case 8: [-30, 30, 0, 0, -150, 150, -90, 90]
      default: (0..<count).map { 360 * Float($0) / Float(count) }
      }
    let angle = angles[channel] * .pi / 180
    return SIMD3(Elementary.sin(angle), 0, -Elementary.cos(angle))
  }
}
