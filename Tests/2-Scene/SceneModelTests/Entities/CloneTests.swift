import SceneModel
import Testing

private final class Puppet: Entity {
  var strings = 0
  var log: [String] = []
  let head = Entity()

  required init() {
    super.init()
    head.name = "head"
    addChild(head)
  }

  override func didClone(from source: Entity) {
    strings = (source as? Puppet)?.strings ?? -1
    log.append("cloned with \(children.count) children")
  }
}

@MainActor struct CloneTests {
  @Test func clonesCarryComponentsNamesAndState() {
    let child = entity("child"), root = entity("root", child)
    root.components.set([Health(points: 3), Marker()])
    child.isEnabled = false
    child.position = [1, 2, 3]
    let copy = root.clone(recursive: true)
    #expect(copy.name == "root" && copy !== root && copy.id != root.id)
    #expect(copy.components[Health.self]?.points == 3)
    #expect(!copy.components.has(Marker.self))
    #expect(
      copy.children.count == 1 && !copy.children[0].isEnabled && copy.children[0].position == [1, 2, 3])
    copy.components[Health.self]?.points = 9
    #expect(root.components[Health.self]?.points == 3)
    #expect(root.clone(recursive: false).children.isEmpty)
  }

  @Test func clonesBelongNowhere() {
    let scene = Scene(), child = entity("child"), root = entity("root", child)
    scene.addEntity(root)
    let copy = child.clone(recursive: true)
    #expect(copy.parent == nil && copy.scene == nil && !copy.isActive)
  }

  @Test func subclassesCloneAsThemselvesOnceAndWhole() {
    let puppet = Puppet()
    puppet.strings = 5
    puppet.addChild(Puppet())
    let copy: Puppet = puppet.clone(recursive: true)
    #expect(copy.strings == 5)
    // What the initializer builds is replaced by the source's children, not added to them.
    #expect(copy.children.map(\.name) == ["head", ""])
    #expect(copy.log == ["cloned with 2 children"])
    #expect((copy.children[1] as? Puppet)?.log == ["cloned with 1 children"])
  }
}
