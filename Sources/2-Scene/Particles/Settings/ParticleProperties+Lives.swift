import Platform
import simd

extension ParticleProperties.OpacityCurve {
  /// Returns the opacity at a time of life, from 0 at birth to 1 at death.
  package func value(at time: Float) -> Float {
    let smooth = time * time * (3 - 2 * time)
    switch self {
    case .constant: return 1
    case .linearFadeIn: return time
    case .linearFadeOut: return 1 - time
    case .easeFadeIn: return smooth
    case .easeFadeOut: return 1 - smooth
    case .gradualFadeInOut: return Elementary.sin(.pi * time)
    case .quickFadeInOut: return min(min(time, 1 - time) * 10, 1)
    }
  }
}

extension ParticleProperties.ImageSequence {
  /// Returns the index of the visible frame: `age` in seconds, `random` two numbers from -1 to 1.
  func number(age: Float, random: SIMD2<Float>) -> Float {
    let count = Float(rowCount * columnCount)
    guard count > 1 else { return 0 }
    let start = Float(initialFrame) + (random.x * Float(initialFrameVariation)).rounded()
    let passed = max(start + age * (frameRate + random.y * frameRateVariation), 0).rounded(.down)
    switch animationMode {
    case .playOnce: return min(passed, count - 1)
    case .looping: return passed - (passed / count).rounded(.down) * count
    case .autoReverse:
      let span = 2 * (count - 1), phase = passed - (passed / span).rounded(.down) * span
      return min(phase, span - phase)
    }
  }
}

extension ParticleProperties.ParticleColor.ColorValue {
  /// The two linear colors with straight alpha between which a particle has one.
  ///
  /// Light may be brighter than white, opacity ends at 1.
  var linear: (a: SIMD4<Float>, b: SIMD4<Float>) {
    switch self {
    case .single(let color): (color.linearRGBA.checkedColor, color.linearRGBA.checkedColor)
    case .random(let a, let b): (a.linearRGBA.checkedColor, b.linearRGBA.checkedColor)
    }
  }
}
