import Animation
import Combine
import EntityStore
import Meshes
import Testing

@testable import SceneModel

@MainActor struct SubscriptionTests {
  @Test func handlersAreCalledInTheOrderOfSubscription() {
    let scene = Scene()
    var order: [Int] = []
    var kept: [AnyCancellable] = []
    for number in 1...3 {
      scene.subscribe(to: SceneEvents.Update.self) { _ in order.append(number) }.store(in: &kept)
    }
    scene.update(deltaTime: 0)
    #expect(order == [1, 2, 3])
  }

  @Test func aSubscriptionLastsForAnyNumberOfEvents() {
    let scene = Scene()
    var count = 0
    let subscription = scene.subscribe(to: SceneEvents.Update.self) { _ in count += 1 }
    let event = SceneEvents.Update(scene: scene, deltaTime: 0)
    for _ in 0..<400_000 { scene.events.publish(event) }
    #expect(count == 400_000)
    subscription.cancel()
  }

  @Test func droppingTheResultEndsTheSubscription() {
    let scene = Scene()
    var count = 0
    var subscription: (any Cancellable)? = scene.subscribe(to: SceneEvents.Update.self) { _ in count += 1 }
    scene.update(deltaTime: 0)
    withExtendedLifetime(subscription) {}
    subscription = nil
    scene.update(deltaTime: 0)
    #expect(count == 1)
  }

  @Test func cancellingReleasesTheHandlerAtOnce() {
    final class Captured {}
    let scene = Scene()
    weak var weakCaptured: Captured?
    let subscription: any Cancellable
    do {
      let captured = Captured()
      weakCaptured = captured
      subscription = scene.subscribe(to: SceneEvents.Update.self) { _ in withExtendedLifetime(captured) {} }
    }
    #expect(weakCaptured != nil)
    subscription.cancel()
    #expect(weakCaptured == nil)
  }

  @Test func aHandlerCancelledByAnEarlierOneIsNotCalled() {
    let scene = Scene()
    var second: AnyCancellable?
    var heard: [String] = []
    let first = scene.subscribe(to: SceneEvents.Update.self) { _ in
      heard.append("first")
      second?.cancel()
    }
    second = AnyCancellable(scene.subscribe(to: SceneEvents.Update.self) { _ in heard.append("second") })
    scene.update(deltaTime: 0)
    #expect(heard == ["first"])
    first.cancel()
  }

  @Test func aSubscriptionMadeInAHandlerHearsTheNextEvent() {
    let scene = Scene()
    var inner: [any Cancellable] = []
    var count = 0
    let outer = scene.subscribe(to: SceneEvents.Update.self) { _ in
      inner.append(scene.subscribe(to: SceneEvents.Update.self) { _ in count += 1 })
    }
    scene.update(deltaTime: 0)
    #expect(count == 0)
    scene.update(deltaTime: 0)
    #expect(count == 1)
    outer.cancel()
  }

  @Test func sourcesLimitWhatIsHeard() {
    let scene = Scene(), one = entity("one"), two = entity("two")
    var heard: [String] = []
    var kept: [AnyCancellable] = []
    scene.subscribe(to: SceneEvents.DidAddEntity.self, on: one) { heard.append($0.entity.name) }.store(
      in: &kept)
    scene.subscribe(to: SceneEvents.DidAddEntity.self, on: scene) { heard.append("any " + $0.entity.name) }
      .store(in: &kept)
    scene.addEntity(two)
    scene.addEntity(one)
    #expect(heard == ["any two", "one", "any one"])
  }

  @Test func componentTypesLimitWhatIsHeard() {
    let scene = Scene(), sick = entity("sick"), healthy = entity("healthy")
    sick.components.set(Poison())
    healthy.components.set(Health())
    var heard: [String] = []
    var kept: [AnyCancellable] = []
    scene.subscribe(to: SceneEvents.DidAddEntity.self, componentType: Poison.self) {
      heard.append("in: \($0.entity.name)")
    }
    .store(in: &kept)
    scene.subscribe(to: ComponentEvents.DidChange.self, componentType: Health.self) {
      heard.append("changed: \($0.entity.name) \($0.componentType)")
    }.store(in: &kept)
    scene.addEntity(sick)
    scene.addEntity(healthy)
    sick.components[Poison.self]?.strength = 4
    healthy.components[Health.self]?.points = 4
    healthy.components.set(Health(points: 5))
    healthy.components.set([Health(points: 6)])
    #expect(heard == ["in: sick"] + Array(repeating: "changed: healthy Health", count: 3))
  }

