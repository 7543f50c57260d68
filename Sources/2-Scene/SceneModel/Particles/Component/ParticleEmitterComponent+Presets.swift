import Platform
import simd

extension ParticleEmitterComponent {
  /// A namespace of preset emitters.
  public struct Presets {
    /// An impact: a flash of dust and splinters where something hits the ground; it is over in a second.
    public static var impact: ParticleEmitterComponent {
      var emitter = ParticleEmitterComponent()
      emitter.emitterShape = .sphere
      emitter.emitterShapeSize = SIMD3(0.1, 0.02, 0.1)
      emitter.radialAmount = 2 * .pi
      emitter.speed = 0.9
      emitter.speedVariation = 0.5
      emitter.timing = .once(emit: Timing.VariableDuration(duration: 0.12))
      var dust = ParticleEmitter()
      dust.birthRate = 1600
      dust.lifeSpan = 0.8
      dust.lifeSpanVariation = 0.25
      dust.size = 0.016
      dust.sizeVariation = 0.008
      dust.sizeMultiplierAtEndOfLifespan = 4
      dust.sizeMultiplierAtEndOfLifespanPower = 0.4
      dust.dampingFactor = 5
      dust.acceleration = SIMD3(0, -0.25, 0)
      dust.angleVariation = .pi
      dust.billboardMode = .billboard
      dust.opacityCurve = .easeFadeOut
      dust.isLightingEnabled = true
      dust.color = .evolving(
        start: .random(a: .tone(0.62, 0.54, 0.44, 0.6), b: .tone(0.45, 0.4, 0.36, 0.45)),
        end: .single(.tone(0.5, 0.47, 0.43, 0.25)))
      emitter.mainEmitter = dust
      return emitter
    }

    /// Snow: flakes that drift down out of a wide cloud.
    public static var snow: ParticleEmitterComponent {
      var emitter = ParticleEmitterComponent()
      emitter.emitterShape = .box
      emitter.birthLocation = .volume
      emitter.birthDirection = .world
      emitter.emissionDirection = SIMD3(0, -1, 0)
      emitter.emitterShapeSize = SIMD3(1.2, 0.3, 1.2)
      emitter.speed = 0.16
      emitter.speedVariation = 0.06
      emitter.timing = .repeating(warmUp: 5, emit: Timing.VariableDuration(duration: 1))
      var flake = ParticleEmitter()
      flake.birthRate = 160
      flake.lifeSpan = 5
      flake.lifeSpanVariation = 0.8
      flake.size = 0.006
      flake.sizeVariation = 0.003
      flake.sizeMultiplierAtEndOfLifespan = 1
      flake.noiseStrength = 0.06
      flake.noiseScale = 3
      flake.noiseAnimationSpeed = 2
      flake.dampingFactor = 0.3
      flake.acceleration = SIMD3(0, -0.03, 0)
      flake.billboardMode = .billboard
      flake.opacityCurve = .gradualFadeInOut
      emitter.mainEmitter = flake
      return emitter
    }

    /// Sparks of a grinder: bright, fast, and stretched along their path.
    public static var sparks: ParticleEmitterComponent {
      var emitter = ParticleEmitterComponent()
      emitter.emitterShape = .point
      emitter.birthDirection = .local
      emitter.emissionDirection = SIMD3(0.55, 0.85, 0)
      emitter.speed = 1.7
      emitter.speedVariation = 0.7
      var spark = ParticleEmitter()
      spark.birthRate = 420
      spark.lifeSpan = 0.65
      spark.lifeSpanVariation = 0.3
      spark.size = 0.0032
      spark.sizeVariation = 0.0012
      spark.sizeMultiplierAtEndOfLifespan = 0.3
      spark.spreadingAngle = 0.42
      spark.acceleration = SIMD3(0, -3.6, 0)
      spark.dampingFactor = 0.8
      spark.stretchFactor = 6
      spark.blendMode = .additive
      spark.sortOrder = .unsorted
      spark.opacityCurve = .easeFadeOut
      spark.color = .evolving(
        start: .random(a: .tone(6, 3.4, 1.2), b: .tone(4, 2.6, 1.6)), end: .single(.tone(1.8, 0.25, 0.02)))
      emitter.mainEmitter = spark
      return emitter
    }

