import Collision
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor struct CollisionComponentTests {
  private let ball = ShapeResource.generateSphere(radius: 1)

  @Test func defaultsAreThoseOfRealityKit() {
    let component = CollisionComponent(shapes: [ball])
    #expect(component.mode == .default && component.filter == .default && !component.isStatic)
    #expect(component.collisionOptions == .none && component.shapes == [ball])
    #expect(CollisionFilter.default == CollisionFilter(group: .default, mask: .all))
    #expect(CollisionGroup.all.rawValue == 0xFFFF_FFFF && CollisionGroup.default.rawValue == 1)
    let sensor = CollisionFilter.sensor
    #expect(sensor.mask.isDisjoint(with: sensor.group) && sensor.mask.contains(.default))
    #expect(sensor.mask.union(sensor.group) == .all)
  }

  @Test func staticIsAnOption() {
    var component = CollisionComponent(shapes: [ball], isStatic: true)
    #expect(component.collisionOptions == .static)
    component.isStatic = false
    #expect(component == CollisionComponent(shapes: [ball]))
    component.isStatic = true
    component.collisionOptions.insert(.fullContactInformation)
    #expect(component.isStatic && component != CollisionComponent(shapes: [ball], isStatic: true))
    let full = CollisionComponent(shapes: [ball], mode: .trigger, collisionOptions: [.static])
    #expect(full.isStatic && full.mode == .trigger)
  }

  @Test func entitiesOfferTheirComponent() {
    let model = ModelEntity(), volume = TriggerVolume(shapes: [ball, ball])
    #expect(model.collision == nil)
    model.collision = CollisionComponent(shapes: [ball])
    #expect(model.components.has(CollisionComponent.self))
    model.collision?.mode = .colliding
    #expect(model.components[CollisionComponent.self]?.mode == .colliding)
    model.collision = nil
    #expect(!model.components.has(CollisionComponent.self))
    #expect(volume.collision?.mode == .trigger && volume.collision?.filter == .sensor)
    #expect(volume.collision?.shapes.count == 2)
    #expect(TriggerVolume().collision == nil)
    let copy = volume.clone(recursive: false)
    #expect(copy.collision == volume.collision)
  }

  @Test func shapesAreGeneratedAroundWhatIsShown() {
    let parent = Entity(), middle = Entity(components: Block()), leaf = Entity(components: Block())
    parent.addChild(middle)
    middle.addChild(leaf)
    middle.scale = [2, 1, 1]
    leaf.position = [5, 0, 0]
    parent.generateCollisionShapes(recursive: false)
    #expect(
      !parent.components.has(CollisionComponent.self) && !middle.components.has(CollisionComponent.self))
    parent.generateCollisionShapes(recursive: true)
    #expect(!parent.components.has(CollisionComponent.self))
    for entity in [middle, leaf] {
      let collision = entity.components[CollisionComponent.self]
      #expect(collision?.shapes.count == 1 && collision?.isStatic == false)
      #expect(collision?.shapes.first?.bounds == BoundingBox(min: [-1, -1, -1], max: [1, 1, 1]))
    }
    leaf.components[CollisionComponent.self]?.mode = .trigger
    leaf.generateCollisionShapes(recursive: false, static: true)
    #expect(leaf.components[CollisionComponent.self]?.isStatic == true)
    #expect(leaf.components[CollisionComponent.self]?.mode == .trigger)
  }

  @Test func generatedShapesStandWhereTheMeshIs() throws {
    let entity = ModelEntity(mesh: try mesh(square(1, z: 3)))
    entity.generateCollisionShapes(recursive: true)
    let bounds = try #require(entity.collision?.shapes.first?.bounds)
    #expect(bounds == BoundingBox(min: [-1, -1, 3], max: [1, 1, 3]))
    let hits = scene(entity).raycast(origin: [0.5, 0.5, 10], direction: [0, 0, -1])
    #expect(hits.first?.distance == 7 && hits.first?.normal == SIMD3(0, 0, 1))
  }
}
