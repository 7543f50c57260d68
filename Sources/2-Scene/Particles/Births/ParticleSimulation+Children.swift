import simd

extension ParticleSimulation {
  /// The duration of a birth or a death for spawning, in seconds: that of a frame.
  private static let moment: Float = 1.0 / 60

  /// Spawns the children of a step.
  mutating func spawnChildren(_ spawn: SpawnSettings, _ deaths: [ParticlePool.Death]) {
    switch spawn.occasion {
    case .onBirth: return
    case .onDeath:
      for death in deaths {
        let tint = mainTable.appearance(at: 1, seed: death.seed, fades: false).color * death.tint
        addChildren(spawn, position: death.position, velocity: death.velocity, parent: death.seed, tint: tint)
      }
    case .onUpdate:
      var parents: [(SIMD3<Float>, SIMD3<Float>, UInt32, Float)] = []
      main.forEach { slot, position, velocity, age in
        let block = slot / 8, lane = slot % 8
        parents.append(
          (position, velocity, main.traits[block].seed[lane], age / main.blocks[block].life[lane]))
      }
      for (position, velocity, seed, time) in parents {
        let tint = mainTable.appearance(at: time, seed: seed, fades: false).color
        addChildren(
          spawn, position: position, velocity: velocity,
          parent: seed ^ ParticleRandom.mixed(UInt32(truncatingIfNeeded: steps)), tint: tint)
      }
    }
  }

  mutating func addChildren(
    _ spawn: SpawnSettings, position: SIMD3<Float>, velocity: SIMD3<Float>, parent: UInt32,
    tint: SIMD4<Float>
  ) {
    let ownRandom = ParticleRandom(parent)
    let settings = spawn.particles
    let rate = settings.birthRate + settings.birthRateVariation * ownRandom.signed(.update, 1)
    let wished = max(rate, 0) * Self.moment + ownRandom.unit(.update, 0)
    let count = min(Int(min(wished, 1e9)), ParticleLimits.birthsPerStep)
    let handedOn = simd_length(velocity) * spawn.velocityFactor
    let space = self.settings.isLocal ? .same : frame ?? .same, scale = space.scale
    let aimed = spawn.own.flatMap { space.vector($0.direction).direction }
    for _ in 0..<count {
      children &+= 1
      let seed = ParticleRandom.mixed(parent ^ self.random.bits(.seed, ~children))
      let random = ParticleRandom(seed)
      let spread = min(
        max(spawn.spread + spawn.spreadVariation * random.signed(.spread, 2), 0) + settings.spreadingAngle,
        .pi)
      // A particle at rest spawns its children in all directions.
      let aim =
        (aimed ?? velocity.direction).map { random.direction(within: spread, of: $0, .spread) }
        ?? random.direction(.spread)
      let speed = spawn.own.map { random.around($0.speed, $0.variation, .speed) * scale } ?? handedOn
      let newborn = ParticlePool.Newborn(
        position: position, velocity: aim * speed, seed: seed, age: 0,
        tint: spawn.inheritsColor ? tint : nil)
      if !spawned.add(newborn, settings, scale: scale) { return }
    }
  }
}
