import simd

extension ParticleSimulation {
  /// Emits the particles of one step.
  mutating func emit(
    _ frame: EmitterFrame, from before: EmitterFrame, forces: StepForces, world: EmitterFrame
  ) {
    let shape = BirthShape(settings)
    var ages: [Float] = []
    clock.pass(Double(step), settings.main) { ages.append(Float($0)) }
    let displacement = before.origin - frame.origin
    for (number, age) in ages.enumerated() {
      guard main.hasRoom else { return main.drop(ages.count - number) }
      bear(
        shape, frame: frame, offset: displacement * (age / step), world: world, age: age,
        acceleration: forces.acceleration)
    }
  }

  /// Emits one particle.
  mutating func bear(
    _ shape: BirthShape, frame: EmitterFrame, offset: SIMD3<Float>, world: EmitterFrame, age: Float,
    acceleration: SIMD3<Float>
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
      // To emitter space, from which it will be transformed back.
      let inverse = world.matrix.inverse
      aim = (inverse.isFinite ? (inverse * SIMD4(direction, 0)).xyz.direction : nil) ?? direction
    }
    aim = random.direction(within: settings.main.spreadingAngle, of: aim, .spread)
    let speed = random.around(settings.speed, settings.speedVariation, .speed)
    let velocity = frame.vector(aim).direction.map { $0 * (speed * frame.scale) } ?? .zero
    let origin = frame.point(point) + offset
    var way = MovingParticle(
      position: origin + velocity * age + acceleration * (0.5 * age * age),
      velocity: velocity + acceleration * age, age: 0, life: 1)
    mainCollisions?.move(&way, from: origin, velocity: velocity, at: 1 - age / step)
    let position = way.position
    let newborn = ParticlePool.Newborn(
      position: position, velocity: way.velocity, seed: seed, age: age, lostLife: way.age, tint: nil)
    let isBorn = main.add(newborn, settings.main, scale: frame.scale)
    if isBorn, let spawn = settings.spawn, spawn.occasion == .onBirth {
      let tint = mainTable.appearance(at: 0, seed: seed, fades: false).color
      addChildren(spawn, position: position, velocity: velocity, parent: seed, tint: tint)
    }
  }
}
