internal import Collision
import simd

/// The collisions of one kind of particles during one step.
struct StepCollisions {
  private let settings: ParticleCollision
  private let step: Float
  private var colliders: [ParticleCollider]

  /// The number of impacts of a particle in a step; then it waits for the next.
  private static let impactsPerStep = 4

  /// Creates the collisions of a step; `nil` if there is nothing to collide with.
  init?(_ settings: ParticleCollision?, _ colliders: [ParticleCollider], step: Float) {
    guard let settings, !colliders.isEmpty else { return nil }
    self.settings = settings
    self.step = step
    self.colliders = colliders.filter { settings.meets($0.filter) }
    if self.colliders.isEmpty { return nil }
  }

  /// Returns the collisions with what a box touches; `nil` if that is nothing.
  func near(_ low: SIMD3<Float>, _ high: SIMD3<Float>) -> StepCollisions? {
    var near = self
    near.colliders = colliders.filter { collider in
      all(collider.low - collider.reach .<= high) && all(collider.high + collider.reach .>= low)
    }
    return near.colliders.isEmpty ? nil : near
  }

  /// Moves those of eight particles that meet something.
  ///
  /// - Parameters:
  ///   - block: The particles after the step, as if nothing had been in their way.
  ///   - before: The same before the step.
  func correct(_ block: inout ParticleBlock, from before: ParticleBlock) {
    for lane in 0..<8 where block.life[lane] > 0 {
      let start = before.position[lane], end = block.position[lane]
      let low = simd_min(start, end), high = simd_max(start, end)
      guard colliders.contains(where: { Self.touches($0, low, high) }) else { continue }
      var particle = MovingParticle(
        position: end, velocity: block.velocity[lane], age: block.age[lane], life: block.life[lane])
      move(&particle, from: start, velocity: before.velocity[lane], at: 0)
      block.position[lane] = particle.position
      block.velocity[lane] = particle.velocity
      block.age[lane] = particle.age
    }
  }

  @inline(__always) private static func touches(
    _ collider: ParticleCollider, _ low: SIMD3<Float>, _ high: SIMD3<Float>
  ) -> Bool {
    all(collider.low .<= high) && all(collider.high .>= low)
  }

  /// Moves a particle along its path, off what it meets.
  ///
  /// - Parameters:
  ///   - particle: The particle after the step, as if nothing had been in its way.
  ///   - start: Its position before.
  ///   - velocity: Its velocity before.
  ///   - share: The fraction of the step that is over before.
  func move(
    _ particle: inout MovingParticle, from start: SIMD3<Float>, velocity: SIMD3<Float>, at share: Float
  ) {
    var place = start, end = particle.position, passed = share
    var response = CollisionResponse(
      settings, velocity: velocity, change: particle.velocity - velocity, step: step)
    for _ in 0..<Self.impactsPerStep {
      guard let hit = firstHit(from: place, to: end, at: passed) else {
        particle.position = end
        particle.velocity = response.velocity + response.change
        return
      }
      place = Self.place(before: hit, from: place, to: end)
      let isImpact = response.meet(hit)
      passed += (1 - passed) * hit.share
      if isImpact || settings.lifetimeLoss >= 1 { particle.age += settings.lifetimeLoss * particle.life }
      if particle.age >= particle.life {
        // It ends here, not at the end of the step.
        particle.age = particle.life
        break
      }
      end = place + (response.velocity + response.change / 2) * ((1 - passed) * step)
    }
    particle.position = place
    particle.velocity = response.velocity
  }

  private func firstHit(
    from start: SIMD3<Float>, to end: SIMD3<Float>, at share: Float
  ) -> ParticleCollider.Hit? {
    let low = simd_min(start, end), high = simd_max(start, end)
    var first: ParticleCollider.Hit?
    for collider in colliders where Self.touches(collider, low, high) {
      guard let hit = collider.meets(from: start, to: end, at: share) else { continue }
      if hit.share < first?.share ?? .infinity { first = hit }
    }
    return first
  }

  /// Returns a point of a path just before a hit, so that the next path does not begin inside.
  ///
  /// It lies on the path, which is free up to the hit: a point off the surface might be behind another one.
  private static func place(
    before hit: ParticleCollider.Hit, from start: SIMD3<Float>, to end: SIMD3<Float>
  ) -> SIMD3<Float> {
    let way = end - start
    let gap = 1e-4 + 2e-6 * abs(start).max()
    let closing = max(-simd_dot(way, hit.normal), 1e-9)
    return start + way * max(0, hit.share - gap / closing)
  }
}

/// The motion of one particle.
struct MovingParticle {
  var position: SIMD3<Float>
  var velocity: SIMD3<Float>
  var age: Float
  var life: Float
}
