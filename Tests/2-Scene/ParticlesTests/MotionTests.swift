import Particles
import Testing
import simd

/// Where particles go: closed forms, and what may not change.
struct MotionTests {
  private static let steps = 90
  private static let seconds = Float(steps) / 60

  /// What a hundred particles do that begin at one moment.
  private func run(
    _ change: (inout EmitterSettings) -> Void, steps: Int = MotionTests.steps
  ) -> [ParticleState] {
    var settings = EmitterSettings()
    settings.shape = .point
    settings.isEmitting = false
    settings.isLocal = true
    settings.speed = 2
    settings.main.lifeSpan = 100
    change(&settings)
    var emitter = ParticleSimulation(settings, seed: 3)
    emitter.burst(100, variation: 0, at: matrix_identity_float4x4)
    for _ in 0..<steps { emitter.advance(to: matrix_identity_float4x4) }
    return emitter.states
  }

  @Test func withoutForcesAllGoStraightOn() {
    let states = run { _ in }
    for state in states {
      #expect(abs(simd_length(state.velocity) - 2) < 1e-5)
      #expect(simd_length(state.position - state.velocity * Self.seconds) < 1e-4)
    }
    #expect(states.count == 100)
  }

  @Test func withoutForcesMomentumStays() {
    let before = run({ _ in }, steps: 1).reduce(SIMD3<Float>()) { $0 + $1.velocity }
    let after = run({ _ in }, steps: 600).reduce(SIMD3<Float>()) { $0 + $1.velocity }
    #expect(simd_length(after - before) < 1e-5)
  }

  @Test func fallingFollowsItsClosedForm() {
    let pull = SIMD3<Float>(0, -9.81, 1)
    for state in run({ $0.main.acceleration = pull }) {
      let start = state.velocity - pull * Self.seconds
      #expect(abs(simd_length(start) - 2) < 2e-4)
      let expected = start * Self.seconds + pull * (Self.seconds * Self.seconds / 2)
      #expect(simd_length(state.position - expected) < 1e-3)
    }
  }

  @Test(arguments: [0.01, 0.3, 1, 8] as [Float])
  func dampingFollowsItsClosedForm(drag: Float) {
    let pull = SIMD3<Float>(0, -3, 0)
    let states = run {
      $0.main.acceleration = pull
      $0.main.dampingFactor = drag
      $0.direction = .local
      $0.emissionDirection = SIMD3(1, 0, 0)
    }
    let kept = exp(-drag * Self.seconds), way = (1 - kept) / drag
    for state in states {
      #expect(abs(state.velocity.x - 2 * kept) < 1e-4)
      #expect(abs(state.velocity.y + 3 * way) < 1e-3)
      #expect(abs(state.position.x - 2 * way) < 1e-3)
      #expect(abs(state.position.y + 3 * (Self.seconds - way) / drag) < 2e-3)
    }
  }

  @Test func whatIsAttractedComesBackWithoutGainingEnergy() {
    // A pull of constant strength towards a center: energy is speed² / 2 + strength · distance.
    let states = run(
      {
        $0.main.attractionStrength = 4
        $0.main.attractionCenter = .zero
      }, steps: 1200)
    for state in states {
      let energy = simd_length_squared(state.velocity) / 2 + 4 * simd_length(state.position)
      #expect(energy < 2.6, "2 at the beginning")
      #expect(simd_length(state.position) < 0.65)
    }
  }

  @Test func swirlsTurnAboutTheirAxis() {
    let states = run(
      {
        $0.shape = .box
        $0.speed = 0
        $0.main.vortexStrength = 1
        $0.main.vortexDirection = SIMD3(0, 5, 0)
      }, steps: 30)
    for state in states {
      #expect(state.velocity.y == 0)
      #expect(simd_cross(state.position, state.velocity).y > 0)
    }
  }

  @Test func heavyThingsAreMovedLess() {
    func speed(mass: Float) -> Float {
      run(
        {
          $0.speed = 0
          $0.main.noiseStrength = 1
          $0.main.mass = mass
          $0.shape = .sphere
          $0.shapeSize = SIMD3(repeating: 8)
        }, steps: 2
      ).reduce(0) { $0 + simd_length($1.velocity) }
    }
    #expect(abs(speed(mass: 1) / speed(mass: 4) - 4) < 0.01)
  }

