import simd

/// The settings of an emitter's particles in plain numbers.
package struct ParticleSettings: Sendable, Equatable {
  package var birthRate: Float = 100
  package var birthRateVariation: Float = 0
  package var lifeSpan: Float = 1
  package var lifeSpanVariation: Float = 0
  /// Half the edge length.
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
  /// The stretch factor: the additional length per meter per second.
  package var stretchFactor: Float = 0
  /// The time of motion by which particles are stretched, in seconds, as in long exposures.
  package var stretchTime: Float = 0
  package var facing = ParticleFacing.camera
  package var order = ParticleSorting.farFirst
  package var appearance = ParticleAppearance()
  package var frames: ParticleFrames?
  /// The collisions with colliders; `nil` for particles that pass through.
  package var collision: ParticleCollision?

  package init() {}
}

/// The appearance of particles over their lives.
package struct ParticleAppearance: Sendable, Equatable {
  /// The linear start colors with straight alpha; a particle has a color between the two.
  package var startColors = (a: SIMD4<Float>(repeating: 1), b: SIMD4<Float>(repeating: 1))
  package var endColors = (a: SIMD4<Float>(repeating: 1), b: SIMD4<Float>(repeating: 1))
  /// The exponent of the interpolation from start to end.
  package var colorPower: Float = 1
  package var opacity = ParticleOpacity.constant
  package var endSize: Float = 1
  package var endSizePower: Float = 1
  /// The variation of hue (1 is the whole circle), saturation, brightness and opacity.
  package var variation = SIMD4<Float>()
  /// The keys of the factors on color and size, for files that have more than a start and an end.
  package var keys: [ParticleKey] = []

  package init() {}

  package static func == (one: ParticleAppearance, other: ParticleAppearance) -> Bool {
    one.startColors == other.startColors && one.endColors == other.endColors
      && one.colorPower == other.colorPower && one.opacity == other.opacity && one.endSize == other.endSize
      && one.endSizePower == other.endSizePower && one.keys == other.keys
      && one.variation == other.variation
  }
}

/// A key: a time of life with the factors on color and size.
package struct ParticleKey: Sendable, Equatable {
  /// The time of life from 0 at birth to 1 at death.
  package var time: Float
  package var color: SIMD4<Float>
  package var size: Float

  package init(time: Float, color: SIMD4<Float>, size: Float) {
    (self.time, self.color, self.size) = (time, color, size)
  }
}

/// A curve of opacity.
package enum ParticleOpacity: Sendable, Equatable {
  case constant, linearFadeIn, linearFadeOut, easeFadeIn, easeFadeOut, gradualFadeInOut, quickFadeInOut

  /// Returns the opacity at a time of life.
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

/// An orientation of particles.
package enum ParticleFacing: Sendable, Equatable {
  case camera
  /// The camera, as far as possible with upright sides.
  case cameraUpright
  /// An axis, with a variation from -1 to 1 of each of its components.
  case axis(SIMD3<Float>, variation: Float)
}

/// The order in which particles are drawn.
package enum ParticleSorting: Sendable, Equatable {
  case none, farFirst, nearFirst, oldestFirst, youngestFirst, firstBornFirst, lastBornFirst
}

/// The frames of a sprite sheet.
package struct ParticleFrames: Sendable, Equatable {
  package enum Mode: Sendable, Equatable { case once, loop, backAndForth }

  package var rows = 1
  package var columns = 1
  package var first = 0
  package var firstVariation = 0
  /// The number of frames per second.
  package var rate: Float = 0
  package var rateVariation: Float = 0
  package var mode = Mode.loop

  package init() {}

  /// Returns the index of the visible frame: `age` in seconds, `random` two numbers from -1 to 1.
  func number(age: Float, random: SIMD2<Float>) -> Float {
    let count = Float(rows * columns)
    guard count > 1 else { return 0 }
    let start = Float(first) + (random.x * Float(firstVariation)).rounded()
    let passed = max(start + age * (rate + random.y * rateVariation), 0).rounded(.down)
    switch mode {
    case .once: return min(passed, count - 1)
    case .loop: return passed - (passed / count).rounded(.down) * count
    case .backAndForth:
      let span = 2 * (count - 1), phase = passed - (passed / span).rounded(.down) * span
      return min(phase, span - phase)
    }
  }
}
