package import simd

/// The particles of one emitter, and of what they give birth to, in steps of one length.
///
/// All that happens follows from the settings, the seed and the matrices of the emitter at each step: on every machine,
/// in debug builds and in release builds.
package struct ParticleSimulation: Sendable {
  /// Seconds.
  package static let step: Float = 1.0 / 60

  package private(set) var settings: EmitterSettings
  private(set) var main = ParticlePool()
  private(set) var spawned = ParticlePool()
  private(set) var mainTable: ParticleTable
  private(set) var spawnedTable: ParticleTable
  private let seed: UInt32
  private let random: ParticleRandom
  private let step: Float
  private var clock: EmissionClock
  private var frame: EmitterFrame?
  private var steps = 0
  private var bursts: UInt32 = 0
  private var children: UInt32 = 0

  /// - Parameters:
  ///   - settings: Checked here.
  ///   - seed: Another one for emitters side by side that are not to look the same.
  ///   - step: The length of a step; another one only for estimates.
  package init(_ settings: EmitterSettings, seed: UInt32, step: Float = ParticleSimulation.step) {
    let settings = settings.checked
    (self.settings, self.seed, self.step) = (settings, seed, step)
    random = ParticleRandom(seed)
    clock = EmissionClock(settings.timing, random)
    mainTable = ParticleTable(settings.main.look)
    spawnedTable = ParticleTable((settings.spawn?.particles ?? ParticleSettings()).look)
  }

  /// How many particles live.
  package var count: Int { main.count + spawned.count }

  /// How many were not born for want of room.
  package var turnedAway: Int { main.turnedAway + spawned.turnedAway }

  /// Whether nobody lives, and nobody will be born.
  package var isOver: Bool { count == 0 && (clock.isOver || !settings.isEmitting) }

  /// Takes new settings; who lives goes on by them.
  package mutating func change(_ settings: EmitterSettings) {
    let settings = settings.checked
    guard settings != self.settings else { return }
    if settings.timing != self.settings.timing { clock = EmissionClock(settings.timing, random) }
    if settings.isLocal != self.settings.isLocal { removeAll() }
    self.settings = settings
    mainTable = ParticleTable(settings.main.look)
    spawnedTable = ParticleTable((settings.spawn?.particles ?? ParticleSettings()).look)
  }

  /// Forgets all particles.
  package mutating func removeAll() {
    main.removeAll()
    spawned.removeAll()
  }

  /// Begins anew.
  package mutating func restart() {
    self = ParticleSimulation(settings, seed: seed, step: step)
  }

  /// Simulates what happens before anybody looks.
  ///
  /// - Parameter matrix: From the emitter's space to the world.
  package mutating func warmUp(at matrix: float4x4) {
    for _ in 0..<Int((settings.timing.warmUp / step).rounded()) { advance(to: matrix) }
  }

  /// Lets one step pass.
  ///
  /// - Parameter matrix: From the emitter's space to the world, at the step's end.
  package mutating func advance(to matrix: float4x4) {
    let now = EmitterFrame(matrix.isFinite ? matrix : matrix_identity_float4x4)
    let births = settings.isLocal ? .same : now
    let fields = fieldFrame(now)
    let time = Float(steps) * step
    var deaths: [ParticlePool.Death] = []
    let forces = StepForces(settings.main, frame: fields, time: time, step: step)
    if settings.spawn?.occasion == .death {
      main.step(forces) { deaths.append($0) }
    } else {
      main.step(forces)
    }
    if let spawn = settings.spawn {
      spawned.step(StepForces(spawn.particles, frame: fields, time: time, step: step))
    } else if spawned.count > 0 {
      spawned.removeAll()
    }
    let before = frame ?? now
    frame = now
    if settings.isEmitting { emit(births, from: settings.isLocal ? .same : before, forces, now) }
    if let spawn = settings.spawn { spawnChildren(spawn, deaths) }
    steps += 1
  }

  /// Gives birth to many at once.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - variation: How many more or fewer.
  ///   - matrix: From the emitter's space to the world.
  package mutating func burst(_ count: Int, variation: Int, at matrix: float4x4) {
    bursts &+= 1
    let now = EmitterFrame(matrix.isFinite ? matrix : matrix_identity_float4x4)
    let limit = ParticleLimits.count
    let varied =
      Float(min(max(count, 0), limit))
      + Float(min(max(variation, 0), limit)) * random.signed(.burst, bursts)
    let frame: EmitterFrame = settings.isLocal ? .same : now
    let shape = EmitterShape(settings)
    for _ in 0..<min(max(Int(varied.rounded()), 0), limit) { bear(shape, frame, .zero, now, age: 0, .zero) }
  }

  /// From the space in which forces are given to that of the simulation.
  private func fieldFrame(_ now: EmitterFrame) -> EmitterFrame {
    switch (settings.isLocal, settings.hasLocalFields) {
    case (true, true), (false, false): .same
    case (false, true): now
    case (true, false):
      EmitterFrame(now.matrix.inverse.isFinite ? now.matrix.inverse : matrix_identity_float4x4)
    }
  }

  private mutating func emit(
    _ frame: EmitterFrame, from before: EmitterFrame, _ forces: StepForces, _ world: EmitterFrame
  ) {
    let shape = EmitterShape(settings)
    var ages: [Float] = []
    clock.pass(Double(step), settings.main) { ages.append(Float($0)) }
    let way = before.origin - frame.origin
    for age in ages { bear(shape, frame, way * (age / step), world, age: age, forces.acceleration) }
  }

  /// Gives birth to one particle.
  private mutating func bear(
    _ shape: EmitterShape, _ frame: EmitterFrame, _ offset: SIMD3<Float>, _ world: EmitterFrame, age: Float,
    _ acceleration: SIMD3<Float>
  ) {
    let number = main.bornCount
    let seed = random.bits(.seed, UInt32(truncatingIfNeeded: number))
    let random = ParticleRandom(seed)
    let (point, normal) = shape.point(random, number: number)
    var aim = normal
    switch settings.direction {
    case .normal: break
    case .local: aim = settings.emissionDirection.direction ?? normal
    case .world:
      let direction = settings.emissionDirection.direction ?? normal
      // Into the emitter's space, from which it will be brought back.
      let inverse = world.matrix.inverse
      aim = (inverse.isFinite ? (inverse * SIMD4(direction, 0)).xyz.direction : nil) ?? direction
    }
    aim = random.direction(within: settings.main.spreadingAngle, of: aim, .spread)
    let speed = random.around(settings.speed, settings.speedVariation, .speed)
    let velocity = frame.vector(aim).direction.map { $0 * (speed * frame.scale) } ?? .zero
    let position = frame.point(point) + offset + velocity * age + acceleration * (0.5 * age * age)
    let newborn = ParticlePool.Newborn(
      position: position, velocity: velocity + acceleration * age, seed: seed, age: age, tint: nil)
    let isBorn = main.add(newborn, settings.main, scale: frame.scale)
    if isBorn, let spawn = settings.spawn, spawn.occasion == .birth {
      let tint = mainTable.look(at: 0, seed: seed, fades: false).color
      addChildren(spawn, position, velocity, seed, tint)
    }
  }
}

