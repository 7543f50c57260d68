import Animation
import Collision
import Meshes
import SceneModel
import Testing
import simd

/// The four ways to move a body: the program, an animation, a parent, the simulation; and all their pairs.
@MainActor struct MovementPairTests {
  private func slide(_ entity: Entity, to target: SIMD3<Float>) throws {
    let animation = FromToByAnimation<Transform>(
      to: Transform(translation: target), duration: 1, timing: .linear, bindTarget: .transform,
      fillMode: .forwards)
    entity.playAnimation(try AnimationResource.generate(with: animation))
  }

  private func weightless(_ stage: PhysicsStage, below parent: Entity? = nil) -> ModelEntity {
    let body = stage.add("body", below: parent)
    body.physicsBody?.isAffectedByGravity = false
    return body
  }

  @Test func theProgramMovesWhatTheSimulationMoves() {
    let stage = PhysicsStage()
    let body = weightless(stage)
    body.physicsMotion = PhysicsMotionComponent(linearVelocity: [1, 0, 0])
    stage.run(1)
    body.position = [10, 5, 0]
    stage.run(1)
    #expect(isNear(body.position, [11, 5, 0], tolerance: 0.02), "its velocity stays")
  }

  @Test func theProgramMovesAKinematicBodyThatMovesByItself() {
    let stage = PhysicsStage()
    let body = stage.add("body", mode: .kinematic)
    body.physicsMotion = PhysicsMotionComponent(linearVelocity: [0, 0, 2])
    stage.run(1)
    #expect(isNear(body.position, [0, 0, 2], tolerance: 0.02))
    body.position = [5, 0, 0]
    stage.run(1)
    #expect(isNear(body.position, [5, 0, 2], tolerance: 0.04))
    body.physicsMotion?.linearVelocity = .zero
    stage.run(1)
    #expect(isNear(body.position, [5, 0, 2], tolerance: 0.04))
  }

  @Test func aKinematicBodyThatTheProgramMovesPushes() {
    let stage = PhysicsStage()
    let pusher = stage.add("pusher", at: [-2, 0, 0], mode: .kinematic)
    let body = weightless(stage)
    for _ in 0..<120 {
      pusher.position.x += 0.02
      stage.tick()
    }
    #expect(abs(pusher.position.x - 0.4) < 1e-4, "the program decides where it is")
    #expect(body.position.x > 1.35, "and it pushes")
  }

  @Test func anAnimationMovesAKinematicBodyThatPushes() throws {
    let stage = PhysicsStage()
    let pusher = stage.add("pusher", at: [-2, 0, 0], mode: .kinematic)
    let body = weightless(stage)
    try slide(pusher, to: [0, 0, 0])
    stage.run(1.5)
    #expect(isNear(pusher.position, .zero, tolerance: 1e-3) && body.position.x > 0.9)
  }

  @Test func anAnimationMovesWhatTheSimulationMoves() throws {
    let stage = PhysicsStage()
    let body = weightless(stage)
    body.physicsMotion = PhysicsMotionComponent(linearVelocity: [0, 1, 0])
    try slide(body, to: [4, 0, 0])
    stage.run(1)
    #expect(abs(body.position.x - 4) < 0.1)
    #expect(abs(body.position.y) < 0.1, "the animation has the say while it runs")
    stage.run(1)
    #expect(body.position.y > 0.8, "then the simulation goes on")
  }

  @Test func gravityGathersInNoBodyThatAnAnimationHolds() throws {
    let stage = PhysicsStage()
    let body = stage.add("body")
    let animation = FromToByAnimation<Transform>(
      to: Transform(translation: [4, 0, 0]), duration: 2, timing: .linear, bindTarget: .transform)
    body.playAnimation(try AnimationResource.generate(with: animation))
    for _ in 0..<110 {
      stage.tick()
      // The animation places the body, and one step of gravity follows in the same frame.
      #expect(abs(body.position.y) < 0.003, "the animation has the say")
    }
    body.stopAllAnimations()
    let start = body.position.y
    stage.run(0.5)
    let fall: Float = 9.81 / 8 * (1 + 1.0 / 30)
    #expect(abs(start - body.position.y - fall) < 0.1, "it falls from rest, but for the speed of one step")
  }

  @Test func theProgramMovesWhatAnAnimationMoves() throws {
    let stage = PhysicsStage()
    let pusher = stage.add("pusher", at: [-2, 0, 0], mode: .kinematic)
    let body = weightless(stage)
    try slide(pusher, to: [-3, 0, 0])
    for _ in 0..<30 {
      stage.tick()
      pusher.position = [-2, 5, 0]
    }
    pusher.stopAllAnimations()
    pusher.position = [-2, 0, 0]
    stage.tick(2)
    #expect(body.position == .zero && pusher.position == [-2, 0, 0])
  }