  @Test func componentsAreAnnouncedWithTheirEntities() {
    let scene = Scene(), patient = entity("patient")
    patient.components.set(Health())
    var heard: [String] = []
    var kept: [AnyCancellable] = []
    scene.subscribe(to: ComponentEvents.DidAdd.self, componentType: Health.self) { _ in heard.append("add") }
      .store(in: &kept)
    scene.subscribe(to: ComponentEvents.DidActivate.self, componentType: Health.self) { _ in
      heard.append("activate")
    }
    .store(in: &kept)
    scene.subscribe(to: ComponentEvents.WillDeactivate.self, componentType: Health.self) { _ in
      heard.append("deactivate")
    }
    .store(in: &kept)
    scene.subscribe(to: ComponentEvents.WillRemove.self, componentType: Health.self) { event in
      heard.append(event.entity.components.has(Health.self) ? "remove" : "removed too early")
    }.store(in: &kept)
    scene.addEntity(patient)
    patient.components.remove(Health.self)
    patient.components.set(Health())
    patient.isEnabled = false
    patient.components[Health.self] = nil
    #expect(heard == ["add", "activate", "deactivate", "remove", "add", "activate", "deactivate", "remove"])
  }

  @Test func subscriptionsCanLastWhileAnEntityIsActive() {
    let scene = Scene(), holder = entity("holder")
    scene.addEntity(holder)
    var count = 0
    scene.subscribe(to: SceneEvents.Update.self) { _ in count += 1 }.storeWhileEntityActive(holder)
    scene.update(deltaTime: 0)
    holder.isEnabled = false
    scene.update(deltaTime: 0)
    #expect(count == 1)
  }

  @Test func contentSubscriptionsAttachToAScene() {
    let one = Scene(), two = Scene()
    var heard: [String] = []
    let subscription = EventSubscription(to: SceneEvents.Update.self, on: nil, componentType: nil) {
      heard.append($0.scene === one ? "one" : "two")
    }
    one.update(deltaTime: 0)
    subscription.subscribe(to: one)
    one.update(deltaTime: 0)
    subscription.subscribe(to: two)
    one.update(deltaTime: 0)
    two.update(deltaTime: 0)
    subscription.cancel()
    two.update(deltaTime: 0)
    #expect(heard == ["one", "two"])
  }

  @Test func playbackEventsAreHeardOnControllerAndEntity() throws {
    let scene = Scene(), dancer = entity("dancer")
    let still = try AnimationResource.generate(with: FromToByAnimation<Transform>())
    let controller = dancer.playAnimation(still), other = entity("x").playAnimation(still)
    var heard: [String] = []
    var kept: [AnyCancellable] = []
    scene.subscribe(to: AnimationEvents.PlaybackCompleted.self, on: controller) { _ in
      heard.append("controller")
    }
    .store(in: &kept)
    scene.subscribe(to: AnimationEvents.PlaybackCompleted.self, on: dancer) { _ in heard.append("entity") }
      .store(in: &kept)
    scene.subscribe(to: AnimationEvents.PlaybackCompleted.self, on: other) { _ in heard.append("other") }
      .store(in: &kept)
    scene.events.publish(AnimationEvents.PlaybackCompleted(playbackController: controller))
    #expect(heard == ["controller", "entity"])
  }

  @Test func collisionsAreHeardOnBothEntities() {
    let scene = Scene(), a = entity("a"), b = entity("b")
    var heard: [String] = []
    var kept: [AnyCancellable] = []
    for one in [a, b] {
      scene.subscribe(to: CollisionEvents.Ended.self, on: one) { _ in heard.append(one.name) }.store(
        in: &kept)
    }
    scene.subscribe(to: CollisionEvents.Ended.self, on: entity("c")) { _ in heard.append("c") }.store(
      in: &kept)
    scene.events.publish(CollisionEvents.Ended(entityA: a, entityB: b))
    #expect(heard == ["a", "b"])
  }
}
