import simd

/// A small robot that waves: mustard panels, dark joints, a glass face with glowing eyes.
///
/// It stands on the ground facing +z.
struct Robot {
  /// The scale of the model.
  static let scale: Float = 1.15
  private static let head = Pillow(radii: [0.064, 0.050, 0.050], squareness: 3.6)
  private static let headPosition = SIMD3<Float>(0, 0.207, 0)
  private static let body = Pillow(radii: [0.047, 0.055, 0.039], squareness: 3.0)
  private static let bodyPosition = SIMD3<Float>(0, 0.102, 0)
  /// The tilt of the head, which makes it seem interested.
  private static let headTilt =
    simd_quatf(angle: 0.13, axis: [0, 0, 1]) * simd_quatf(angle: -0.06, axis: [1, 0, 0])

  static func pieces() -> [Piece] {
    var pieces = headPieces.transformed(
      by: .translation(headPosition) * float4x4(headTilt))
    pieces += bodyPieces.transformed(by: .translation(bodyPosition))
    pieces += RobotLimbs.pieces()
    return pieces.transformed(by: float4x4(diagonal: SIMD4(scale, scale, scale, 1)))
  }

  // MARK: Head

  private static var headPieces: [Piece] {
    var pieces: [Piece] = []
    pieces.append(Piece(.mustard, Form.pillow(head, pieces: 44), name: "head"))
    addFace(to: &pieces)
    // Ears: a dark ring, a terracotta cap.
    for side in [1, -1] as [Float] {
      let rotation = float4x4(simd_quatf(angle: -.pi / 2 * side, axis: [0, 0, 1]))
      let placement = float4x4.translation([side * 0.0605, 0.001, 0]) * rotation
      let ring = Contour(
        [.init(0.0205, -0.004), .init(0.0205, 0.0045, 0.002), .init(0.012, 0.0065, 0.002), .init(0, 0.0065)],
        isClosed: false, pieces: 5)
      pieces.add(.rubber, Form.lathe(ring, pieces: 40).transformed(by: placement))
      let cap = Contour(
        [.init(0.0155, 0.004), .init(0.0155, 0.0105, 0.003), .init(0.006, 0.013, 0.02), .init(0, 0.013)],
        isClosed: false, pieces: 6)
      pieces.add(.terracotta, Form.lathe(cap, pieces: 40).transformed(by: placement))
    }
    addAntenna(to: &pieces)
    return pieces
  }

  private static func addFace(to pieces: inout [Piece]) {
    func laid(_ contour: Contour, at position: SIMD2<Float>, thickness: Float, above: Float, rings: Int = 8)
      -> Form
    {
      Slab(contour, thickness: thickness, edge: thickness * 0.45, rings: rings).bent { point in
        let spot = SIMD2(point.x, point.y) + position
        return [spot.x, spot.y, head.front(spot) + above + point.z]
      }.whole
    }
    let face = Contour.rectangle([0.100, 0.066], radius: 0.027, pieces: 10, spacing: 0.006)
    pieces.add(
      .cream, laid(face.offset(by: 0.0038), at: [0, -0.001], thickness: 0.005, above: 0.0002, rings: 12))
    pieces.append(
      Piece(.visor, laid(face, at: [0, -0.001], thickness: 0.0045, above: 0.0018, rings: 12), name: "face"))
    for side in [1, -1] as [Float] {
      let eye = Contour.rectangle([0.0185, 0.0255], radius: 0.0092, pieces: 8)
      pieces.append(
        Piece(
          .eye, laid(eye, at: [side * 0.0215, 0.002], thickness: 0.0016, above: 0.0040),
          name: side > 0 ? "left eye" : "right eye"))
      let core = Contour.rectangle([0.0105, 0.0165], radius: 0.0052, pieces: 8)
      pieces.add(.eyeCore, laid(core, at: [side * 0.0215, 0.0032], thickness: 0.0016, above: 0.0046))
    }
    // A smile, drawn with light as well.
    let smile = (0...16).map { step -> SIMD3<Float> in
      let angle = (Float(step) / 16 - 0.5) * 1.7
      let spot = SIMD2(0.0095 * Elementary.sin(angle), -0.0135 - 0.0085 * Elementary.cos(angle) + 0.0035)
      return SIMD3(spot, head.front(spot) + 0.0042)
    }
    pieces.add(
      .glow,
      Form.sweep(.circle(radius: 0.00105, pieces: 3), along: SpaceCurve(polyline: smile, up: [0, 0, 1])))
  }

