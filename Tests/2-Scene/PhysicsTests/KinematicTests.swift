import Collision
import Physics
import Testing
import simd

struct KinematicTests {
  @Test(arguments: [BodyMotionType.static, .kinematic])
  func `A body that was held goes on with its velocity, unless it was moved`(_ type: BodyMotionType) {
    for isMoved in [false, true] {
      let world = PhysicsWorld(.weightless)
      var description = BodyDescription(shape: .ball(0.5), mass: .ball(1, 0.5))
      let velocity = BodyVelocity(linear: SIMD3(1, 2, 0), angular: SIMD3(0, 0, 3))
      let body = world.add(description, velocity: velocity)
      world.run(1)
      description.motionType = type
      world.update(body, to: description)
      world.run(1)
      #expect(simd_distance(world.position(body), SIMD3(1, 2, 0)) < 0.01, "it is held")
      if isMoved { world.place(body, at: BodyPose()) }
      description.motionType = .dynamic
      world.update(body, to: description)
      let expected = isMoved ? BodyVelocity() : velocity
      #expect(simd_distance(world.speed(body), expected.linear) < 1e-3)
      #expect(simd_distance(world.velocity(of: body)?.angular ?? .one, expected.angular) < 1e-3)
    }
  }

  @Test func `A lift carries a box up, and has the velocity of its way`() {
    let world = PhysicsWorld()
    let lift = world.add(
      BodyDescription(shape: .box(3, 0.5, 3), motionType: .kinematic, material: .friction(0.8)))
    let box = world.addBox(at: SIMD3(0, 0.75, 0))
    world.run(3)
    #expect(!world.isAwake(box))
    for step in 1...120 {
      world.move(lift, to: BodyPose(position: SIMD3(0, Float(step) / 60, 0)))
      world.step(1.0 / 60)
      #expect(abs(world.position(lift).y - Float(step) / 60) < 1e-5)
    }
    #expect(abs((world.velocity(of: lift)?.linear.y ?? 0) - 1) < 1e-3)
    #expect(abs(world.position(box).y - 2.75) < 0.03)
    world.run(1)
    #expect(world.velocity(of: lift)?.linear == .zero)
  }

  @Test func `A platform takes a box along by friction`() {
    let world = PhysicsWorld()
    let platform = world.add(
      BodyDescription(shape: .box(6, 0.5, 6), motionType: .kinematic, material: .friction(0.8)))
    let box = world.addBox(at: SIMD3(0, 0.75, 0), material: .friction(0.8))
    world.setVelocity(of: platform, to: BodyVelocity(linear: SIMD3(1, 0, 0)))
    world.run(2) { #expect(world.report.motion.handles.contains(platform)) }
    #expect(abs(world.position(platform).x - 2) < 1e-3)
    #expect(abs(world.position(box).x - 2) < 0.1)
    world.setVelocity(of: platform, to: BodyVelocity())
    world.run(2)
    #expect(abs(world.position(platform).x - 2) < 1e-3)
    #expect(!world.isAwake(platform) && !world.isAwake(box))
  }

  @Test func `A body that is placed wakes what rested on it`() {
    let world = PhysicsWorld()
    let floor = world.addFloor()
    let box = world.addBox(at: SIMD3(0, 0.5, 0))
    world.run(3)
    #expect(!world.isAwake(box))
    world.place(floor, at: BodyPose(position: SIMD3(0, -5, 0)))
    world.run(0.5)
    #expect(world.position(box).y < 0.2)
    world.place(box, at: BodyPose(position: SIMD3(0, 30, 0)))
    world.setVelocity(of: box, to: BodyVelocity())
    world.step(1.0 / 60)
    #expect(abs(world.position(box).y - 30) < 0.01)
  }

  @Test func `A body changes its motion type, its mass and its shape`() {
    let world = PhysicsWorld()
    world.addFloor()
    var description = BodyDescription(shape: .box(1, 1, 1), motionType: .static, material: .friction(0.5))
    let box = world.add(description, at: BodyPose(position: SIMD3(0, 4, 0)))
    world.run(1)
    #expect(world.position(box).y == 4)
    description.motionType = .dynamic
    world.update(box, to: description)
    world.run(3)
    #expect(abs(world.position(box).y - 0.5) < 0.01)
    #expect(!world.isAwake(box))
    world.update(box, to: description)
    #expect(!world.isAwake(box))
    description.scale = SIMD3(1, 3, 1)
    world.update(box, to: description)
    world.run(3)
    #expect(abs(world.position(box).y - 1.5) < 0.02)
    description.motionType = .kinematic
    world.update(box, to: description)
    world.setVelocity(of: box, to: BodyVelocity(linear: SIMD3(0, 1, 0)))
    world.run(1)
    #expect(abs(world.position(box).y - 2.5) < 0.02)
  }

  @Test func `A fast ball does not pass through a thin wall where it is continuous`() {
    for isContinuous in [false, true] {
      let world = PhysicsWorld(PhysicsSettings(gravity: .zero))
      world.add(
        BodyDescription(shape: .box(0.05, 4, 4), motionType: .static, material: .bounce(0.5)),
        at: BodyPose(position: SIMD3(3.3, 0, 0)))
      let shapes = [
        PhysicsShape.ball(0.1), .box(0.2, 0.2, 0.2),
        PhysicsShape([PhysicsShape.Part(.sphere(radius: 0.1), translation: SIMD3(0, 0.01, 0))]),
      ]
      for (index, shape) in shapes.enumerated() {
        let ball = world.add(
          BodyDescription(shape: shape, material: .bounce(0.5), isContinuous: isContinuous),
          at: BodyPose(position: SIMD3(0, Float(index) - 1, 0)),
          velocity: BodyVelocity(linear: SIMD3(120, 0, 0)))
        world.run(0.5)
        #expect((world.position(ball).x < 3.3) == isContinuous)
        if isContinuous { #expect(isNear(world.speed(ball).x, -60, within: 0.2)) }
      }
    }
  }
}
