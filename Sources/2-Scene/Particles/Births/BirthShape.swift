import simd

/// The shape on which particles are born: positions and normals of births in emitter space.
struct BirthShape {
  private let form: ParticleEmitterShape
  private let half: SIMD3<Float>
  private let sweep: Float
  private let hole: Float
  private let birthLocation: ParticleBirthLocation

  init(_ settings: EmitterSettings) {
    form = settings.shape
    half = settings.shapeSize / 2
    sweep = settings.radialAmount
    hole = settings.torusInnerRadius
    birthLocation = settings.birthLocation
  }

  /// Returns a point of the shape with its normal.
  ///
  /// - Parameters:
  ///   - random: The particle's random numbers.
  ///   - number: The number of particles born before it.
  /// - Returns: The position and the normal in emitter space.
  func point(_ random: ParticleRandom, number: Int) -> (position: SIMD3<Float>, normal: SIMD3<Float>) {
    let along: SIMD3<Float>
    var isVolume = birthLocation == .volume
    switch birthLocation {
    case .surface, .volume: along = random.three(.position)
    case .vertices(let counts):
      let count = SIMD3(Int(counts.x), Int(counts.y), Int(counts.z))
      along = Self.gridPoint(number, count)
      isVolume = count.z > 1
    }
    switch form {
    case .point: return (.zero, random.direction(.position))
    case .plane:
      return (SIMD3(2 * along.x - 1, 0, 2 * along.y - 1) * half, SIMD3(0, 1, 0))
    case .box: return box(along, isVolume)
    case .sphere:
      let direction = Self.rotated(ParticleRandom.direction(along.x * sweep / (2 * .pi), along.y))
      return scaled(direction, isVolume ? Elementary.cbrt(along.z) : 1)
    case .cone: return cone(along, isVolume)
    case .cylinder: return cylinder(along, isVolume)
    case .torus: return torus(along, isVolume)
    }
  }

  /// Returns the points of a grid one after another, as coordinates from 0 to 1.
  private static func gridPoint(_ number: Int, _ count: SIMD3<Int>) -> SIMD3<Float> {
    let index = number % (count.x * count.y * count.z)
    let cell = SIMD3(index % count.x, index / count.x % count.y, index / (count.x * count.y))
    func share(_ cell: Int, _ count: Int) -> Float { count > 1 ? Float(cell) / Float(count - 1) : 0.5 }
    return SIMD3(share(cell.x, count.x), share(cell.y, count.y), share(cell.z, count.z))
  }

  /// Returns a direction rotated so that sweeps begin at z, as those of meshes do.
  private static func rotated(_ d: SIMD3<Float>) -> SIMD3<Float> { SIMD3(d.z, d.y, d.x) }

  private func scaled(_ direction: SIMD3<Float>, _ share: Float) -> (SIMD3<Float>, SIMD3<Float>) {
    // The normals of an ellipsoid are scaled by the inverse of its size.
    let normal = direction / simd_max(half, SIMD3(repeating: 1e-6))
    return (direction * half * share, simd_length(normal) > 0 ? simd_normalize(normal) : SIMD3(0, 1, 0))
  }

  private func box(_ along: SIMD3<Float>, _ isVolume: Bool) -> (SIMD3<Float>, SIMD3<Float>) {
    if isVolume {
      let point = 2 * along - 1
      let size = simd_abs(point)
      // Away from the nearest side.
      let axis = size.x > size.y ? (size.x > size.z ? 0 : 2) : (size.y > size.z ? 1 : 2)
      var normal = SIMD3<Float>()
      normal[axis] = point[axis] < 0 ? -1 : 1
      return (point * half, normal)
    }
    let areas = SIMD3(half.y * half.z, half.z * half.x, half.x * half.y), total = areas.sum()
    var chosen = along.z * total, axis = 0
    while axis < 2, chosen >= areas[axis] {
      chosen -= areas[axis]
      axis += 1
    }
    let share = areas[axis] > 0 ? chosen / areas[axis] : 0
    var normal = SIMD3<Float>(), point = SIMD3<Float>()
    normal[axis] = share < 0.5 ? 1 : -1
    point[axis] = normal[axis]
    point[(axis + 1) % 3] = 2 * along.x - 1
    point[(axis + 2) % 3] = 2 * along.y - 1
    return (point * half, normal)
  }

  /// Returns a direction around the axis of the shape.
  private func around(_ share: Float) -> SIMD3<Float> {
    let angle = share * sweep
    return SIMD3(Elementary.sin(angle), 0, Elementary.cos(angle))
  }

  /// Returns a point on the side of a cone that stands on its base.
  private func cone(_ along: SIMD3<Float>, _ isVolume: Bool) -> (SIMD3<Float>, SIMD3<Float>) {
    let around = around(along.x)
    // From the tip down areas grow with the distance, volumes with its square.
    let down = isVolume ? Elementary.cbrt(along.y) : along.y.squareRoot()
    let out = isVolume ? along.z.squareRoot() : 1
    var position = around * (down * out) * half
    position.y = (1 - 2 * down) * half.y
    let radius = max(half.x, half.z)
    let normal = around * (2 * half.y) + SIMD3(0, radius, 0)
    return (position, simd_length(normal) > 0 ? simd_normalize(normal) : SIMD3(0, 1, 0))
  }

  private func cylinder(_ along: SIMD3<Float>, _ isVolume: Bool) -> (SIMD3<Float>, SIMD3<Float>) {
    let around = around(along.x), radius = max(half.x, half.z)
    if isVolume {
      return (around * half * along.z.squareRoot() + SIMD3(0, (2 * along.y - 1) * half.y, 0), around)
    }
    let side = 4 * half.y, caps = radius
    guard along.z * (side + caps) >= side else {
      return (around * half + SIMD3(0, (2 * along.y - 1) * half.y, 0), around)
    }
    let isTop = along.z * (side + caps) >= side + caps / 2
    let up = SIMD3<Float>(0, isTop ? 1 : -1, 0)
    return (around * half * along.y.squareRoot() + up * half, up)
  }

  private func torus(_ along: SIMD3<Float>, _ isVolume: Bool) -> (SIMD3<Float>, SIMD3<Float>) {
    let outer = max(half.x, half.z), inner = min(hole, outer)
    let ring = (outer + inner) / 2, pipe = (outer - inner) / 2
    let around = around(along.x), angle = 2 * .pi * along.y
    let normal = around * Elementary.cos(angle) + SIMD3(0, Elementary.sin(angle), 0)
    return (around * ring + normal * (isVolume ? along.z.squareRoot() : 1) * pipe, normal)
  }
}
