import simd

/// A bounding box; it is empty if the lower corner is beyond the upper one.
package struct ParticleBounds: Sendable, Equatable {
  package var low = SIMD3<Float>(repeating: .infinity)
  package var high = SIMD3<Float>(repeating: -.infinity)

  package var isEmpty: Bool { low.x > high.x }

  package init() {}

  init(low: SIMD3<Float>, high: SIMD3<Float>) { (self.low, self.high) = (low, high) }

  mutating func formUnion(_ other: ParticleBounds) {
    low = simd_min(low, other.low)
    high = simd_max(high, other.high)
  }
}

extension ParticleSimulation {
  /// The bounding box of all living particles, in simulation space.
  package var bounds: ParticleBounds {
    var bounds = bounds(main, mainTable, settings.main)
    if let spawn = settings.spawn { bounds.formUnion(self.bounds(spawned, spawnedTable, spawn.particles)) }
    return bounds
  }

  private func bounds(
    _ pool: ParticlePool, _ table: ParticleTable, _ settings: ParticleProperties
  ) -> ParticleBounds {
    var low = LaneVector(SIMD3(repeating: .infinity)), high = LaneVector(SIMD3(repeating: -.infinity))
    var size = Lanes(repeating: 0), speed = Lanes(repeating: 0)
    for (block, traits) in zip(pool.blocks, pool.traits) {
      let lives = block.life .> 0
      guard lives.isAny else { continue }
      Self.include(block.position.x, lives: lives, low: &low.x, high: &high.x)
      Self.include(block.position.y, lives: lives, low: &low.y, high: &high.y)
      Self.include(block.position.z, lives: lives, low: &low.z, high: &high.z)
      size.replace(with: traits.size, where: lives .& (traits.size .> size))
      let square = LaneVector.dot(block.velocity, block.velocity)
      speed.replace(with: square, where: lives .& (square .> speed))
    }
    var bounds = ParticleBounds()
    bounds.low = SIMD3(low.x.min(), low.y.min(), low.z.min())
    bounds.high = SIMD3(high.x.max(), high.y.max(), high.z.max())
    guard !bounds.isEmpty else { return ParticleBounds() }
    // The corner of a square is farther away than its side.
    let half = size.max() * table.largestSize
    let reach =
      half * (Float(2).squareRoot() - 1)
      + settings.halfLength(half, speed: settings.isStretched ? speed.max().squareRoot() : 0)
    bounds.low -= reach
    bounds.high += reach
    return bounds
  }

  @inline(__always) private static func include(
    _ value: Lanes, lives: SIMDMask<SIMD8<Int32>>, low: inout Lanes, high: inout Lanes
  ) {
    low.replace(with: value, where: lives .& (value .< low))
    high.replace(with: value, where: lives .& (value .> high))
  }
}
