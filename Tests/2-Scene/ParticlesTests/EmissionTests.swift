import Particles
import Platform
import Testing
import simd

/// How many particles there are, and when.
struct EmissionTests {
  private func simulation(_ change: (inout EmitterSettings) -> Void) -> ParticleSimulation {
    var settings = EmitterSettings()
    settings.shape = .point
    settings.speed = 0
    change(&settings)
    return ParticleSimulation(settings, seed: 7)
  }

  private func pass(_ seconds: Float, _ simulation: inout ParticleSimulation) {
    for _ in 0..<Int((seconds * 60).rounded()) { simulation.advance(to: matrix_identity_float4x4) }
  }

  @Test(arguments: [1, 30, 100, 1234, 20_000] as [Float], [0.5, 1, 2] as [Float])
  func thereAreAsManyAsAreBornInALife(rate: Float, life: Float) {
    var emitter = simulation {
      $0.main.birthRate = rate
      $0.main.lifeSpan = Double(life)
    }
    pass(life + 1, &emitter)
    // Half a particle for the beginning, and one that is just being born or buried.
    #expect(abs(Float(emitter.count) - rate * life) <= 1.5, "\(emitter.count) instead of \(rate * life)")
  }

  @Test func whoLivesDifferentlyLongLivesAsLongOnAverage() {
    var emitter = simulation {
      $0.main.birthRate = 20_000
      $0.main.lifeSpanVariation = 0.5
    }
    pass(2, &emitter)
    #expect(abs(Float(emitter.count) - 20_000) < 150)
  }

  @Test func whoIsNeverBornDoesNotKeepOthersFromIt() {
    var emitter = simulation {
      ($0.main.birthRate, $0.main.lifeSpan, $0.main.lifeSpanVariation) = (1000, 0.5, 2)
    }
    pass(5, &emitter)
    // Of lives from -1.5 to 2.5 seconds those above zero are 5 of 8, and 1.25 seconds long on average.
    #expect(abs(Float(emitter.count) - 781) < 60)
  }

  @Test func whatEmitsOnceIsOver() {
    var emitter = simulation {
      $0.main.birthRate = 100
      $0.main.lifeSpan = 0.5
      $0.timing.emit = 0.25
      $0.timing.loops = false
    }
    pass(0.25, &emitter)
    #expect(emitter.count == 25)
    #expect(!emitter.isOver)
    pass(0.6, &emitter)
    #expect(emitter.count == 0)
    #expect(emitter.isOver)
  }

  @Test func nothingIsBornInAPause() {
    var emitter = simulation {
      $0.main.birthRate = 600
      $0.main.lifeSpan = 100
      $0.timing.emit = 0.5
      $0.timing.idle = 0.5
    }
    pass(0.5, &emitter)
    #expect(emitter.count == 300)
    pass(0.5, &emitter)
    #expect(emitter.count == 300)
    pass(0.5, &emitter)
    #expect(emitter.count == 600)
  }

  @Test func whatDoesNotEmitMayStillBurst() {
    var emitter = simulation { $0.isEmitting = false }
    pass(0.5, &emitter)
    #expect(emitter.count == 0)
    emitter.burst(40, variation: 0, at: matrix_identity_float4x4)
    #expect(emitter.count == 40)
    emitter.burst(100, variation: 20, at: matrix_identity_float4x4)
    #expect((120...160).contains(emitter.count))
  }

  @Test func thereIsRoomForSoManyAndNoMore() {
    var emitter = simulation {
      $0.main.birthRate = 1e30
      $0.main.lifeSpan = 100
    }
    pass(0.4, &emitter)
    #expect(emitter.count == ParticleLimits.count)
    #expect(emitter.droppedCount > 0)
    emitter.burst(.max, variation: .max, at: matrix_identity_float4x4)
    #expect(emitter.count == ParticleLimits.count)
  }

