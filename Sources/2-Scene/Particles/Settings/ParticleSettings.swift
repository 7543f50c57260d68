import simd

/// What the particles of one emitter are like, in plain numbers.
package struct ParticleSettings: Sendable, Equatable {
  package var birthRate: Float = 100
  package var birthRateVariation: Float = 0
  package var lifeSpan: Float = 1
  package var lifeSpanVariation: Float = 0
  /// Half the edge.
  package var size: Float = 0.02
  package var sizeVariation: Float = 0
  package var mass: Float = 1
  package var massVariation: Float = 0
  package var angle: Float = 0
  package var angleVariation: Float = 0
  package var angularSpeed: Float = 0
  package var angularSpeedVariation: Float = 0
  package var spreadingAngle: Float = 0
  package var acceleration = SIMD3<Float>()
  package var dampingFactor: Float = 0
  package var attractionCenter = SIMD3<Float>()
  package var attractionStrength: Float = 0
  package var vortexDirection = SIMD3<Float>(0, 1, 0)
  package var vortexStrength: Float = 0
  package var noiseStrength: Float = 0
  package var noiseScale: Float = 1
  package var noiseAnimationSpeed: Float = 0
  /// How much longer than wide particles are for each meter a second.
  package var stretchFactor: Float = 0
  /// For so many seconds of their way particles are longer than wide, as in pictures with a long exposure.
  package var stretchTime: Float = 0
  package var facing = ParticleFacing.camera
  package var order = ParticleSorting.farFirst
  package var look = ParticleLook()
  package var frames: ParticleFrames?

  package init() {}
}

/// How particles look over their lives.
package struct ParticleLook: Sendable, Equatable {
  /// Linear, with straight alpha; a particle has a color between the two of each pair.
  package var startColors = (a: SIMD4<Float>(repeating: 1), b: SIMD4<Float>(repeating: 1))
  package var endColors = (a: SIMD4<Float>(repeating: 1), b: SIMD4<Float>(repeating: 1))
  /// The exponent of the way from start to end.
  package var colorPower: Float = 1
  package var opacity = ParticleOpacity.constant
  package var endSize: Float = 1
  package var endSizePower: Float = 1
  /// How far particles differ in hue (1 is the whole circle), saturation, brightness and opacity.
  package var variation = SIMD4<Float>()
  /// What multiplies color and size at moments of a life, for files that say more than a start and an end.
  package var keys: [ParticleKey] = []

  package init() {}

  package static func == (one: ParticleLook, other: ParticleLook) -> Bool {
    one.startColors == other.startColors && one.endColors == other.endColors
      && one.colorPower == other.colorPower && one.opacity == other.opacity && one.endSize == other.endSize
      && one.endSizePower == other.endSizePower && one.keys == other.keys
      && one.variation == other.variation
  }
}

/// A moment of a life, and what color and size are multiplied by then.
package struct ParticleKey: Sendable, Equatable {
  /// From 0 at birth to 1 at death.
  package var time: Float
  package var color: SIMD4<Float>
  package var size: Float

  package init(time: Float, color: SIMD4<Float>, size: Float) {
    (self.time, self.color, self.size) = (time, color, size)
  }
}

/// How opacity comes and goes.
package enum ParticleOpacity: Sendable, Equatable {
  case constant, linearFadeIn, linearFadeOut, easeFadeIn, easeFadeOut, gradualFadeInOut, quickFadeInOut

  /// The share of a particle that is seen at a moment of its life.
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

/// Which way particles face.
package enum ParticleFacing: Sendable, Equatable {
  case camera
  /// The camera as far as that goes with upright sides.
  case cameraUpright
  /// Along an axis, up to a variation from -1 to 1 in each of its numbers.
  case axis(SIMD3<Float>, variation: Float)
}

/// The order in which particles are drawn.
package enum ParticleSorting: Sendable, Equatable {
  case none, farFirst, nearFirst, oldestFirst, youngestFirst, firstBornFirst, lastBornFirst
}

/// The pictures of a sheet, one after another.
package struct ParticleFrames: Sendable, Equatable {
  package enum Mode: Sendable, Equatable { case once, loop, backAndForth }

  package var rows = 1
  package var columns = 1
  package var first = 0
  package var firstVariation = 0
  /// Pictures a second.
  package var rate: Float = 0
  package var rateVariation: Float = 0
  package var mode = Mode.loop

  package init() {}

  /// The picture that is shown: `age` in seconds, `random` two numbers from -1 to 1.
  func number(age: Float, random: SIMD2<Float>) -> Float {
    let count = Float(rows * columns)
    guard count > 1 else { return 0 }
    let start = Float(first) + (random.x * Float(firstVariation)).rounded()
    let passed = max(start + age * (rate + random.y * rateVariation), 0).rounded(.down)
    switch mode {
    case .once: return min(passed, count - 1)
    case .loop: return passed - (passed / count).rounded(.down) * count
    case .backAndForth:
      let span = 2 * (count - 1), place = passed - (passed / span).rounded(.down) * span
      return min(place, span - place)
    }
  }
}
