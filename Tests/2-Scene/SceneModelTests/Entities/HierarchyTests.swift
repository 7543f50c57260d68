import Combine
import Meshes
import SceneModel
import Testing
import simd

@MainActor struct HierarchyTests {
  @Test func theFirstMatchGoingDownWins() {
    // Depth first: the grandchild under the first child comes before the second child of the same name.
    let deep = entity("goal"), late = entity("goal")
    let root = entity("root", entity("a", deep), late)
    #expect(root.findEntity(named: "goal") === deep)
    #expect(late.findEntity(named: "goal") === late)
    #expect(root.findEntity(named: "missing") == nil)
  }

  @Test func addingMovesFromTheOldParent() {
    let child = entity("child"), first = entity("first", child), second = entity("second")
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(child.parent === second)
  }

  @Test func worldPlaceIsKeptOnRequest() {
    let child = entity("child"), first = entity("first", child), second = entity("second")
    first.transform = Transform(scale: [2, 2, 2], translation: [1, 2, 3])
    second.transform = Transform(rotation: simd_quatf(angle: 1, axis: [0, 1, 0]), translation: [-4, 0, 0])
    child.position = [1, 1, 1]
    let before = child.transformMatrix(relativeTo: nil)
    second.addChild(child, preservingWorldTransform: true)
    #expect(isNear(child.transformMatrix(relativeTo: nil), before))
    child.removeFromParent(preservingWorldTransform: true)
    #expect(isNear(child.transformMatrix(relativeTo: nil), before))
    child.setParent(first)
    #expect(!isNear(child.transformMatrix(relativeTo: nil), before))
  }

  @Test func insertionKeepsTheOrderAskedFor() {
    let a = entity("a"), b = entity("b"), c = entity("c"), root = entity("root", a, b, c)
    root.children.insert(c, beforeIndex: 0)
    #expect(root.children.map(\.name) == ["c", "a", "b"])
    root.children.insert(contentsOf: [entity("d"), entity("e")], beforeIndex: 1)
    #expect(root.children.map(\.name) == ["c", "d", "e", "a", "b"])
    root.children.insert(c, beforeIndex: 5)
    #expect(root.children.map(\.name) == ["d", "e", "a", "b", "c"])
  }

  @Test func aLoopOverChildrenMayRemoveThem() {
    let root = entity("root", entity("a"), entity("b"), entity("c"))
    for child in root.children { child.removeFromParent() }
    #expect(root.children.isEmpty)
  }

  @Test func childrenOfADyingParentBecomeRoots() {
    let child = entity("child")
    var parent: Entity? = entity("parent", child)
    parent?.isEnabled = false
    #expect(!child.isEnabledInHierarchy)
    parent = nil
    #expect(child.parent == nil)
    #expect(child.isEnabledInHierarchy)
    #expect(isNear(child.position(relativeTo: nil), .zero))
  }

  @Test func aGraphWithBackReferencesIsFreed() {
    weak var weakRoot: Entity?, weakLeaf: Entity?
    do {
      let leaf = entity("leaf"), root = entity("root", entity("middle", leaf))
      weakRoot = root
      weakLeaf = leaf
      #expect(leaf.parent?.parent === root)
    }
    #expect(weakRoot == nil && weakLeaf == nil)
  }

  @Test func aSceneFreesItsEntitiesAndSubscriptions() {
    weak var weakEntity: Entity?, weakScene: Scene?
    do {
      let scene = Scene(), tracked = entity("tracked")
      scene.addEntity(tracked)
      weakEntity = tracked
      weakScene = scene
      let subscription = scene.subscribe(to: SceneEvents.Update.self) { _ in _ = tracked.name }
      scene.update(deltaTime: 0.1)
      subscription.cancel()
    }
    #expect(weakScene == nil)
    #expect(weakEntity == nil)
  }

  @Test func anEntityOutlivesItsScene() {
    let survivor = entity("survivor", entity("child"))
    do {
      let scene = Scene()
      scene.addEntity(survivor)
      #expect(survivor.isActive)
    }
    #expect(survivor.scene == nil && !survivor.isActive && !survivor.children[0].isActive)
  }

  @Test func aVeryDeepTreeIsSearchedClonedAndFreed() {
    let depth = 50_000
    let root = entity("0")
    var last = root
    for level in 1..<depth {
      let next = entity("\(level)")
      last.addChild(next)
      last = next
    }
    #expect(root.findEntity(named: "\(depth - 1)") === last)
    let copy = root.clone(recursive: true)
    #expect(copy.findEntity(named: "\(depth - 1)") != nil)
    root.isEnabled = false
    #expect(!last.isEnabledInHierarchy)
  }

  @Test func misuseStopsWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let one = Entity()
      one.addChild(one)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("cannot be its own child: add it to another entity"))
    await #expect(processExitsWith: .failure) { @MainActor in
      let one = Entity(), two = Entity()
      one.addChild(two)
      two.addChild(one)
    }
  }
}
