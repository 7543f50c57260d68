import simd

/// Samples of visible particles: their positions, sizes and shares of the image.
struct ParticleSamples {
  private var low: [SIMD3<Float>] = []
  private var high: [SIMD3<Float>] = []
  private var edges: [Float] = []
  private var weights: [Float] = []

  /// The total visible area.
  private(set) var weight: Float = 0

  mutating func removeAll() { self = ParticleSamples() }

  /// Returns the visible area within a box.
  func weight(in box: ParticleBounds) -> Float {
    weights.indices.reduce(0) { sum, index in
      let middle = (low[index] + high[index]) / 2
      let isInside = simd_clamp(middle, box.low, box.high) == middle
      return isInside ? sum + weights[index] : sum
    }
  }

  /// Adds all living particles.
  mutating func add(_ simulation: ParticleSimulation) {
    add(simulation, .main)
    if simulation.settings.spawn != nil { add(simulation, .spawned) }
  }

  private mutating func add(_ simulation: ParticleSimulation, _ kind: ParticleKind) {
    let pool = simulation.pool(kind), table = simulation.table(kind), settings = simulation.particles(kind)
    pool.forEach { slot, position, velocity, age in
      let block = slot / 8, lane = slot % 8
      let (color, factor) = table.appearance(
        at: age / pool.blocks[block].life[lane], seed: pool.traits[block].seed[lane])
      let size = pool.traits[block].size[lane] * factor
      let speed = simd_length(velocity), length = settings.halfLength(size, speed: speed)
      // A dark particle is hardly visible, yet it may hide something.
      let light = 0.02 + min(max(color.x, color.y, color.z), 1)
      let weight = size * length * color.w * light
      guard weight > 0, weight.isFinite else { return }
      let reach = SIMD3(repeating: size) + simd_abs(velocity) * ((length - size) / max(speed, 1e-9))
      low.append(position - reach)
      high.append(position + reach)
      edges.append(2 * (size * length).squareRoot())
      weights.append(weight)
      self.weight += weight
    }
  }

  /// Returns the bounding box of most samples: all except a share on each side.
  func bulk(leavingOut share: Float) -> ParticleBounds {
    var bounds = ParticleBounds()
    guard weight > 0 else { return bounds }
    for axis in 0..<3 {
      bounds.low[axis] = quantile(low.map { $0[axis] }, share)
      bounds.high[axis] = quantile(high.map { $0[axis] }, 1 - share)
    }
    return bounds
  }

  /// The edge length of a typical particle: the median by area.
  var edge: Float { weight > 0 ? quantile(edges, 0.5) : 0 }

  private func quantile(_ values: [Float], _ share: Float) -> Float {
    var passed: Float = 0
    let order = values.indices.sorted { values[$0] < values[$1] }
    for index in order {
      passed += weights[index]
      if passed >= share * weight { return values[index] }
    }
    return order.last.map { values[$0] } ?? 0
  }
}

extension ParticleProperties {
  /// Returns half the length of a particle along its motion.
  @inline(__always) func halfLength(_ size: Float, speed: Float) -> Float {
    size * (1 + stretchFactor * speed) + stretchTime * speed / 2
  }

  /// True if particles are stretched along their motion.
  var isStretched: Bool { stretchFactor > 0 || stretchTime > 0 }
}
