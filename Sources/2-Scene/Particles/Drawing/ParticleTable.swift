import simd

/// A lookup table of color, opacity and size over a particle's life.
struct ParticleTable: Sendable {
  private static let count = 128

  private struct Row {
    /// The factor on the color.
    var color: SIMD4<Float>
    /// The interpolation from the start color to the end color, the opacity, and the factor on the size.
    var shares: SIMD4<Float>
  }

  /// The constant color and size of particles that are all alike.
  private struct Plain {
    var color: SIMD4<Float>
    var size: Float
  }

  private var rows: [Row] = []
  private var plain: [Plain] = []
  private let start: (a: SIMD4<Float>, b: SIMD4<Float>)
  private let end: (a: SIMD4<Float>, b: SIMD4<Float>)
  private let variesStart: Bool
  private let variesEnd: Bool
  private let variation: SIMD4<Float>

  init(_ emitter: ParticleProperties) {
    switch emitter.color {
    case .constant(let color): (start, end) = (color.linear, color.linear)
    case .evolving(let first, let last): (start, end) = (first.linear, last.linear)
    }
    (variesStart, variesEnd) = (start.a != start.b, end.a != end.b)
    variation = emitter.colorVariation
    for index in 0...Self.count {
      let time = Float(index) / Float(Self.count), key = Self.key(emitter.lifeKeys, at: time)
      let shares = SIMD4(
        Elementary.pow(time, emitter.colorEvolutionPower), emitter.opacityCurve.value(at: time),
        key.size
          * (1 + (emitter.sizeMultiplierAtEndOfLifespan - 1)
            * Elementary.pow(time, emitter.sizeMultiplierAtEndOfLifespanPower)),
        0)
      rows.append(Row(color: key.color, shares: shares))
    }
    guard !variesStart, !variesEnd, variation == .zero else { return }
    plain = rows.map { row in
      var color = (start.a + (end.a - start.a) * row.shares.x) * row.color
      color.w *= row.shares.y
      return Plain(color: color, size: row.shares.z)
    }
  }

  private static func key(_ keys: [ParticleKey], at time: Float) -> ParticleKey {
    guard let first = keys.first, let last = keys.last else {
      return ParticleKey(time: time, color: SIMD4(repeating: 1), size: 1)
    }
    guard let after = keys.firstIndex(where: { $0.time > time }) else { return last }
    guard after > 0 else { return first }
    let a = keys[after - 1], b = keys[after], share = (time - a.time) / (b.time - a.time)
    return ParticleKey(
      time: time, color: a.color + (b.color - a.color) * share, size: a.size + (b.size - a.size) * share)
  }

  /// Returns the opacity at a time of life; invisible particles need not be drawn.
  @inline(__always) func opacity(at time: Float) -> Float {
    let row = rows[Self.index(time).0]
    return max(row.shares.y * row.color.w, next(time))
  }

  private func next(_ time: Float) -> Float {
    let row = rows[min(Self.index(time).0 + 1, Self.count)]
    return row.shares.y * row.color.w
  }

  @inline(__always) private static func index(_ time: Float) -> (Int, Float) {
    let scaled = min(max(time, 0), 1) * Float(count), index = min(Int(scaled), count - 1)
    return (index, scaled - Float(index))
  }

  /// Returns the color of a particle, and the factor on its size.
  ///
  /// - Parameters:
  ///   - time: The time of life from 0 at birth to 1 at death.
  ///   - seed: The particle's seed.
  ///   - fades: Whether the opacity curve applies.
  /// - Returns: The color and the factor.
  @inline(__always) func appearance(at time: Float, seed: UInt32, fades: Bool = true)
    -> (color: SIMD4<Float>, size: Float)
  {
    let (index, share) = Self.index(time)
    if fades, !plain.isEmpty {
      let row = plain[index], after = plain[index + 1]
      return (row.color + (after.color - row.color) * share, row.size + (after.size - row.size) * share)
    }
    let row = rows[index], after = rows[index + 1]
    let shares = row.shares + (after.shares - row.shares) * share
    var first = start.a, last = end.a
    if variesStart || variesEnd {
      let random = ParticleRandom(seed)
      if variesStart { first += (start.b - start.a) * random.unit(.startColor) }
      if variesEnd { last += (end.b - end.a) * random.unit(.endColor) }
    }
    var color = first + (last - first) * shares.x
    color *= row.color + (after.color - row.color) * share
    if variation != .zero { color = ColorVariation.varied(color, variation, ParticleRandom(seed)) }
    if fades { color.w *= shares.y }
    return (color, shares.z)
  }

  /// The largest factor on the size.
  var largestSize: Float { rows.reduce(0) { max($0, $1.shares.z) } }
}
