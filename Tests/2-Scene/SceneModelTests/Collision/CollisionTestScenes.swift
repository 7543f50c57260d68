import Collision
import EntityStore
import Meshes
import simd

@testable import SceneModel

/// Numbers that are the same in every run.
struct TestRandom {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func number(_ range: ClosedRange<Float>) -> Float {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + (range.upperBound - range.lowerBound) * Float(state >> 40) / Float(1 << 24)
  }

  mutating func point(_ reach: Float) -> SIMD3<Float> {
    SIMD3(number(-reach...reach), number(-reach...reach), number(-reach...reach))
  }

  mutating func direction() -> SIMD3<Float> {
    while true {
      let point = point(1), length = simd_length(point)
      if length > 0.1, length <= 1 { return point / length }
    }
  }

  mutating func rotation() -> simd_quatf { simd_quatf(angle: number(-3...3), axis: direction()) }
}

let straight = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)

/// A bumpy closed surface around the origin, between 0.9 and 1.1 from it; corners, three for each triangle.
func bumpyBall(rows: Int, columns: Int) -> [SIMD3<Float>] {
  func point(_ row: Int, _ column: Int) -> SIMD3<Float> {
    // The poles and the seam are the same numbers from all sides, so that the surface is closed.
    if row == 0 { return SIMD3(0, 1, 0) }
    if row == rows { return SIMD3(0, -1, 0) }
    let around = Float(column % columns) / Float(columns) * 2 * .pi, down = Float(row) / Float(rows) * .pi
    let rotation = simd_quatf(angle: around, axis: [0, 1, 0]) * simd_quatf(angle: down, axis: [0, 0, 1])
    let height = 1 + 0.1 * (row + column % columns).isMultiple(of: 2).bump
    return rotation.act([0, 1, 0]) * height
  }
  var corners: [SIMD3<Float>] = []
  for row in 0..<rows {
    for column in 0..<columns {
      let a = point(row, column), b = point(row, column + 1)
      let c = point(row + 1, column), d = point(row + 1, column + 1)
      if row > 0 { corners += [a, b, c] }
      if row < rows - 1 { corners += [b, d, c] }
    }
  }
  return corners
}

extension Bool {
  fileprivate var bump: Float { self ? 1 : -1 }
}

@MainActor func collider(
  _ shapes: ShapeResource..., at position: SIMD3<Float> = .zero, filter: CollisionFilter = .default
) -> Entity {
  let entity = Entity(components: CollisionComponent(shapes: shapes, filter: filter))
  entity.position = position
  return entity
}

@MainActor func scene(_ entities: Entity...) -> Scene {
  let scene = Scene()
  for entity in entities { scene.addEntity(entity) }
  return scene
}

extension Scene {
  @MainActor static func holding(_ entity: Entity) -> Scene { scene(entity) }
}

/// A mesh of triangles with one part for each list of corners.
@MainActor func mesh(_ parts: [SIMD3<Float>]...) throws -> MeshResource {
  var descriptors: [MeshDescriptor] = []
  for (number, corners) in parts.enumerated() {
    var descriptor = MeshDescriptor(name: "part \(number)")
    descriptor.positions = MeshBuffers.Positions(corners)
    descriptor.primitives = .triangles(corners.indices.map { UInt32($0) })
    descriptor.materials = .allFaces(UInt32(number))
    descriptors.append(descriptor)
  }
  return try MeshResource.generate(from: descriptors)
}

/// A square of two triangles in the xy plane that looks along +z.
func square(_ half: Float, z: Float = 0) -> [SIMD3<Float>] {
  let a = SIMD3(-half, -half, z), b = SIMD3(half, -half, z), c = SIMD3(half, half, z),
    d = SIMD3(-half, half, z)
  return [a, b, c, a, c, d]
}
