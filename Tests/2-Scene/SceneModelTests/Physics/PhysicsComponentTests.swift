import Collision
import Meshes
import SceneModel
import Testing
import simd

@MainActor struct PhysicsComponentTests {
  private static func triangle() throws -> MeshResource {
    var descriptor = MeshDescriptor()
    descriptor.positions = MeshBuffer([[0, 0, 0], [1, 0, 0], [0, 1, 0]])
    descriptor.primitives = .triangles([0, 1, 2])
    return try .generate(from: [descriptor])
  }

  @Test func aBodyHasRealityKitsDefaults() {
    let body = PhysicsBodyComponent()
    #expect(body.mode == .dynamic && body.massProperties == .default)
    #expect(body.isAffectedByGravity && !body.isContinuousCollisionDetectionEnabled)
    #expect(body.isTranslationLocked == (false, false, false))
    #expect(body.isRotationLocked == (false, false, false))
    #expect(body.linearDamping == 0 && body.angularDamping == 0)
    #expect(body.material === PhysicsMaterialResource.default)
    #expect(body == PhysicsBodyComponent(massProperties: .default))
  }

  @Test func bodiesAreEqualIfAllIs() {
    let body = PhysicsBodyComponent()
    var others = Array(repeating: body, count: 9)
    others[0].mode = .static
    others[1].massProperties.mass = 2
    others[2].material = .generate()
    others[3].isTranslationLocked.x = true
    others[4].isRotationLocked.z = true
    others[5].isContinuousCollisionDetectionEnabled = true
    others[6].isAffectedByGravity = false
    others[7].linearDamping = 1
    others[8].angularDamping = 1
    for other in others { #expect(body != other) }
  }

  @Test func aModelEntityIsMadeWithItsBody() throws {
    let mesh = try Self.triangle(), shape = ShapeResource.generateBox(size: [1, 1, 1])
    let one = ModelEntity(mesh: mesh, materials: [], collisionShape: shape, mass: 3)
    #expect(one.collision?.shapes == [shape] && one.physicsBody?.massProperties.mass == 3)
    #expect(one.physicsBody?.mode == .dynamic && one.physicsMotion == nil)
    let two = ModelEntity(mesh: mesh, collisionShapes: [shape, .generateSphere(radius: 1)], mass: 0)
    #expect(two.collision?.shapes.count == 2 && two.physicsBody?.mode == .static)
    two.physicsBody = nil
    #expect(!two.components.has(PhysicsBodyComponent.self))
    two.physicsMotion = PhysicsMotionComponent(linearVelocity: [1, 2, 3])
    #expect(two.components[PhysicsMotionComponent.self]?.linearVelocity == [1, 2, 3])
    let physical: any HasPhysics = two
    #expect(physical.collision != nil)
  }

  @Test func aSurfaceIsWithinItsLimits() {
    let surface = PhysicsMaterialResource.generate(staticFriction: -1, dynamicFriction: .nan, restitution: 7)
    #expect(surface !== PhysicsMaterialResource.generate(friction: 1, restitution: 0))
  }

  @Test func aCharacterHasDefaults() {
    let character = CharacterControllerComponent()
    #expect(character.radius == CharacterControllerComponent.defaultRadius)
    #expect(character.height == CharacterControllerComponent.defaultHeight)
    #expect(character.upVector == [0, 1, 0] && character.collisionFilter == .default)
    let entity = Entity()
    entity.characterController = character
    #expect(entity.characterController != nil && entity.characterControllerState == nil)
    #expect(!CharacterControllerStateComponent().isOnGround)
  }

  @Test func aSimulationHasDefaults() {
    let simulation = PhysicsSimulationComponent()
    #expect(simulation.gravity == [0, -9.81, 0] && simulation.collisionOptions == .none)
    #expect(simulation.solverIterations == .init(positionIterations: 6, velocityIterations: 1))
    #expect(PhysicsSimulationComponent.CollisionOptions.all.contains(.reportKinematicVsStatic))
    #expect(simulation == PhysicsSimulationComponent())
  }

  @Test func theNearestSimulationIsAboveAnEntity() {
    let stage = PhysicsStage()
    let middle = Entity(), leaf = Entity()
    middle.addChild(leaf)
    #expect(PhysicsSimulationComponent.nearestSimulationEntity(for: leaf) == nil)
    stage.root.addChild(middle)
    #expect(PhysicsSimulationComponent.nearestSimulationEntity(for: leaf) === stage.root)
    middle.components.set(PhysicsSimulationComponent())
    #expect(PhysicsSimulationComponent.nearestSimulationEntity(for: leaf) === middle)
    #expect(PhysicsSimulationComponent.nearestSimulationEntity(for: middle) === stage.root)
    #expect(PhysicsSimulationComponent.nearestSimulationEntity(for: stage.root) == nil)
  }
}
