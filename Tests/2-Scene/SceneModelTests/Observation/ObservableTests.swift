import EntityStore
import Meshes
import Observation
import Synchronization
import Testing
import simd

@testable import SceneModel

/// Observation of entities, as views do it.
@MainActor struct ObservableTests {
  private struct Health: Component { var points = 1 }

  private let entity = Entity(), other = Entity()

  /// Counts the changes that something tells of what `read` reads.
  private func changes(of read: () -> Void, by change: () -> Void) -> Int {
    let count = Atomic(0)
    withObservationTracking(read) { count.add(1, ordering: .relaxed) }
    change()
    return count.load(ordering: .relaxed)
  }

  @Test("Each property tells of its own changes")
  func properties() {
    let seen = entity.observable
    #expect(changes(of: { _ = seen.name }, by: { entity.name = "a" }) == 1)
    #expect(changes(of: { _ = seen.name }, by: { entity.position.x = 1 }) == 0)
    #expect(changes(of: { _ = seen.position }, by: { entity.position.x = 2 }) == 1)
    #expect(changes(of: { _ = seen.orientation }, by: { entity.scale = [2, 2, 2] }) == 1)
    #expect(changes(of: { _ = seen.transform }, by: { entity.name = "b" }) == 0)
    #expect(changes(of: { _ = seen.isEnabled }, by: { entity.isEnabled = false }) == 1)
    #expect(changes(of: { _ = seen.isEnabled }, by: { entity.isEnabled = false }) == 0)
    #expect(changes(of: { _ = seen.scale }, by: { other.scale = [3, 3, 3] }) == 0)
  }

  @Test("Children that come, go and move away are changes")
  func children() {
    let child = Entity()
    #expect(changes(of: { _ = entity.observable.children.count }, by: { entity.addChild(child) }) == 1)
    #expect(changes(of: { _ = entity.observable.children.count }, by: { other.addChild(child) }) == 1)
    #expect(changes(of: { _ = other.observable.children.count }, by: { child.removeFromParent() }) == 1)
  }

  @Test("Components of programs are observed by their types")
  func components() {
    let seen = entity.observable.components
    #expect(seen[Health.self] == nil)
    #expect(changes(of: { _ = seen[Health.self] }, by: { entity.components.set(Health()) }) == 1)
    #expect(changes(of: { _ = seen[Health.self] }, by: { entity.components[Health.self]?.points = 5 }) == 1)
    #expect(changes(of: { _ = seen[Health.self] }, by: { entity.components.set(OpacityComponent()) }) == 0)
    #expect(changes(of: { _ = seen[Health.self] }, by: { entity.components.remove(Health.self) }) == 1)
  }

  @Test("Setting through the observable sets the entity")
  func setting() {
    entity.observable.name = "n"
    entity.observable.position = [1, 2, 3]
    entity.observable.components[Health.self] = Health(points: 4)
    #expect(entity.name == "n" && entity.position == [1, 2, 3])
    #expect(entity.components[Health.self]?.points == 4)
  }

  @Test("What a system changes in columns is noticed with the update")
  func systems() {
    let scene = Scene()
    scene.addEntity(entity)
    scene.update(deltaTime: 0.1)
    #expect(changes(of: { _ = entity.observable.position }, by: { scene.update(deltaTime: 0.1) }) == 0)
    #expect(
      changes(
        of: { _ = entity.observable.position },
        by: {
          scene.forEach(Transform.self) { _, transform in transform.translation.y += 1 }
          scene.update(deltaTime: 0.1)
        }) == 1)
  }

  @Test("Entities that are gone are no longer observed")
  func released() {
    weak var gone: Entity?
    do {
      let entity = Entity()
      gone = entity
      _ = entity.observable.name
    }
    #expect(gone == nil)
  }
}
