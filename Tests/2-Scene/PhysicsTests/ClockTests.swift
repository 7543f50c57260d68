import Collision
import Physics
import Testing
import simd

struct ClockTests {
  @Test func `Poses are interpolated to the moment of the update`() {
    let world = PhysicsWorld(PhysicsSettings(gravity: .zero, fixedStep: 1.0 / 60))
    let ball = world.addBall(at: .zero, velocity: SIMD3(6, 0, 0))
    var time = 0.0, counts: [Int] = []
    for _ in 0..<50 {
      world.step(1.0 / 144)
      time += 1.0 / 144
      counts.append(world.report.stepCount)
      #expect(world.report.motion.handles == [ball])
      #expect(abs(world.report.motion.positions[0].x - Float(6 * time)) < 1e-4)
      #expect(world.shownPose(of: ball)?.position == world.report.motion.positions[0])
      #expect(world.position(ball).x >= Float(6 * time) - 1e-4)
    }
    #expect(counts.reduce(0, +) == 21 && counts.allSatisfy { $0 <= 1 })
  }

  @Test func `The same time gives the same steps however it is cut`() {
    let expected = positions(Array(repeating: 1.0 / 60, count: 90))
    #expect(positions(Array(repeating: 1.0 / 30, count: 45)) == expected)
    #expect(positions(Array(repeating: 1.0 / 120, count: 180)) == expected)
    #expect(positions(Array(repeating: 0.1, count: 15)) == expected)
  }

  private func positions(_ times: [Double]) -> [SIMD3<Float>] {
    let world = PhysicsWorld()
    world.addFloor()
    let boxes = (0..<5).map { world.addBox(at: SIMD3(0.3 * Float($0), 1 + 1.2 * Float($0), 0)) }
    for time in times { world.step(time) }
    return boxes.map { world.position($0) }
  }

  @Test func `Long updates are cut short, and times that are no times do nothing`() {
    let world = PhysicsWorld()
    let ball = world.addBall(at: .zero)
    world.step(100)
    #expect(world.report.stepCount == 8)
    let position = world.position(ball)
    for time in [0, -1, Double.nan, -Double.infinity, Double.infinity] {
      world.step(time)
      #expect(world.report.stepCount == 0)
      #expect(world.position(ball) == position)
    }
    world.step(1e-300)
    #expect(world.position(ball).y.isFinite)
  }

  @Test func `An origin far away keeps the precision of near ones`() {
    let far = SIMD3<Float>(65536, 0, -65536)
    let world = PhysicsWorld(PhysicsSettings(origin: far))
    world.add(
      BodyDescription(shape: .box(10, 2, 10), motionType: .static),
      at: BodyPose(position: far - SIMD3(0, 1, 0)))
    let ball = world.addBall(at: far + SIMD3(0, 2, 0))
    world.run(3)
    #expect(abs(world.position(ball).y - 0.5) < 0.005)
    #expect(world.position(ball).x == far.x)
    world.settings.origin = .zero
    #expect(world.settings.origin == far)
  }
}
