import Images

/// The magma color map, customary for FLIP maps: lightness grows evenly, so it also works in gray and for
/// color-blind viewers.
enum Magma {
  /// Equally spaced points of the color map.
  private static let stops: [SIMD3<Float>] = [
    [0, 0, 4], [21, 14, 55], [59, 15, 112], [100, 26, 128], [140, 41, 129], [182, 54, 121],
    [222, 73, 104], [247, 111, 92], [254, 159, 109], [254, 206, 145], [252, 253, 191],
  ]

  static let palette: [RGBA8] = (0..<256).map { index in
    let scaled = Float(index) / 255 * Float(stops.count - 1)
    let low = min(Int(scaled), stops.count - 2)
    let share = scaled - Float(low)
    let color = stops[low] * (1 - share) + stops[low + 1] * share
    return RGBA8(
      red: UInt8(color.x.rounded()), green: UInt8(color.y.rounded()), blue: UInt8(color.z.rounded()))
  }
}
