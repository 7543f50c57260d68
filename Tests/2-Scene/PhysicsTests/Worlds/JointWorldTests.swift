import Collision
import Physics
import Testing
import simd

/// Things that joints hold together, under loads.
struct JointWorldTests {
  /// A chain that hangs or swings: its links, how much heavier its load is than one, and the steps a second.
  struct Chain: CustomTestStringConvertible {
    var kind: Kind
    var load: Float
    var rate: Double
    var swings: Bool

    enum Kind: CaseIterable { case balls, hinges, ropes }

    var testDescription: String { "\(kind), load \(load), \(rate) Hz, \(swings ? "swings" : "hangs")" }

    static let all = Kind.allCases.flatMap { kind in
      [Float(1), 100].flatMap { load in
        [30.0, 60, 120].flatMap { rate in
          [false, true].map { Chain(kind: kind, load: load, rate: rate, swings: $0) }
        }
      }
    }
  }

  @Test(arguments: Chain.all) func `A chain of twenty links holds its load`(_ chain: Chain) throws {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / chain.rate))
    let along = chain.swings ? SIMD3<Float>(1, 0, 0) : SIMD3(0, -1, 0)
    let pose = turn(chain.swings ? .pi / 2 : 0, SIMD3(0, 0, 1)), length: Float = 0.1, links = 20
    let hinge = turn(-.pi / 2, SIMD3(0, 1, 0))
    let isRope = chain.kind == .ropes, shift: Float = isRope ? 1 : 0.5
    var last: BodyHandle?
    var bodies: [BodyHandle] = []
    for link in 0...links {
      let isLoad = link == links, mass: Float = isLoad ? 0.01 * chain.load : 0.01
      let ball = BodyDescription(shape: .ball(0.05), mass: .ball(mass, 0.05))
      let rod = BodyDescription(shape: .box(0.03, length, 0.03), mass: .box(mass, 0.03, length, 0.03))
      let place = (isLoad && !isRope ? Float(link) * length + 0.05 : (Float(link) + shift) * length) * along
      let body = world.add(
        isRope || isLoad ? ball : rod, at: BodyPose(position: place, orientation: pose))
      let up = isRope ? SIMD3<Float>.zero : SIMD3(0, 0.05, 0)
      let down = isRope ? SIMD3<Float>.zero : SIMD3(0, -0.05, 0)
      let kind: JointKind =
        switch chain.kind {
        case .balls: .spherical()
        case .hinges: .revolute()
        case .ropes: .distance(limit: 0...length)
        }
      let firstPin = BodyPose(
        position: last == nil ? .zero : down, orientation: last == nil ? pose * hinge : hinge)
      _ = try #require(
        world.add(
          JointDescription(
            kind, first: last, firstPin: firstPin, second: body,
            secondPin: BodyPose(position: up, orientation: hinge))))
      bodies.append(body)
      last = body
    }
    let full = Float(links + 1) * length
    var longest: Float = 0
    world.run(6) {
      #expect(world.report.givenUp.isEmpty)
      var sum: Float = 0, end = SIMD3<Float>.zero
      for body in bodies {
        guard let pose = world.pose(of: body) else { return }
        let up = isRope ? pose.position : pose.position + pose.orientation.act(SIMD3(0, 0.05, 0))
        sum += simd_distance(up, end) + (isRope ? 0 : length)
        end = isRope ? up : pose.position - pose.orientation.act(SIMD3(0, 0.05, 0))
      }
      longest = max(longest, sum)
    }
    // A rope follows the way of its ends in a step less well where it whips about.
    #expect(longest < (isRope && chain.swings ? 1.02 : 1.01) * full)
    if !chain.swings { #expect(isNear(longest, full)) }
  }

  @Test(arguments: [30.0, 60, 120], [Float(0.1), 1.5])
  func `A pendulum keeps its period and its height`(rate: Double, angle: Float) throws {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
    let start = SIMD3<Float>(sin(angle), -cos(angle), 0)
    let bob = world.add(
      BodyDescription(shape: .ball(0.02), mass: .ball(1, 0.02)), at: BodyPose(position: start))
    _ = try #require(
      world.add(
        JointDescription(.spherical(), first: nil, second: bob, secondPin: BodyPose(position: -start))))
    var crossings: [Float] = [], before = start.x, time: Float = 0, highest: Float = 0
    world.run(12) {
      let x = world.position(bob).x
      time += Float(1 / rate)
      if before > 0, x <= 0 { crossings.append(time - x / (x - before) / Float(rate)) }
      before = x
      if time > 9 { highest = max(highest, x) }
    }
    // The arithmetic and the geometric mean meet in the period.
    var mean: Float = 1, other = cos(angle / 2)
    for _ in 0..<5 { (mean, other) = ((mean + other) / 2, (mean * other).squareRoot()) }
    let period = 2 * Float.pi / (9.81 as Float).squareRoot() / mean
    let last = try #require(crossings.last)
    #expect(isNear((last - crossings[0]) / Float(crossings.count - 1), period))
    #expect(isNear(asin(min(highest, 1)), angle, within: 0.02))
  }

  @Test(arguments: [30.0, 60, 120]) func `A carousel swings its seats out as its speed says`(rate: Double)
    throws
  {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
    let up = turn(.pi / 2, SIMD3(0, 0, 1)), speed: Float = 1.5, radius: Float = 2, rope: Float = 2
    let hub = world.add(BodyDescription(shape: .box(0.4, 0.4, 0.4), mass: .box(50, 0.4, 0.4, 0.4)))
    _ = try #require(
      world.add(
        JointDescription(
          .revolute(), first: nil, firstPin: BodyPose(orientation: up), second: hub,
          secondPin: BodyPose(orientation: up),
          drives: [PhysicsJointDrive(motion: .angularX, damping: 1e4, targetVelocity: speed)])))
    var seats: [BodyHandle] = []
    for seat in 0..<8 {
      let out = turn(Float(seat) * .pi / 4, SIMD3(0, 1, 0)).act(SIMD3(radius, 0, 0))
      let arm = world.add(
        BodyDescription(shape: .box(0.1, 0.1, 0.1), mass: .box(1, 0.1, 0.1, 0.1)), at: BodyPose(position: out)
      )
      let ball = world.add(
        BodyDescription(shape: .ball(0.2), mass: .ball(10, 0.2)),
        at: BodyPose(position: out - SIMD3(0, rope, 0)))
      _ = try #require(
        world.add(JointDescription(.fixed, first: hub, firstPin: BodyPose(position: out), second: arm)))
      _ = try #require(
        world.add(
          JointDescription(
            .spherical(), first: arm, second: ball, secondPin: BodyPose(position: SIMD3(0, rope, 0)))))
      seats.append(ball)
    }
    var angles: [Float] = []
    world.run(30) { #expect(world.report.givenUp.isEmpty) }
    world.run(10) {
      let out = simd_length(SIMD2(world.position(seats[3]).x, world.position(seats[3]).z))
      angles.append(asin((out - radius) / rope))
    }
    var expected: Float = 0.3
    for _ in 0..<100 { expected = atan(speed * speed * (radius + rope * sin(expected)) / 9.81) }
    // The seats swing about that, as they began to turn at once.
    #expect(isNear(angles.reduce(0, +) / Float(max(angles.count, 1)), expected, within: 0.02))
    #expect(angles.allSatisfy { isNear($0, expected, within: 0.2) })
  }

  @Test(arguments: [30.0, 60, 120], [false, true])
  func `A bridge of fifteen planks carries a box to rest`(rate: Double, hasTwoPins: Bool) throws {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
    let planks = 15, pitch: Float = 0.42, start = -pitch * Float(planks) / 2
    let axle = turn(-.pi / 2, SIMD3(0, 1, 0))
    func join(
      _ first: BodyHandle?, _ firstPin: SIMD3<Float>, _ second: BodyHandle?, _ secondPin: SIMD3<Float>
    ) throws {
      for side in hasTwoPins ? [Float(-0.5), 0.5] : [0] {
        let out = SIMD3<Float>(0, 0, side)
        let joint = JointDescription(
          hasTwoPins ? .spherical() : .revolute(), first: first,
          firstPin: BodyPose(position: firstPin + out, orientation: axle), second: second,
          secondPin: BodyPose(position: secondPin + out, orientation: axle))
        _ = try #require(world.add(joint))
      }
    }
    var bodies: [BodyHandle] = []
    let end = SIMD3<Float>(pitch / 2, 0, 0)
    for plank in 0..<planks {
      let body = world.add(
        BodyDescription(shape: .box(0.4, 0.08, 1.2), mass: .box(1, 0.4, 0.08, 1.2), material: .friction(0.6)),
        at: BodyPose(position: SIMD3(start + pitch * (Float(plank) + 0.5), 3, 0)))
      try join(bodies.last, bodies.isEmpty ? SIMD3(start, 3, 0) : end, body, -end)
      bodies.append(body)
    }
    try join(bodies[planks - 1], end, nil, SIMD3(-start - 0.25, 3, 0))
    let box = world.add(
      BodyDescription(shape: .box(0.5, 0.5, 0.5), mass: .box(10, 0.5, 0.5, 0.5), material: .friction(0.6)),
      at: BodyPose(position: SIMD3(0.1, 3.3, 0)))
    world.run(1)
    world.run(39) {
      #expect(world.report.givenUp.isEmpty)
      for (first, second) in zip(bodies, bodies.dropFirst()) {
        guard let one = world.pose(of: first), let other = world.pose(of: second) else { return }
        let gap = one.position + one.orientation.act(end) - other.position + other.orientation.act(end)
        #expect(simd_length(gap) < 0.004)
      }
    }
    #expect(!world.isAwake(box))
    #expect(abs(world.position(box).x) < 0.8 && world.position(box).y > 2.3)
  }
}
