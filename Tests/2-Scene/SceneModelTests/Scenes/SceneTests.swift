import Combine
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor struct SceneTests {
  @Test func fixedStepsAreCountedNotAddedUp() {
    let scene = Scene()
    var steps: [Double] = []
    let subscription = scene.subscribe(to: SceneEvents.Update.self) { steps.append($0.deltaTime) }
    #expect(scene.advance(by: 10) == 600)
    #expect(steps.count == 600 && Set(steps) == [1.0 / 60])
    #expect(scene.advance(by: 0.1, step: 0.1) == 1 && scene.advance(by: 0) == 0)
    subscription.cancel()
  }

  @Test(arguments: [
    (1.0 / 120, 60, 30), (1.0 / 240, 240, 60), (1.0 / 30, 15, 30), (0.013, 100, 78), (0.1, 7, 42),
  ])
  func `What does not fill a step is kept`(seconds: Double, calls: Int, updates: Int) {
    let scene = Scene()
    var times: Set<Double> = []
    let subscription = scene.subscribe(to: SceneEvents.Update.self) { times.insert($0.deltaTime) }
    #expect((0..<calls).reduce(0) { sum, _ in sum + scene.advance(by: seconds) } == updates)
    #expect(times == [1.0 / 60])
    subscription.cancel()
  }

  @Test func `A remainder is time, whatever the step of the next call`() {
    let scene = Scene()
    #expect(scene.advance(by: 0.25, step: 0.1) == 2)
    #expect(scene.advance(by: 0.05, step: 0.02) == 5)
    #expect(scene.advance(by: 0.01, step: 0.02) == 0 && scene.advance(by: 0.01, step: 0.02) == 1)
  }

  @Test func `A remainder that misses zero is no step, however short`() {
    let scene = Scene()
    #expect(scene.advance(by: (1 - 9e-7) / 60) == 1)
    #expect(scene.advance(by: 0, step: 1.0 / 240) == 0)
    #expect(
      scene.advance(by: 1.0 / 240, step: 1.0 / 240) == 0 && scene.advance(by: 1.0 / 240, step: 1.0 / 240) == 1
    )
  }

  @Test func `More steps than can be counted stop with a sentence`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      Scene().advance(by: 1e300, step: 1e-300)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("at most 2147483647 steps, not 1e+300 seconds in steps of"))
  }

  @Test func entitiesAreFoundByNameAndNumber() {
    let scene = Scene(), deep = entity("same"), late = entity("same"), outside = entity("outside")
    scene.addEntity(entity("first", deep))
    scene.addEntity(late)
    #expect(scene.findEntity(named: "same") === deep)
    #expect(scene.findEntity(id: late.id) === late)
    #expect(scene.findEntity(id: outside.id) == nil && scene.findEntity(id: 0) == nil)
    scene.removeEntity(late)
    #expect(scene.findEntity(id: late.id) == nil)
    #expect(scene.findEntity(id: .max) == nil)
  }

  @Test func whatIsRemovedIsLetGo() {
    let scene = Scene()
    weak var removed: Entity?
    do {
      let root = entity("root"), anchor = AnchorEntity()
      removed = root
      scene.addEntity(root)
      scene.addAnchor(anchor)
      scene.removeEntity(root)
      scene.anchors.removeAll()
    }
    #expect(removed == nil && scene.roots.isEmpty && scene.anchors.isEmpty)
  }

  @Test func queriesSeeActiveEntitiesOfTheirSceneOnly() {
    let scene = Scene(), other = Scene()
    let healthy = Entity(components: Health()), both = Entity(components: Health(), Poison())
    let disabled = Entity(components: Health()), elsewhere = Entity(components: Health())
    disabled.isEnabled = false
    for member in [healthy, both, disabled] { scene.addEntity(member) }
    other.addEntity(elsewhere)
    _ = Entity(components: Health())
    let all = scene.performQuery(EntityQuery(where: .has(Health.self)))
    #expect(Set(all) == [healthy, both])
    #expect(
      Array(scene.performQuery(EntityQuery(where: .has(Health.self) && !.has(Poison.self)))) == [healthy])
    #expect(Array(scene.performQuery(EntityQuery(where: .has(Poison.self) || .has(Marker.self)))) == [both])
    #expect(scene.performQuery(EntityQuery()).reduce(0) { count, _ in count + 1 } == 2)
    let type: any Component.Type = Poison.self
    func predicate<T: Component>(_ type: T.Type) -> QueryPredicate<Entity> { .has(type) }
    #expect(Array(scene.performQuery(EntityQuery(where: predicate(type)))) == [both])
  }

  @Test func entitiesAndComponentsMayChangeDuringAQuery() {
    let scene = Scene()
    let members = (0..<10).map { _ in Entity(components: Health()) }
    for member in members { scene.addEntity(member) }
    var visited: [Entity] = []
    for member in scene.performQuery(EntityQuery(where: .has(Health.self))) {
      visited.append(member)
      member.components.remove(Health.self)
      scene.addEntity(Entity(components: Health()))
      if visited.count == 2 { for later in members[5...] { scene.removeEntity(later) } }
    }
    #expect(visited == Array(members[..<5]))
  }

  @Test func typedQueriesSeeActiveEntitiesOfTheirSceneOnly() {
    let scene = Scene(), other = Scene()
    let poisoned = Entity(components: Health(points: 9), Poison(strength: 4)),
      healthy = Entity(components: Health())
    let elsewhere = Entity(components: Health(), Poison())
    scene.addEntity(poisoned)
    scene.addEntity(healthy)
    other.addEntity(elsewhere)
    scene.forEach(Health.self, Poison.self) { _, health, poison in health.points -= poison.strength }
    #expect(poisoned.components[Health.self]?.points == 5 && elsewhere.components[Health.self]?.points == 10)
    var names: [EntityID] = []
    scene.forEach(Health.self) { id, _ in names.append(id) }
    #expect(Set(names) == [poisoned.handle, healthy.handle])
    healthy.isEnabled = false
    var count = 0
    scene.forEach(Transform.self, Health.self) { _, _, _ in count += 1 }
    scene.forEach(Transform.self, Health.self, Poison.self) { _, _, _, _ in count += 10 }
    #expect(count == 11)
  }

  @Test func entitiesMayGoAwayInsideATypedQuery() {
    let scene = Scene()
    scene.addEntity(Entity(components: Health()))
    var temporary: [Entity] = (0..<5).map { _ in Entity() }
    let ids = temporary.map(\.handle)
    scene.forEach(Health.self) { _, _ in temporary = [] }
    scene.update(deltaTime: 0)
    #expect(ids.allSatisfy { !scene.store.isAlive($0) })
  }

  @Test func structuralChangeInsideATypedQueryStopsWithAdvice() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let scene = Scene(), member = Entity(components: Health())
      scene.addEntity(member)
      scene.forEach(Health.self) { _, _ in member.components.set(Poison()) }
    }
  }

  @Test func worldTransformsFollowEveryChange() {
    let scene = Scene(), leaf = entity("leaf"), middle = entity("middle", leaf), root = entity("root", middle)
    let side = entity("side")
    root.addChild(side)
    scene.addEntity(root)
    func agree() -> Bool {
      let transforms = Scene.worldTransforms
      return root.subtree.allSatisfy { entity in
        guard let matrix = transforms.matrix(of: entity.handle) else { return false }
        return isNear(matrix, entity.transformMatrix(relativeTo: nil))
      }
    }
    #expect(agree())
    root.position = [1, 2, 3]
    leaf.scale = [2, 3, 4]
    #expect(agree())
    scene.forEach(Transform.self) { _, transform in transform.translation.y += 1 }
    #expect(agree() && leaf.position.y == 1)
    side.addChild(middle)
    #expect(agree())
    middle.position.x = 4
    side.orientation = simd_quatf(angle: 1, axis: [0, 0, 1])
    #expect(agree())
    side.removeFromParent()
    #expect(agree() && Scene.worldTransforms.matrix(of: leaf.handle) == nil)
    leaf.components.remove(Transform.self)
    scene.addEntity(side)
    #expect(Scene.worldTransforms.matrix(of: leaf.handle) == Scene.worldTransforms.matrix(of: middle.handle))
  }
}
