import Collision
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

/// Rays against what shapes are by definition: points with a height above the surface, 0 on it, less inside.
@MainActor struct RaycastSurfaceTests {
  enum Kind: CaseIterable { case box, sphere, capsule, convex }

  private func shape(_ kind: Kind) -> ShapeResource {
    switch kind {
    case .box: .generateBox(size: [2, 1, 3])
    case .sphere: .generateSphere(radius: 1)
    case .capsule: .generateCapsule(height: 4, radius: 0.5)
    case .convex: octahedron
    }
  }

  /// All points whose coordinates add up to no more than one.
  private var octahedron: ShapeResource {
    .generateConvex(from: [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]])
  }

  private func height(_ p: SIMD3<Double>, above kind: Kind) -> Double {
    switch kind {
    case .box: (abs(p) - SIMD3(1, 0.5, 1.5)).max()
    case .sphere: simd_length(p) - 1
    case .capsule: simd_length(p - SIMD3(0, Swift.min(Swift.max(p.y, -1.5), 1.5), 0)) - 0.5
    case .convex: abs(p.x) + abs(p.y) + abs(p.z) - 1
    }
  }

  @Test(arguments: Kind.allCases) func hitsLieOnTheSurfaceAndNothingLiesBefore(kind: Kind) throws {
    let shape = shape(kind)
    var random = TestRandom(77)
    var hits = 0
    for _ in 0..<150 {
      let parent = Entity(), entity = collider(shape)
      parent.transform = Transform(
        scale: abs(random.point(2)) + 0.2, rotation: random.rotation(), translation: random.point(5))
      entity.transform = Transform(
        scale: abs(random.point(2)) + 0.2, rotation: random.rotation(), translation: random.point(1))
      parent.addChild(entity)
      let scene = scene(parent)
      let center = entity.position(relativeTo: nil)
      let from = center + random.direction() * 9, to = center + random.point(2)
      let direction = simd_normalize(to - from)
      let inverse = double4x4(widening: entity.transformMatrix(relativeTo: nil)).inverse
      func height(_ distance: Float) -> Double {
        let point = SIMD3<Double>(from) + SIMD3<Double>(direction) * Double(distance)
        return self.height((inverse * SIMD4(point, 1)).xyz, above: kind)
      }
      let hit = scene.raycast(origin: from, direction: direction, length: 30).first
      let end = hit?.distance ?? 30
      if height(0) > 0 {
        for step in 0..<300 { #expect(height(end * Float(step) / 300) > -1e-3) }
      } else {
        #expect(end == 0)
      }
      guard let hit, hit.distance > 0 else { continue }
      hits += 1
      #expect(abs(height(hit.distance)) < 1e-4)
      #expect(isNear(hit.position, from + direction * hit.distance, tolerance: 1e-4))
      #expect(simd_dot(hit.normal, direction) < 0 && abs(simd_length(hit.normal) - 1) < 1e-5)
      // A small step along the normal leads out of the shape, one against it leads in.
      func height(offBy offset: Float) -> Double {
        let point = SIMD3<Double>(hit.position + hit.normal * offset)
        return self.height((inverse * SIMD4(point, 1)).xyz, above: kind)
      }
      #expect(height(offBy: 0.002) > 0 && height(offBy: -0.002) < 0)
    }
    #expect(hits > 25)
  }

  @Test func castsWorkWhileOtherComponentsAreVisited() {
    let entity = collider(ShapeResource.generateSphere(radius: 1))
    entity.components.set(Health())
    let scene = scene(entity)
    var found = 0
    scene.forEach(Health.self) { _, _ in
      found += scene.raycast(origin: [0, 0, 5], direction: [0, 0, -1]).count
    }
    #expect(found == 1)
  }
}
