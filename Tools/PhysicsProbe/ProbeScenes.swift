import BulletPeer
import Collision
import Physics
import simd

/// The scenes whose steps are timed; each function returns the milliseconds of processor time of a step.
enum ProbeScenes {
  static let material = BodyMaterial(staticFriction: 0.6, dynamicFriction: 0.6, restitution: 0)

  private static func box(_ half: SIMD3<Float>, _ type: BodyMotionType) -> BodyDescription {
    BodyDescription(
      shape: PhysicsShape(.box(halfSize: half)), motionType: type,
      mass: BodyMass(inertia: SIMD3(repeating: 1.0 / 6)), material: material)
  }

  private static func world() -> PhysicsWorld {
    let world = PhysicsWorld()
    world.add(box(SIMD3(500, 1, 500), .static), at: BodyPose(position: SIMD3(0, -1, 0)))
    return world
  }

  private static let heap: [SIMD3<Float>] = (0..<1_000).map { index in
    let column = Float(index % 10), row = Float(index / 10 % 10), layer = index / 100
    let x = column * 1.1 + Float(layer % 2) * 0.3
    let z = row * 1.1 + Float(layer % 3) * 0.2
    return SIMD3(x, 1 + Float(layer) * 1.5, z)
  }

  /// Times 1,000 boxes that fall into a heap.
  static func fallingHeap() -> Double {
    let world = world()
    for position in heap { world.add(box(SIMD3(repeating: 0.5), .dynamic), at: BodyPose(position: position)) }
    return ProcessorTime.mean(of: 300) { world.step(1.0 / 60) }
  }

  /// Times the same heap in Bullet alone.
  static func bulletHeap() -> Double {
    guard let peer = unsafe bullet_heap_make() else { return .nan }
    defer { unsafe bullet_heap_free(peer) }
    unsafe bullet_heap_add(peer, 500, 1, 500, 0, 0, -1, 0)
    for position in heap {
      unsafe bullet_heap_add(peer, 0.5, 0.5, 0.5, 1, position.x, position.y, position.z)
    }
    return ProcessorTime.mean(of: 300) { unsafe bullet_heap_step(peer, 1.0 / 60) }
  }

  /// Times 10,000 boxes that sleep, and these with a ball that does not.
  static func sleeping() -> (alone: Double, withOneAwake: Double) {
    let world = world()
    for index in 0..<10_000 {
      let position = SIMD3<Float>(Float(index % 100) * 1.5 - 75, 0.5, Float(index / 100) * 1.5 - 75)
      world.add(box(SIMD3(repeating: 0.5), .dynamic), at: BodyPose(position: position))
    }
    for _ in 0..<400 { world.step(1.0 / 60) }
    let alone = ProcessorTime.median(of: 100) { world.step(1.0 / 60) }
    let ball = world.add(
      BodyDescription(shape: PhysicsShape(.sphere(radius: 0.3)), isAffectedByGravity: false),
      at: BodyPose(position: SIMD3(0, 20, 0)))
    let awake = ProcessorTime.median(of: 100) {
      world.wake(ball)
      world.step(1.0 / 60)
    }
    return (alone, awake)
  }

  /// Times a hundred characters that walk among walls.
  static func characters() -> Double {
    let world = world()
    for index in 0..<60 {
      let position = SIMD3<Float>(Float(index % 8) * 5 - 17, 0.5, Float(index / 8) * 5 - 17)
      world.add(box(SIMD3(0.5, 1, 0.5), .static), at: BodyPose(position: position))
    }
    let characters = (0..<100).map { index in
      world.add(
        CharacterDescription(radius: 0.3, height: 1.8),
        at: SIMD3(Float(index % 10) * 3 - 15, 1, Float(index / 10) * 3 - 15))
    }
    var frame = 0
    return ProcessorTime.median(of: 240) {
      for (index, character) in characters.enumerated() {
        let turn = simd_quatf(angle: Float(index + frame / 60), axis: SIMD3(0, 1, 0))
        _ = world.move(character, by: turn.act(SIMD3(3, -3, 0)) / 60, deltaTime: 1.0 / 60)
      }
      world.step(1.0 / 60)
      frame += 1
    }
  }
}
