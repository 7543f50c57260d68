import Meshes
import SceneModel
import Testing
import simd

@Suite("What there is to look at") @MainActor struct ContentBoundsTests {
  private struct Box: VisibleComponent {
    var visibleBounds: BoundingBox
  }

  private static func scene(ground: Float, thickness: Float = 0, things: Int = 2) -> Entity {
    let root = Entity(), floor = Entity()
    floor.components.set(
      Box(visibleBounds: BoundingBox(min: [-ground, -thickness, -ground], max: [ground, 0, ground])))
    root.addChild(floor)
    for number in 0..<things {
      let thing = Entity()
      thing.components.set(Box(visibleBounds: BoundingBox(min: .zero, max: .one)))
      thing.position = [Float(number), 0, 0]
      floor.addChild(thing)
    }
    return root
  }

  @Test func aGroundWithoutEndIsLeftOut() {
    #expect(Self.scene(ground: 500).contentBounds == BoundingBox(min: .zero, max: [2, 1, 1]))
  }

  /// A ground of some size, with things on it that are a unit each.
  struct Case: Sendable {
    var ground: Float
    var thickness: Float = 0
    var things = 2
  }

  @Test(arguments: [
    Case(ground: 6), Case(ground: 500, thickness: 100), Case(ground: 500, things: 0),
    Case(ground: 200, things: 60),
  ])
  func othersAreNot(one: Case) {
    let scene = Self.scene(ground: one.ground, thickness: one.thickness, things: one.things)
    #expect(scene.contentBounds == scene.visualBounds(relativeTo: nil))
  }
}
