import Collision
import Physics
import Testing
import simd

/// Bodies in the air against the laws of motion, at 120 steps a second.
struct FallTests {
  @Test func `A body falls as far as gravity says`() {
    let world = PhysicsWorld(.fine)
    let ball = world.addBall(at: SIMD3(0, 100, 0))
    world.run(2)
    #expect(isNear(100 - world.position(ball).y, 0.5 * 9.81 * 4))
    #expect(isNear(world.speed(ball).y, -9.81 * 2))
  }

  @Test func `A projectile lands at its range`() {
    let world = PhysicsWorld(.fine)
    let ball = world.addBall(at: SIMD3(0, 10, 0), velocity: SIMD3(12, 16, 0))
    var range: Float?
    world.run(4) {
      if range == nil, world.position(ball).y <= 10, world.speed(ball).y < 0 {
        range = world.position(ball).x
      }
    }
    #expect(isNear(range ?? 0, 2 * 12 * 16 / 9.81))
  }

  @Test func `Damping takes the same share of the speed in each second`() {
    let world = PhysicsWorld(.weightless)
    let ball = world.add(
      BodyDescription(shape: .ball(0.5), linearDamping: 0.5, angularDamping: 1),
      velocity: BodyVelocity(linear: SIMD3(8, 0, 0), angular: SIMD3(0, 4, 0)))
    world.run(2)
    #expect(isNear(world.speed(ball).x, 8 * 0.36788))
    #expect(isNear(world.velocity(of: ball)?.angular.y ?? 0, 4 * 0.13534))
  }

  @Test func `A body without gravity stays, and locked axes do not move`() {
    let world = PhysicsWorld(.fine)
    let floating = world.add(BodyDescription(shape: .ball(0.5), isAffectedByGravity: false))
    let locked = world.add(
      BodyDescription(shape: .ball(0.5), lockedTranslation: .y, lockedRotation: [.x, .z]),
      at: BodyPose(position: SIMD3(5, 0, 0)),
      velocity: BodyVelocity(linear: SIMD3(1, 0, 0), angular: SIMD3(1, 1, 1)))
    world.run(1)
    #expect(world.position(floating) == .zero)
    #expect(world.position(locked).y == 0)
    #expect(isNear(world.position(locked).x, 6))
    let spin = world.velocity(of: locked)?.angular ?? .zero
    #expect(spin.x == 0 && spin.z == 0 && isNear(spin.y, 1))
  }

  @Test func `A body turns about its center of mass`() {
    let world = PhysicsWorld(.weightless)
    let rod = world.add(
      BodyDescription(
        shape: .box(2, 0.2, 0.2),
        mass: BodyMass(mass: 2, inertia: SIMD3(0.01, 0.7, 0.7), center: SIMD3(1, 0, 0))),
      velocity: BodyVelocity(angular: SIMD3(0, 0, Float.pi)))
    world.run(1)
    // Half a turn about (1, 0, 0).
    #expect(simd_distance(world.position(rod), SIMD3(2, 0, 0)) < 0.02)
  }

  @Test func `A push at a point turns as the moment of inertia says`() {
    let world = PhysicsWorld(.weightless)
    let box = world.addBox(at: SIMD3(3, 0, 0))
    world.add(impulse: SIMD3(0, 2, 0), at: SIMD3(3.5, 0, 0), to: box)
    #expect(world.speed(box) == SIMD3(0, 2, 0))
    #expect(isNear(world.velocity(of: box)?.angular.z ?? 0, 2 * 0.5 * 6))
    world.add(force: SIMD3(0, -120, 0), to: box)
    world.run(1.0 / 120)
    #expect(isNear(world.speed(box).y, 1))
  }
}
