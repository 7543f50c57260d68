import Rendering

/// The colors, type sizes and distances of the head-up display.
nonisolated enum HUDStyle {
  static let panel = SIMD4<Float>(0.07, 0.07, 0.085, 0.92)
  static let border = SIMD4<Float>(1, 1, 1, 0.09)
  static let shadow = SIMD4<Float>(0, 0, 0, 0.28)
  static let text = SIMD4<Float>(0.95, 0.95, 0.96, 1)
  static let dimmed = SIMD4<Float>(0.66, 0.67, 0.70, 1)
  static let accent = SIMD4<Float>(0.42, 0.72, 1, 1)
  static let error = SIMD4<Float>(1, 0.45, 0.40, 1)
  static let warning = SIMD4<Float>(1, 0.78, 0.35, 1)
  static let track = SIMD4<Float>(1, 1, 1, 0.16)

  /// The background of the gallery, and of cells without a thumbnail.
  static let backdrop = SIMD4<Float>(0.068, 0.068, 0.08, 1)
  static let placeholder = SIMD4<Float>(0.106, 0.106, 0.122, 1)
  static let selection = SIMD4<Float>(0.42, 0.72, 1, 0.14)

  static let largeTitle = HUDTextStyle(size: 17, isBold: true)
  static let title = HUDTextStyle(size: 15, isBold: true)
  static let heading = HUDTextStyle(size: 12, isBold: true)
  static let body = HUDTextStyle(size: 13)

  /// The distance of panels from the edges of the window, and from each other.
  static let margin: Float = 12
  /// The distance of content from the edges of its panel.
  static let inset: Float = 12
  static let radius: Float = 9
  /// The distance between the lines of a panel.
  static let leading: Float = 3
}
