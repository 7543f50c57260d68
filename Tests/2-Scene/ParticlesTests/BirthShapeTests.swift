import Particles
import Testing
import simd

/// Where particles are born, and which way they go.
struct BirthShapeTests {
  private func born(_ count: Int = 400, change: (inout EmitterSettings) -> Void) -> [ParticleState] {
    var settings = EmitterSettings()
    settings.isEmitting = false
    settings.isLocal = true
    settings.speed = 1
    settings.shapeSize = SIMD3(2, 4, 6)
    settings.main.lifeSpan = 100
    change(&settings)
    var emitter = ParticleSimulation(settings, seed: 5)
    emitter.burst(count, variation: 0, at: matrix_identity_float4x4)
    return emitter.states
  }

  @Test func surfacesAndVolumes() {
    for state in born(change: { $0.shape = .sphere }) {
      #expect(abs(simd_length(state.position / SIMD3(1, 2, 3)) - 1) < 1e-5)
    }
    let inside = born { ($0.shape, $0.birthLocation) = (.sphere, .volume) }.map {
      simd_length($0.position / SIMD3(1, 2, 3))
    }
    #expect(inside.allSatisfy { $0 <= 1.00001 } && inside.contains { $0 < 0.5 })
    // A half of the radius holds an eighth of the volume.
    #expect(abs(inside.count { $0 < 0.5 } - 50) < 25)
    for state in born(change: { $0.shape = .box }) {
      let share = simd_abs(state.position) / SIMD3(1, 2, 3)
      #expect(abs(share.max() - 1) < 1e-5)
    }
    for state in born(change: { $0.shape = .plane }) {
      #expect(state.position.y == 0 && abs(state.position.x) <= 1 && abs(state.position.z) <= 3)
      #expect(simd_distance(state.velocity, SIMD3(0, 1, 0)) < 1e-5)
    }
    #expect(born { $0.shape = .point }.allSatisfy { $0.position == .zero })
  }

  @Test(arguments: [ParticleEmitterShape.sphere, .cone, .cylinder, .torus])
  func roundShapesGoSoFarAround(form: ParticleEmitterShape) {
    let states = born {
      ($0.shape, $0.radialAmount, $0.shapeSize) = (form, .pi / 2, SIMD3(repeating: 2))
    }
    for state in states where simd_length(SIMD2(state.position.x, state.position.z)) > 1e-3 {
      #expect(state.position.x > -1e-5 && state.position.z > -1e-5)
    }
  }

  @Test func holesOfRings() {
    let states = born {
      ($0.shape, $0.torusInnerRadius, $0.shapeSize) = (.torus, 0.5, SIMD3(4, 1, 4))
    }
    let radii = states.map { simd_length(SIMD2($0.position.x, $0.position.z)) }
    #expect((radii.min() ?? 0) >= 0.5 - 1e-5 && (radii.min() ?? 1) < 0.52)
    #expect((radii.max() ?? 3) <= 2 + 1e-5 && (radii.max() ?? 0) > 1.98)
  }

  @Test func gridsAreFilledPointByPoint() {
    let states = born(48) { ($0.shape, $0.birthLocation) = (.box, .vertices(count: SIMD3(2, 3, 4))) }
    let points = Set(states.map { SIMD3<Int>($0.position * 2) })
    #expect(points.count == 24 && points.contains(SIMD3(-2, -4, -6)) && points.contains(SIMD3(2, 4, 6)))
  }

  @Test func speedsAndConesHaveBounds() {
    let states = born {
      ($0.speed, $0.speedVariation, $0.direction) = (2, 0.5, .local)
      $0.emissionDirection = SIMD3(0, 0, 3)
      $0.main.spreadingAngle = 0.5
    }
    let speeds = states.map { simd_length($0.velocity) }
    #expect((speeds.min() ?? 0) >= 1.5 - 1e-5 && (speeds.min() ?? 2) < 1.52)
    #expect((speeds.max() ?? 3) <= 2.5 + 1e-5 && (speeds.max() ?? 2) > 2.48)
    let cosines = states.map { $0.velocity.z / simd_length($0.velocity) }
    let edge = Elementary.cos(Float(0.5))
    #expect((cosines.min() ?? 0) >= edge - 1e-5 && (cosines.min() ?? 1) < edge + 0.01)
  }

