/// The light that flat stickers are shaded by: a lamp from above, which may go around.
public struct StickerLight: Hashable, Sendable {
  /// The direction to the lamp: right, down, and towards the viewer; unit length.
  let direction: SIMD3<Float>
  /// The shift of reflections against the light at rest, which comes from the upper left.
  let shift: SIMD2<Float>
  /// The part of a whole turn, 0..<1.
  let turn: Float

  /// Creates a light.
  ///
  /// - Parameter turn: The part of a turn around the sticker; whole numbers are the same light.
  public init(turn: Float = 0) {
    let part = turn.isFinite ? turn - turn.rounded(.down) : 0
    let (sine, cosine) = Self.circle(part)
    let rest = SIMD2<Float>(-0.42, -0.58)
    let aside = SIMD2(rest.x * cosine - rest.y * sine, rest.x * sine + rest.y * cosine)
    direction = SIMD3(aside, 0.7).unit
    shift = aside - rest
    self.turn = part
  }

  /// Returns the sine and cosine of a part of a turn by a polynomial; the same on every machine.
  static func circle(_ part: Float) -> (sine: Float, cosine: Float) {
    (wave(part), wave(part + 0.25))
  }

  /// Returns the sine of a number of turns.
  @inline(__always) static func wave(_ turns: Float) -> Float {
    let part = turns - (turns + 0.5).rounded(.down)
    // The sine is odd about half a turn: it folds into a quarter.
    let folded = abs(part) > 0.25 ? (part > 0 ? 0.5 : -0.5) - part : part
    let (x, square) = (folded * 6.283_185_3, folded * folded * 39.478_418)
    return x * (1 + square * (-0.166_666_55 + square * (0.008_332_16 - square * 0.000_195_153)))
  }
}

extension SIMD3<Float> {
  /// The vector at unit length.
  @inline(__always) var unit: SIMD3<Float> { self / (self * self).sum().squareRoot() }
}
