import Particles
import Testing
import simd

/// What stays the same, whatever happens.
struct ConservationTests {
  private func burst(steps: Int, step: Float = 1.0 / 60, _ change: (inout EmitterSettings) -> Void)
    -> [ParticleState]
  {
    var settings = EmitterSettings()
    settings.shape = .sphere
    settings.shapeSize = SIMD3(repeating: 2)
    (settings.isEmitting, settings.isLocal, settings.speed) = (false, true, 2)
    settings.main.lifeSpan = 1000
    change(&settings)
    var emitter = ParticleSimulation(settings, seed: 8, step: step)
    emitter.burst(64, variation: 0, at: matrix_identity_float4x4)
    for _ in 0..<steps { emitter.advance(to: matrix_identity_float4x4) }
    return emitter.states
  }

  @Test(arguments: [7, 45, 333, 5000] as [Float], [0.3, 1, 3] as [Float])
  func thereAreRateTimesLifeWithinOne(rate: Float, life: Float) {
    var settings = EmitterSettings()
    (settings.main.birthRate, settings.main.lifeSpan) = (rate, Double(life))
    var emitter = ParticleSimulation(settings, seed: 2)
    for step in 1...360 {
      emitter.advance(to: matrix_identity_float4x4)
      let expected = rate * min(life, Float(step) / 60)
      #expect(abs(Float(emitter.count) - expected) <= 1.001, "after \(step) steps")
    }
  }

  @Test func energyInAFallStays() {
    // A hundred seconds of it.
    let before = burst(steps: 0) { $0.main.acceleration = SIMD3(0, -9.8, 0) }
    let after = burst(steps: 6000) { $0.main.acceleration = SIMD3(0, -9.8, 0) }
    for (one, other) in zip(before, after) {
      func energy(_ state: ParticleState) -> Double {
        let v = SIMD3<Double>(state.velocity)
        return simd_length_squared(v) / 2 + 9.8 * Double(state.position.y)
      }
      // Relative to what has gone from one kind into the other.
      #expect(abs(energy(one) - energy(other)) < 2e-4 * simd_length_squared(SIMD3<Double>(other.velocity)))
      #expect(abs(other.velocity.x - one.velocity.x) < 1e-5)
    }
  }

  @Test func energyAroundACenterStays() {
    let states = burst(steps: 3600) {
      $0.main.attractionStrength = 4
      $0.main.attractionCenter = .zero
    }
    // 2 from the speed, 4 from the distance 1.
    for state in states {
      let energy = simd_length_squared(state.velocity) / 2 + 4 * simd_length(state.position)
      #expect(abs(energy - 6) < 0.1)
    }
  }

  @Test func shorterStepsMakeLittleDifference() {
    func run(_ step: Float) -> [ParticleState] {
      burst(steps: Int((1.5 / step).rounded()), step: step) {
        ($0.main.attractionStrength, $0.main.vortexStrength, $0.main.noiseStrength) = (2, 1, 0.5)
        $0.main.dampingFactor = 0.4
        $0.main.acceleration = SIMD3(0, -1, 0)
      }
    }
    let coarse = run(1.0 / 60), fine = run(1.0 / 480)
    for (one, other) in zip(coarse, fine) { #expect(simd_distance(one.position, other.position) < 0.03) }
  }

  /// Positions as they were found once: other numbers on another machine, or in another kind of build, are a defect.
  @Test func theSameNumbersEverywhere() {
    let states = burst(steps: 120) {
      ($0.main.attractionStrength, $0.main.vortexStrength, $0.main.noiseStrength) = (2, 1, 0.5)
      ($0.main.dampingFactor, $0.main.noiseAnimationSpeed, $0.main.massVariation) = (0.4, 1, 0.5)
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for state in states {
      for value in [state.position.x, state.position.y, state.position.z, state.velocity.x, state.age] {
        hash = (hash ^ UInt64(value.bitPattern)) &* 0x100_0000_01B3
      }
    }
    #expect(hash == 11_655_760_981_188_291_547)
  }
}
