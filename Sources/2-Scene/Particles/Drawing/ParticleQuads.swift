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

  package init(place: SIMD4<Float>, color: SIMD4<Float>, axis: SIMD4<Float>, turn: SIMD4<Float>) {
    (self.place, self.color, self.axis, self.turn) = (place, color, axis, turn)
  }
}

/// Which of an emitter's two kinds of particles.
package enum ParticleKind: Sendable { case main, spawned }

/// The particles of one kind in the order of drawing.
package struct ParticleQuads: Sendable {
  /// The places of who is seen, as they lie in memory.
  private var slots: [UInt32] = []
  /// Which of `slots` are drawn one after another, and the other way around; empty where they are drawn as they lie.
  private var sorted: [UInt32] = []
  private var ranks: [UInt32] = []
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
    sort(sorting)
    return slots.count
  }

  private mutating func sort(_ sorting: ParticleSorting) {
    sorted.removeAll(keepingCapacity: true)
    ranks.removeAll(keepingCapacity: true)
    guard sorting != .none else { return }
    sorted.append(contentsOf: 0..<UInt32(slots.count))
    ranks.append(contentsOf: sorted)
    order.sort(&sorted, by: values)
    for (place, number) in sorted.enumerated() { ranks[Int(number)] = UInt32(place) }
  }

  /// Writes down what ``choose(_:_:placement:forward:sorts:)`` chose.
  ///
  /// They are worked out as they lie in memory, eight at a time, and written to where the order wants each.
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
    let pool = simulation.pool(kind)
    let writing = QuadWriting(
      settings: simulation.particles(kind), table: simulation.table(kind), frame: EmitterFrame(placement),
      lead: lead)
    let blocks = pool.blocks.span, traits = pool.traits.span, tints = pool.tints.span
    var present = -1, moved = QuadWriting.Block()
    for (number, slot) in slots.enumerated() {
      let block = Int(slot) / 8
      if block != present {
        moved = writing.block(blocks[block], traits[block])
        present = block
      }
      var quad = writing.quad(moved, lane: Int(slot) % 8)
      if !tints.isEmpty { quad.color *= tints[Int(slot)] }
      quad.color.w *= opacity
      let place = ranks.isEmpty ? number : Int(ranks[number])
      unsafe memory.storeBytes(
        of: quad, toByteOffset: place * MemoryLayout<ParticleQuad>.stride, as: ParticleQuad.self)
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
