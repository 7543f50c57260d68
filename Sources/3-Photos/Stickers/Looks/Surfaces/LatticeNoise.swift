/// Noise from hashed lattice points, the same on every machine.
enum LatticeNoise {
  /// Returns the hash of a cell.
  @inline(__always) static func hash(_ x: Int32, _ y: Int32) -> UInt32 {
    var value = UInt32(bitPattern: x) &* 0x8da6_b343 ^ UInt32(bitPattern: y) &* 0xd816_3841
    value = (value ^ value >> 15) &* 0x2c1b_3c6d
    value = (value ^ value >> 12) &* 0x297a_2d39
    return value ^ value >> 15
  }

  /// Returns a hash as a number from 0 to below 1.
  @inline(__always) static func share(_ hash: UInt32) -> Float { Float(hash >> 8) / 16_777_216 }

  /// Returns smooth noise from −1 to 1, whose period is 1.
  @inline(__always) static func value(_ point: SIMD2<Float>) -> Float {
    let floor = point.rounded(.down)
    let part = point - floor
    let weight = part * part * (3 - 2 * part)
    let (x, y) = (Int32(floor.x), Int32(floor.y))
    let upper = mixed(share(hash(x, y)), share(hash(x &+ 1, y)), weight.x)
    let lower = mixed(share(hash(x, y &+ 1)), share(hash(x &+ 1, y &+ 1)), weight.x)
    return mixed(upper, lower, weight.y) * 2 - 1
  }

  @inline(__always) private static func mixed(_ a: Float, _ b: Float, _ share: Float) -> Float {
    a + (b - a) * share
  }
}

/// A flake: the Voronoi cell of a jittered point, in rows that are offset like bricks, so that most cells are hexagons.
struct Flake {
  /// The hash that all of its properties are taken from.
  let hash: UInt32
  /// The square of the distance to its point, in units of the lattice.
  let square: Float

  /// The positions within a pixel whose mean is its color: a rotated grid.
  static let samples: [SIMD2<Float>] = [
    [-0.125, -0.375], [0.375, -0.125], [0.125, 0.375], [-0.375, 0.125],
  ]

  /// Finds the flake at a position.
  @inline(__always) init(at point: SIMD2<Float>) {
    let row = Int32(point.y.rounded(.down))
    var (least, nearest) = (Float.infinity, UInt32(0))
    for v in row &- 1...row &+ 1 {
      let shift: Float = v & 1 == 0 ? 0 : 0.5
      let column = Int32((point.x - shift).rounded(.down))
      for u in column &- 1...column &+ 1 {
        let hash = LatticeNoise.hash(u, v)
        let jitter = SIMD2(Float(hash & 0xffff), Float(hash >> 16)) / 65_536
        let away = SIMD2(Float(u) + shift, Float(v)) + 0.2 + jitter * 0.6 - point
        let distance = (away * away).sum()
        if distance < least { (least, nearest) = (distance, hash) }
      }
    }
    (hash, square) = (LatticeNoise.hash(Int32(bitPattern: nearest), 0x9e37), least)
  }
}
