import Combine
import EntityStore
import SceneModel
import Testing

/// Writes down what a scene announces.
@MainActor private final class Listener {
  private(set) var heard: [String] = []
  private var subscriptions: [AnyCancellable] = []

  init(_ scene: Scene) {
    listen(scene, SceneEvents.DidAddEntity.self) { "added \($0.entity.name)" }
    listen(scene, SceneEvents.DidActivateEntity.self) { "activated \($0.entity.name)" }
    listen(scene, SceneEvents.WillDeactivateEntity.self) { "deactivating \($0.entity.name)" }
    listen(scene, SceneEvents.WillRemoveEntity.self) { "removing \($0.entity.name)" }
    listen(scene, SceneEvents.DidReparentEntity.self) {
      "\($0.child.name) from \($0.previousParent?.name ?? "nobody") to \($0.child.parent?.name ?? "nobody")"
    }
    listen(scene, SceneEvents.AnchoredStateChanged.self) { "\($0.anchor.name) anchored: \($0.isAnchored)" }
  }

  private func listen<E: Event>(_ scene: Scene, _ type: E.Type, _ text: @escaping (E) -> String) {
    scene.subscribe(to: type) { [weak self] in self?.heard.append(text($0)) }.store(in: &subscriptions)
  }

  func take() -> [String] {
    defer { heard = [] }
    return heard
  }
}

@MainActor struct ActivationTests {
  @Test func comingAndGoingIsAnnouncedInOrder() {
    let scene = Scene(), listener = Listener(scene)
    let root = entity("root", entity("a", entity("b")), entity("c"))
    scene.addEntity(root)
    #expect(
      listener.take() == ["root", "a", "b", "c"].map { "added \($0)" }
        + ["root", "a", "b", "c"].map { "activated \($0)" })
    scene.removeEntity(root)
    #expect(
      listener.take() == ["root", "a", "b", "c"].map { "deactivating \($0)" }
        + ["root", "a", "b", "c"].map { "removing \($0)" })
  }

  @Test func removalIsHeardWhileTheTreeIsWhole() {
    let scene = Scene(), child = entity("child"), root = entity("root", child)
    scene.addEntity(root)
    var sawWhole = false
    let subscription = scene.subscribe(to: SceneEvents.WillRemoveEntity.self, on: child) { event in
      sawWhole = event.entity.parent === root && event.entity.scene === scene
    }
    child.removeFromParent()
    #expect(sawWhole)
    subscription.cancel()
  }

  @Test func enablingIsInherited() {
    let scene = Scene(), leaf = entity("leaf"), middle = entity("middle", leaf), root = entity("root", middle)
    scene.addEntity(root)
    let listener = Listener(scene)
    middle.isEnabled = false
    #expect(listener.take() == ["deactivating middle", "deactivating leaf"])
    #expect(leaf.isEnabled && !leaf.isEnabledInHierarchy && !leaf.isActive)
    leaf.isEnabled = false
    middle.isEnabled = true
    #expect(listener.take() == ["activated middle"])
    #expect(!leaf.isEnabledInHierarchy)
    root.isEnabled = false
    leaf.isEnabled = true
    #expect(!leaf.isActive)
    root.isEnabled = true
    #expect(leaf.isActive)
    root.isEnabled = true
    #expect(listener.take().count == 5)
  }

  @Test func movingWithinASceneIsReparentingNotAdding() {
    let scene = Scene(), child = entity("child"), a = entity("a", child), b = entity("b")
    scene.addEntity(a)
    scene.addEntity(b)
    b.isEnabled = false
    let listener = Listener(scene)
    b.addChild(child)
    #expect(listener.take() == ["deactivating child", "child from a to b"])
    a.addChild(child)
    #expect(listener.take() == ["activated child", "child from b to a"])
  }

  @Test func movingBetweenScenesLeavesOneAndEntersTheOther() {
    let one = Scene(), two = Scene(), child = entity("child"), a = entity("a", child), b = entity("b")
    one.addEntity(a)
    two.addEntity(b)
    let first = Listener(one), second = Listener(two)
    b.addChild(child)
    #expect(first.take() == ["deactivating child", "removing child"])
    #expect(second.take() == ["added child", "activated child"])
    #expect(child.scene === two)
  }

  @Test func unanchoredTreesAreInactive() {
    let scene = Scene(), listener = Listener(scene)
    let anchor = AnchorEntity(.camera), child = entity("child")
    anchor.name = "anchor"
    anchor.addChild(child)
    scene.addAnchor(anchor)
    #expect(listener.take() == ["added anchor", "added child"])
    #expect(!child.isAnchored && !child.isActive && child.isEnabledInHierarchy)
    anchor.reanchor(.world(SIMD3(1, 2, 3)))
    #expect(listener.take() == ["activated anchor", "activated child", "anchor anchored: true"])
    #expect(isNear(anchor.position, [1, 2, 3]) && isNear(child.position(relativeTo: nil), .zero))
    anchor.reanchor(.head)
    #expect(listener.take() == ["deactivating anchor", "deactivating child", "anchor anchored: false"])
  }

  @Test func handlersMayChangeTheTreeTheyHearOf() {
    let scene = Scene(), child = entity("child"), root = entity("root", child)
    let subscription = scene.subscribe(to: SceneEvents.DidAddEntity.self, on: root) { _ in
      child.removeFromParent()
    }
    scene.addEntity(root)
    #expect(child.scene == nil && !child.isActive && root.isActive)
    subscription.cancel()
  }
}
