import EntityStore
import Meshes
import SceneModel
import simd

struct Health: Component, Codable, Equatable { var points = 10 }
struct Poison: Component, Codable, Equatable { var strength = 1 }
struct Marker: TransientComponent, Equatable {}

/// Something with a size, as a model has.
struct Block: VisibleComponent {
  var visibleBounds = BoundingBox(min: [-1, -1, -1], max: [1, 1, 1])
}

func isNear(_ a: SIMD3<Float>, _ b: SIMD3<Float>, tolerance: Float = 1e-5) -> Bool {
  simd_distance(a, b) <= tolerance
}

func isNear(_ a: float4x4, _ b: float4x4, tolerance: Float = 1e-5) -> Bool {
  let d = a - b
  return [d.columns.0, d.columns.1, d.columns.2, d.columns.3].allSatisfy { simd_length($0) <= tolerance }
}

@MainActor func entity(_ name: String, _ children: Entity...) -> Entity {
  let entity = Entity()
  entity.name = name
  for child in children { entity.addChild(child) }
  return entity
}
