package import simd

/// One particle as the device draws it; `shader` is `particles/particle.vert`.
package struct ParticleQuad: BitwiseCopyable, Sendable {
  /// The middle in the world, and half the edge.
  package var place: SIMD4<Float>
  /// Linear, with straight alpha.
  package var color: SIMD4<Float>
  /// A direction in the world: of the way where particles are long, else the one that a particle faces; and half the
  /// length along the way.
  package var axis: SIMD4<Float>
  /// The angle of its roll, and the number of the picture on the sheet.
  package var turn: SIMD4<Float>
}

/// Which of an emitter's two kinds of particles.
package enum ParticleKind: Sendable { case main, spawned }

/// The particles of one kind in the order of drawing.
package struct ParticleQuads: Sendable {
  private var slots: [UInt32] = []
  private var values: [Float] = []
  private var order = ParticleOrder()

  package init() {}

  /// Chooses who is seen, and sorts them.
  ///
  /// - Parameters:
  ///   - simulation: Whose particles.
  ///   - kind: Which of them.
  ///   - placement: From the space of the simulation to the world.
  ///   - forward: Where the camera looks in the world.
  ///   - sorts: Whether the order matters to the picture.
  /// - Returns: How many there are to draw.
  package mutating func choose(
    _ simulation: ParticleSimulation, _ kind: ParticleKind, placement: float4x4, forward: SIMD3<Float>,
    sorts: Bool
  ) -> Int {
    let pool = simulation.pool(kind), table = simulation.table(kind)
    let sorting = sorts ? simulation.particles(kind).order : .none
    slots.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    // The depth of a point of the simulation, as a dot product with it.
    let depth = SIMD3(
      simd_dot(placement.columns.0.xyz, forward), simd_dot(placement.columns.1.xyz, forward),
      simd_dot(placement.columns.2.xyz, forward))
    for (index, block) in pool.blocks.enumerated() where (block.life .> 0).isAny {
      let times = block.age / block.life
      let depths = LaneVector.dot(block.position, LaneVector(depth))
      for lane in 0..<8 where block.life[lane] > 0 {
        guard table.opacity(at: times[lane]) > 1e-3 else { continue }
        let slot = index * 8 + lane
        slots.append(UInt32(slot))
        switch sorting {
        case .none: continue
        case .farFirst: values.append(-depths[lane])
        case .nearFirst: values.append(depths[lane])
        case .oldestFirst: values.append(-block.age[lane])
        case .youngestFirst: values.append(block.age[lane])
        case .firstBornFirst: values.append(pool.rank(slot))
        case .lastBornFirst: values.append(-pool.rank(slot))
        }
      }
    }
    if sorting != .none { order.sort(&slots, by: values) }
    return slots.count
  }

  /// Writes down what ``choose(_:_:placement:forward:sorts:)`` chose.
  ///
  /// - Parameters:
  ///   - simulation: The same.
  ///   - kind: The same.
  ///   - placement: The same.
  ///   - lead: Seconds that have passed since the last step.
  ///   - opacity: Of the entity.
  ///   - memory: Has room for all.
  package func write(
    _ simulation: ParticleSimulation, _ kind: ParticleKind, placement: float4x4, lead: Float, opacity: Float,
    into memory: UnsafeMutableRawBufferPointer
  ) {
    let pool = simulation.pool(kind), table = simulation.table(kind), settings = simulation.particles(kind)
    let scale = placement.scale
    let frame = EmitterFrame(placement)
    for (place, slot) in slots.enumerated() {
      let block = Int(slot) / 8, lane = Int(slot) % 8
      let life = pool.blocks[block].life[lane]
      let age = min(pool.blocks[block].age[lane] + lead, life)
      let seed = pool.traits[block].seed[lane]
      let velocity = frame.vector(pool.blocks[block].velocity[lane])
      let position = frame.point(pool.blocks[block].position[lane]) + velocity * lead
      var (color, factor) = table.look(at: age / life, seed: seed)
      if !pool.tints.isEmpty { color *= pool.tints[Int(slot)] }
      color.w *= opacity
      let size = pool.traits[block].size[lane] * factor * scale
      let angle = pool.traits[block].angle[lane] + pool.traits[block].spin[lane] * age
      var axis = SIMD4<Float>(0, 0, 1, size)
      if settings.stretchFactor > 0 {
        let speed = simd_length(velocity)
        let way = speed > 1e-9 ? velocity / speed : SIMD3(0, 1, 0)
        axis = SIMD4(way, size * (1 + settings.stretchFactor * speed))
      } else if case .axis(let direction, let variation) = settings.facing {
        let random = ParticleRandom(seed)
        let varied =
          direction
          + variation * SIMD3(random.signed(.axis, 0), random.signed(.axis, 1), random.signed(.axis, 2))
        axis = SIMD4(frame.vector(varied).direction ?? SIMD3(0, 0, 1), size)
      }
      var number: Float = 0
      if let frames = settings.frames {
        let random = ParticleRandom(seed)
        number = frames.number(age: age, random: SIMD2(random.signed(.frame, 0), random.signed(.frame, 1)))
      }
      unsafe memory.storeBytes(
        of: ParticleQuad(
          place: SIMD4(position, size), color: color, axis: axis, turn: SIMD4(angle, number, 0, 0)),
        toByteOffset: place * MemoryLayout<ParticleQuad>.stride, as: ParticleQuad.self)
    }
  }
}

extension ParticleSimulation {
  func pool(_ kind: ParticleKind) -> ParticlePool { kind == .main ? main : spawned }
  func table(_ kind: ParticleKind) -> ParticleTable { kind == .main ? mainTable : spawnedTable }

  /// The settings of one kind.
  package func particles(_ kind: ParticleKind) -> ParticleSettings {
    kind == .main ? settings.main : settings.spawn?.particles ?? ParticleSettings()
  }
}

extension ParticlePool {
  /// Where a particle stands in the order of births.
  func rank(_ slot: Int) -> Float {
    // Counted from now on backwards, so that the number stays small.
    -Float(UInt32(truncatingIfNeeded: bornCount) &- births[slot])
  }
}
