import simd

/// The state of one particle, for tests and reports.
package struct ParticleState: Sendable, Equatable {
  package var position: SIMD3<Float>
  package var velocity: SIMD3<Float>
  package var age: Float
}

extension ParticleSimulation {
  /// The states of all particles, those of the emitter before those they spawned.
  package var states: [ParticleState] {
    var result: [ParticleState] = []
    for pool in [main, spawned] {
      pool.forEach { _, position, velocity, age in
        result.append(ParticleState(position: position, velocity: velocity, age: age))
      }
    }
    return result
  }

  /// Returns the turbulence field of noise with the strength and the scale 1.
  package static func turbulence(at point: SIMD3<Float>) -> SIMD3<Float> {
    Turbulence.field(LaneVector(point), phase: 0)[0]
  }
}
