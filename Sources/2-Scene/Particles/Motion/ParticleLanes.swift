import simd

/// A vector of eight numbers, one for each of eight particles.
typealias Lanes = SIMD8<Float>

/// Three-dimensional vectors of eight particles.
struct LaneVector {
  var x: Lanes
  var y: Lanes
  var z: Lanes

  @inline(__always) init(_ x: Lanes, _ y: Lanes, _ z: Lanes) { (self.x, self.y, self.z) = (x, y, z) }

  @inline(__always) init(_ value: SIMD3<Float>) {
    self.init(Lanes(repeating: value.x), Lanes(repeating: value.y), Lanes(repeating: value.z))
  }

  /// Accesses the vector of one particle.
  subscript(lane: Int) -> SIMD3<Float> {
    @inline(__always) get { SIMD3(x[lane], y[lane], z[lane]) }
    @inline(__always) set { (x[lane], y[lane], z[lane]) = (newValue.x, newValue.y, newValue.z) }
  }

  /// Returns the bounding boxes of eight points and eight others, each with its own.
  @inline(__always) func bounds(with other: LaneVector) -> (low: LaneVector, high: LaneVector) {
    let (isX, isY, isZ) = (other.x .< x, other.y .< y, other.z .< z)
    return (
      LaneVector(
        x.replacing(with: other.x, where: isX), y.replacing(with: other.y, where: isY),
        z.replacing(with: other.z, where: isZ)),
      LaneVector(
        other.x.replacing(with: x, where: isX), other.y.replacing(with: y, where: isY),
        other.z.replacing(with: z, where: isZ))
    )
  }

  @inline(__always) static func + (a: LaneVector, b: LaneVector) -> LaneVector {
    LaneVector(a.x + b.x, a.y + b.y, a.z + b.z)
  }

  @inline(__always) static func - (a: LaneVector, b: LaneVector) -> LaneVector {
    LaneVector(a.x - b.x, a.y - b.y, a.z - b.z)
  }

  @inline(__always) static func * (a: LaneVector, b: Lanes) -> LaneVector {
    LaneVector(a.x * b, a.y * b, a.z * b)
  }

  @inline(__always) static func dot(_ a: LaneVector, _ b: LaneVector) -> Lanes {
    a.x * b.x + a.y * b.y + a.z * b.z
  }

  @inline(__always) static func cross(_ a: LaneVector, _ b: LaneVector) -> LaneVector {
    LaneVector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

/// The motion state of eight particles: all that a step reads and writes.
struct ParticleLanes {
  var position = LaneVector(.zero)
  var velocity = LaneVector(.zero)
  /// The time since birth, in seconds.
  var age = Lanes(repeating: 0)
  /// The time from birth to death in seconds; for unused lanes, less than any age.
  var life = Lanes(repeating: -1)
  var inverseMass = Lanes(repeating: 1)
}

/// The constant properties of eight particles, for drawing.
struct ParticleTraits {
  var size = Lanes(repeating: 0)
  var angle = Lanes(repeating: 0)
  var spin = Lanes(repeating: 0)
  var seed = SIMD8<UInt32>(repeating: 0)
}

extension SIMDMask where Storage == SIMD8<Int32> {
  /// True if any lane is set, computed without a test of each.
  @inline(__always) var isAny: Bool {
    let words = unsafe unsafeBitCast(self, to: SIMD4<UInt64>.self)
    let halves = words.lowHalf | words.highHalf
    return halves.x | halves.y != 0
  }
}
