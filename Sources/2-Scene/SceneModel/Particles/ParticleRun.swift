package import EntityStore
import Log
package import Particles
package import simd

/// The particles of one entity, as they are at present.
@MainActor package final class ParticleRun {
  /// As the component was when it was last looked at.
  package private(set) var emitter: ParticleEmitterComponent
  package private(set) var simulation: ParticleSimulation
  /// From the emitter's space to the world, as of the last update.
  package private(set) var matrix: float4x4
  /// Seconds since the last step.
  package private(set) var lead: Float = 0
  /// The version of the column of components that was last looked at.
  private(set) var version: UInt64 = 0
  private var bursts = 0
  private var restarts: Int
  private var hasToldOfCrowd = false
  private var isWarm = false

  /// So many steps an update makes at most: what takes longer is not made up for.
  private static let stepsPerUpdate = 600
  /// So many times an update moves a particle at most, about a third of a second's work.
  private static let movesPerUpdate = 15_000_000
  /// So many bursts that are waiting happen at once.
  private static let burstsPerUpdate = 16

  init(_ emitter: ParticleEmitterComponent, seed: UInt32, at matrix: float4x4) {
    (self.emitter, self.matrix, restarts) = (emitter, matrix, emitter.restarts)
    simulation = ParticleSimulation(emitter.settings, seed: seed)
  }

  /// Takes the component anew.
  ///
  /// - Parameters:
  ///   - emitter: As it is now.
  ///   - version: That of its column.
  func take(_ emitter: ParticleEmitterComponent, version: UInt64) {
    (self.emitter, self.version) = (emitter, version)
    simulation.change(emitter.settings)
  }

  /// How many steps an update may make with so many particles.
  ///
  /// A frame that took long is made up for, but not at the price of the next one taking longer still.
  static func steps(moving count: Int) -> Int {
    min(max(movesPerUpdate / max(count, 1), 1), stepsPerUpdate)
  }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - deltaTime: In seconds.
  ///   - matrix: Where the emitter is at the end.
  ///   - name: What messages call the entity.
  ///   - most: How many steps there may be.
  /// - Returns: Whether anything looks different.
  func pass(_ deltaTime: Double, to matrix: float4x4, name: String, most: Int) -> Bool {
    let before = self.matrix
    self.matrix = matrix
    if emitter.simulationState == .stop {
      let had = simulation.count > 0
      if had { simulation.restart() }
      (lead, isWarm) = (0, false)
      return had
    }
    if restarts != emitter.restarts {
      restarts = emitter.restarts
      simulation.restart()
      (lead, isWarm) = (0, false)
    }
    guard emitter.simulationState == .play else { return before != matrix }
    if !isWarm {
      isWarm = true
      simulation.warmUp(at: matrix)
    }
    let waiting = min(max(emitter.bursts - bursts, 0), Self.burstsPerUpdate)
    bursts = emitter.bursts
    for _ in 0..<waiting {
      simulation.burst(emitter.burstCount, variation: emitter.burstCountVariation, at: matrix)
    }
    guard deltaTime > 0 else { return waiting > 0 || before != matrix }
    let step = Double(ParticleSimulation.step)
    let passed = Double(lead) + deltaTime
    // A little less than a step is one: sixtieths do not add up exactly.
    let whole = (passed / step + 1e-3).rounded(.down)
    let count = Int(min(whole, Double(most)))
    for number in 0..<count {
      let share = Float(number + 1) / Float(count)
      simulation.advance(to: number + 1 == count ? matrix : before + (matrix - before) * share)
    }
    let rest = Float(passed - whole * step)
    lead = rest > 1e-3 * Float(step) ? rest : 0
    tellOfCrowd(name)
    return true
  }

  private func tellOfCrowd(_ name: String) {
    guard simulation.turnedAway > 0, !hasToldOfCrowd else { return }
    hasToldOfCrowd = true
    Log.warning(
      "'\(name)' has \(ParticleLimits.count) particles, the most there can be: no more are born until some die; lower "
        + "birthRate or lifeSpan",
      category: "Particles")
  }

  /// From the space in which particles are simulated to the world.
  package var placement: float4x4 { emitter.particlesInheritTransform ? matrix : matrix_identity_float4x4 }
}

/// Ties an entity to its particles; a copy of the entity gets its own.
package struct ParticlesInMotion: TransientComponent {
  package let run: ParticleRun
}

extension ParticlesInMotion: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .particles }
}
