package import simd

/// A particle simulation: the particles of one emitter, and those they spawn, in steps of constant length.
///
/// The result follows from the settings, the seed and the matrices of the emitter at each step: on every
/// machine, in debug builds and in release builds.
package struct ParticleSimulation: Sendable {
  /// The default length of a step, in seconds.
  package static let step: Float = 1.0 / 60

  package private(set) var settings: EmitterSettings
  var main = ParticlePool()
  var spawned = ParticlePool()
  private(set) var mainTable: ParticleTable
  private(set) var spawnedTable: ParticleTable
  private let seed: UInt32
  let random: ParticleRandom
  let step: Float
  var clock: EmissionClock
  private(set) var frame: EmitterFrame?
  private(set) var steps = 0
  private var bursts: UInt32 = 0
  var children: UInt32 = 0
  /// The collisions of the emitter's own particles in this step.
  private(set) var mainCollisions: StepCollisions?

  /// Creates a simulation without particles.
  ///
  /// - Parameters:
  ///   - settings: The settings, which are validated.
  ///   - seed: The random seed; different seeds make emitters side by side look different.
  ///   - step: The length of a step; other lengths are only for estimates.
  package init(_ settings: EmitterSettings, seed: UInt32, step: Float = ParticleSimulation.step) {
    let settings = settings.checked
    (self.settings, self.seed, self.step) = (settings, seed, step)
    random = ParticleRandom(seed)
    clock = EmissionClock(settings.timing, random)
    mainTable = ParticleTable(settings.main)
    spawnedTable = ParticleTable(settings.spawn?.particles ?? .plain)
  }

  /// Sets the number of particles from which on none are born, below the limit for each kind.
  package mutating func limit(to count: Int) {
    main.limit = min(max(count, 0), ParticleLimits.count)
    spawned.limit = min(max(count - main.count, 0), ParticleLimits.count)
  }

  /// The number of living particles.
  package var count: Int { main.count + spawned.count }

  /// The number of particles that were not born because the pool was full.
  package var droppedCount: Int { main.droppedCount + spawned.droppedCount }

  /// True if there are no particles and none will be born.
  package var isOver: Bool { count == 0 && (clock.isOver || !settings.isEmitting) }

  /// Applies new settings, also to living particles.
  package mutating func change(_ settings: EmitterSettings) {
    let settings = settings.checked
    guard settings != self.settings else { return }
    if settings.timing != self.settings.timing { clock = EmissionClock(settings.timing, random) }
    if settings.isLocal != self.settings.isLocal { removeAll() }
    self.settings = settings
    mainTable = ParticleTable(settings.main)
    spawnedTable = ParticleTable(settings.spawn?.particles ?? .plain)
  }

  /// Removes all particles.
  package mutating func removeAll() {
    main.removeAll()
    spawned.removeAll()
  }

  /// Restarts the simulation.
  package mutating func restart() {
    let limits = (main.limit, spawned.limit)
    self = ParticleSimulation(settings, seed: seed, step: step)
    (main.limit, spawned.limit) = limits
  }

  /// Simulates the warm-up before the emitter is first visible.
  ///
  /// - Parameters:
  ///   - matrix: The matrix from emitter to world space.
  ///   - colliders: The colliders, which stand still.
  package mutating func warmUp(at matrix: float4x4, colliders: [ParticleCollider] = []) {
    for _ in 0..<Int((settings.timing.warmUp / step).rounded()) { advance(to: matrix, colliders: colliders) }
  }

  /// Advances the simulation by one step.
  ///
  /// - Parameters:
  ///   - matrix: The matrix from emitter to world space at the end of the step.
  ///   - colliders: The colliders with their motion during the step, in the space of the simulation.
  package mutating func advance(to matrix: float4x4, colliders: [ParticleCollider] = []) {
    let now = EmitterFrame(matrix.isFinite ? matrix : matrix_identity_float4x4)
    let births = settings.isLocal ? .same : now
    let fields = fieldFrame(now)
    let time = Float(steps) * step
    var deaths: [ParticlePool.Death] = []
    let forces = StepForces(settings.main, frame: fields, time: time, step: step)
    mainCollisions = StepCollisions(settings.main.collision, colliders, step: step)
    defer { mainCollisions = nil }
    if settings.spawn?.occasion == .onDeath {
      main.step(forces, mainCollisions) { deaths.append($0) }
    } else {
      main.step(forces, mainCollisions)
    }
    if let spawn = settings.spawn {
      spawned.step(
        StepForces(spawn.particles, frame: fields, time: time, step: step),
        StepCollisions(spawn.particles.collision, colliders, step: step))
    } else if spawned.count > 0 {
      spawned.removeAll()
    }
    let before = frame ?? now
    frame = now
    if settings.isEmitting {
      emit(births, from: settings.isLocal ? .same : before, forces: forces, world: now)
    }
    if let spawn = settings.spawn { spawnChildren(spawn, deaths) }
    steps += 1
  }

  /// Emits a burst of particles.
  ///
  /// - Parameters:
  ///   - count: The number of particles.
  ///   - variation: The variation of the number.
  ///   - matrix: The matrix from emitter to world space.
  package mutating func burst(_ count: Int, variation: Int, at matrix: float4x4) {
    bursts &+= 1
    let now = EmitterFrame(matrix.isFinite ? matrix : matrix_identity_float4x4)
    let limit = ParticleLimits.count
    let varied =
      Float(min(max(count, 0), limit))
      + Float(min(max(variation, 0), limit)) * random.signed(.burst, bursts)
    let frame: EmitterFrame = settings.isLocal ? .same : now
    let shape = BirthShape(settings)
    let number = min(max(Int(varied.rounded()), 0), limit)
    for done in 0..<number {
      guard main.hasRoom else { return main.drop(number - done) }
      bear(shape, frame: frame, offset: .zero, world: now, age: 0, acceleration: .zero)
    }
  }

  /// Returns the frame from the space of forces to simulation space.
  private func fieldFrame(_ now: EmitterFrame) -> EmitterFrame {
    switch (settings.isLocal, settings.hasLocalFields) {
    case (true, true), (false, false): .same
    case (false, true): now
    case (true, false):
      EmitterFrame(now.matrix.inverse.isFinite ? now.matrix.inverse : matrix_identity_float4x4)
    }
  }
}

extension SIMD3<Float> {
  /// The unit vector of the same direction; `nil` for a zero vector.
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
