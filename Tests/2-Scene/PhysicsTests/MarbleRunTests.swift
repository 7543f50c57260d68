import Collision
import Physics
import Testing
import simd

/// The bits of a simulation, which are the same on every run and in every build.
struct MarbleRunTests {
  @Test func `The marbles of a run end in the same cups with the same bits`() {
    let (cups, fingerprint) = run()
    #expect(cups == [0, 1, 2, 3, 3, 4, 1, 3])
    #expect(fingerprint == 6_190_913_704_765_058_709)
    #expect(run().fingerprint == fingerprint)
  }

  /// Drops marbles over pegs and ramps; returns the cup of each, and a hash of all positions and contacts on the way.
  private func run() -> (cups: [Int], fingerprint: UInt64) {
    let world = PhysicsWorld()
    world.addFloor(.friction(0.4), size: 40)
    for cup in 0...5 {
      world.add(
        BodyDescription(shape: .box(0.1, 1, 2), motionType: .static),
        at: BodyPose(position: SIMD3(Float(cup) * 2 - 5, 0.5, 0)))
    }
    for side: Float in [-1, 1] {
      world.add(
        BodyDescription(shape: .box(12, 16, 0.1), motionType: .static),
        at: BodyPose(position: SIMD3(0, 8, side * 0.5)))
    }
    for side: Float in [-1, 1] {
      world.add(
        BodyDescription(shape: .box(0.2, 20, 2), motionType: .static),
        at: BodyPose(position: SIMD3(side * 5.1, 10, 0)))
    }
    for row in 0..<6 {
      for column in 0..<6 {
        let x = Float(column) * 1.6 - 4 + (row % 2 == 0 ? 0.8 : 0)
        world.add(
          BodyDescription(
            shape: PhysicsShape([
              PhysicsShape.Part(
                .capsule(halfSegment: 0.4, radius: 0.15), rotation: turn(.pi / 2, SIMD3(1, 0, 0)))
            ]), motionType: .static, material: .bounce(0.5)),
          at: BodyPose(position: SIMD3(x, 2.5 + Float(row), 0)))
      }
    }
    let marbles = (0..<8).map { index in
      world.add(
        BodyDescription(
          shape: .ball(0.2), mass: .ball(0.1, 0.2),
          material: BodyMaterial(staticFriction: 0.3, dynamicFriction: 0.2, restitution: 0.6)),
        at: BodyPose(position: SIMD3(Float(index) * 0.53 - 1.8, 10 + Float(index), 0.01)))
    }
    var hash = Fingerprint()
    for _ in 0..<1_200 {
      world.step(1.0 / 60)
      for position in world.report.motion.positions { hash.add(position) }
      for event in world.report.contacts.events { hash.add(UInt64(event.phase.rawValue)) }
      for point in world.report.contacts.points { hash.add(SIMD3(point.impulse, point.penetration, 0)) }
    }
    return (marbles.map { Int(((world.position($0).x + 5) / 2).rounded(.down)) }, hash.value)
  }
}

/// A hash of bits (FNV-1a).
struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bits: UInt64) { value = (value ^ bits) &* 0x100_0000_01b3 }

  mutating func add(_ vector: SIMD3<Float>) {
    add(UInt64(vector.x.bitPattern))
    add(UInt64(vector.y.bitPattern))
    add(UInt64(vector.z.bitPattern))
  }
}
