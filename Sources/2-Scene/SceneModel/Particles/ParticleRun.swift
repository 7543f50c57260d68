package import EntityStore
import Log
package import Particles
package import simd

/// The current particle simulation of one entity.
@MainActor package final class ParticleRun {
  /// The component as of the last update.
  package private(set) var emitter: ParticleEmitterComponent
  package private(set) var simulation: ParticleSimulation
  /// The matrix from emitter to world space, as of the last update.
  package private(set) var matrix: float4x4
  /// The time since the last step, in seconds.
  package private(set) var lead: Float = 0
  /// The column version of the component as of the last update.
  private(set) var version: UInt64 = 0
  private var bursts = 0
  private var restarts: Int
  private var hasWarnedOfLimit = false
  private var hasWarnedOfFullScene = false
  private var isWarm = false
  private var places = ColliderPlaces()

  /// The maximal number of steps per update; longer times are not caught up with.
  private static let stepsPerUpdate = 600
  /// The maximal number of particle steps per update, about a third of a second's work.
  private static let movesPerUpdate = 15_000_000
  /// The maximal number of pending bursts per update.
  private static let burstsPerUpdate = 16

  init(_ emitter: ParticleEmitterComponent, seed: UInt32, at matrix: float4x4) {
    (self.emitter, self.matrix, restarts) = (emitter, matrix, emitter.restarts)
    simulation = ParticleSimulation(emitter.settings, seed: seed)
  }

  /// Applies a changed component.
  ///
  /// - Parameters:
  ///   - emitter: The changed component.
  ///   - version: The version of its column.
  func take(_ emitter: ParticleEmitterComponent, version: UInt64) {
    (self.emitter, self.version) = (emitter, version)
    simulation.change(emitter.settings)
  }

  /// Returns the maximal number of steps of an update with so many particles.
  ///
  /// A long frame is caught up with, but not at the price of the next one taking longer still.
  static func steps(moving count: Int) -> Int {
    min(max(movesPerUpdate / max(count, 1), 1), stepsPerUpdate)
  }

  /// Advances the simulation.
  ///
  /// - Parameters:
  ///   - deltaTime: The time in seconds.
  ///   - matrix: The matrix of the emitter at the end.
  ///   - name: The name of the entity in messages.
  ///   - most: The maximal number of steps.
  ///   - room: The number of particles that it may have beside those of the other emitters of the scene.
  ///   - colliders: The colliders of the scene, if particles collide.
  /// - Returns: Whether the visible particles changed.
  func pass(
    _ deltaTime: Double, to matrix: float4x4, name: String, most: Int, room: Int = .max,
    colliders: [SolidCollider] = []
  ) -> Bool {
    let before = self.matrix
    self.matrix = matrix
    simulation.limit(to: room)
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
      simulation.warmUp(at: matrix, colliders: places.advance(colliders, placement: placement))
    }
    let waiting = min(max(emitter.bursts - bursts, 0), Self.burstsPerUpdate)
    bursts = emitter.bursts
    for _ in 0..<waiting {
      simulation.burst(emitter.burstCount, variation: emitter.burstCountVariation, at: matrix)
    }
    guard deltaTime > 0 else { return waiting > 0 || before != matrix }
    let step = Double(ParticleSimulation.step)
    let passed = Double(lead) + deltaTime
    // Slightly less than a step counts as one: sixtieths of a second do not add up exactly.
    let whole = (passed / step + 1e-3).rounded(.down)
    let count = Int(min(whole, Double(most)))
    // Colliders move on in steps: without one, their motion waits for the next.
    let moving = count > 0 ? places.advance(colliders, placement: placement) : []
    for number in 0..<count {
      let share = Float(number + 1) / Float(count), last = Float(number) / Float(count)
      simulation.advance(
        to: number + 1 == count ? matrix : before + (matrix - before) * share,
        colliders: moving.compactMap { $0.part(from: last, to: share) })
    }
    let rest = Float(passed - whole * step)
    lead = rest > 1e-3 * Float(step) ? rest : 0
    if room >= ParticleLimits.count { warnOfLimit(name) }
    return true
  }

  private func warnOfLimit(_ name: String) {
    guard simulation.droppedCount > 0, !hasWarnedOfLimit else { return }
    hasWarnedOfLimit = true
    Log.warning(
      "'\(name)' has \(ParticleLimits.count) particles, the most there can be: no more are born until some die; lower "
        + "birthRate or lifeSpan",
      category: "Particles")
  }

  /// Warns once that the emitters of the scene together have as many particles as there can be.
  func warnOfFullScene() {
    guard !hasWarnedOfFullScene else { return }
    hasWarnedOfFullScene = true
    Log.warning(
      "the scene has \(ParticleLimits.sceneCount) particles, the most there can be: no more are born until some die; "
        + "lower birthRate or lifeSpan of its emitters",
      category: "Particles")
  }

  /// The matrix from simulation space to world space.
  package var placement: float4x4 { emitter.particlesInheritTransform ? matrix : matrix_identity_float4x4 }
}

/// A component that holds an entity's particle simulation; a copy of the entity gets its own.
package struct ParticleSimulationComponent: TransientComponent {
  package let run: ParticleRun
}

extension ParticleSimulationComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .particles }
}