    /// Magic: motes that swirl up around an axis and twinkle.
    public static var magic: ParticleEmitterComponent {
      var emitter = ParticleEmitterComponent()
      emitter.emitterShape = .torus
      emitter.emitterShapeSize = SIMD3(0.5, 0.06, 0.5)
      emitter.torusInnerRadius = 0.19
      emitter.birthLocation = .volume
      emitter.birthDirection = .world
      emitter.emissionDirection = SIMD3(0, 1, 0)
      emitter.speed = 0.16
      emitter.speedVariation = 0.08
      emitter.spawnOccasion = .onUpdate
      emitter.spawnVelocityFactor = 0.15
      emitter.spawnSpreadFactor = 1
      emitter.spawnInheritsParentColor = true
      var mote = ParticleEmitter()
      mote.birthRate = 36
      mote.lifeSpan = 2.2
      mote.lifeSpanVariation = 0.6
      mote.size = 0.014
      mote.sizeVariation = 0.006
      mote.sizeMultiplierAtEndOfLifespan = 0.2
      mote.vortexStrength = 0.45
      mote.attractionStrength = 0.3
      mote.attractionCenter = SIMD3(0, 0.3, 0)
      mote.noiseStrength = 0.15
      mote.noiseScale = 4
      mote.noiseAnimationSpeed = 3
      mote.billboardMode = .billboard
      mote.blendMode = .additive
      mote.sortOrder = .unsorted
      mote.opacityCurve = .gradualFadeInOut
      mote.color = .evolving(
        start: .random(a: .tone(0.35, 0.9, 2.4), b: .tone(1.9, 0.5, 2.2)),
        end: .random(a: .tone(0.2, 1.6, 1.4), b: .tone(1.4, 0.9, 0.3)))
      emitter.mainEmitter = mote
      var glitter = ParticleEmitter()
      glitter.birthRate = 16
      glitter.lifeSpan = 0.7
      glitter.lifeSpanVariation = 0.3
      glitter.size = 0.0045
      glitter.sizeVariation = 0.002
      glitter.acceleration = SIMD3(0, -0.08, 0)
      glitter.billboardMode = .billboard
      glitter.blendMode = .additive
      glitter.sortOrder = .unsorted
      glitter.opacityCurve = .linearFadeOut
      emitter.spawnedEmitter = glitter
      return emitter
    }

    /// Rain: drops that fall fast out of a wide cloud, and splash at the end of their lives.
    public static var rain: ParticleEmitterComponent {
      var emitter = ParticleEmitterComponent()
      emitter.emitterShape = .plane
      emitter.emitterShapeSize = SIMD3(1.2, 0, 1.2)
      emitter.birthDirection = .world
      emitter.emissionDirection = SIMD3(0.06, -1, 0)
      emitter.speed = 2.6
      emitter.speedVariation = 0.2
      emitter.timing = .repeating(warmUp: 1, emit: Timing.VariableDuration(duration: 1))
      emitter.spawnVelocityFactor = -0.1
      emitter.spawnSpreadFactor = 0.9
      var drop = ParticleEmitter()
      drop.birthRate = 700
      drop.lifeSpan = 0.42
      drop.lifeSpanVariation = 0.012
      drop.size = 0.0022
      drop.sizeVariation = 0.0008
      drop.sizeMultiplierAtEndOfLifespan = 1
      drop.stretchFactor = 5
      drop.sortOrder = .unsorted
      drop.opacityCurve = .constant
      drop.color = .constant(.random(a: .tone(0.62, 0.72, 0.85, 0.4), b: .tone(0.8, 0.88, 1, 0.7)))
      emitter.mainEmitter = drop
      var splash = ParticleEmitter()
      splash.birthRate = 180
      splash.lifeSpan = 0.22
      splash.lifeSpanVariation = 0.08
      splash.size = 0.0026
      splash.acceleration = SIMD3(0, -1.6, 0)
      splash.sizeMultiplierAtEndOfLifespan = 0.6
      splash.billboardMode = .billboard
      splash.sortOrder = .unsorted
      splash.opacityCurve = .linearFadeOut
      splash.color = .constant(.single(.tone(0.75, 0.83, 0.95, 0.6)))
      emitter.spawnedEmitter = splash
      return emitter
    }

    /// Fireworks: rockets that rise, and burst into globes of stars.
    public static var fireworks: ParticleEmitterComponent {
      var emitter = ParticleEmitterComponent()
      emitter.emitterShape = .plane
      emitter.emitterShapeSize = SIMD3(0.5, 0, 0.5)
      emitter.speed = 1.9
      emitter.speedVariation = 0.25
      emitter.spawnOccasion = .onDeath
      emitter.spawnVelocityFactor = 0.9
      emitter.spawnSpreadFactor = .pi
      emitter.spawnInheritsParentColor = true
      var rocket = ParticleEmitter()
      rocket.birthRate = 1.6
      rocket.lifeSpan = 0.95
      rocket.lifeSpanVariation = 0.15
      rocket.size = 0.01
      rocket.sizeMultiplierAtEndOfLifespan = 0.6
      rocket.spreadingAngle = 0.16
      rocket.acceleration = SIMD3(0, -1.1, 0)
      rocket.stretchFactor = 1.5
      rocket.blendMode = .additive
      rocket.sortOrder = .unsorted
      rocket.opacityCurve = .constant
      rocket.color = .constant(.random(a: .tone(3.4, 0.7, 0.35), b: .tone(0.4, 1.4, 3.4)))
      emitter.mainEmitter = rocket
      var star = ParticleEmitter()
      star.birthRate = 26_000
      star.lifeSpan = 1.3
      star.lifeSpanVariation = 0.35
      star.size = 0.006
      star.sizeVariation = 0.002
      star.sizeMultiplierAtEndOfLifespan = 0.4
      star.dampingFactor = 1.9
      star.acceleration = SIMD3(0, -0.22, 0)
      star.noiseStrength = 0.05
      star.noiseScale = 5
      star.stretchFactor = 1
      star.blendMode = .additive
      star.sortOrder = .unsorted
      star.opacityCurve = .linearFadeOut
      emitter.spawnedEmitter = star
      return emitter
    }
  }
}

extension UIColor {
  /// Returns a color in linear light, which may be brighter than white.
  fileprivate static func tone(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) -> UIColor {
    UIColor(linearRGBA: SIMD4(red, green, blue, alpha))
  }
}
