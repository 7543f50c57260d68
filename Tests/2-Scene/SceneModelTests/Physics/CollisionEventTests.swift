import Collision
import Combine
import Meshes
import SceneModel
import Testing
import simd

@MainActor struct CollisionEventTests {
  private func box(_ stage: PhysicsStage, _ name: String, at position: SIMD3<Float>) -> ModelEntity {
    stage.add(name, at: position)
  }

  @Test func aLandingIsToldOnceWithItsContacts() throws {
    let stage = PhysicsStage()
    stage.record()
    stage.addFloor()
    let box = box(stage, "box", at: [2, 1, 3])
    box.collision?.collisionOptions = .fullContactInformation
    stage.run(1)
    #expect(stage.log == ["began floor box"])
    let event = try #require(stage.began.first)
    #expect(event.contacts.count >= 3, "a box lands on its corners")
    #expect(abs(event.position.y) < 0.1 && abs(event.position.x - 2) <= 0.6)
    #expect(event.impulse > 0 && abs(simd_length(event.impulseDirection) - 1) < 1e-3)
    #expect(abs(abs(event.impulseDirection.y) - 1) < 0.05)
    #expect(event.penetrationDistance >= 0)
    let sum = event.contacts.reduce(0) { $0 + $1.impulse }
    #expect(abs(sum - event.impulse) < 1e-4)
    // A kilogram that fell half a meter stops.
    #expect(abs(event.impulse - 3.13) < 0.4)
  }

  @Test func withoutTheOptionThereIsOneContact() throws {
    let stage = PhysicsStage()
    stage.record()
    stage.addFloor()
    _ = box(stage, "box", at: [0, 1, 0])
    stage.run(1)
    #expect(try #require(stage.began.first).contacts.count == 1)
  }

  @Test func everyUpdateOfAContactIsToldUntilBothSleep() {
    let stage = PhysicsStage()
    stage.recordUpdates()
    stage.addFloor()
    _ = box(stage, "box", at: [0, 0.5, 0])
    stage.tick(10)
    #expect(stage.log.count >= 8 && Set(stage.log) == ["updated floor box"])
    stage.run(5)
    stage.clearLog()
    stage.run(1)
    #expect(stage.log.isEmpty)
  }

  @Test func eventsComeInTheOrderOfTheBodies() {
    for _ in 0..<2 {
      let stage = PhysicsStage()
      stage.record()
      stage.addFloor()
      for index in 0..<6 { _ = box(stage, "\(index)", at: [Float(5 - index) * 2, 1, 0]) }
      stage.run(1)
      #expect(stage.log == (0..<6).map { "began floor \($0)" })
    }
  }

  @Test func eventsAreLimitedToAnEntity() {
    let stage = PhysicsStage()
    stage.addFloor()
    let one = box(stage, "one", at: [0, 1, 0])
    _ = box(stage, "two", at: [3, 1, 0])
    stage.record(on: one)
    stage.run(1)
    #expect(stage.log == ["began floor one"])
  }

