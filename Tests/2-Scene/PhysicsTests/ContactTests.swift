import Collision
import Physics
import Testing
import simd

struct ContactTests {
  @Test func `A contact begins, goes on, and ends`() {
    let world = PhysicsWorld(.weightless)
    let wall = world.add(
      BodyDescription(shape: .box(1, 4, 4), motionType: .static, material: .bounce(1)),
      at: BodyPose(position: SIMD3(2, 0, 0)))
    let ball = world.addBall(at: .zero, velocity: SIMD3(4, 0, 0), material: .bounce(1))
    var events: [ContactEvent] = [], point: ContactPoint?
    world.run(1) {
      let contacts = world.report.contacts
      events += contacts.events
      if let event = contacts.events.first, event.phase == .began {
        point = contacts.points[event.points.lowerBound]
      }
    }
    #expect(events.first?.phase == .began && events.last?.phase == .ended)
    #expect(events.dropFirst().dropLast().allSatisfy { $0.phase == .updated })
    #expect(events.allSatisfy { $0.first == wall && $0.second == ball })
    #expect(events.last?.points.isEmpty == true)
    // The first body is the wall: it is pushed along x. The ball takes twice its momentum.
    #expect(point.map { simd_distance($0.normal, SIMD3(1, 0, 0)) < 1e-4 } == true)
    #expect(isNear(point?.impulse ?? 0, 8))
    #expect(abs((point?.position.x ?? 0) - 1.5) < 0.05)
  }

  @Test func `Events come in the order of the handles`() {
    let world = PhysicsWorld()
    world.addFloor()
    for index in 0..<30 { _ = world.addBox(at: SIMD3(Float(29 - index) * 0.7, 1 + Float(index % 3), 0)) }
    for _ in 0..<120 {
      world.step(1.0 / 60)
      let pairs = world.report.contacts.events.map { [$0.first, $0.second] }
      #expect(pairs == pairs.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) })
      #expect(pairs.allSatisfy { $0[0] < $0[1] })
    }
  }

  @Test func `A stack that sleeps reports nothing, and its contacts end when it is taken away`() {
    let world = PhysicsWorld()
    let floor = world.addFloor()
    let low = world.addBox(at: SIMD3(0, 0.5, 0)), high = world.addBox(at: SIMD3(0, 1.5, 0))
    world.run(3)
    #expect(!world.isAwake(low) && !world.isAwake(high))
    world.run(1) { #expect(world.report.contacts.events.isEmpty && world.report.motion.count == 0) }
    world.remove(high)
    world.step(1.0 / 60)
    let ended = world.report.contacts.events.filter { $0.phase == .ended }
    #expect(ended.map(\.first) == [low] && ended.map(\.second) == [high])
    #expect(world.isAwake(low))
    let replacement = world.addBox(at: SIMD3(20, 5, 0))
    #expect(replacement.slot == high.slot && replacement != high && !world.contains(high))
    world.remove(floor)
    world.run(1)
    #expect(world.position(low).y < -1)
  }

  @Test func `Triggers report and change nothing`() {
    let world = PhysicsWorld()
    let trigger = world.add(
      BodyDescription(shape: .box(2, 2, 2), motionType: .static, isTrigger: true),
      at: BodyPose(position: SIMD3(0, -5, 0)))
    let ball = world.addBall(at: .zero)
    var phases: [ContactEvent.Phase] = []
    world.run(2) {
      for event in world.report.contacts.events {
        #expect(event.first == trigger && event.second == ball)
        if event.phase != .updated { phases.append(event.phase) }
      }
    }
    #expect(phases == [.began, .ended])
    #expect(isNear(world.position(ball).y, -0.5 * 9.81 * 4, within: 0.02))
  }

  @Test(arguments: [false, true])
  func `Kinematic bodies are reported as the settings say`(_ reports: Bool) {
    let world = PhysicsWorld(
      PhysicsSettings(reportsKinematicVersusStatic: reports, reportsKinematicVersusKinematic: reports))
    let wall = world.add(BodyDescription(shape: .box(1, 1, 1), motionType: .static))
    world.add(
      BodyDescription(shape: .box(1, 1, 1), motionType: .static), at: BodyPose(position: SIMD3(0.5, 0, 0)))
    let other = world.add(
      BodyDescription(shape: .box(1, 1, 1), motionType: .kinematic), at: BodyPose(position: SIMD3(0, 1.5, 0)))
    let trigger = world.add(
      BodyDescription(shape: .box(1, 1, 1), motionType: .kinematic, isTrigger: true),
      at: BodyPose(position: SIMD3(0, 0, 0.6)))
    let lift = world.add(
      BodyDescription(shape: .box(1, 1, 1), motionType: .kinematic), at: BodyPose(position: SIMD3(0, 5, 0)))
    var met: Set<BodyHandle> = []
    for step in 0..<60 {
      world.move(lift, to: BodyPose(position: SIMD3(0, 5 - Float(step) / 10, 0)))
      world.step(1.0 / 60)
      for event in world.report.contacts.events {
        #expect(event.first == lift || event.second == lift)
        met.insert(event.first == lift ? event.second : event.first)
      }
    }
    #expect(met.contains(trigger))
    #expect(met.contains(wall) == reports)
    #expect(met.contains(other) == reports)
  }

  @Test func `Filters keep bodies apart that do not name each other`() {
    let world = PhysicsWorld()
    let one = CollisionGroup(rawValue: 2), two = CollisionGroup(rawValue: 4)
    world.add(
      BodyDescription(
        shape: .box(50, 2, 50), motionType: .static, filter: CollisionFilter(group: one, mask: one)),
      at: BodyPose(position: SIMD3(0, -1, 0)))
    func ball(_ group: CollisionGroup, _ mask: CollisionGroup, _ x: Float) -> BodyHandle {
      world.add(
        BodyDescription(shape: .ball(0.5), filter: CollisionFilter(group: group, mask: mask)),
        at: BodyPose(position: SIMD3(x, 2, 0)))
    }
    let held = ball(one, .all, 0), wrongGroup = ball(two, .all, 3), wrongMask = ball(one, two, 6)
    world.run(2)
    #expect(world.position(held).y > 0)
    #expect(world.position(wrongGroup).y < -2)
    #expect(world.position(wrongMask).y < -2)
  }
}
