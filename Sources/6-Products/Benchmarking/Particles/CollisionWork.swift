import Collision
import Particles
import simd

/// A benchmark of ten thousand particles that fall on a floor and on 19 shapes of all kinds above it.
enum CollisionWork {
  private static let count: Float = 10_000

  static func contenders() -> [Contender] {
    var settings = EmitterSettings()
    settings.shape = .box
    settings.shapeSize = SIMD3(8, 0.5, 8)
    settings.birthLocation = .volume
    settings.speed = 0
    settings.main.birthRate = count / 2
    settings.main.lifeSpan = 2
    settings.main.acceleration = SIMD3(0, -10, 0)
    settings.main.collision = ParticleProperties.Collision()
    var simulation = ParticleSimulation(settings, seed: 1)
    let colliders = colliders, matrix = float4x4(translation: SIMD3(0, 4, 0))
    for _ in 0..<150 { simulation.advance(to: matrix, colliders: colliders) }
    precondition(colliders.count == 20 && abs(Float(simulation.count) - count) < count / 50)
    return [
      Contender(
        label: "decoupage",
        round: { CPUTime.of { simulation.advance(to: matrix, colliders: colliders) } / 1e6 })
    ]
  }

  private static var colliders: [ParticleCollider] {
    let shapes: [ShapeGeometry] = [
      .sphere(radius: 0.5), .capsule(halfSegment: 0.4, radius: 0.3), .convex(stone), .mesh(ground),
      .box(halfSize: SIMD3(0.5, 0.3, 0.5)),
    ]
    let floor = still(.box(halfSize: SIMD3(10, 0.5, 10)), float4x4(translation: SIMD3(0, -0.5, 0)))
    let others = (1..<20).compactMap { index in
      let place = SIMD3(
        Float(index % 5) * 1.8 - 3.6, 1 + Float(index % 3) * 0.5, Float(index / 5) * 2 - 3)
      let turn = float4x4(simd_quatf(angle: Float(index), axis: SIMD3(0.6, 0, 0.8)))
      return still(shapes[index % 5], float4x4(translation: place) * turn)
    }
    return [floor].compactMap { $0 } + others
  }

  private static func still(_ geometry: ShapeGeometry, _ matrix: float4x4) -> ParticleCollider? {
    ParticleCollider(geometry, from: matrix, to: matrix, filter: .default)
  }

  private static var stone: ConvexHull {
    ConvexHull(
      (0..<24).map { index in
        let random = ParticleRandom(UInt32(index))
        let x = random.signed(.position, 0), y = random.signed(.position, 1)
        return 0.5 * simd_normalize(SIMD3(x, y, random.signed(.position, 2)))
      })
  }

  /// A hilly ground of 512 triangles.
  private static var ground: TriangleTree {
    var corners: ContiguousArray<SIMD3<Float>> = []
    func corner(_ x: Int, _ z: Int) -> SIMD3<Float> {
      let height = ParticleRandom(UInt32(17 * x + z)).unit(.position)
      return SIMD3(Float(x) / 8 - 1, 0.2 * height, Float(z) / 8 - 1)
    }
    for x in 0..<16 {
      for z in 0..<16 {
        let (a, b) = (corner(x, z + 1), corner(x + 1, z))
        corners += [corner(x, z), a, b, b, a, corner(x + 1, z + 1)]
      }
    }
    return TriangleTree(corners)
  }
}

extension float4x4 {
  fileprivate init(translation: SIMD3<Float>) {
    self = matrix_identity_float4x4
    columns.3 = SIMD4(translation, 1)
  }
}
