import Collision
import Physics
import Testing
import simd

struct StackTests {
  @Test func `The energy of a hundred stacked boxes settles and stays`() {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1.0 / 120))
    world.addFloor()
    let boxes = (0..<100).map { index in
      world.addBox(at: SIMD3(Float(index % 10) * 1.5, 0.55 + Float(index / 10) * 1.05, 0))
    }
    world.run(4)
    let settled = energy(world, boxes)
    var most: Float = 0, kinetic: Float = 0
    world.run(6) {
      most = Swift.max(most, energy(world, boxes))
      kinetic = boxes.reduce(0) { $0 + simd_length_squared(world.speed($1)) / 2 }
    }
    #expect(most <= settled * 1.001)
    #expect(isNear(energy(world, boxes), settled, within: 0.005))
    #expect(kinetic < 1e-3)
    #expect(isNear(settled, 9.81 * 100 * 5, within: 0.01))
    #expect(!boxes.contains { world.isAwake($0) })
  }

  private func energy(_ world: PhysicsWorld, _ boxes: [BodyHandle]) -> Float {
    boxes.reduce(0) { sum, box in
      let turning = simd_length_squared(world.velocity(of: box)?.angular ?? .zero) / 12
      return sum + simd_length_squared(world.speed(box)) / 2 + turning + 9.81 * world.position(box).y
    }
  }

  /// A sample of heights, sizes and masses.
  @Test(arguments: [4, 8, 20], [Float(0.02), 0.2, 2])
  func `A tower of boxes of any size stands`(count: Int, size: Float) {
    for (mass, step) in [(Float(0.01), 1.0 / 60), (1, 1.0 / 90), (100, 1.0 / 120), (0.1, 1.0 / 30)] {
      let world = PhysicsWorld(PhysicsSettings(fixedStep: step))
      world.addFloor(.friction(0.8))
      let boxes = (0..<count).map { level in
        let start = SIMD3<Float>(3, size * (Float(level) + 0.5), 0)
        let box = world.add(
          BodyDescription(
            shape: .box(size, size, size), mass: .box(mass, size, size, size), material: .friction(0.8)),
          at: BodyPose(position: start))
        return (handle: box, start: start)
      }
      world.run(3)
      for box in boxes {
        #expect(simd_distance(world.position(box.handle), box.start) < 0.1 * size)
        #expect(!world.isAwake(box.handle))
      }
    }
  }

  @Test func `Ten towers stand for a minute`() {
    let world = PhysicsWorld()
    world.addFloor()
    var boxes: [(handle: BodyHandle, start: SIMD3<Float>)] = []
    for tower in 0..<10 {
      for level in 0..<10 {
        let start = SIMD3<Float>(Float(tower) * 3, 0.5 + Float(level), 0)
        boxes.append((world.addBox(at: start), start))
      }
    }
    world.run(60)
    for box in boxes {
      #expect(simd_distance(world.position(box.handle), box.start) < 0.1)
      #expect(!world.isAwake(box.handle))
    }
  }

  @Test func `Ten towers stand for a minute even if nothing ever sleeps`() {
    let world = PhysicsWorld()
    world.addFloor()
    let boxes = (0..<100).map { index in
      let start = SIMD3<Float>(Float(index / 10) * 3, 0.5 + Float(index % 10), 0)
      return (handle: world.addBox(at: start), start: start)
    }
    for _ in 0..<3_600 {
      for box in boxes { world.wake(box.handle) }
      world.step(world.settings.fixedStep)
    }
    for box in boxes {
      #expect(world.isAwake(box.handle))
      #expect(simd_distance(world.position(box.handle), box.start) < 0.1)
    }
  }

  @Test func `Boxes that began inside each other part and come to rest`() {
    let world = PhysicsWorld()
    world.addFloor()
    let boxes = (0..<20).map { world.addBox(at: SIMD3(0.01 * Float($0), 1, 0)) }
    world.run(20)
    for box in boxes {
      #expect(world.position(box).y > 0.4 && world.position(box).y < 20)
      #expect(!world.isAwake(box))
    }
  }

  @Test func `Balls of equal radius lie side by side on the floor of a box`() {
    let world = PhysicsWorld(.fine)
    world.addFloor()
    let balls = (0..<5).map { world.addBall(at: SIMD3(Float($0) * 1.1, 3 + Float($0), 0)) }
    world.run(6)
    for ball in balls { #expect(abs(world.position(ball).y - 0.5) < 0.005) }
  }
}
