internal import Collision
import simd

/// The collisions of one kind of particles during one step.
struct StepCollisions {
  private let settings: ParticleProperties.Collision
  private let step: Float
  private let colliders: ContiguousArray<ParticleCollider>
  /// The bounding boxes of the colliders, adjacent in memory: most particles meet none of them.
  private let boxes: ContiguousArray<Box>

  private struct Box: BitwiseCopyable {
    let low: SIMD3<Float>
    let high: SIMD3<Float>

    @inline(__always) func touches(_ low: SIMD3<Float>, _ high: SIMD3<Float>) -> Bool {
      // One by one: the first that fails is the last that is compared.
      self.low.x <= high.x && self.high.x >= low.x && self.low.y <= high.y && self.high.y >= low.y
        && self.low.z <= high.z && self.high.z >= low.z
    }
  }

  /// The number of impacts of a particle in a step; then it waits for the next.
  private static let impactsPerStep = 4

  /// Creates the collisions of a step; `nil` if there is nothing to collide with.
  init?(_ settings: ParticleProperties.Collision?, _ colliders: [ParticleCollider], step: Float) {
    guard let settings else { return nil }
    self.init(
      settings, matching: ContiguousArray(colliders.filter { settings.meets($0.filter) }), step: step)
  }

  private init?(
    _ settings: ParticleProperties.Collision, matching colliders: ContiguousArray<ParticleCollider>,
    step: Float
  ) {
    if colliders.isEmpty { return nil }
    (self.settings, self.step, self.colliders) = (settings, step, colliders)
    boxes = ContiguousArray(colliders.map { Box(low: $0.low, high: $0.high) })
  }

  /// Returns the collisions with what a box touches; `nil` if that is nothing.
  func near(_ low: SIMD3<Float>, _ high: SIMD3<Float>) -> StepCollisions? {
    let near = colliders.filter { collider in
      all(collider.low - collider.reach .<= high) && all(collider.high + collider.reach .>= low)
    }
    return StepCollisions(settings, matching: ContiguousArray(near), step: step)
  }

  /// Moves those of eight particles that meet something.
  ///
  /// - Parameters:
  ///   - block: The particles after the step, as if nothing had been in their way.
  ///   - before: The same before the step.
  func correct(_ block: inout ParticleLanes, from before: ParticleLanes) {
    let (low, high) = before.position.bounds(with: block.position)
    var meets = SIMDMask<SIMD8<Int32>>(repeating: false)
    for box in boxes {
      let x = (low.x .<= box.high.x) .& (high.x .>= box.low.x)
      let y = (low.y .<= box.high.y) .& (high.y .>= box.low.y)
      meets = meets .| (x .& y .& (low.z .<= box.high.z) .& (high.z .>= box.low.z))
    }
    meets = meets .& (block.life .> 0)
    guard meets.isAny else { return }
    for lane in 0..<8 where meets[lane] {
      let start = before.position[lane], end = block.position[lane]
      var particle = MovingParticle(
        position: end, velocity: block.velocity[lane], age: block.age[lane], life: block.life[lane])
      move(&particle, from: start, velocity: before.velocity[lane], at: 0)
      block.position[lane] = particle.position
      block.velocity[lane] = particle.velocity
      block.age[lane] = particle.age
    }
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
      guard var hit = firstHit(from: place, to: end, at: passed) else {
        particle.position = end
        particle.velocity = response.velocity + response.change
        return
      }
      hit.keepDistance(from: place, to: end, left: 1 - passed)
      place += (end - place) * hit.share
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
    let rests = start == end
    let low = simd_min(start, end), high = simd_max(start, end)
    var first: ParticleCollider.Hit?
    for index in boxes.indices where boxes[index].touches(low, high) {
      if rests, colliders[index].isStill { continue }
      guard let hit = colliders[index].meets(from: start, to: end, at: share) else { continue }
      if hit.share < first?.share ?? .infinity { first = hit }
    }
    return first
  }
}

/// The motion of one particle.
struct MovingParticle {
  var position: SIMD3<Float>
  var velocity: SIMD3<Float>
  var age: Float
  var life: Float
}
