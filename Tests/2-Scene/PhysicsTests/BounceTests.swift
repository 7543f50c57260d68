import Collision
import Physics
import Testing
import simd

/// Two bodies that meet, against the laws of momentum.
struct BounceTests {
  @Test(arguments: [Float(0), 0.25, 0.5, 0.75, 1])
  func `Two balls part as their restitution says`(_ restitution: Float) {
    let world = PhysicsWorld(.weightless)
    let light = world.addBall(at: SIMD3(-2, 0, 0), velocity: SIMD3(5, 0, 0), material: .bounce(restitution))
    let heavy = world.addBall(
      at: SIMD3(2, 0, 0), velocity: SIMD3(-1, 0, 0), mass: 3, material: .bounce(restitution))
    world.run(1.5)
    let shared: Float = (1 * 5 - 3 * 1) / 4
    #expect(abs(world.speed(light).x - (shared - 3 / 4 * restitution * 6)) < 0.06)
    #expect(abs(world.speed(heavy).x - (shared + 1 / 4 * restitution * 6)) < 0.06)
  }

  @Test(arguments: [Float(0.25), 0.5, 0.75, 1])
  func `A ball rises to the square of its restitution`(_ restitution: Float) {
    let world = PhysicsWorld(.fine)
    world.addFloor(.bounce(restitution))
    let ball = world.addBall(at: SIMD3(0, 5.5, 0), material: .bounce(restitution))
    var lowest: Float = 10, highest: Float = 0, hasHit = false
    world.run(2.2) {
      let velocity = world.speed(ball).y
      lowest = Swift.min(lowest, world.position(ball).y)
      if velocity > 0 { hasHit = true }
      if hasHit { highest = Swift.max(highest, world.position(ball).y) }
    }
    #expect(lowest > 0.4)
    // A step of the fall at the floor is 8 centimeters; the speed is right to a step of gravity.
    #expect(isNear((highest - 0.5).squareRoot(), restitution * Float(5).squareRoot(), within: 0.02))
  }

  @Test func `Unequal materials have the average`() {
    let world = PhysicsWorld(.weightless)
    let wall = BodyDescription(shape: .box(1, 4, 4), motionType: .static, material: .bounce(1))
    world.add(wall, at: BodyPose(position: SIMD3(3, 0, 0)))
    let ball = world.addBall(at: .zero, velocity: SIMD3(6, 0, 0), material: .bounce(0))
    world.run(1)
    #expect(isNear(world.speed(ball).x, -3))
  }
}
