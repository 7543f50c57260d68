import Collision
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor struct RaycastQueryTests {
  private let ball = ShapeResource.generateSphere(radius: 1)

  private func cast(
    _ scene: Scene, _ query: CollisionCastQueryType = .all, _ mask: CollisionGroup = .all
  ) -> Set<Entity> {
    Set(hits(scene, query, mask))
  }

  private func hits(
    _ scene: Scene, _ query: CollisionCastQueryType = .all, _ mask: CollisionGroup = .all
  ) -> [Entity] {
    scene.raycast(origin: [0, 0, 50], direction: [0, 0, -1], query: query, mask: mask).map(\.entity)
  }

  @Test func hitsAreSortedAndEqualOnesKeepTheirOrder() {
    let far = collider(ball, at: [0, 0, -10]), near = collider(ball, at: [0, 0, 10])
    let twins = (0..<5).map { _ in collider(ball, ball) }
    let scene = scene(far, near)
    for twin in twins { scene.addEntity(twin) }
    let hits = scene.raycast(origin: [0, 0, 50], direction: [0, 0, -1])
    #expect(hits.first?.entity === near && hits.last?.entity === far && hits.count == 12)
    #expect(Set(hits.map(\.entity)) == Set(twins + [near, far]))
    #expect(scene.raycast(origin: [0, 0, 50], direction: [0, 0, -1]) == hits)
    #expect(hits.map(\.shapeIndex) == [0] + twins.flatMap { _ in [0, 1] } + [0])
    #expect(cast(scene, .nearest) == [near] && cast(scene, .any).count == 1)
    scene.removeEntity(near)
    #expect(cast(scene, .nearest).first === hits[1].entity)
  }

  @Test func theMaskChoosesGroups() {
    let red = CollisionGroup(rawValue: 1 << 4), blue = CollisionGroup(rawValue: 1 << 5)
    let plain = collider(ball)
    let colored = collider(ball, filter: CollisionFilter(group: red, mask: []))
    let both = collider(ball, filter: CollisionFilter(group: [red, blue], mask: .all))
    let none = collider(ball, filter: CollisionFilter(group: [], mask: .all))
    let trigger = TriggerVolume(shape: ball)
    let scene = scene(plain, colored, both, none, trigger)
    #expect(cast(scene) == [plain, colored, both, trigger])
    #expect(cast(scene, .all, .default) == [plain])
    #expect(cast(scene, .all, red) == [colored, both] && cast(scene, .all, blue) == [both])
    #expect(cast(scene, .nearest, blue) == [both] && cast(scene, .any, blue) == [both])
    #expect(cast(scene, .all, []).isEmpty && cast(scene, .all, .sceneUnderstanding).isEmpty)
    plain.components[CollisionComponent.self]?.filter.group = blue
    #expect(cast(scene, .all, blue) == [plain, both])
  }

  @Test func onlyActiveEntitiesOfTheSceneTakePart() {
    let parent = Entity(), child = collider(ball), other = collider(ball)
    parent.addChild(child)
    let scene = scene(parent), elsewhere = Scene()
    #expect(cast(scene) == [child])
    parent.isEnabled = false
    #expect(cast(scene).isEmpty)
    parent.isEnabled = true
    #expect(cast(scene) == [child])
    elsewhere.addEntity(other)
    #expect(cast(scene) == [child] && cast(elsewhere) == [other])
    elsewhere.addEntity(parent)
    #expect(cast(scene).isEmpty && cast(elsewhere) == [child, other])
    child.removeFromParent()
    #expect(cast(elsewhere) == [other])
    other.components.remove(CollisionComponent.self)
    #expect(cast(elsewhere).isEmpty)
    let anchor = AnchorEntity(.camera)
    anchor.addChild(collider(ball))
    scene.addAnchor(anchor)
    #expect(cast(scene).isEmpty)
  }

  @Test func changesAreSeenByTheNextCast() {
    let entity = collider(ball), parent = Entity()
    parent.addChild(entity)
    let scene = scene(parent)
    func distance() -> Float? { scene.raycast(origin: [0, 0, 50], direction: [0, 0, -1]).first?.distance }
    #expect(distance() == 49)
    parent.position.z = 5
    #expect(distance() == 44)
    entity.scale = [1, 1, 3]
    #expect(distance() == 42)
    entity.components[CollisionComponent.self]?.shapes = [ShapeResource.generateBox(size: [1, 1, 1])]
    #expect(distance().map { abs($0 - 43.5) < 1e-5 } == true)
    entity.components[CollisionComponent.self]?.shapes.append(ball)
    #expect(distance() == 42)
    entity.components[CollisionComponent.self]?.shapes = []
    #expect(distance() == nil)
    entity.components.set(CollisionComponent(shapes: [ball]))
    #expect(distance() == 42)
    parent.position.x = 7
    #expect(distance() == nil)
  }

  /// A slot of the store that has a new owner must not lend its old shapes.
  @Test func aNewEntityInAnOldPlaceHasItsOwnShapes() {
    let scene = Scene()
    for round in 0..<200 {
      let entity = collider(ball, at: [0, 0, Float(round) / -10])
      scene.addEntity(entity)
      #expect(cast(scene).first === entity)
      scene.removeEntity(entity)
      #expect(cast(scene).isEmpty)
    }
  }

  @Test func theTreeIsBuiltSeldom() {
    let scene = Scene()
    for number in 0..<200 { scene.addEntity(collider(ball, at: [Float(number) * 3, 0, 0])) }
    _ = cast(scene)
    let builds = scene.colliderField.builds
    #expect(builds == 1)
    let recent = (0..<40).map { collider(ball, at: [0, 0, Float($0) / 10 - 20]) }
    for entity in recent {
      scene.addEntity(entity)
      #expect(hits(scene).last === recent[0])
    }
    #expect(scene.colliderField.builds == builds)
    for entity in recent { scene.removeEntity(entity) }
    #expect(cast(scene).count == 1)
    scene.roots[50].position.z = 30
    scene.roots[50].position.x = 0
    #expect(cast(scene) == [scene.roots[50], scene.roots[0]])
    #expect(scene.colliderField.builds == builds)
  }

  /// Each entity alone, in a scene of its own where there is no tree to speak of, against all of them
  /// together.
  @Test(arguments: 1...4) func aScatteredSceneIsTheSumOfItsParts(seed: UInt64) {
    var random = TestRandom(seed)
    let shapes = [
      ball, ShapeResource.generateBox(size: [1, 2, 0.5]),
      ShapeResource.generateCapsule(height: 3, radius: 0.4),
      ShapeResource.generateConvex(from: (0..<30).map { _ in random.point(1) }),
    ]
    let entities = (0..<150).map { number in
      let entity = Entity(
        components: CollisionComponent(shapes: [shapes[number % 4], shapes[(number + 1) % 4]]))
      entity.transform = Transform(
        scale: abs(random.point(1)) + 0.2, rotation: random.rotation(), translation: random.point(4))
      return entity
    }
    let rays = (0..<60).map { _ in (random.point(6), random.direction()) }
    var expected = rays.map { _ in [SIMD4<Float>]() }
    for (number, entity) in entities.enumerated() {
      let alone = scene(entity)
      for (index, ray) in rays.enumerated() {
        for hit in alone.raycast(origin: ray.0, direction: ray.1, length: 30) {
          expected[index].append(SIMD4(hit.distance, Float(number), Float(hit.shapeIndex), 0))
        }
      }
      alone.removeEntity(entity)
    }
    let together = Scene()
    for entity in entities { together.addEntity(entity) }
    for (index, ray) in rays.enumerated() {
      let hits = together.raycast(origin: ray.0, direction: ray.1, length: 30)
      let found = hits.map { hit in
        SIMD4(
          hit.distance, Float(entities.firstIndex { $0 === hit.entity } ?? -1), Float(hit.shapeIndex), 0)
      }
      #expect(found.count == expected[index].count)
      #expect(Set(found) == Set(expected[index]))
      #expect(zip(hits, hits.dropFirst()).allSatisfy { $0.distance <= $1.distance })
      let nearest = together.raycast(origin: ray.0, direction: ray.1, length: 30, query: .nearest)
      #expect(nearest == Array(hits.prefix(1)))
      let any = together.raycast(origin: ray.0, direction: ray.1, length: 30, query: .any)
      #expect(any.count == min(1, hits.count) && any.allSatisfy { hits.contains($0) })
    }
    #expect(expected.map(\.count).reduce(0, +) > 40)
  }

  @Test func viewsAskWithARay() throws {
    let entity = collider(ball)
    let scene = scene(entity)
    let ray = try #require(CastRay(origin: [0, 0, 5], direction: [0, 0, -1], length: 10))
    #expect(scene.hitTest(ray, query: .nearest).map(\.entity) == [entity])
    #expect(scene.hitTest(ray, mask: []).isEmpty)
  }
}
