import simd

/// A computation of instance data from particle motion.
struct QuadWriter {
  let settings: ParticleProperties
  let table: ParticleTable
  /// The frame from simulation to world space.
  let frame: EmitterFrame
  /// The time since the last step, in seconds.
  let lead: Float

  /// Eight particles at the time of the image.
  struct Block {
    var position = LaneVector(.zero)
    var velocity = LaneVector(.zero)
    var age = Lanes(repeating: 0)
    /// The fraction of their lives that has passed.
    var time = Lanes(repeating: 0)
    var size = Lanes(repeating: 0)
    var angle = Lanes(repeating: 0)
    var seed = SIMD8<UInt32>(repeating: 0)
  }

  @inline(__always) func block(_ block: ParticleLanes, _ traits: ParticleTraits) -> Block {
    let sum = block.age + lead
    let age = sum.replacing(with: block.life, where: sum .> block.life)
    let velocity = frame.vectors(block.velocity)
    return Block(
      position: frame.vectors(block.position) + LaneVector(frame.origin)
        + velocity * Lanes(repeating: lead),
      velocity: velocity, age: age, time: age / block.life, size: traits.size * frame.scale,
      angle: traits.angle + traits.spin * age, seed: traits.seed)
  }

  @inline(__always) func quad(_ block: Block, lane: Int) -> ParticleQuad {
    let seed = block.seed[lane]
    let (color, factor) = table.appearance(at: block.time[lane], seed: seed)
    let size = block.size[lane] * factor
    var axis = SIMD4<Float>(0, 0, 1, size)
    if settings.isStretched {
      let velocity = block.velocity[lane], speed = simd_length(velocity)
      let way = speed > 1e-9 ? velocity / speed : SIMD3(0, 1, 0)
      axis = SIMD4(way, settings.halfLength(size, speed: speed))
    } else if case .free(let direction, let variation) = settings.billboardMode {
      let random = ParticleRandom(seed)
      let varied =
        direction
        + variation * SIMD3(random.signed(.axis, 0), random.signed(.axis, 1), random.signed(.axis, 2))
      axis = SIMD4(frame.vector(varied).direction ?? SIMD3(0, 0, 1), size)
    }
    var number: Float = 0
    if let frames = settings.imageSequence {
      let random = ParticleRandom(seed)
      number = frames.number(
        age: block.age[lane], random: SIMD2(random.signed(.frame, 0), random.signed(.frame, 1)))
    }
    return ParticleQuad(
      center: SIMD4(block.position[lane], size), color: color, axis: axis,
      roll: SIMD4(block.angle[lane], number, 0, 0))
  }
}

extension EmitterFrame {
  /// Returns eight directions in world space.
  @inline(__always) func vectors(_ vectors: LaneVector) -> LaneVector {
    func row(_ axis: Int) -> Lanes {
      vectors.x * matrix.columns.0[axis] + vectors.y * matrix.columns.1[axis]
        + vectors.z * matrix.columns.2[axis]
    }
    return LaneVector(row(0), row(1), row(2))
  }
}
