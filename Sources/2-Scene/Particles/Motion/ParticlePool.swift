import simd

/// A pool of the particles of one kind, with free slots that dead particles leave to new ones.
///
/// Particles never move to another slot, so that unsorted particles keep their draw order.
struct ParticlePool: Sendable {
  /// A particle at its birth.
  struct Newborn {
    var position: SIMD3<Float>
    var velocity: SIMD3<Float>
    var seed: UInt32
    /// The time since its birth.
    var age: Float
    /// The share of the life span that impacts took since its birth.
    var lostLife: Float = 0
    var tint: SIMD4<Float>?
  }

  /// The position and state of a particle at its death.
  struct Death {
    var position: SIMD3<Float>
    var velocity: SIMD3<Float>
    var seed: UInt32
    var tint: SIMD4<Float>
  }

  private(set) var blocks: [ParticleLanes] = []
  private(set) var traits: [ParticleTraits] = []
  /// The inherited factors on the colors of particles; empty if none inherits one.
  private(set) var tints: [SIMD4<Float>] = []
  /// The birth number of each particle, for sorting.
  private(set) var births: [UInt32] = []
  private var free: [Int32] = []
  /// The number of particles from which on there are no new slots.
  var limit = ParticleLimits.count
  private(set) var bornCount = 0
  /// The number of particles that were not born because the pool was full.
  private(set) var droppedCount = 0

  /// The number of living particles.
  var count: Int { blocks.count * 8 - free.count }

  /// Room for another particle: a free slot, or one below the limit.
  var hasRoom: Bool { !free.isEmpty || blocks.count * 8 < limit }

  /// Counts particles that are not born because the pool is full.
  mutating func drop(_ count: Int) { droppedCount += count }

  mutating func removeAll() {
    blocks.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    tints.removeAll(keepingCapacity: true)
    births.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
  }

  /// Adds a particle, whose properties follow from its seed.
  ///
  /// - Returns: Whether there was a free slot.
  @discardableResult
  mutating func add(_ newborn: Newborn, _ settings: ParticleProperties, scale: Float) -> Bool {
    let random = ParticleRandom(newborn.seed)
    let life = random.around(Float(settings.lifeSpan), Float(settings.lifeSpanVariation), .life)
    // A particle that would be dead at the end of the step is not born.
    let age = newborn.age + newborn.lostLife * life
    guard life > age else {
      // It counts all the same: the next particle gets another number.
      bornCount += 1
      return true
    }
    guard !free.isEmpty || grow() else {
      droppedCount += 1
      return false
    }
    let slot = Int(free.removeLast()), block = slot / 8, lane = slot % 8
    let mass = random.around(settings.mass, settings.massVariation, .mass)
    blocks[block].position[lane] = newborn.position
    blocks[block].velocity[lane] = newborn.velocity
    blocks[block].age[lane] = age
    blocks[block].life[lane] = life
    // A mass of zero or less is replaced.
    blocks[block].inverseMass[lane] = 1 / max(abs(mass), 1e-3)
    traits[block].size[lane] = max(random.around(settings.size, settings.sizeVariation, .size), 0) * scale
    let spin = random.around(settings.angularSpeed, settings.angularSpeedVariation, .spin)
    traits[block].angle[lane] =
      random.around(settings.angle, settings.angleVariation, .angle)
    traits[block].spin[lane] = spin
    traits[block].seed[lane] = newborn.seed
    births[slot] = UInt32(truncatingIfNeeded: bornCount)
    if let tint = newborn.tint {
      if tints.isEmpty { tints = Array(repeating: SIMD4(repeating: 1), count: blocks.count * 8) }
      tints[slot] = tint
    } else if !tints.isEmpty {
      tints[slot] = SIMD4(repeating: 1)
    }
    bornCount += 1
    return true
  }

