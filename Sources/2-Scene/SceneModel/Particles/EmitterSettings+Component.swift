package import Particles

extension ParticleEmitterComponent {
  /// The simulation's settings from the component.
  package var settings: EmitterSettings {
    var settings = EmitterSettings()
    (settings.shape, settings.shapeSize) = (emitterShape, emitterShapeSize)
    (settings.birthLocation, settings.direction) = (birthLocation, birthDirection)
    settings.emissionDirection = emissionDirection
    (settings.radialAmount, settings.torusInnerRadius) = (radialAmount, torusInnerRadius)
    (settings.speed, settings.speedVariation) = (speed, speedVariation)
    settings.isEmitting = isEmitting
    settings.timing = timing.settings
    settings.isLocal = particlesInheritTransform
    settings.hasLocalFields = fieldSimulationSpace == .local
    settings.main = mainEmitter
    guard let spawnedEmitter else { return settings }
    var spawn = SpawnSettings()
    (spawn.particles, spawn.occasion) = (spawnedEmitter, spawnOccasion)
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
