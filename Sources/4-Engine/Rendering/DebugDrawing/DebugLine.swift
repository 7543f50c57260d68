import simd

/// A line of an overlay in world space, as the shader reads it: `Line` in `debug/line.vert` (std430).
struct DebugLine: Equatable, BitwiseCopyable {
  private var startX, startY, startZ: Float
  let color: DebugColor
  private var endX, endY, endZ: Float
  /// The width in pixels.
  let width: Float

  init(_ start: SIMD3<Float>, _ end: SIMD3<Float>, color: DebugColor, width: Float) {
    (startX, startY, startZ) = (start.x, start.y, start.z)
    (endX, endY, endZ) = (end.x, end.y, end.z)
    (self.color, self.width) = (color, width)
  }

  var start: SIMD3<Float> { SIMD3(startX, startY, startZ) }
  var end: SIMD3<Float> { SIMD3(endX, endY, endZ) }
}

/// A color of an overlay, exactly as it is displayed.
struct DebugColor: Equatable, BitwiseCopyable {
  /// Red in the lowest byte, then green, blue and alpha.
  let bytes: UInt32

  /// Creates a color from its hexadecimal notation, such as `0xFF8000`.
  init(_ rgb: UInt32, opacity: Float = 1) {
    let alpha = UInt32((Swift.min(Swift.max(opacity, 0), 1) * 255).rounded())
    bytes = (rgb >> 16) & 0xFF | rgb & 0xFF00 | (rgb & 0xFF) << 16 | alpha << 24
  }

  static let xAxis = DebugColor(0xF0_4A_50)
  static let yAxis = DebugColor(0x6C_C2_4A)
  static let zAxis = DebugColor(0x4B_8B_F5)
  static let axes = [xAxis, yAxis, zAxis]

  static let contactPoint = DebugColor(0xFF_F0_60)
  static let contactNormal = DebugColor(0xFF_5A_36)
  static let jointLimit = DebugColor(0xFF_B8_4D)
  static let jointLink = DebugColor(0xFF_FF_FF)
  static let bone = DebugColor(0xFF_79_C6)
  static let light = DebugColor(0xFF_D8_66)
  static let lightRange = DebugColor(0xFF_D8_66, opacity: 0.35)
  static let modelBounds = DebugColor(0xE0_E0_E0, opacity: 0.6)
  static let sceneBounds = DebugColor(0xFF_FF_FF)
  static let camera = DebugColor(0xB3_88_FF)
  static let gridLine = DebugColor(0xA0_A0_A8, opacity: 0.3)
  static let gridMainLine = DebugColor(0xC8_C8_D0, opacity: 0.6)
}