  private mutating func grow() -> Bool {
    guard blocks.count * 8 < limit else { return false }
    let first = Int32(blocks.count * 8)
    blocks.append(ParticleLanes())
    traits.append(ParticleTraits())
    births.append(contentsOf: repeatElement(0, count: 8))
    if !tints.isEmpty { tints.append(contentsOf: repeatElement(SIMD4(repeating: 1), count: 8)) }
    // The first slot is used first.
    for lane in (0..<8).reversed() { free.append(first + Int32(lane)) }
    return true
  }

  /// Advances all particles by a step, and removes those at the end of their lives.
  ///
  /// - Parameters:
  ///   - forces: The forces.
  ///   - collisions: What the particles may collide with, if anything.
  ///   - died: A closure called for each death, if given.
  mutating func step(
    _ forces: StepForces, _ collisions: StepCollisions? = nil, died: ((Death) -> Void)? = nil
  ) {
    if let collisions { move(forces, collisions) }
    var dead: [Int32] = []
    var span = blocks.mutableSpan
    for index in span.indices {
      let life = span[index].life
      guard (life .> 0).isAny else { continue }
      if collisions == nil { forces.move(&span[index]) }
      let ended = (span[index].age .>= life) .& (life .> 0)
      guard ended.isAny else { continue }
      for lane in 0..<8 where ended[lane] { dead.append(Int32(index * 8 + lane)) }
    }
    for slot in dead { bury(Int(slot), died) }
    if free.count == blocks.count * 8 { removeAll() }
  }

  /// Moves all particles, off what they meet.
  private mutating func move(_ forces: StepForces, _ collisions: StepCollisions) {
    let before = blocks
    var low = LaneVector(SIMD3(repeating: .infinity)), high = LaneVector(SIMD3(repeating: -.infinity))
    var longest = Lanes(repeating: 0)
    var span = blocks.mutableSpan
    for index in span.indices {
      guard (span[index].life .> 0).isAny else { continue }
      forces.move(&span[index])
      // Free slots lie at the origin: they only make the box larger.
      let (least, most) = before[index].position.bounds(with: span[index].position)
      low = low.bounds(with: least).low
      high = high.bounds(with: most).high
      let way = most - least, length = LaneVector.dot(way, way)
      longest.replace(with: length, where: length .> longest)
    }
    // A particle that bounces off one collider may reach another in the same step.
    let reach = 2 * longest.max().squareRoot()
    let least = SIMD3(low.x.min(), low.y.min(), low.z.min())
    let most = SIMD3(high.x.max(), high.y.max(), high.z.max())
    guard let near = collisions.near(least - reach, most + reach) else { return }
    for index in span.indices where (span[index].life .> 0).isAny {
      near.correct(&span[index], from: before[index])
    }
  }

  private mutating func bury(_ slot: Int, _ died: ((Death) -> Void)?) {
    let block = slot / 8, lane = slot % 8
    if let died {
      // Back from the end of the step to that of the life.
      let over = blocks[block].age[lane] - blocks[block].life[lane]
      let velocity = blocks[block].velocity[lane]
      died(
        Death(
          position: blocks[block].position[lane] - velocity * over, velocity: velocity,
          seed: traits[block].seed[lane], tint: tints.isEmpty ? SIMD4(repeating: 1) : tints[slot]))
    }
    blocks[block].life[lane] = -1
    blocks[block].age[lane] = 0
    blocks[block].velocity[lane] = .zero
    blocks[block].position[lane] = .zero
    free.append(Int32(slot))
  }

  /// Visits all living particles in the order of slots.
  func forEach(
    _ body: (_ slot: Int, _ position: SIMD3<Float>, _ velocity: SIMD3<Float>, _ age: Float) -> Void
  ) {
    for (index, block) in blocks.enumerated() where (block.life .> 0).isAny {
      for lane in 0..<8 where block.life[lane] > 0 {
        body(index * 8 + lane, block.position[lane], block.velocity[lane], block.age[lane])
      }
    }
  }
}
