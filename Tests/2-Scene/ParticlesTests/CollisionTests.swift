import Collision
import Particles
import Testing
import simd

/// Particles that meet colliders.
struct CollisionTests {
  private static let box = ShapeGeometry.box(halfSize: SIMD3(1, 0.5, 1))

  private func collider(
    _ geometry: ShapeGeometry = CollisionTests.box, at position: SIMD3<Float> = .zero,
    from before: SIMD3<Float>? = nil, turn: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1),
    filter: CollisionFilter = .default
  ) throws -> ParticleCollider {
    func matrix(_ position: SIMD3<Float>) -> float4x4 {
      var matrix = float4x4(turn)
      matrix.columns.3 = SIMD4(position, 1)
      return matrix
    }
    return try #require(
      ParticleCollider(geometry, from: matrix(before ?? position), to: matrix(position), filter: filter))
  }

  /// Returns an emitter with one particle that begins at a point.
  private func particle(
    at position: SIMD3<Float>, velocity: SIMD3<Float> = .zero, falls: Bool = true, isLocal: Bool = false,
    _ change: (inout ParticleProperties.Collision) -> Void = { _ in }
  ) -> ParticleSimulation {
    var settings = EmitterSettings()
    settings.shape = .point
    settings.direction = .world
    settings.emissionDirection = velocity == .zero ? SIMD3(0, 1, 0) : velocity
    settings.speed = simd_length(velocity)
    settings.isEmitting = false
    settings.isLocal = isLocal
    settings.main.lifeSpan = 1000
    if falls { settings.main.acceleration = SIMD3(0, -10, 0) }
    var collision = ParticleProperties.Collision()
    change(&collision)
    settings.main.collision = collision
    var emitter = ParticleSimulation(settings, seed: 1)
    var matrix = matrix_identity_float4x4
    matrix.columns.3 = SIMD4(position, 1)
    emitter.burst(1, variation: 0, at: matrix)
    return emitter
  }

  private func run(
    _ emitter: inout ParticleSimulation, _ colliders: [ParticleCollider], steps: Int,
    check: (ParticleState) -> Void = { _ in }
  ) {
    for _ in 0..<steps {
      emitter.advance(to: matrix_identity_float4x4, colliders: colliders)
      emitter.states.forEach(check)
    }
  }

  @Test func `Rain stops on a box and falls past it beside`() throws {
    var settings = EmitterSettings()
    settings.shape = .plane
    settings.shapeSize = SIMD3(4, 0, 4)
    settings.direction = .world
    settings.emissionDirection = SIMD3(0, -1, 0)
    settings.speed = 5
    settings.main.birthRate = 600
    settings.main.lifeSpan = 2
    settings.main.acceleration = SIMD3(0, -10, 0)
    var collision = ParticleProperties.Collision()
    collision.restitution = 0
    settings.main.collision = collision
    var emitter = ParticleSimulation(settings, seed: 4)
    var matrix = matrix_identity_float4x4
    matrix.columns.3 = SIMD4(0, 3, 0, 1)
    let box = try collider()
    for _ in 0..<100 { emitter.advance(to: matrix, colliders: [box]) }
    var onTop = 0, below = 0
    for state in emitter.states {
      let isOver = abs(state.position.x) < 1 && abs(state.position.z) < 1
      if isOver {
        #expect(state.position.y > 0.4999)
        if state.position.y < 0.501, simd_length(state.velocity) < 0.01 { onTop += 1 }
      } else if state.position.y < -0.5 {
        below += 1
      }
    }
    #expect(onTop > 100 && below > 300)
  }

  @Test(arguments: [0, 0.5, 0.8, 1] as [Float])
  func `A particle bounces to the square of the restitution`(_ restitution: Float) throws {
    var emitter = particle(at: SIMD3(0, 5.5, 0)) { $0.restitution = restitution }
    let floor = try collider()
    var highest: Float = 0, hasHit = false
    run(&emitter, [floor], steps: 150) { state in
      if state.velocity.y > 0 || state.position.y < 0.51 { hasHit = true }
      if hasHit { highest = max(highest, state.position.y - 0.5) }
    }
    #expect(abs(highest - 5 * restitution * restitution) < 0.12)
  }

  @Test(arguments: [0, 0.3, 0.6, 1.2] as [Float])
  func `Friction slows a particle on a slope as Coulomb's law says`(_ friction: Float) throws {
    let angle: Float = 0.5
    let slope = try collider(
      .box(halfSize: SIMD3(500, 1, 5)), turn: simd_quatf(angle: angle, axis: SIMD3(0, 0, 1)))
    let up = SIMD3(-sin(angle), cos(angle), 0), down = SIMD3(-cos(angle), -sin(angle), 0)
    var emitter = particle(at: up * 1.0005) {
      $0.friction = friction
      $0.restitution = 0
    }
    run(&emitter, [slope], steps: 120) { #expect(simd_dot($0.position, up) > 1) }
    let speed = try simd_dot(#require(emitter.states.first).velocity, down)
    let expected = max(0, 10 * (sin(angle) - friction * cos(angle)) * 2)
    #expect(abs(speed - expected) < 0.15, "\(speed) instead of \(expected)")
  }

  private func sin(_ angle: Float) -> Float { simd_quatf(angle: 2 * angle, axis: SIMD3(1, 0, 0)).imag.x }
  private func cos(_ angle: Float) -> Float { simd_quatf(angle: 2 * angle, axis: SIMD3(1, 0, 0)).real }

  @Test(arguments: [1, 100, 10_000, 1e6] as [Float])
  func `No speed tunnels through a wall`(_ speed: Float) throws {
    let corners: [SIMD3<Float>] = [
      SIMD3(-9, -9, 0), SIMD3(9, -9, 0), SIMD3(9, 9, 0), SIMD3(-9, -9, 0), SIMD3(9, 9, 0), SIMD3(-9, 9, 0),
    ]
    let depths: [Float] = [-0.001, 0.001]
    let points: [SIMD3<Float>] = depths.flatMap { depth in
      [SIMD3(-9, -9, depth), SIMD3(9, -9, depth), SIMD3(9, 9, depth), SIMD3(-9, 9, depth)]
    }
    let hull = ConvexHull(points)
    let walls: [ShapeGeometry] = [
      .box(halfSize: SIMD3(9, 9, 0.001)), .mesh(TriangleTree(ContiguousArray(corners))), .convex(hull),
      .sphere(radius: 0.01), .capsule(halfSegment: 1, radius: 0.01),
    ]
    for wall in walls {
      var emitter = particle(at: SIMD3(0, 0, 0.4), velocity: SIMD3(0, 0, -speed), falls: false) {
        $0.restitution = 0
        $0.friction = 0
      }
      let wall = try collider(wall)
      run(&emitter, [wall], steps: 60)
      let state = try #require(emitter.states.first)
      #expect(state.position.z > 0 && abs(state.velocity.z) < 1e-3 * speed)
    }
  }

  @Test func `Two walls that meet hold what bounces between them`() throws {
    let walls = [
      try collider(
        .box(halfSize: SIMD3(900, 1, 9)), at: SIMD3(-0.7, -0.7, 0),
        turn: simd_quatf(angle: -.pi / 4, axis: [0, 0, 1])),
      try collider(
        .box(halfSize: SIMD3(900, 1, 9)), at: SIMD3(0.7, -0.7, 0),
        turn: simd_quatf(angle: .pi / 4, axis: [0, 0, 1])),
    ]
    var emitter = particle(at: SIMD3(0.3, 3, 0), velocity: SIMD3(40, -80, 0)) { $0.restitution = 0.9 }
    run(&emitter, walls, steps: 600) { state in
      #expect(state.position.y > abs(state.position.x) - 0.01 && simd_length(state.velocity) < 100)
    }
  }

  @Test func `An impact takes its share of the life, and a whole one ends it at the surface`() throws {
    let floor = try collider()
    var mortal = particle(at: SIMD3(0, 5.5, 0)) { $0.lifetimeLoss = 1 }
    var last = SIMD3<Float>.zero
    run(&mortal, [floor], steps: 90) { last = $0.position }
    #expect(mortal.count == 0 && last.y > 0.5 && last.y < 0.7)
    var aging = particle(at: SIMD3(0, 1.5, 0)) { ($0.lifetimeLoss, $0.restitution) = (0.25, 1) }
    run(&aging, [floor], steps: 40)
    let age = try #require(aging.states.first).age
    #expect(abs(age - 250 - 40.0 / 60) < 0.01)
    run(&aging, [floor], steps: 300)
    #expect(aging.count == 0, "the fourth impact is the last")
  }

  @Test func `What dies of an impact spawns where it hit`() throws {
    var emitter = particle(at: SIMD3(0, 5.5, 0)) { $0.lifetimeLoss = 1 }
    var settings = emitter.settings, spawn = SpawnSettings()
    spawn.particles.birthRate = 600
    spawn.particles.lifeSpan = 10
    spawn.velocityFactor = 0
    settings.spawn = spawn
    emitter.change(settings)
    run(&emitter, [try collider()], steps: 90)
    let states = emitter.states
    #expect(states.count == 10)
    for state in states { #expect(abs(state.position.y - 0.5) < 0.01) }
  }

  @Test func `A collider that moves carries and throws particles`() throws {
    var emitter = particle(at: SIMD3(0, 0.501, 0)) { ($0.restitution, $0.friction) = (0, 10) }
    for step in 0..<120 {
      let before = SIMD3(Float(step), Float(step), 0) / 60,
        now = SIMD3(Float(step + 1), Float(step + 1), 0) / 60
      emitter.advance(to: matrix_identity_float4x4, colliders: [try collider(at: now, from: before)])
    }
    let carried = try #require(emitter.states.first)
    #expect(simd_distance(carried.position, SIMD3(2, 2.5, 0)) < 0.05)
    #expect(simd_distance(carried.velocity, SIMD3(1, 1, 0)) < 0.05)
    var thrown = particle(at: SIMD3(0, 1, 0), falls: false) { $0.restitution = 1 }
    thrown.advance(
      to: matrix_identity_float4x4, colliders: [try collider(at: SIMD3(0, 1, 0), from: .zero)])
    let state = try #require(thrown.states.first)
    #expect(abs(state.velocity.y - 120) < 1 && state.position.y > 1.5)
  }

  @Test func `Filters decide on both sides, and without collisions all pass`() throws {
    let other = CollisionGroup(rawValue: 2)
    let passing = [
      CollisionFilter(group: other, mask: .all), CollisionFilter(group: .default, mask: other),
    ]
    for filter in passing {
      var emitter = particle(at: SIMD3(0, 1, 0)) {
        $0.filter = CollisionFilter(group: .default, mask: .all.subtracting(other))
      }
      run(&emitter, [try collider(filter: filter)], steps: 60)
      #expect(try #require(emitter.states.first).position.y < -1)
    }
    var free = particle(at: SIMD3(0, 1, 0))
    var settings = free.settings
    settings.main.collision = nil
    free.change(settings)
    run(&free, [try collider()], steps: 60)
    #expect(try #require(free.states.first).position.y < -1)
  }

  @Test func `What begins inside a collider leaves it freely`() throws {
    var emitter = particle(at: .zero, velocity: SIMD3(0, 3, 0), falls: false)
    run(&emitter, [try collider()], steps: 60)
    #expect(abs(try #require(emitter.states.first).position.y - 3) < 1e-3)
  }

  @Test func `Particles that are born fast above a thin floor do not begin behind it`() throws {
    var settings = EmitterSettings()
    settings.shape = .point
    settings.direction = .world
    settings.emissionDirection = SIMD3(0, -1, 0)
    settings.speed = 100
    settings.main.birthRate = 300
    settings.main.lifeSpan = 2
    settings.main.collision = ParticleProperties.Collision()
    var emitter = ParticleSimulation(settings, seed: 2)
    let floor = try collider(.box(halfSize: SIMD3(9, 0.001, 9)), at: SIMD3(0, -0.1, 0))
    run(&emitter, [floor], steps: 60) { #expect($0.position.y > -0.1) }
    #expect(emitter.count == 300)
  }

  @Test func `Runs are the same to the last bit`() throws {
    func states() throws -> [ParticleState] {
      var settings = EmitterSettings()
      settings.shape = .sphere
      settings.main.birthRate = 600
      settings.main.noiseStrength = 1
      settings.main.acceleration = SIMD3(0, -10, 0)
      settings.main.collision = ParticleProperties.Collision()
      var emitter = ParticleSimulation(settings, seed: 9)
      let floor = try collider(at: SIMD3(0, -1, 0)),
        ball = try collider(.sphere(radius: 0.4), at: SIMD3(0.3, -0.4, 0))
      run(&emitter, [floor, ball], steps: 90)
      return emitter.states
    }
    #expect(try states() == states())
  }

  @Test func `Numbers out of range do no harm`() throws {
    let numbers: [Float] = [.nan, .infinity, -.infinity, 1e38, -1, 1e-38, 0]
    let bad = float4x4(diagonal: SIMD4(.nan, 1, 1, 1)), flat = float4x4(diagonal: SIMD4(1, 0, 1, 1))
    #expect(ParticleCollider(Self.box, from: bad, to: bad, filter: .default) == nil)
    #expect(ParticleCollider(Self.box, from: flat, to: flat, filter: .default) == nil)
    for number in numbers {
      var emitter = particle(at: SIMD3(0, 1, 0), velocity: SIMD3(number, -1, 0)) {
        ($0.restitution, $0.friction, $0.lifetimeLoss) = (number, number, number)
      }
      let sizes: [ShapeGeometry] = [
        .sphere(radius: number), .box(halfSize: SIMD3(number, 1, 1)),
        .capsule(halfSegment: number, radius: 0.1),
      ]
      let colliders = sizes.compactMap {
        ParticleCollider($0, from: matrix_identity_float4x4, to: matrix_identity_float4x4, filter: .default)
      }
      run(&emitter, colliders + [try collider(at: SIMD3(0, 1e6, 0))], steps: 30) { state in
        #expect(state.position.x.isFinite && state.position.y.isFinite && state.velocity.y.isFinite)
      }
    }
  }
}
