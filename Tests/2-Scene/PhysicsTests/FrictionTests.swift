import Collision
import Physics
import Testing
import simd

/// A box on a slope, against Coulomb's law.
struct FrictionTests {
  let angle: Float = 0.5

  @Test(arguments: [Float(0), 0.1, 0.2, 0.4])
  func `A box slides down a slope with what friction leaves of gravity`(_ friction: Float) {
    let world = PhysicsWorld(.fine)
    let box = add(to: world, .friction(friction))
    world.run(0.5)
    let before = world.position(box), speed = simd_length(world.speed(box))
    world.run(1)
    let acceleration = 9.81 * (0.479426 - friction * 0.877583)
    #expect(isNear(simd_length(world.speed(box)) - speed, acceleration))
    #expect(isNear(simd_distance(world.position(box), before), speed + acceleration / 2))
  }

  @Test func `A box stands where friction exceeds the slope`() {
    let world = PhysicsWorld(.fine)
    let box = add(to: world, .friction(0.6))
    world.run(0.5)
    let before = world.position(box)
    world.run(20)
    #expect(simd_distance(world.position(box), before) < 0.01)
    #expect(!world.isAwake(box))
  }

  @Test func `Static friction holds what dynamic friction lets slide on`() {
    let world = PhysicsWorld(.fine)
    let material = BodyMaterial(staticFriction: 0.7, dynamicFriction: 0.2, restitution: 0)
    let standing = add(to: world, material)
    world.run(2)
    #expect(simd_length(world.speed(standing)) < 0.01)
    world.setVelocity(
      of: standing, to: BodyVelocity(linear: turn(angle, SIMD3(0, 0, 1)).act(SIMD3(-0.5, 0, 0))))
    world.run(1)
    #expect(
      isNear(simd_length(world.speed(standing)), 0.5 + 9.81 * (0.479426 - 0.2 * 0.877583), within: 0.03))
  }

  private func add(to world: PhysicsWorld, _ material: BodyMaterial) -> BodyHandle {
    let rotation = turn(angle, SIMD3(0, 0, 1))
    world.add(
      BodyDescription(shape: .box(200, 2, 20), motionType: .static, material: material),
      at: BodyPose(position: rotation.act(SIMD3(0, -1, 0)), orientation: rotation))
    return world.addBox(
      at: rotation.act(SIMD3(0, 0.5, 0)), orientation: rotation, material: material)
  }
}