  @Test func directionsOfTheWorldStay() {
    // The emitter lies on its side.
    let matrix = float4x4(simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1)))
    func way(_ aim: ParticleBirthDirection, isLocal: Bool) -> SIMD3<Float> {
      var settings = EmitterSettings()
      settings.shape = .point
      settings.isEmitting = false
      (settings.direction, settings.speed, settings.isLocal) = (aim, 1, isLocal)
      settings.main.lifeSpan = 10
      var emitter = ParticleSimulation(settings, seed: 1)
      emitter.burst(1, variation: 0, at: matrix)
      let velocity = emitter.states[0].velocity
      return isLocal ? (matrix * SIMD4(velocity, 0)).xyz : velocity
    }
    for isLocal in [false, true] {
      #expect(simd_distance(way(.world, isLocal: isLocal), SIMD3(0, 1, 0)) < 1e-5)
      #expect(simd_distance(way(.local, isLocal: isLocal), SIMD3(-1, 0, 0)) < 1e-5)
    }
  }

  @Test func forcesAreGivenInTheirSpace() {
    let matrix = float4x4(simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1)))
    func fall(hasLocalFields: Bool, isLocal: Bool) -> SIMD3<Float> {
      var settings = EmitterSettings()
      settings.shape = .point
      settings.isEmitting = false
      (settings.speed, settings.isLocal, settings.hasLocalFields) = (0, isLocal, hasLocalFields)
      settings.main.lifeSpan = 10
      settings.main.acceleration = SIMD3(0, -6, 0)
      var emitter = ParticleSimulation(settings, seed: 1)
      emitter.burst(1, variation: 0, at: matrix)
      for _ in 0..<60 { emitter.advance(to: matrix) }
      let velocity = emitter.states[0].velocity
      return isLocal ? (matrix * SIMD4(velocity, 0)).xyz : velocity
    }
    for isLocal in [false, true] {
      #expect(simd_distance(fall(hasLocalFields: false, isLocal: isLocal), SIMD3(0, -6, 0)) < 1e-3)
      #expect(simd_distance(fall(hasLocalFields: true, isLocal: isLocal), SIMD3(6, 0, 0)) < 1e-3)
    }
  }

  @Test func childrenTakeTheirShareOrHaveTheirOwn() {
    func children(_ change: (inout SpawnSettings) -> Void) -> [ParticleState] {
      born(10) {
        ($0.shape, $0.direction, $0.speed) = (.point, .local, 4)
        $0.emissionDirection = SIMD3(1, 0, 0)
        var spawn = SpawnSettings()
        spawn.occasion = .onBirth
        (spawn.particles.birthRate, spawn.particles.lifeSpan) = (600, 10)
        change(&spawn)
        $0.spawn = spawn
      }.dropFirst(10).map { $0 }
    }
    let shared = children { $0.velocityFactor = 0.25 }
    #expect(shared.count == 100 && shared.allSatisfy { simd_distance($0.velocity, SIMD3(1, 0, 0)) < 1e-5 })
    let spread = children { ($0.spread, $0.spreadVariation) = (0.4, 0.1) }
    let cosines = spread.map { $0.velocity.x / 4 }
    #expect((cosines.min() ?? 0) >= Elementary.cos(Float(0.5)) - 1e-5 && (cosines.min() ?? 1) < 0.93)
    let own = children { $0.own = OwnVelocity(speed: 3, variation: 1, direction: SIMD3(0, 2, 0)) }
    let speeds = own.map { simd_length($0.velocity) }
    #expect(own.allSatisfy { abs($0.velocity.x) < 1e-5 && $0.velocity.y > 0 })
    #expect((speeds.min() ?? 0) >= 2 && (speeds.max() ?? 5) <= 4 && speeds.reduce(0, +) / 100 > 2.5)
  }
}

extension SIMD4<Float> {
  fileprivate var xyz: SIMD3<Float> { SIMD3(x, y, z) }
}