  @Test func aParentMovesAKinematicBodyThatPushes() {
    let stage = PhysicsStage()
    let parent = Entity()
    stage.root.addChild(parent)
    stage.add("pusher", at: [-2, 0, 0], mode: .kinematic, below: parent)
    let body = weightless(stage)
    for _ in 0..<120 {
      parent.position.x += 0.02
      stage.tick()
    }
    #expect(body.position.x > 1.35)
  }

  @Test func aParentTakesADynamicBodyAlong() {
    let stage = PhysicsStage()
    let parent = Entity()
    stage.root.addChild(parent)
    let body = weightless(stage, below: parent)
    body.physicsMotion = PhysicsMotionComponent(linearVelocity: [0, 1, 0])
    stage.run(0.5)
    parent.position = [3, 0, 0]
    stage.run(0.5)
    #expect(isNear(body.place, [3, 1, 0], tolerance: 0.02))
    #expect(isNear(body.position, [0, 1, 0], tolerance: 0.02))
  }

  @Test func anAnimatedParentMovesItsBody() throws {
    let stage = PhysicsStage()
    let parent = Entity()
    parent.position = [-2, 0, 0]
    stage.root.addChild(parent)
    stage.add("pusher", mode: .kinematic, below: parent)
    let body = weightless(stage)
    try slide(parent, to: .zero)
    stage.run(1.5)
    #expect(body.position.x > 0.9)
  }

  @Test func theProgramMovesAChildOfAMovingParent() {
    let stage = PhysicsStage()
    let parent = Entity()
    stage.root.addChild(parent)
    let pusher = stage.add("pusher", at: [-2, 0, 0], mode: .kinematic, below: parent)
    let body = weightless(stage)
    for _ in 0..<120 {
      parent.position.x += 0.01
      pusher.position.x += 0.01
      stage.tick()
    }
    #expect(body.position.x > 1.35)
  }

  @Test func aBodyBelowAFallingBodyKeepsItsOwnFall() {
    let stage = PhysicsStage()
    stage.addFloor()
    let upper = stage.add("upper", .generateSphere(radius: 0.1), at: [0, 5, 0])
    let lower = stage.add("lower", .generateSphere(radius: 0.1), at: [3, 10, 0], below: upper)
    stage.run(0.5)
    let fall: Float = 9.81 / 8 * (1 + 1.0 / 30)
    #expect(abs(upper.place.y - (5 - fall)) < 0.01 && abs(lower.place.y - (15 - fall)) < 0.01)
    #expect(abs(lower.position.y - 10) < 0.01)
    stage.run(0.9)
    #expect(abs(upper.place.y - 0.1) < 0.05)
    #expect(abs(lower.place.y - (15 - 9.81 / 2 * 1.4 * (1.4 + 1.0 / 60))) < 0.05, "it falls on in the world")
  }

  @Test func aTriggerBelowAFallingBodyFollowsIt() {
    let stage = PhysicsStage()
    stage.record()
    let carrier = stage.add("carrier", .generateSphere(radius: 0.1), at: [0, 5, 0])
    let sensor = TriggerVolume(shape: .generateSphere(radius: 0.2))
    sensor.name = "sensor"
    sensor.position = [5, 0, 0]
    carrier.addChild(sensor)
    let target = stage.add("target", .generateSphere(radius: 0.2), at: [5, 3, 0], mode: .static)
    target.physicsBody?.mode = .kinematic
    stage.run(1)
    #expect(
      stage.log == ["began target sensor", "ended target sensor"]
        || stage.log == [
          "began sensor target", "ended sensor target",
        ])
  }

  @Test func aPlatformCarriesWhatStandsOnIt() {
    let stage = PhysicsStage()
    let platform = stage.add("platform", .generateBox(size: [4, 1, 4]), mode: .kinematic)
    let box = stage.add("box", at: [0, 1, 0])
    stage.run(1)
    for _ in 0..<120 {
      platform.position.x += 0.01
      stage.tick()
    }
    #expect(abs(box.position.x - 1.2) < 0.1)
  }

  @Test func aSleepingBodyWakesWhenItsFloorGoes() {
    let stage = PhysicsStage()
    let floor = stage.addFloor()
    let box = stage.add("box", at: [0, 0.5, 0])
    stage.run(3)
    floor.removeFromParent()
    stage.run(1)
    #expect(box.position.y < -3)
  }

  @Test func aBodyThatWasThrownInKinematicModeFliesOn() {
    let stage = PhysicsStage()
    let ball = stage.add("ball", mode: .kinematic)
    ball.physicsBody?.isAffectedByGravity = false
    ball.physicsMotion = PhysicsMotionComponent(linearVelocity: [3, 0, 0])
    stage.tick(2)
    ball.physicsBody?.mode = .dynamic
    stage.run(1)
    #expect(ball.position.x > 2.9)
  }
}