  @Test func turbulenceHasNeitherSourcesNorSinks() {
    // Velocities after one step are the field; its divergence is found from neighbors.
    let h: Float = 0.02
    func field(_ p: SIMD3<Float>) -> SIMD3<Float> { ParticleSimulation.turbulence(at: p) }
    var random = ParticleRandom(1), largest: Float = 0, sum: Float = 0
    for index in 0..<200 {
      random = ParticleRandom(UInt32(index))
      let p = 6 * SIMD3(random.signed(.position, 0), random.signed(.position, 1), random.signed(.position, 2))
      var divergence: Float = 0
      for axis in 0..<3 {
        var offset = SIMD3<Float>()
        offset[axis] = h
        divergence += (field(p + offset)[axis] - field(p - offset)[axis]) / (2 * h)
      }
      largest = max(largest, abs(divergence))
      sum += simd_length_squared(field(p))
    }
    #expect(largest < 0.01)
    #expect((0.2...2).contains((sum / 200).squareRoot()), "it is about 1 in size")
  }

  @Test func theSameSeedIsTheSameMovement() {
    func run(_ seed: UInt32) -> [ParticleState] {
      var settings = EmitterSettings()
      settings.shape = .sphere
      settings.main.noiseStrength = 1
      settings.main.lifeSpanVariation = 0.4
      settings.main.spreadingAngle = 0.3
      var emitter = ParticleSimulation(settings, seed: seed)
      for step in 0..<200 {
        emitter.advance(to: float4x4(simd_quatf(angle: Float(step) * 0.1, axis: SIMD3(0, 1, 0))))
      }
      return emitter.states
    }
    #expect(run(5) == run(5))
    #expect(run(5) != run(6))
    // The very numbers, so that debug builds and release builds are held to the same ones.
    let middle = run(5).reduce(SIMD3<Float>()) { $0 + $1.position } / Float(run(5).count)
    #expect(simd_length(middle - Self.knownMiddle) < 1e-6, "\(middle)")
  }

  private static let knownMiddle = SIMD3<Float>(0.113354035, 0.2070552, 0.11801565)

  @Test func trailsHaveNoGaps() {
    // A fast emitter leaves particles all along its way, not heaps at the ends of steps.
    var settings = EmitterSettings()
    settings.shape = .point
    settings.speed = 0
    settings.main.birthRate = 6000
    settings.main.lifeSpan = 10
    var emitter = ParticleSimulation(settings, seed: 1)
    for step in 0..<30 {
      var matrix = matrix_identity_float4x4
      matrix.columns.3.x = Float(step)
      emitter.advance(to: matrix)
    }
    let positions = emitter.states.map(\.position.x).filter { $0 > 0 && $0 < 29 }.sorted()
    let gaps = zip(positions, positions.dropFirst()).map { $1 - $0 }
    #expect(positions.count > 2800)
    #expect((gaps.max() ?? 1) < 0.011)
  }

  @Test func whatIsLocalMovesWithItsEmitter() {
    for isLocal in [true, false] {
      var settings = EmitterSettings()
      settings.shape = .point
      settings.speed = 0
      settings.isLocal = isLocal
      var emitter = ParticleSimulation(settings, seed: 1)
      var matrix = matrix_identity_float4x4
      for _ in 0..<30 { emitter.advance(to: matrix) }
      matrix.columns.3.x = 5
      emitter.advance(to: matrix)
      let oldest = emitter.states.max { $0.age < $1.age }
      // Local ones are told in the emitter's space, which has moved.
      #expect(oldest?.position.x == 0)
      let youngest = emitter.states.min { $0.age < $1.age }
      #expect((youngest?.position.x ?? -1) > 0 ? !isLocal : isLocal)
    }
  }
}

private func exp(_ x: Float) -> Float { Float(simd.exp(SIMD2<Double>(Double(x), 0)).x) }