  @Test func eventsAreLimitedToAComponentType() {
    let stage = PhysicsStage()
    stage.addFloor()
    let one = box(stage, "one", at: [0, 1, 0])
    _ = box(stage, "two", at: [3, 1, 0])
    one.components.set(Marker())
    var count = 0
    let subscription = stage.scene.subscribe(
      to: CollisionEvents.Began.self, on: nil, componentType: Marker.self
    ) { _ in count += 1 }
    stage.run(1)
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func aBodyThatLeavesEndsItsContacts() {
    let stage = PhysicsStage()
    stage.record()
    stage.addFloor()
    let box = box(stage, "box", at: [0, 0.5, 0])
    stage.run(0.5)
    stage.clearLog()
    box.removeFromParent()
    stage.tick(2)
    #expect(stage.log == ["ended floor box"])
  }

  @Test func aDisabledBodyEndsItsContactsAndBeginsThemAgain() {
    let stage = PhysicsStage()
    stage.record()
    stage.addFloor()
    let box = box(stage, "box", at: [0, 0.5, 0])
    stage.run(0.5)
    box.isEnabled = false
    let place = box.position
    stage.run(0.5)
    #expect(box.position == place)
    box.isEnabled = true
    stage.run(0.5)
    #expect(stage.log == ["began floor box", "ended floor box", "began floor box"])
  }

  @Test func aBodyMayBeRemovedInItsOwnEvent() {
    let stage = PhysicsStage()
    stage.addFloor()
    let boxes = (0..<10).map { box(stage, "\($0)", at: [Float($0) * 2, 1, 0]) }
    stage.listen(CollisionEvents.Began.self) { stage, event in
      stage.note(event.entityB.name)
      event.entityB.removeFromParent()
    }
    stage.run(1)
    #expect(stage.log == (0..<10).map(String.init))
    #expect(boxes.allSatisfy { $0.parent == nil })
  }

  @Test func bodiesMayBeAddedInAnEvent() {
    let stage = PhysicsStage()
    stage.addFloor()
    _ = box(stage, "first", at: [0, 1, 0])
    stage.listen(CollisionEvents.Began.self) { stage, event in
      stage.note(event.entityB.name)
      if stage.log.count < 5 { stage.add("next", at: [Float(stage.log.count) * 3, 1, 0]) }
    }
    stage.run(4)
    #expect(stage.log.count >= 5)
  }

  @Test func aTriggerReportsAndDoesNotStop() {
    let stage = PhysicsStage()
    stage.record()
    let gate = TriggerVolume(shape: .generateBox(size: [2, 0.5, 2]))
    gate.name = "gate"
    stage.root.addChild(gate)
    let ball = stage.add("ball", .generateSphere(radius: 0.1), at: [0, 2, 0])
    stage.run(1.5)
    #expect(stage.log == ["began gate ball", "ended gate ball"])
    #expect(ball.position.y < -5)
    #expect(stage.began.first?.contacts.isEmpty == true && stage.began.first?.impulse == 0)
  }

  @Test func collidersWithoutABodyAreTriggersUnlessTheyCollide() {
    let stage = PhysicsStage()
    stage.record()
    let block = Entity()
    block.name = "block"
    block.components.set(CollisionComponent(shapes: [.generateBox(size: [4, 1, 4])]))
    stage.root.addChild(block)
    let ball = stage.add("ball", .generateSphere(radius: 0.2), at: [0, 3, 0])
    stage.run(1.5)
    #expect(ball.position.y < -1 && stage.log == ["began block ball", "ended block ball"])
    block.components[CollisionComponent.self]?.mode = .colliding
    ball.resetPhysicsTransform(Transform(translation: [0, 3, 0]))
    stage.run(1.5)
    #expect(ball.position.y > 0.5)
  }

  @Test func theTriggerModeOfABodyIsIgnored() {
    let stage = PhysicsStage()
    stage.addFloor()
    let box = box(stage, "box", at: [0, 1, 0])
    box.collision?.mode = .trigger
    stage.run(1)
    #expect(box.position.y > 0.4)
  }

  @Test func filtersDecideWhoCollides() {
    let stage = PhysicsStage()
    stage.record()
    let floor = stage.addFloor()
    let red = CollisionGroup(rawValue: 1 << 3)
    floor.collision?.filter = CollisionFilter(group: red, mask: .all)
    let one = box(stage, "one", at: [0, 1, 0])
    one.collision?.filter = CollisionFilter(group: .default, mask: .all.subtracting(red))
    let two = box(stage, "two", at: [3, 1, 0])
    stage.run(1)
    #expect(one.position.y < -2 && two.position.y > 0.4 && stage.log == ["began floor two"])
  }

  @Test func kinematicBodiesAreReportedIfTheSimulationSaysSo() {
    for reports in [false, true] {
      let stage = PhysicsStage()
      let origin = Entity()
      var simulation = PhysicsSimulationComponent()
      if reports { simulation.collisionOptions = .all }
      origin.components.set(simulation)
      stage.root.addChild(origin)
      stage.record()
      stage.add("wall", mode: .static, below: origin)
      let lift = stage.add("lift", at: [0, 3, 0], mode: .kinematic, below: origin)
      for _ in 0..<60 {
        lift.position.y -= 0.04
        stage.tick()
      }
      #expect(stage.log == (reports ? ["began wall lift"] : []))
    }
  }

  @Test func positionsAreInTheWorld() throws {
    let stage = PhysicsStage()
    stage.record()
    let origin = Entity()
    origin.transform = Transform(scale: [2, 2, 2], translation: [100, 0, 0])
    origin.components.set(PhysicsSimulationComponent())
    stage.root.addChild(origin)
    stage.addFloor(below: origin)
    stage.add("ball", .generateSphere(radius: 0.5), at: [1, 1, 0], below: origin)
    stage.run(1)
    let event = try #require(stage.began.first)
    #expect(isNear(event.position, [102, 0, 0], tolerance: 0.2))
  }
}
