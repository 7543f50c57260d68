import Combine
import EntityStore
import SceneModel
import Testing

@MainActor struct PublisherTests {
  private let scene = Scene()

  @Test func eventsArePublishedUntilTheSubscriptionGoes() {
    var times: [Double] = []
    var subscription: AnyCancellable? = scene.publisher(for: SceneEvents.Update.self).map(\.deltaTime)
      .filter { $0 > 0.5 }.sink { times.append($0) }
    scene.update(deltaTime: 1)
    scene.update(deltaTime: 0.25)
    scene.update(deltaTime: 2)
    #expect(times == [1, 2])
    withExtendedLifetime(subscription) {}
    subscription = nil
    scene.update(deltaTime: 3)
    #expect(times == [1, 2])
  }

  @Test func eventsOfOneEntity() {
    let first = Entity()
    let second = Entity()
    var added: [Entity] = []
    let subscription = scene.publisher(for: SceneEvents.DidAddEntity.self, on: second).sink {
      added.append($0.entity)
    }
    scene.addEntity(first)
    scene.addEntity(second)
    #expect(added == [second])
    subscription.cancel()
  }

  @Test func theFirstEventEndsTheSubscription() {
    var count = 0
    var isFinished = false
    let subscription = scene.publisher(for: SceneEvents.Update.self).first().sink(
      receiveCompletion: { _ in isFinished = true }, receiveValue: { _ in count += 1 })
    scene.update(deltaTime: 1)
    scene.update(deltaTime: 1)
    #expect(count == 1)
    #expect(isFinished)
    subscription.cancel()
  }

  @Test func aPublisherMayOutliveItsScene() {
    var other: Scene? = Scene()
    let publisher = other?.publisher(for: SceneEvents.Update.self)
    other = nil
    let subscription = publisher?.sink { _ in }
    subscription?.cancel()
    #expect(other == nil)
  }

  @Test func aTokenOfTheSceneIsKeptAmongOthers() {
    var kept: Set<AnyCancellable> = []
    var count = 0
    scene.subscribe(to: SceneEvents.Update.self) { _ in count += 1 }.store(in: &kept)
    scene.publisher(for: SceneEvents.Update.self).sink { _ in count += 10 }.store(in: &kept)
    scene.update(deltaTime: 1)
    #expect(count == 11)
    kept.removeAll()
    scene.update(deltaTime: 1)
    #expect(count == 11)
  }
}
