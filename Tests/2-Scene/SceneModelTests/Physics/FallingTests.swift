import Collision
import Meshes
import SceneModel
import Testing
import simd

@MainActor struct FallingTests {
  @Test func aBodyFalls() {
    let stage = PhysicsStage()
    let ball = stage.add("ball", .generateSphere(radius: 0.1), at: [1, 10, 2])
    stage.run(1)
    // Steps of 1/60 s make the way longer by half a step's.
    let way: Float = 9.81 / 2 * (1 + 1.0 / 60)
    #expect(abs(ball.position.y - (10 - way)) < 0.01)
    #expect(ball.position.x == 1 && ball.position.z == 2)
  }

  @Test(arguments: [30.0, 60.0, 90.0, 120.0]) func theRateOfUpdatesChangesNothing(rate: Double) {
    let stage = PhysicsStage()
    let ball = stage.add("ball", .generateSphere(radius: 0.1), at: [0, 10, 0])
    stage.run(1, step: 1 / rate)
    #expect(abs(ball.position.y - (10 - 9.81 / 2 * (1 + 1.0 / 60))) < 0.02)
  }

  @Test func aBodyLandsOnTheFloorAndSleeps() {
    let stage = PhysicsStage()
    stage.addFloor()
    let box = stage.add("box", at: [0, 2, 0])
    stage.run(3)
    #expect(abs(box.position.y - 0.5) < 0.02)
    let before = Scene.worldTransforms.version, place = box.transform
    stage.run(1)
    #expect(Scene.worldTransforms.version == before, "nothing is written for a body that sleeps")
    #expect(box.transform == place)
  }

  @Test func scaleAndParentsAreKept() {
    let stage = PhysicsStage()
    let parent = Entity()
    parent.transform = Transform(
      scale: [2, 2, 2], rotation: simd_quatf(angle: .pi / 2, axis: [0, 0, 1]), translation: [1, 2, 3])
    stage.root.addChild(parent)
    let ball = stage.add("ball", .generateSphere(radius: 0.1), at: [1, 0, 0], below: parent)
    ball.scale = [3, 3, 3]
    let start = ball.place
    stage.run(0.5)
    #expect(abs(ball.place.x - start.x) < 1e-4 && abs(ball.place.z - start.z) < 1e-4)
    #expect(abs(start.y - ball.place.y - 9.81 / 8 * (1 + 1.0 / 30)) < 0.01)
    #expect(ball.scale == [3, 3, 3])
    #expect(parent.position == [1, 2, 3])
  }

  @Test func aScaledBodyLandsAtItsSize() {
    let stage = PhysicsStage()
    stage.addFloor()
    let box = stage.add("box", at: [0, 4, 0])
    box.scale = [1, 3, 1]
    stage.run(3)
    #expect(abs(box.position.y - 1.5) < 0.03)
    box.scale = [1, 1, 1]
    stage.run(2)
    #expect(abs(box.position.y - 0.5) < 0.03, "a body that shrinks falls further")
  }

  @Test func withoutGravityNothingFalls() {
    let stage = PhysicsStage()
    let ball = stage.add("ball")
    ball.physicsBody?.isAffectedByGravity = false
    ball.physicsMotion = PhysicsMotionComponent(linearVelocity: [1, 0, 0], angularVelocity: [0, 2, 0])
    stage.run(1)
    #expect(isNear(ball.position, [1, 0, 0], tolerance: 0.01))
    #expect(abs(abs(ball.orientation.angle) - 2) < 0.02)
    #expect(ball.physicsMotion?.linearVelocity.x ?? 0 > 0.99)
  }

  @Test func lockedAxesDoNotMove() {
    let stage = PhysicsStage()
    let ball = stage.add("ball", at: [0, 5, 0])
    ball.physicsBody?.isTranslationLocked = (true, true, false)
    ball.physicsBody?.isRotationLocked = (true, true, true)
    ball.physicsMotion = PhysicsMotionComponent(linearVelocity: [1, 1, 1], angularVelocity: [1, 1, 1])
    stage.run(1)
    #expect(ball.position.x == 0 && ball.position.y == 5 && ball.position.z > 0.9)
    #expect(ball.orientation == .identity)
  }

  @Test func dampingSlows() {
    let stage = PhysicsStage()
    let ball = stage.add("ball")
    ball.physicsBody?.isAffectedByGravity = false
    ball.physicsBody?.linearDamping = 1
    ball.physicsMotion = PhysicsMotionComponent(linearVelocity: [1, 0, 0])
    stage.run(1)
    let speed = ball.physicsMotion?.linearVelocity.x ?? 0
    #expect(abs(speed - 0.37) < 0.02)
  }

  @Test func aSimulationHasItsOwnGravityAndSpace() {
    let stage = PhysicsStage()
    let origin = Entity()
    origin.transform = Transform(
      scale: [0.5, 0.5, 0.5], rotation: simd_quatf(angle: .pi, axis: [0, 0, 1]), translation: [7, 0, 0])
    var simulation = PhysicsSimulationComponent()
    simulation.gravity = [0, -2, 0]
    origin.components.set(simulation)
    stage.root.addChild(origin)
    let ball = stage.add("ball", .generateSphere(radius: 0.1), below: origin)
    stage.run(1)
    // Down in the space of the origin is up in the world, at half the size.
    #expect(abs(ball.position.y + 1 * (1 + 1.0 / 60)) < 0.01)
    #expect(abs(ball.place.y - 0.5 * (1 + 1.0 / 60)) < 0.01)
    simulation.gravity = .zero
    origin.components.set(simulation)
    let before = ball.position.y
    stage.run(1)
    #expect(abs(ball.position.y - before + 2) < 0.02, "it goes on with its velocity")
  }

  @Test func anOriginThatMovesTakesItsBodiesAlong() {
    let stage = PhysicsStage()
    let origin = Entity()
    origin.components.set(PhysicsSimulationComponent())
    stage.root.addChild(origin)
    stage.addFloor(below: origin)
    let box = stage.add("box", at: [0, 0.5, 0], below: origin)
    stage.run(1)
    let local = box.position
    for tick in 1...60 {
      origin.position.x = Float(tick) * 0.1
      stage.tick()
    }
    #expect(isNear(box.position, local, tolerance: 1e-3), "nothing slides in a train")
    #expect(abs(box.place.x - 6) < 1e-2)
  }

  @Test func aStackFarAwayStands() {
    let stage = PhysicsStage()
    let far = Entity()
    far.position = [20000, 0, -30000]
    stage.root.addChild(far)
    stage.addFloor(below: far)
    let boxes = (0..<5).map { stage.add("\($0)", at: [0, 0.5 + Float($0), 0], below: far) }
    stage.run(4)
    for (index, box) in boxes.enumerated() {
      #expect(isNear(box.position, [0, 0.5 + Float(index), 0], tolerance: 0.1))
    }
  }

  @Test func simulationsDoNotTouchEachOther() {
    let stage = PhysicsStage()
    stage.record()
    let origin = Entity()
    origin.components.set(PhysicsSimulationComponent())
    stage.root.addChild(origin)
    stage.addFloor()
    let ball = stage.add("ball", at: [0, 1, 0], below: origin)
    stage.run(2)
    #expect(ball.position.y < -10 && stage.log.isEmpty)
    origin.components.remove(PhysicsSimulationComponent.self)
    ball.resetPhysicsTransform(Transform(translation: [0, 1, 0]))
    stage.run(2)
    #expect(ball.position.y > 0 && stage.log.first == "began floor ball")
  }
}