  private static func addAntenna(to pieces: inout [Piece]) {
    let base = Contour(
      [
        .init(0.0125, -0.003), .init(0.0125, 0.0035, 0.0015), .init(0.0055, 0.0075, 0.003),
        .init(0.003, 0.0095),
        .init(0, 0.0095),
      ], isClosed: false, pieces: 5)
    pieces.add(.rubber, Form.lathe(base, pieces: 32).moved(by: [0.018, 0.0475, 0]))
    let rod = SpaceCurve(
      through: [[0.018, 0.054, 0], [0.0185, 0.070, 0], [0.021, 0.084, 0], [0.0255, 0.0965, 0]], up: [0, 0, 1])
    pieces.add(.steel, Form.sweep(.circle(radius: 0.0017, pieces: 4), along: rod))
    let ball = Pillow(radii: SIMD3(repeating: 0.0082), squareness: 2)
    pieces.add(.terracotta, Form.pillow(ball, pieces: 18).moved(by: [0.0268, 0.100, 0]))
  }

  // MARK: Body

  private static var bodyPieces: [Piece] {
    var pieces: [Piece] = []
    // Two shells with a dark line between them.
    let whole = Form.pillow(body, pieces: 40)
    let split: Float = -0.012
    pieces.append(Piece(.mustard, whole.bent { upper($0, split) }, name: "chest"))
    pieces.add(.cream, whole.bent { lower($0, split) })
    var core = body
    core.radii -= 0.0016
    pieces.add(.rubber, Form.pillow(core, pieces: 30))
    addChest(to: &pieces)
    // The neck, a bellows.
    var neck: [Contour.Corner] = [.init(0.020, 0.046)]
    for fold in 0..<3 {
      let y = 0.0505 + 0.0048 * Float(fold)
      neck += [.init(0.0185, y, 0.0009), .init(0.0215, y + 0.0024, 0.0009)]
    }
    neck += [.init(0.018, 0.066)]
    pieces.add(.rubber, Form.lathe(Contour(neck, isClosed: false, pieces: 4), pieces: 40))
    return pieces
  }

  /// Pulls everything below a height up to it: an open shell.
  private static func upper(_ point: SIMD3<Float>, _ split: Float) -> SIMD3<Float> {
    guard point.y < split + 0.0008 else { return point }
    let shrink = max(0.3, 1 - (split + 0.0008 - point.y) * 9)
    return [point.x * shrink, split + 0.0008, point.z * shrink]
  }

  private static func lower(_ point: SIMD3<Float>, _ split: Float) -> SIMD3<Float> {
    guard point.y > split - 0.0008 else { return point }
    let shrink = max(0.3, 1 - (point.y - split + 0.0008) * 9)
    return [point.x * shrink, split - 0.0008, point.z * shrink]
  }

  private static func addChest(to pieces: inout [Piece]) {
    func laid(_ contour: Contour, at position: SIMD2<Float>, thickness: Float, above: Float) -> Form {
      Slab(contour, thickness: thickness, edge: thickness * 0.42, rings: 6).bent { point in
        let spot = SIMD2(point.x, point.y) + position
        return [spot.x, spot.y, body.front(spot) + above + point.z]
      }.whole
    }
    let plate = Contour.rectangle([0.046, 0.030], radius: 0.008, pieces: 6, spacing: 0.005)
    pieces.add(.cream, laid(plate, at: [0, 0.019], thickness: 0.003, above: 0.0006))
    let dial = Contour.circle(radius: 0.0078, pieces: 8)
    pieces.add(.brass, laid(dial.offset(by: 0.0016), at: [-0.0105, 0.019], thickness: 0.003, above: 0.0018))
    pieces.add(.visor, laid(dial, at: [-0.0105, 0.019], thickness: 0.002, above: 0.0028))
    for (index, finish) in [Finish.terracotta, .glow, .tealPanel].enumerated() {
      let light = Contour.circle(radius: 0.0026, pieces: 4)
      pieces.add(
        finish, laid(light, at: [0.0062 + 0.0066 * Float(index), 0.0222], thickness: 0.003, above: 0.0018))
    }
    let slot = Contour.rectangle([0.019, 0.0034], radius: 0.0015, pieces: 4)
    pieces.add(.rubber, laid(slot, at: [0.0128, 0.0142], thickness: 0.002, above: 0.0015))
  }
}
