import simd

/// A box; where the lower corner is beyond the upper one, there is nothing in it.
package struct ParticleBounds: Sendable, Equatable {
  package var low = SIMD3<Float>(repeating: .infinity)
  package var high = SIMD3<Float>(repeating: -.infinity)

  package var isEmpty: Bool { low.x > high.x }

  mutating func formUnion(_ other: ParticleBounds) {
    low = simd_min(low, other.low)
    high = simd_max(high, other.high)
  }
}

extension ParticleSimulation {
  /// The box around all that lives, in the space of the simulation.
  package var bounds: ParticleBounds {
    var bounds = bounds(main, mainTable, settings.main)
    if let spawn = settings.spawn { bounds.formUnion(self.bounds(spawned, spawnedTable, spawn.particles)) }
    return bounds
  }

  private func bounds(
    _ pool: ParticlePool, _ table: ParticleTable, _ settings: ParticleSettings
  ) -> ParticleBounds {
    var low = LaneVector(SIMD3(repeating: .infinity)), high = LaneVector(SIMD3(repeating: -.infinity))
    var size = Lanes(repeating: 0), speed = Lanes(repeating: 0)
    for (block, traits) in zip(pool.blocks, pool.traits) {
      let lives = block.life .> 0
      guard lives.isAny else { continue }
      Self.include(block.position.x, lives, &low.x, &high.x)
      Self.include(block.position.y, lives, &low.y, &high.y)
      Self.include(block.position.z, lives, &low.z, &high.z)
      size.replace(with: traits.size, where: lives .& (traits.size .> size))
      let square = LaneVector.dot(block.velocity, block.velocity)
      speed.replace(with: square, where: lives .& (square .> speed))
    }
    var bounds = ParticleBounds()
    bounds.low = SIMD3(low.x.min(), low.y.min(), low.z.min())
    bounds.high = SIMD3(high.x.max(), high.y.max(), high.z.max())
    guard !bounds.isEmpty else { return ParticleBounds() }
    // The corner of a square is further away than its side.
    let reach =
      size.max() * table.largestSize
      * (Float(2).squareRoot() + settings.stretchFactor * speed.max().squareRoot())
    bounds.low -= reach
    bounds.high += reach
    return bounds
  }

  @inline(__always) private static func include(
    _ value: Lanes, _ lives: SIMDMask<SIMD8<Int32>>, _ low: inout Lanes, _ high: inout Lanes
  ) {
    low.replace(with: value, where: lives .& (value .< low))
    high.replace(with: value, where: lives .& (value .> high))
  }
}

extension EmitterSettings {
  /// The box that particles will fill in the emitter's space, found by a few of them in few steps.
  ///
  /// It does not hang on what lives at present, so a picture of an emitter is framed alike at any time.
  package var expectedBounds: ParticleBounds {
    var few = checked
    few.isLocal = true
    few.hasLocalFields = true
    few.isEmitting = true
    few.timing.loops = true
    few.timing.emit = max(few.timing.emit, 1)
    (few.timing.idle, few.timing.idleVariation, few.timing.emitVariation) = (0, 0, 0)
    let mainLife = few.main.lifeSpan + few.main.lifeSpanVariation
    let spawnLife = few.spawn.map { $0.particles.lifeSpan + $0.particles.lifeSpanVariation } ?? 0
    let life = max(mainLife + spawnLife, 1e-3)
    let step = max(life / 60, ParticleSimulation.step / 4)
    few.main.birthRate = 200 / max(mainLife, 1e-3)
    few.main.birthRateVariation = 0
    if few.spawn != nil {
      few.spawn?.particles.birthRate = 60 * 4
      few.spawn?.particles.birthRateVariation = 0
    }
    var simulation = ParticleSimulation(few, seed: 1, step: step)
    var bounds = ParticleBounds()
    for _ in 0..<75 {
      simulation.advance(to: matrix_identity_float4x4)
      bounds.formUnion(simulation.bounds)
    }
    return bounds
  }
}
