import Collision
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor struct SimulationLifeTests {
  @Test func contactsEndWithTheirSimulation() {
    for removesEntity in [false, true] {
      let stage = PhysicsStage()
      let origin = Entity()
      origin.components.set(PhysicsSimulationComponent())
      stage.root.addChild(origin)
      stage.record()
      stage.addFloor(below: origin)
      stage.add("box", at: [0, 0.5, 0], below: origin)
      stage.run(0.2)
      #expect(stage.log == ["began floor box"])
      stage.clearLog()
      if removesEntity {
        origin.removeFromParent()
      } else {
        origin.components.remove(PhysicsSimulationComponent.self)
      }
      stage.tick(2)
      #expect(stage.log.first == "ended floor box")
      #expect(stage.log.count == (removesEntity ? 1 : 2), "they touch again in the simulation of the scene")
    }
  }

  @Test func aBodyThatChangesItsSimulationKeepsItsVelocity() {
    let stage = PhysicsStage()
    let origin = Entity()
    origin.components.set(PhysicsSimulationComponent())
    origin.components[PhysicsSimulationComponent.self]?.gravity = .zero
    origin.orientation = simd_quatf(angle: .pi / 2, axis: [0, 1, 0])
    stage.root.addChild(origin)
    let ball = stage.add("ball")
    ball.physicsBody?.isAffectedByGravity = false
    stage.tick()
    ball.applyLinearImpulse([2, 0, 0], relativeTo: nil)
    stage.run(0.5)
    origin.addChild(ball, preservingWorldTransform: true)
    stage.run(1)
    #expect(isNear(ball.place, [3, 0, 0], tolerance: 0.1))
    stage.root.addChild(ball, preservingWorldTransform: true)
    stage.run(0.5)
    #expect(isNear(ball.place, [4, 0, 0], tolerance: 0.15))
  }

  @Test func eachStepIsAnnounced() {
    let stage = PhysicsStage()
    let ball = stage.add("ball")
    stage.listen(PhysicsSimulationEvents.WillSimulate.self) { stage, event in
      stage.note("will \(event.simulationRootEntity == nil) \(event.simulationEntity === stage.root)")
      #expect(abs(event.deltaTime - 1.0 / 60) < 1e-9)
    }
    stage.listen(PhysicsSimulationEvents.DidSimulate.self) { stage, _ in
      stage.note("did \(ball.position.y < 0)")
    }
    stage.tick()
    #expect(stage.log == ["will true true", "did true"])
    stage.clearLog()
    stage.scene.update(deltaTime: 1.0 / 30)
    #expect(stage.log.count == 4)
    stage.clearLog()
    stage.scene.update(deltaTime: 0)
    #expect(stage.log.isEmpty)
  }

  @Test func aSimulationAnnouncesItself() {
    let stage = PhysicsStage()
    let origin = Entity()
    origin.components.set(PhysicsSimulationComponent())
    stage.root.addChild(origin)
    stage.add("ball", below: origin)
    stage.listen(PhysicsSimulationEvents.DidSimulate.self, on: origin) { stage, event in
      stage.note("\(event.simulationRootEntity === origin && event.simulationEntity === origin)")
    }
    stage.tick()
    #expect(stage.log == ["true"])
  }

  @Test func aBodyMovesToAnotherScene() {
    let stage = PhysicsStage(), other = PhysicsStage()
    stage.addFloor()
    let box = stage.add("box", at: [0, 0.5, 0])
    stage.run(1)
    #expect(box.position.y > 0.4)
    other.root.addChild(box)
    stage.run(1)
    #expect(box.position.y > 0.4, "its new scene has not moved on")
    other.run(1)
    #expect(box.position.y < -3)
    stage.root.addChild(box)
    box.resetPhysicsTransform(Transform(translation: [0, 1, 0]))
    stage.run(1)
    #expect(box.position.y > 0.4)
  }

  @Test func aBodyMayChangeItsSceneInAnEvent() {
    let stage = PhysicsStage(), other = PhysicsStage()
    stage.addFloor()
    let box = stage.add("box", at: [0, 1, 0])
    stage.listen(CollisionEvents.Began.self) { _, event in other.root.addChild(event.entityB) }
    stage.run(1)
    other.run(1)
    #expect(box.scene === other.scene && box.position.y < -3)
  }

  @Test func systemsActBeforePhysics() {
    let stage = PhysicsStage()
    let ball = stage.add("ball")
    stage.listen(SceneEvents.Update.self) { _, _ in ball.position = [5, 0, 0] }
    stage.tick()
    #expect(ball.position.x == 5 && ball.position.y < 0, "what an update writes counts in the same update")
  }

  @Test func shapesMayBeReplaced() {
    let stage = PhysicsStage()
    stage.addFloor()
    let box = stage.add("box", at: [0, 0.5, 0])
    stage.run(2)
    box.collision?.shapes = [.generateBox(size: [1, 0.2, 1])]
    stage.run(1)
    #expect(abs(box.position.y - 0.1) < 0.03)
    box.components.remove(CollisionComponent.self)
    let place = box.position
    stage.run(1)
    #expect(box.position == place, "without shapes there is no body")
  }

  @Test func reparentingKeepsABodyInItsPlace() {
    let stage = PhysicsStage()
    let group = Entity()
    group.position = [0, 5, 0]
    stage.root.addChild(group)
    let ball = stage.add("ball")
    ball.physicsBody?.isAffectedByGravity = false
    ball.physicsMotion = PhysicsMotionComponent(linearVelocity: [1, 0, 0])
    stage.run(0.5)
    group.addChild(ball, preservingWorldTransform: true)
    stage.run(0.5)
    #expect(
      isNear(ball.place, [1, 0, 0], tolerance: 0.02) && isNear(ball.position, [1, -5, 0], tolerance: 0.02))
  }

  @Test func manyBodiesComeAndGo() {
    let stage = PhysicsStage()
    stage.addFloor()
    var random = RepeatedRandom(seed: 3)
    var bodies: [ModelEntity] = []
    for tick in 0..<120 {
      for _ in 0..<3 {
        bodies.append(stage.add("\(tick)", .generateSphere(radius: 0.2), at: random.point(3) + [0, 4, 0]))
      }
      if bodies.count > 60 { for body in bodies.prefix(3) { body.removeFromParent() } }
      bodies.removeFirst(bodies.count > 60 ? 3 : 0)
      stage.tick()
    }
    #expect(bodies.allSatisfy { $0.position.y > 0 && $0.position.x.isFinite })
    for body in bodies { body.removeFromParent() }
    stage.tick()
    #expect(stage.scene.physics.simulations.first?.records.compactMap { $0 }.count == 1)
  }

  @Test func aLateReaderLooksAtEverything() {
    let stage = PhysicsStage(), busy = PhysicsStage()
    let ball = stage.add("ball", .generateSphere(radius: 0.1), at: [0, 100, 0])
    stage.tick()
    // More changes than the journals keep.
    for tick in 0..<20000 { busy.root.isEnabled = tick % 2 == 0 }
    let late = stage.add("late", .generateSphere(radius: 0.1), at: [9, 100, 0])
    for _ in 0..<18000 { busy.root.components.set(CollisionComponent(shapes: [])) }
    ball.position = [1, 50, 0]
    stage.tick(2)
    #expect(ball.position.x == 1 && ball.position.y < 50 && late.position.y < 100)
  }

  @Test func aSceneIsTheSameInEveryRun() {
    var hashes: [Int] = []
    for _ in 0..<2 {
      let stage = PhysicsStage()
      stage.addFloor()
      var random = RepeatedRandom(seed: 7)
      let bodies = (0..<40).map { index in
        stage.add(
          "\(index)", index % 2 == 0 ? .generateSphere(radius: 0.3) : .generateBox(size: [0.5, 0.4, 0.3]),
          at: random.point(1) + [0, Float(index) * 0.5 + 1, 0])
      }
      stage.run(4)
      var bits: [UInt32] = []
      for body in bodies {
        for lane in 0..<3 { bits.append(body.position[lane].bitPattern) }
        for lane in 0..<4 { bits.append(body.orientation.vector[lane].bitPattern) }
      }
      hashes.append(bits.reduce(0) { ($0 &* 31) &+ Int($1) })
    }
    #expect(hashes[0] == hashes[1])
  }

  @Test func copiesAreBodiesOfTheirOwn() {
    let stage = PhysicsStage()
    let ball = stage.add("ball", .generateSphere(radius: 0.1), at: [0, 10, 0])
    stage.run(0.5)
    let copy = ball.clone(recursive: true)
    copy.position.x = 3
    stage.root.addChild(copy)
    stage.run(0.5)
    #expect(copy.position.x == 3 && copy.position.y < 9.5 && ball.position.y < copy.position.y)
  }
}

/// A small generator with a fixed sequence.
struct RepeatedRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(state >> 40) / Float(1 << 23) - 1
  }

  mutating func point(_ size: Float) -> SIMD3<Float> { [next() * size, next() * size, next() * size] }
}