extension ParticleSimulation {
  /// For this long a birth or a death gives birth, in seconds: that of a frame.
  private static let moment: Float = 1.0 / 60

  private mutating func spawnChildren(_ spawn: SpawnSettings, _ deaths: [ParticlePool.Death]) {
    switch spawn.occasion {
    case .birth: return
    case .death:
      for death in deaths {
        let tint = mainTable.look(at: 1, seed: death.seed, fades: false).color * death.tint
        addChildren(spawn, death.position, death.velocity, death.seed, tint)
      }
    case .update:
      var parents: [(SIMD3<Float>, SIMD3<Float>, UInt32, Float)] = []
      main.forEach { slot, position, velocity, age in
        let block = slot / 8, lane = slot % 8
        parents.append(
          (position, velocity, main.traits[block].seed[lane], age / main.blocks[block].life[lane]))
      }
      for (position, velocity, seed, time) in parents {
        let tint = mainTable.look(at: time, seed: seed, fades: false).color
        addChildren(
          spawn, position, velocity, seed ^ ParticleRandom.mixed(UInt32(truncatingIfNeeded: steps)), tint)
      }
    }
  }

  private mutating func addChildren(
    _ spawn: SpawnSettings, _ position: SIMD3<Float>, _ velocity: SIMD3<Float>, _ parent: UInt32,
    _ tint: SIMD4<Float>
  ) {
    let ownRandom = ParticleRandom(parent)
    let settings = spawn.particles
    let rate = settings.birthRate + settings.birthRateVariation * ownRandom.signed(.update, 1)
    let wished = max(rate, 0) * Self.moment + ownRandom.unit(.update, 0)
    let count = min(Int(min(wished, 1e9)), ParticleLimits.birthsPerStep)
    let speed = simd_length(velocity) * spawn.velocityFactor
    let scale = self.settings.isLocal ? 1 : (frame ?? .same).scale
    for _ in 0..<count {
      children &+= 1
      let seed = ParticleRandom.mixed(parent ^ self.random.bits(.seed, ~children))
      let random = ParticleRandom(seed)
      let spread = min(
        max(spawn.spread + spawn.spreadVariation * random.signed(.spread, 2), 0) + settings.spreadingAngle,
        .pi)
      // What stands still sends its children everywhere.
      let aim =
        velocity.direction.map { random.direction(within: spread, of: $0, .spread) }
        ?? random.direction(.spread)
      let newborn = ParticlePool.Newborn(
        position: position, velocity: aim * speed, seed: seed, age: 0,
        tint: spawn.inheritsColor ? tint : nil)
      if !spawned.add(newborn, settings, scale: scale) { return }
    }
  }
}

extension SIMD3<Float> {
  /// The unit vector of the same direction; nil where there is none.
  var direction: SIMD3<Float>? {
    let length = simd_length(self)
    return length > 1e-12 && length.isFinite ? self / length : nil
  }
}

extension SIMD4<Float> {
  var xyz: SIMD3<Float> { SIMD3(x, y, z) }
}

extension float4x4 {
  var isFinite: Bool {
    let sum = columns.0 + columns.1 + columns.2 + columns.3
    return (sum.x + sum.y + sum.z + sum.w).isFinite
  }
}
