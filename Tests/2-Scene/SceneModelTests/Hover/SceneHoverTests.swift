import Testing

@testable import SceneModel

/// The place of the pointer in a scene, and the effects that it starts.
@MainActor struct SceneHoverTests {
  private let scene = Scene(), parent = Entity(), child = Entity()

  init() {
    parent.addChild(child)
    scene.addEntity(parent)
  }

  @Test("The nearest effect on the entity or above it starts")
  func nearest() {
    scene.hover = SceneHover(entity: child)
    #expect(scene.hoverEffects.isEmpty)
    scene.hover = nil
    parent.components.set(HoverEffectComponent())
    scene.hover = SceneHover(entity: child)
    #expect(scene.hoverEffects.map(\.entity) == [parent])
    child.components.set(HoverEffectComponent())
    scene.hover = SceneHover(entity: child, position: [1, 2, 3])
    #expect(scene.hoverEffects.filter(\.isActive).map(\.entity) == [child])
    #expect(scene.hoverEffects.last?.position == [1, 2, 3])
  }

  @Test("Effects fade in and out in their durations")
  func fades() {
    parent.components.set(HoverEffectComponent(.shader(.init(fadeInDuration: 1, fadeOutDuration: 2))))
    scene.hover = SceneHover(entity: parent)
    scene.update(deltaTime: 0.25)
    #expect(scene.hoverEffects.map(\.intensity) == [0.25])
    scene.update(deltaTime: 5)
    #expect(scene.hoverEffects.map(\.intensity) == [1])
    scene.hover = nil
    scene.update(deltaTime: 0.5)
    #expect(scene.hoverEffects.map(\.intensity) == [0.75])
    scene.update(deltaTime: 5)
    #expect(scene.hoverEffects.isEmpty)
  }

  @Test("A group reacts as one")
  func group() {
    let group = HoverEffectComponent.GroupID(), other = Entity()
    scene.addEntity(other)
    for entity in [parent, other] {
      entity.components.set(HoverEffectComponent(.highlight(.default, groupID: group)))
    }
    scene.hover = SceneHover(entity: other)
    #expect(Set(scene.hoverEffects.map(\.entity)) == [parent, other])
  }

  @Test("Durations and places without a sense do no harm", arguments: [0, -1, .nan, .infinity] as [Double])
  func badInput(duration: Double) {
    parent.components.set(
      HoverEffectComponent(.shader(.init(fadeInDuration: duration, fadeOutDuration: duration))))
    scene.hover = SceneHover(entity: parent, position: SIMD3(repeating: .nan))
    scene.update(deltaTime: 0.1)
    #expect(scene.hoverEffects.allSatisfy { (0...1).contains($0.intensity) && $0.position == .zero })
    parent.removeFromParent()
    scene.update(deltaTime: 0.1)
    #expect(scene.hoverEffects.isEmpty)
  }
}
