import Collision
import Physics
import Testing
import simd

/// Stacks of things that one can hold in a hand, whose steps are divided.
struct SmallStackTests {
  /// Blocks of 7.5 × 1.5 × 2.5 cm, three to a layer, side by side or with half a millimeter between them.
  @Test(arguments: [30, 60, 90, 120], [Float(0), 0.0005])
  func `A Jenga tower of eighteen layers stands for a minute`(rate: Int, gap: Float) {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / Double(rate)))
    world.addFloor(.friction(0.8))
    let size = SIMD3<Float>(0.075, 0.015, 0.025)
    let block = BodyDescription(
      shape: .box(size.x, size.y, size.z), mass: .box(0.017, size.x, size.y, size.z), material: .friction(0.5)
    )
    var blocks: [(handle: BodyHandle, start: SIMD3<Float>)] = []
    for layer in 0..<18 {
      let turned = turn(layer % 2 == 0 ? 0 : .pi / 2, SIMD3(0, 1, 0))
      for place in -1...1 {
        let start = turned.act(SIMD3(0, size.y * (Float(layer) + 0.5), Float(place) * (size.z + gap)))
        blocks.append((world.add(block, at: BodyPose(position: start, orientation: turned)), start))
      }
    }
    world.run(60)
    for block in blocks {
      #expect(simd_distance(world.position(block.handle), block.start) < 0.1 * size.y)
      #expect(!world.isAwake(block.handle))
    }
  }

  @Test(arguments: [30, 60])
  func `The impulses of a contact are those of a whole step`(rate: Int) {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / Double(rate)))
    let floor = world.addFloor()
    for level in 0..<5 {
      world.add(
        BodyDescription(
          shape: .box(0.02, 0.02, 0.02), mass: .box(0.01, 0.02, 0.02, 0.02), material: .friction(0.6)),
        at: BodyPose(position: SIMD3(0, 0.02 * (Float(level) + 0.5), 0)))
    }
    world.run(0.4)
    let contacts = world.report.contacts
    let impulses = contacts.events.filter { $0.first == floor }.map { event in
      contacts.points[event.points].reduce(0) { $0 + $1.impulse }
    }
    #expect(impulses.count == 1 && isNear(impulses.first ?? 0, 0.05 * 9.81 / Float(rate), within: 0.02))
  }

  @Test func `A lift carries a small tower up`() {
    let world = PhysicsWorld()
    let lift = world.add(
      BodyDescription(shape: .box(0.4, 0.02, 0.4), motionType: .kinematic, material: .friction(0.6)),
      at: BodyPose(position: SIMD3(0, -0.01, 0)))
    let boxes = (0..<6).map { level in
      world.add(
        BodyDescription(
          shape: .box(0.02, 0.02, 0.02), mass: .box(0.01, 0.02, 0.02, 0.02), material: .friction(0.6)),
        at: BodyPose(position: SIMD3(0, 0.02 * (Float(level) + 0.5), 0)))
    }
    world.run(0.2)
    for frame in 1...120 {
      world.move(lift, to: BodyPose(position: SIMD3(0, -0.01 + 0.2 * Float(frame) / 60, 0)))
      world.step(1.0 / 60)
      for (level, box) in boxes.enumerated() {
        let place = SIMD3<Float>(0, 0.2 * Float(frame) / 60 + 0.02 * (Float(level) + 0.5), 0)
        #expect(simd_distance(world.position(box), place) < 0.003)
      }
    }
  }
}
