package import Particles
import Platform
import simd

extension ParticleEmitterComponent {
  /// The simulation's settings from the component.
  package var settings: EmitterSettings {
    var settings = EmitterSettings()
    settings.shape =
      switch emitterShape {
      case .point: .point
      case .plane: .plane
      case .box: .box
      case .sphere: .sphere
      case .cone: .cone
      case .cylinder: .cylinder
      case .torus: .torus
      }
    settings.shapeSize = emitterShapeSize
    settings.birthLocation =
      switch birthLocation {
      case .surface: .surface
      case .volume: .volume
      case .vertices(let count):
        .grid(SIMD3(Int(clamping: count.x), Int(clamping: count.y), Int(clamping: count.z)))
      }
    settings.direction =
      switch birthDirection {
      case .world: .world
      case .local: .local
      case .normal: .normal
      }
    settings.emissionDirection = emissionDirection
    (settings.radialAmount, settings.torusInnerRadius) = (radialAmount, torusInnerRadius)
    (settings.speed, settings.speedVariation) = (speed, speedVariation)
    settings.isEmitting = isEmitting
    settings.timing = timing.settings
    settings.isLocal = particlesInheritTransform
    settings.hasLocalFields = fieldSimulationSpace == .local
    settings.main = mainEmitter.settings
    guard let spawnedEmitter else { return settings }
    var spawn = SpawnSettings()
    spawn.particles = spawnedEmitter.settings
    spawn.occasion =
      switch spawnOccasion {
      case .onBirth: .birth
      case .onUpdate: .update
      case .onDeath: .death
      }
    spawn.velocityFactor = spawnVelocityFactor
    (spawn.spread, spawn.spreadVariation) = (spawnSpreadFactor, spawnSpreadFactorVariation)
    spawn.inheritsColor = spawnInheritsParentColor
    spawn.own = spawnVelocity
    settings.spawn = spawn
    return settings
  }
}

extension ParticleEmitterComponent.Timing {
  fileprivate var settings: EmissionTiming {
    var timing = EmissionTiming()
    func set(_ warmUp: Double?, _ emit: VariableDuration, _ idle: VariableDuration?) {
      timing.warmUp = Float(warmUp ?? 0)
      (timing.emit, timing.emitVariation) = (Float(emit.duration), Float(emit.variation ?? 0))
      (timing.idle, timing.idleVariation) = (Float(idle?.duration ?? 0), Float(idle?.variation ?? 0))
    }
    switch self {
    case .once(let warmUp, let emit):
      set(warmUp, emit, nil)
      timing.loops = false
    case .repeating(let warmUp, let emit, let idle): set(warmUp, emit, idle)
    }
    return timing
  }
}

extension ParticleEmitterComponent.ParticleEmitter {
  fileprivate var settings: ParticleSettings {
    var settings = ParticleSettings()
    (settings.birthRate, settings.birthRateVariation) = (birthRate, birthRateVariation)
    (settings.lifeSpan, settings.lifeSpanVariation) = (Float(lifeSpan), Float(lifeSpanVariation))
    (settings.size, settings.sizeVariation) = (size, sizeVariation)
    (settings.mass, settings.massVariation) = (mass, massVariation)
    (settings.angle, settings.angleVariation) = (angle, angleVariation)
    (settings.angularSpeed, settings.angularSpeedVariation) = (angularSpeed, angularSpeedVariation)
    settings.spreadingAngle = spreadingAngle
    (settings.acceleration, settings.dampingFactor) = (acceleration, dampingFactor)
    (settings.attractionCenter, settings.attractionStrength) = (attractionCenter, attractionStrength)
    (settings.vortexDirection, settings.vortexStrength) = (vortexDirection, vortexStrength)
    (settings.noiseStrength, settings.noiseScale) = (noiseStrength, noiseScale)
    settings.noiseAnimationSpeed = noiseAnimationSpeed
    (settings.stretchFactor, settings.stretchTime) = (stretchFactor, stretchTime)
    settings.facing =
      switch billboardMode {
      case .billboard: .camera
      case .billboardYAligned: .cameraUpright
      case .free(let axis, let variation): .axis(axis, variation: variation)
      }
    settings.order =
      switch sortOrder {
      case .increasingDepth: .farFirst
      case .decreasingDepth: .nearFirst
      case .increasingID: .firstBornFirst
      case .decreasingID: .lastBornFirst
      case .increasingAge: .youngestFirst
      case .decreasingAge: .oldestFirst
      case .unsorted: .none
      }
    settings.appearance = appearance
    settings.frames = imageSequence?.settings
    settings.collision = collision?.settings
    return settings
  }

  private var appearance: ParticleAppearance {
    var appearance = ParticleAppearance()
    switch color {
    case .constant(let value): (appearance.startColors, appearance.endColors) = (value.pair, value.pair)
    case .evolving(let start, let end):
      (appearance.startColors, appearance.endColors) = (start.pair, end.pair)
    }
    appearance.colorPower = colorEvolutionPower
    appearance.opacity =
      switch opacityCurve {
      case .linearFadeOut: .linearFadeOut
      case .linearFadeIn: .linearFadeIn
      case .gradualFadeInOut: .gradualFadeInOut
      case .quickFadeInOut: .quickFadeInOut
      case .easeFadeIn: .easeFadeIn
      case .easeFadeOut: .easeFadeOut
      case .constant: .constant
      }
    (appearance.endSize, appearance.endSizePower) = (
      sizeMultiplierAtEndOfLifespan, sizeMultiplierAtEndOfLifespanPower
    )
    appearance.keys = lifeKeys
    appearance.variation = colorVariation
    return appearance
  }
}

extension ParticleEmitterComponent.ParticleEmitter.Collision {
  fileprivate var settings: ParticleCollision {
    var collision = ParticleCollision()
    (collision.restitution, collision.friction) = (restitution, friction)
    (collision.lifetimeLoss, collision.filter) = (lifetimeLoss, filter)
    return collision
  }
}

extension ParticleEmitterComponent.ParticleEmitter.ParticleColor.ColorValue {
  fileprivate var pair: (a: SIMD4<Float>, b: SIMD4<Float>) {
    switch self {
    case .single(let color): (color.linearRGBA, color.linearRGBA)
    case .random(let a, let b): (a.linearRGBA, b.linearRGBA)
    }
  }
}

extension ParticleEmitterComponent.ParticleEmitter.ImageSequence {
  fileprivate var settings: ParticleFrames {
    var frames = ParticleFrames()
    (frames.rows, frames.columns) = (rowCount, columnCount)
    (frames.first, frames.firstVariation) = (initialFrame, initialFrameVariation)
    (frames.rate, frames.rateVariation) = (frameRate, frameRateVariation)
    frames.mode =
      switch animationMode {
      case .playOnce: .once
      case .looping: .loop
      case .autoReverse: .backAndForth
      }
    return frames
  }
}
