import simd

/// An estimate of an emitter's appearance from a few of its particles in few steps.
///
/// It does not depend on the current particles, so that images of an emitter are framed alike at any time.
package struct ParticleEstimate: Sendable {
  /// The bounding box of the emitter and of most of its visible particles, in emitter space.
  ///
  /// Outliers are left out, and it is never so large that its particles could not be distinguished from dust: rain is
  /// framed at its source, however deep it falls.
  package let bounds: ParticleBounds
  private let settings: EmitterSettings

  /// The maximal number of particles of typical size side by side along the edge of the box.
  private static let particlesPerEdge: Float = 50
  /// The share of the visible particles that may lie beyond each side of the box.
  private static let leftOut: Float = 0.02
  /// The maximal time until an image is rendered, in seconds.
  private static let patience: Float = 20

  package init(_ settings: EmitterSettings) {
    self.settings = settings.checked
    bounds = Self.bounds(self.settings)
  }

  /// Returns settings with so few particles that the estimate costs next to nothing.
  private static func thinned(_ settings: EmitterSettings, rate: Float) -> EmitterSettings {
    var few = settings
    few.isLocal = true
    few.hasLocalFields = true
    few.isEmitting = true
    few.timing.warmUp = 0
    few.main.birthRate = rate
    few.main.birthRateVariation = 0
    // Of a moment of a sixtieth.
    few.spawn?.particles.birthRate = 60 * 4
    few.spawn?.particles.birthRateVariation = 0
    return few
  }

  private static func bounds(_ settings: EmitterSettings) -> ParticleBounds {
    let life = max(settings.longestLife, 1e-3)
    var few = thinned(settings, rate: 200 / max(settings.main.longestLife, 1e-3))
    few.timing = EmissionTiming()
    let step = max(life / 60, ParticleSimulation.step / 4)
    var simulation = ParticleSimulation(few, seed: 1, step: step)
    var samples = ParticleSamples()
    for number in 0..<90 {
      simulation.advance(to: matrix_identity_float4x4)
      // By then the first particles have died.
      if number >= 60, number % 3 == 0 { samples.add(simulation) }
    }
    var bounds = samples.bulk(leavingOut: leftOut)
    guard !bounds.isEmpty else { return bounds }
    let half = settings.shapeHalf
    bounds.formUnion(ParticleBounds(low: -half, high: half))
    let longest = max(particlesPerEdge * samples.edge, half.max() / 2)
    for axis in 0..<3 {
      let size = bounds.high[axis] - bounds.low[axis]
      guard size > longest else { continue }
      bounds.low[axis] *= longest / size
      bounds.high[axis] *= longest / size
    }
    return bounds
  }

  /// The time since the start at which many particles are visible in the box and have spread, in seconds.
  ///
  /// It is computed on each access, as only images of particle effects alone need it.
  package var moment: Float {
    let timing = settings.timing
    var horizon = timing.emit + timing.emitVariation + settings.longestLife
    if timing.loops, timing.idle > 0 { horizon = max(timing.emit + timing.idle, horizon) }
    horizon = min(horizon, Self.patience)
    let count = 120, step = max(horizon / Float(count), ParticleSimulation.step / 4)
    let emitted = min(timing.emit + timing.emitVariation, settings.main.longestLife)
    var simulation = ParticleSimulation(
      Self.thinned(settings, rate: 200 / max(emitted, 1.0 / 60)), seed: 1, step: step)
    var weights: [Float] = []
    for _ in 0..<count {
      simulation.advance(to: matrix_identity_float4x4)
      var samples = ParticleSamples()
      samples.add(simulation)
      weights.append(samples.weight(in: bounds))
    }
    let most = weights.max() ?? 0
    let last = weights.lastIndex { $0 >= 0.6 * most } ?? 0
    // A whole number of steps.
    let seconds = max(Float(last + 1) * step - timing.warmUp, 0)
    return (seconds / ParticleSimulation.step).rounded(.up) * ParticleSimulation.step
  }
}

extension ParticleProperties {
  fileprivate var longestLife: Float { Float(lifeSpan) + Float(lifeSpanVariation) }
}

extension EmitterSettings {
  /// The longest life of a particle together with those that it spawns.
  fileprivate var longestLife: Float { main.longestLife + (spawn?.particles.longestLife ?? 0) }

  /// Half the size of the emitter's shape.
  fileprivate var shapeHalf: SIMD3<Float> {
    switch shape {
    case .point: .zero
    case .plane: SIMD3(shapeSize.x, 0, shapeSize.z) / 2
    case .box, .sphere, .cone, .cylinder, .torus: shapeSize / 2
    }
  }
}
