import Collision
import Physics
import Testing
import simd

struct ShapeTests {
  static let cube = ConvexHull(
    (0..<8).map { corner -> SIMD3<Float> in
      SIMD3(corner & 1 == 0 ? -0.5 : 0.5, corner & 2 == 0 ? -0.5 : 0.5, corner & 4 == 0 ? -0.5 : 0.5)
    })

  static func floor(_ size: Float, _ cells: Int) -> TriangleTree {
    var corners: ContiguousArray<SIMD3<Float>> = []
    for x in 0..<cells {
      for z in 0..<cells {
        let step = size / Float(cells)
        let a = SIMD3<Float>(Float(x) * step - size / 2, 0, Float(z) * step - size / 2)
        let b = a + SIMD3(step, 0, 0), c = a + SIMD3(0, 0, step), d = a + SIMD3(step, 0, step)
        corners += [a, c, b, b, c, d]
      }
    }
    return TriangleTree(corners)
  }

  /// Each shape with the height at which it comes to rest.
  @Test func `Every shape comes to rest on its lowest points`() {
    let shapes: [(PhysicsShape, SIMD3<Float>, Float)] = [
      (.box(1, 1, 1), .one, 0.5), (.box(1, 1, 1), SIMD3(1, 2, 1), 1), (.ball(0.5), .one, 0.5),
      (.ball(0.5), SIMD3(repeating: 2), 1), (.ball(0.5), SIMD3(2, 1, 2), 0.5),
      (PhysicsShape(.convex(Self.cube)), .one, 0.5), (PhysicsShape(.convex(Self.cube)), SIMD3(2, 1, 1), 0.5),
      (
        PhysicsShape([
          PhysicsShape.Part(.capsule(halfSegment: 0.5, radius: 0.25), rotation: turn(.pi / 2, SIMD3(1, 0, 0)))
        ]), .one, 0.25
      ),
      (
        PhysicsShape([
          PhysicsShape.Part(.box(halfSize: SIMD3(1, 0.1, 1))),
          PhysicsShape.Part(.box(halfSize: SIMD3(repeating: 0.1)), translation: SIMD3(0, 0.2, 0)),
        ]), .one, 0.1
      ),
      (
        PhysicsShape([PhysicsShape.Part(.box(halfSize: SIMD3(repeating: 0.5)), translation: SIMD3(0, 1, 0))]),
        .one, -0.5
      ),
      (PhysicsShape(.mesh(Self.floor(2, 2))), SIMD3(1, 1, 1), 0),
      (.box(1, 1, 1), SIMD3(-1, -1, -1), 0.5),
    ]
    for (index, (shape, scale, height)) in shapes.enumerated() {
      for isMesh in [false, true] {
        let world = PhysicsWorld(.fine)
        if isMesh {
          world.add(BodyDescription(shape: PhysicsShape(.mesh(Self.floor(20, 8))), motionType: .static))
        } else {
          world.addFloor()
        }
        var mass = BodyMass()
        if shape.parts.count == 1, shape.parts[0].translation != .zero {
          mass.center = shape.parts[0].translation
        }
        let body = world.add(
          BodyDescription(
            shape: shape, scale: scale, mass: mass, material: .friction(0.5), lockedRotation: .all),
          at: BodyPose(position: SIMD3(0.3, height + 0.3, 0.2)))
        world.run(2)
        #expect(
          abs(world.position(body).y - height) < 0.02, "shape \(index) on \(isMesh ? "a mesh" : "a box")")
      }
    }
  }

  @Test func `A ball rolls over the edges between triangles as over a plane`() {
    let world = PhysicsWorld(.fine)
    world.add(
      BodyDescription(
        shape: PhysicsShape(.mesh(Self.floor(40, 40))), motionType: .static, material: .friction(0.5)))
    let ball = world.addBall(at: SIMD3(-15, 0.502, 0.31), velocity: SIMD3(6, 0, 0.2))
    var highest: Float = 0
    world.run(4) { highest = Swift.max(highest, world.position(ball).y) }
    #expect(highest < 0.51)
    // Sliding turns into rolling with 5/7 of the speed.
    #expect(isNear(world.speed(ball).x, 6 * 5 / 7, within: 0.02))
  }

  @Test func `A moved and turned mesh stands where its body does`() {
    let world = PhysicsWorld(.fine)
    world.add(
      BodyDescription(
        shape: PhysicsShape([
          PhysicsShape.Part(
            .mesh(Self.floor(2, 2)), rotation: turn(.pi, SIMD3(1, 0, 0)), translation: SIMD3(0, 1, 0))
        ]), scale: SIMD3(5, 2, 5), motionType: .static),
      at: BodyPose(position: SIMD3(100, 10, 0)))
    let ball = world.addBall(at: SIMD3(103, 14, 3))
    world.run(3)
    #expect(abs(world.position(ball).y - 12.5) < 0.02)
  }
}