  @Test func aLowerLimitHoldsUntilItIsRaised() {
    var emitter = simulation {
      $0.main.birthRate = 1e5
      $0.main.lifeSpan = 100
    }
    emitter.limit(to: 1_000)
    pass(0.2, &emitter)
    #expect(emitter.count == 1_000)
    emitter.restart()
    pass(0.2, &emitter)
    #expect(emitter.count == 1_000)
    emitter.limit(to: 1_600)
    pass(0.2, &emitter)
    #expect(emitter.count == 1_600)
    emitter.limit(to: -1)
    pass(0.2, &emitter)
    #expect(emitter.count == 1_600)
  }

  @Test func deathsGiveBirthForAMoment() {
    var emitter = simulation {
      $0.isEmitting = false
      $0.main.lifeSpan = 0.1
      $0.spawn = SpawnSettings()
      $0.spawn?.particles.birthRate = 6000
      $0.spawn?.particles.lifeSpan = 10
    }
    emitter.burst(7, variation: 0, at: matrix_identity_float4x4)
    pass(0.05, &emitter)
    #expect(emitter.count == 7)
    pass(0.1, &emitter)
    // A sixtieth of 6000 for each, rounded by chance.
    #expect((700...707).contains(emitter.count))
  }

  @Test func parentsGiveBirthAsLongAsTheyLive() {
    var emitter = simulation {
      $0.isEmitting = false
      $0.main.lifeSpan = 10
      $0.spawn = SpawnSettings()
      $0.spawn?.occasion = .onUpdate
      $0.spawn?.particles.birthRate = 100
      $0.spawn?.particles.lifeSpan = 1
    }
    emitter.burst(10, variation: 0, at: matrix_identity_float4x4)
    pass(2, &emitter)
    #expect(abs(emitter.count - 1010) < 60)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, -1, 1e38])
  func nonsenseIsSimulatedAllTheSame(number: Float) {
    for spawns in [false, true] {
      var emitter = simulation {
        $0.shapeSize = SIMD3(repeating: number)
        $0.emissionDirection = SIMD3(repeating: number)
        ($0.radialAmount, $0.torusInnerRadius, $0.speed, $0.speedVariation) = (number, number, number, number)
        $0.timing.emit = number
        $0.timing.idle = number
        $0.timing.emitVariation = number
        $0.timing.warmUp = number
        var p = ParticleProperties.plain
        (p.birthRate, p.birthRateVariation) = (spawns ? 10 : number, number)
        (p.lifeSpan, p.lifeSpanVariation) = (Double(number), Double(number))
        (p.size, p.sizeVariation) = (number, number)
        (p.mass, p.massVariation, p.angle, p.angularSpeed) = (number, number, number, number)
        (p.spreadingAngle, p.dampingFactor, p.noiseStrength, p.noiseScale) = (number, number, number, number)
        (p.attractionStrength, p.vortexStrength, p.stretchFactor) = (number, number, number)
        p.acceleration = SIMD3(repeating: number)
        p.vortexDirection = SIMD3(repeating: number)
        p.color = .constant(.single(UIColor(linearRGBA: SIMD4(repeating: number))))
        p.sizeMultiplierAtEndOfLifespanPower = number
        p.lifeKeys = [ParticleKey(time: number, color: SIMD4(repeating: number), size: number)]
        p.billboardMode = .free(axis: SIMD3(repeating: number), variation: number)
        p.imageSequence = ParticleProperties.ImageSequence()
        p.imageSequence?.rowCount = .max
        p.imageSequence?.columnCount = .min
        p.imageSequence?.frameRate = number
        $0.main = p
        $0.birthLocation = .vertices(count: SIMD3(.max, .min, 0))
        for form in [ParticleEmitterShape.torus, .cone, .sphere] { $0.shape = form }
        if spawns {
          $0.spawn = SpawnSettings()
          $0.spawn?.particles = p
          $0.spawn?.velocityFactor = number
          $0.spawn?.spread = number
          $0.spawn?.occasion = .onUpdate
        }
      }
      emitter.warmUp(at: float4x4(diagonal: SIMD4(repeating: number)))
      pass(0.1, &emitter)
      emitter.burst(10, variation: 3, at: float4x4(diagonal: SIMD4(repeating: number)))
      pass(0.1, &emitter)
      #expect(emitter.count <= 2 * ParticleLimits.count)
    }
  }
}
