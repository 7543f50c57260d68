import simd

/// Particles as somebody sees them: where they are, how far they reach, and how much of the picture they are.
struct ParticleSamples {
  private var low: [SIMD3<Float>] = []
  private var high: [SIMD3<Float>] = []
  private var edges: [Float] = []
  private var weights: [Float] = []

  /// All that is seen of it, in one number.
  private(set) var weight: Float = 0

  mutating func removeAll() { self = ParticleSamples() }

  /// How much is seen within a box.
  func weight(in box: ParticleBounds) -> Float {
    weights.indices.reduce(0) { sum, place in
      let middle = (low[place] + high[place]) / 2
      let isInside = simd_clamp(middle, box.low, box.high) == middle
      return isInside ? sum + weights[place] : sum
    }
  }

  /// Adds all that live.
  mutating func add(_ simulation: ParticleSimulation) {
    add(simulation, .main)
    if simulation.settings.spawn != nil { add(simulation, .spawned) }
  }

  private mutating func add(_ simulation: ParticleSimulation, _ kind: ParticleKind) {
    let pool = simulation.pool(kind), table = simulation.table(kind), settings = simulation.particles(kind)
    pool.forEach { slot, position, velocity, age in
      let block = slot / 8, lane = slot % 8
      let (color, factor) = table.look(
        at: age / pool.blocks[block].life[lane], seed: pool.traits[block].seed[lane])
      let size = pool.traits[block].size[lane] * factor
      let speed = simd_length(velocity), length = settings.halfLength(size, speed: speed)
      // What is dark is hardly seen, yet it may hide something.
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

  /// The box around most of it: all but so large a share on each side.
  func bulk(leavingOut share: Float) -> ParticleBounds {
    var bounds = ParticleBounds()
    guard weight > 0 else { return bounds }
    for axis in 0..<3 {
      bounds.low[axis] = quantile(low.map { $0[axis] }, share)
      bounds.high[axis] = quantile(high.map { $0[axis] }, 1 - share)
    }
    return bounds
  }

  /// The edge of what fills the middle of the picture's area.
  var edge: Float { weight > 0 ? quantile(edges, 0.5) : 0 }

  private func quantile(_ values: [Float], _ share: Float) -> Float {
    var passed: Float = 0
    let order = values.indices.sorted { values[$0] < values[$1] }
    for place in order {
      passed += weights[place]
      if passed >= share * weight { return values[place] }
    }
    return order.last.map { values[$0] } ?? 0
  }
}

extension ParticleSettings {
  /// Half the length of a particle along its way.
  @inline(__always) func halfLength(_ size: Float, speed: Float) -> Float {
    size * (1 + stretchFactor * speed) + stretchTime * speed / 2
  }

  /// Whether particles are longer along their way.
  var isStretched: Bool { stretchFactor > 0 || stretchTime > 0 }
}
