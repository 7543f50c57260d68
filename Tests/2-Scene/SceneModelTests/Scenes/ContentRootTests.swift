import Animation
import Collision
import Combine
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

/// The entities of a view's content, which lie below a root of their own.
@MainActor struct ContentRootTests {
  private let scene = Scene()
  private var content: Entity { scene.makeContentRoot() }

  @Test func `A scene has one root for content, which is a new one after it was removed`() {
    let root = content, old = entity("old")
    root.addChild(old)
    #expect(scene.roots == [root] && scene.makeContentRoot() === root)
    scene.removeEntity(root)
    #expect(scene.roots.isEmpty && root.scene == nil)
    let other = content
    #expect(other !== root && scene.roots == [other] && other.children.isEmpty)
    #expect(scene.makeContentRoot() === other && old.scene == nil && old.parent === root)
  }

  @Test func `Below another entity the root of content is an entity like any other`() {
    let child = entity("child"), free = entity("free"), anchor = AnchorEntity(.camera),
      holder = entity("holder")
    anchor.addChild(child)
    let root = content
    root.addChild(anchor)
    root.addChild(free)
    scene.addEntity(holder)
    #expect(!child.isActive && free.isActive && scene.anchors.count == 1)
    holder.addChild(root)
    #expect(scene.makeContentRoot() === root && scene.roots == [holder] && scene.anchors.isEmpty)
    #expect(child.isActive && free.isActive && child.anchor == nil)
    scene.removeEntity(free)
    #expect(free.scene === scene && free.parent === root)
    scene.addEntity(root)
    #expect(!child.isActive && free.isActive && scene.anchors.count == 1 && child.anchor === anchor)
    scene.removeEntity(free)
    #expect(free.scene == nil)
  }

  @Test func `Entities of the content are removed as those at the root of a scene`() {
    let deep = entity("deep"), top = entity("top", deep)
    content.addChild(top)
    #expect(scene.findEntity(named: "deep") === deep)
    scene.removeEntity(deep)
    #expect(deep.scene === scene)
    scene.removeEntity(top)
    #expect(top.scene == nil && top.parent == nil && content.children.isEmpty)
  }

  @Test func `Anchors in the content anchor what is below them`() {
    var changes: [Bool] = []
    let subscription = scene.subscribe(to: SceneEvents.AnchoredStateChanged.self) {
      changes.append($0.isAnchored)
    }
    let child = entity("child"), free = entity("free"), anchor = AnchorEntity(.camera)
    anchor.addChild(child)
    content.addChild(free)
    content.addChild(anchor)
    #expect(child.anchor === anchor && free.anchor == nil)
    #expect(!child.isActive && free.isActive && scene.anchors.count == 1)
    content.isEnabled = false
    content.isEnabled = true
    #expect(!child.isActive && free.isActive)
    anchor.reanchor(.world(SIMD3(1, 2, 3)))
    #expect(child.isActive && changes == [true])
    anchor.reanchor(.head)
    #expect(!child.isActive && free.isActive && changes == [true, false])
    scene.anchors.removeAll()
    #expect(anchor.scene == nil && scene.anchors.isEmpty && free.scene === scene)
    subscription.cancel()
  }

  @Test func `A path finds an anchor of the content before what is deeper`() {
    let deep = entity("goal"), first = entity("first", deep), top = entity("goal")
    content.addChild(first)
    content.addChild(top)
    let target = BindTarget.anchorEntity("goal").transform
    #expect(target.resolved(from: first)?.entity === top)
  }

  @Test func `Bodies below the root of content move as at the root of a scene, to the bit`() {
    func run(_ scene: Scene, _ add: (Entity) -> Void) -> [Transform] {
      let shape = ShapeResource.generateBox(size: [1, 1, 1])
      let boxes = (0..<4).map { level in
        let box = ModelEntity()
        box.position = [0.1 * Float(level), 0.7 + 1.1 * Float(level), 0]
        box.orientation = simd_quatf(angle: 0.2 * Float(level), axis: simd_normalize([1, 2, 3]))
        box.collision = CollisionComponent(shapes: [shape])
        box.physicsBody = PhysicsBodyComponent(
          shapes: [shape], mass: 1, mode: level == 0 ? .static : .dynamic)
        return box
      }
      boxes.forEach(add)
      var states: [Transform] = []
      for _ in 0..<90 {
        scene.update(deltaTime: 1.0 / 60)
        states += boxes.map(\.transform)
      }
      return states
    }
    let other = Scene()
    #expect(run(scene) { content.addChild($0) } == run(other) { other.addEntity($0) })
    #expect(scene.roots.count == 1 && other.roots.count == 4)
  }
}
