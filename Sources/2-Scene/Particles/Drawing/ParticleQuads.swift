package import simd

/// The instance data of one particle, as the device draws it; `shader` is `particles/particle.vert`.
package struct ParticleQuad: BitwiseCopyable, Sendable {
  /// The center in world space, and half the edge length.
  package var center: SIMD4<Float>
  /// The linear color with straight alpha.
  package var color: SIMD4<Float>
  /// A direction in world space: of motion for stretched particles, else the facing direction; and half the
  /// length along it.
  package var axis: SIMD4<Float>
  /// The roll angle, and the index of the frame on the sprite sheet.
  package var roll: SIMD4<Float>

  package init(center: SIMD4<Float>, color: SIMD4<Float>, axis: SIMD4<Float>, roll: SIMD4<Float>) {
    (self.center, self.color, self.axis, self.roll) = (center, color, axis, roll)
  }
}

/// A kind of an emitter's particles.
package enum ParticleKind: Sendable { case main, spawned }

/// The particles of one kind in draw order.
package struct ParticleQuads: Sendable {
  /// The slots of visible particles, in memory order.
  private var slots: [UInt32] = []
  /// The draw order of `slots` and its inverse; empty if they are drawn in memory order.
  private var sorted: [UInt32] = []
  private var ranks: [UInt32] = []
  private var values: [Float] = []
  private var order = ParticleOrder()

  package init() {}

  /// Selects the visible particles, and sorts them.
  ///
  /// - Parameters:
  ///   - simulation: The simulation.
  ///   - kind: The kind of particles.
  ///   - placement: The matrix from simulation to world space.
  ///   - forward: The camera's view direction in world space.
  ///   - sorts: Whether the order affects the image.
  /// - Returns: The number of particles to draw.
  package mutating func choose(
    _ simulation: ParticleSimulation, _ kind: ParticleKind, placement: float4x4, forward: SIMD3<Float>,
    sorts: Bool
  ) -> Int {
    let pool = simulation.pool(kind), table = simulation.table(kind)
    let sorting = sorts ? simulation.particles(kind).sortOrder : .unsorted
    slots.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    // The depth of a point in simulation space, as a dot product with it.
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
        case .unsorted: continue
        case .increasingDepth: values.append(-depths[lane])
        case .decreasingDepth: values.append(depths[lane])
        case .decreasingAge: values.append(-block.age[lane])
        case .increasingAge: values.append(block.age[lane])
        case .increasingID: values.append(pool.rank(slot))
        case .decreasingID: values.append(-pool.rank(slot))
        }
      }
    }
    sort(sorting)
    return slots.count
  }

  private mutating func sort(_ sorting: ParticleProperties.SortOrder) {
    sorted.removeAll(keepingCapacity: true)
    ranks.removeAll(keepingCapacity: true)
    guard sorting != .unsorted else { return }
    sorted.append(contentsOf: 0..<UInt32(slots.count))
    ranks.append(contentsOf: sorted)
    order.sort(&sorted, by: values)
    for (rank, number) in sorted.enumerated() { ranks[Int(number)] = UInt32(rank) }
  }

  /// Writes the instance data of the particles selected by ``choose(_:_:placement:forward:sorts:)``.
  ///
  /// They are computed in memory order, eight at a time, and written to their positions in draw order.
  ///
  /// - Parameters:
  ///   - simulation: The same simulation.
  ///   - kind: The same kind.
  ///   - placement: The same matrix.
  ///   - lead: The time since the last step, in seconds.
  ///   - opacity: The opacity of the entity.
  ///   - memory: A buffer with room for all particles.
  package func write(
    _ simulation: ParticleSimulation, _ kind: ParticleKind, placement: float4x4, lead: Float, opacity: Float,
    into memory: UnsafeMutableRawBufferPointer
  ) {
    let pool = simulation.pool(kind)
    let writing = QuadWriter(
      settings: simulation.particles(kind), table: simulation.table(kind), frame: EmitterFrame(placement),
      lead: lead)
    let blocks = pool.blocks.span, traits = pool.traits.span, tints = pool.tints.span
    var present = -1, motion = QuadWriter.Block()
    for (number, slot) in slots.enumerated() {
      let block = Int(slot) / 8
      if block != present {
        motion = writing.block(blocks[block], traits[block])
        present = block
      }
      var quad = writing.quad(motion, lane: Int(slot) % 8)
      if !tints.isEmpty { quad.color *= tints[Int(slot)] }
      quad.color.w *= opacity
      let rank = ranks.isEmpty ? number : Int(ranks[number])
      unsafe memory.storeBytes(
        of: quad, toByteOffset: rank * MemoryLayout<ParticleQuad>.stride, as: ParticleQuad.self)
    }
  }
}

extension ParticleSimulation {
  func pool(_ kind: ParticleKind) -> ParticlePool { kind == .main ? main : spawned }
  func table(_ kind: ParticleKind) -> ParticleTable { kind == .main ? mainTable : spawnedTable }

  /// Returns the settings of one kind.
  package func particles(_ kind: ParticleKind) -> ParticleProperties {
    kind == .main ? settings.main : settings.spawn?.particles ?? .plain
  }
}

extension ParticlePool {
  /// Returns the rank of a particle in the order of births.
  func rank(_ slot: Int) -> Float {
    // Counted backward from the latest birth, so that the number stays small.
    -Float(UInt32(truncatingIfNeeded: bornCount) &- births[slot])
  }
}
