import simd

/// Arms and legs of the robot: capsules between balls.
struct RobotLimbs {
  static func pieces() -> [Piece] {
    var pieces: [Piece] = []
    for side in [1, -1] as [Float] { addLeg(side, to: &pieces) }
    // One arm hangs, the other waves; seen from the front the waving one is on the left.
    addArm(
      [[0.0490, 0.122, 0.002], [0.0655, 0.094, 0.005], [0.0600, 0.066, 0.020]], hand: [-0.15, -0.9, 0.4],
      to: &pieces)
    addArm(
      [[-0.0490, 0.122, 0.002], [-0.0800, 0.113, 0.008], [-0.0960, 0.147, 0.020]], hand: [-0.22, 0.95, 0.12],
      to: &pieces)
    return pieces
  }

  private static func ball(_ radius: Float, at center: SIMD3<Float>) -> Form {
    Form.pillow(Pillow(radii: SIMD3(repeating: radius), squareness: 2), pieces: 16).moved(by: center)
  }

  /// Returns a bone from one point to another, thicker at its start.
  private static func bone(_ from: SIMD3<Float>, _ to: SIMD3<Float>, start: Float, end: Float) -> Form {
    let length = distance(from, to)
    // Short bones have room for small corners only.
    let round = min(0.6 * min(start, end), length * 0.45)
    let section = Contour(
      [.init(0, 0), .init(start, 0, round), .init(end, length, round), .init(0, length)], isClosed: false,
      pieces: 7)
    return Form.lathe(section, pieces: 28)
      .transformed(by: float4x4(simd_quatf(from: [0, 1, 0], to: normalize(to - from)))).moved(by: from)
  }

  private static func addArm(_ joints: [SIMD3<Float>], hand: SIMD3<Float>, to pieces: inout [Piece]) {
    let (shoulder, elbow, wrist) = (joints[0], joints[1], joints[2])
    pieces.add(.rubber, ball(0.0125, at: shoulder))
    pieces.add(.rubber, ball(0.0088, at: elbow))
    pieces.add(.rubber, ball(0.0080, at: wrist))
    func between(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ share: Float) -> SIMD3<Float> { a + (b - a) * share }
    pieces.add(
      .mustard,
      bone(between(shoulder, elbow, 0.2), between(shoulder, elbow, 0.86), start: 0.0105, end: 0.0092))
    pieces.add(
      .mustard, bone(between(elbow, wrist, 0.14), between(elbow, wrist, 0.9), start: 0.0095, end: 0.0118))
    pieces.add(
      .cream, bone(between(elbow, wrist, 0.74), between(elbow, wrist, 0.93), start: 0.0124, end: 0.0124))
    // A mitten: two fingers and a thumb.
    let forward = normalize(hand), side = normalize(cross(forward, [0, 0, 1])),
      palm = wrist + forward * 0.0125
    let mitten = Form.pillow(Pillow(radii: [0.0135, 0.0125, 0.0098], squareness: 2.4), pieces: 18)
    let turn = simd_quatf(from: [0, 1, 0], to: forward)
    pieces.add(.terracotta, mitten.transformed(by: .translation(palm) * float4x4(turn)))
    for (spread, length) in [(-0.95, 0.0215), (-0.12, 0.0265), (0.55, 0.0255)] as [(Float, Float)] {
      let way = normalize(forward + side * spread)
      pieces.add(.terracotta, bone(palm + way * 0.004, palm + way * length, start: 0.0066, end: 0.0062))
    }
  }

  private static func addLeg(_ side: Float, to pieces: inout [Piece]) {
    let hip = SIMD3<Float>(side * 0.0235, 0.056, 0), ankle = SIMD3<Float>(side * 0.0265, 0.026, 0.001)
    pieces.add(.rubber, bone(hip, ankle, start: 0.0120, end: 0.0115))
    pieces.add(
      .mustard, bone([side * 0.0245, 0.047, 0], [side * 0.026, 0.029, 0.001], start: 0.0148, end: 0.0155))
    // A foot: half a pillow on a flat sole.
    let shoe = Pillow(radii: [0.0225, 0.0235, 0.0305], squareness: 2.7)
    let foot = Form.pillow(shoe, pieces: 26).bent { [$0.x, ($0.y < 0 ? $0.y * 0.05 : $0.y) + 0.0055, $0.z] }
    pieces.add(.mustard, foot.moved(by: [side * 0.0285, 0, 0.007]))
    let sole = Slab(
      .rectangle([0.0465, 0.0625], radius: 0.0205, pieces: 8), thickness: 0.0065, edge: 0.0018)
    pieces.add(
      .rubber,
      sole.whole.rotated(-.pi / 2, around: [1, 0, 0]).moved(by: [side * 0.0285, 0.00325, 0.007]))
  }
}
