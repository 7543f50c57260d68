import simd

/// A small cruiser board: lacquered underside with a print, seven layers of wood, trucks and soft wheels.
///
/// It is built lying in the plane z = 0 with its nose at +y and its underside facing +z.
struct Skateboard {
  static let length: Float = 0.61
  static let width: Float = 0.176
  static let thickness: Float = 0.0115
  /// The distance from the center at which the ends begin to bend up.
  private static let kick: Float = 0.203
  private static let kickAngle: Float = 0.44
  private static let truckDistance: Float = 0.150

  static func pieces() -> [Piece] {
    let deck = Slab(
      outline, thickness: thickness, edge: 0.0034, spine: ([0, -0.22], [0, 0.22]), rings: 10
    ).bent(pressed)
    var pieces = [Piece(.deckGraphic, deck.front, name: "deck"), Piece(.grip, deck.back, name: "top")]
    let tiles = (outline.length / 0.25).rounded()
    pieces.add(.ply, deck.rim.textured { SIMD2($0.texture.x * tiles, $0.texture.y) })
    let truck = SkateboardTruck.pieces()
    for end in [1, -1] as [Float] {
      // Both kingpins point to the middle of the board.
      let rotation = float4x4(simd_quatf(angle: end > 0 ? 0 : .pi, axis: [0, 0, 1]))
      pieces += truck.transformed(by: .translation([0, truckDistance * end, thickness / 2]) * rotation)
    }
    return pieces
  }

  private static var outline: Contour {
    let (x, y) = (width / 2, length / 2)
    let ends: [Contour.Corner] = [
      .init(x, -y, 0.0), .init(x, y, 0.0), .init(-x, y, 0.0), .init(-x, -y, 0.0),
    ]
    // The radii are a little smaller than those of half circles, for straighter sides.
    return Contour(
      ends.map { .init($0.position.x, $0.position.y, x * 0.985) }, isClosed: true, pieces: 18, spacing: 0.012)
  }

  /// Returns the bend of the deck: sides up a little, both ends up a lot.
  static func pressed(_ point: SIMD3<Float>) -> SIMD3<Float> {
    let reach = point.x / (width / 2)
    let middle = min(1, max(0, (length / 2 - abs(point.y)) / 0.12))
    let height = point.z - 0.0065 * reach * reach * middle * middle * (3 - 2 * middle)
    let beyond = abs(point.y) - kick
    guard beyond > 0 else { return [point.x, point.y, height] }
    let soft: Float = 0.06, radius = soft / kickAngle
    let angle = kickAngle * min(beyond / soft, 1), rest = max(0, beyond - soft)
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    let y = kick + radius * sine + rest * cosine + height * sine
    let z = -radius * (1 - cosine) - rest * sine + height * cosine
    return [point.x, point.y < 0 ? -y : y, z]
  }
}

/// One axle with its wheels; it stands on the plane z = 0, the kingpin towards −y.
struct SkateboardTruck {
  private static let axle: Float = 0.0415
  private static let wheelDistance: Float = 0.0635

  static func pieces() -> [Piece] {
    var pieces: [Piece] = []
    let riser = Slab(.rectangle([0.056, 0.084], radius: 0.009), thickness: 0.004, edge: 0.001)
    pieces.add(.rubber, riser.whole.moved(by: [0, 0, 0.0015]))
    let plate = Slab(
      .rectangle([0.053, 0.080], radius: 0.009), thickness: 0.008, edge: 0.003, backEdge: 0.001)
    pieces.add(.castMetal, plate.whole.moved(by: [0, 0, 0.0072]))
    for x in [-0.0195, 0.0195] as [Float] {
      for y in [-0.032, 0.032] as [Float] {
        pieces.add(.castMetal, nut(radius: 0.0046, height: 0.0045).moved(by: [x, y, 0.0112]))
      }
    }
    addHanger(to: &pieces)
    for side in [1, -1] as [Float] {
      pieces += wheel.transformed(
        by: .translation([wheelDistance * side, 0, axle])
          * float4x4(simd_quatf(angle: -.pi / 2 * side, axis: [0, 0, 1])))
    }
    return pieces
  }

  private static func addHanger(to pieces: inout [Piece]) {
    let beam = SpaceCurve(
      through: [
        [-0.0495, 0, axle], [-0.025, 0, axle - 0.001], [0, 0, axle - 0.003], [0.025, 0, axle - 0.001],
        [0.0495, 0, axle],
      ], up: [0, 0, 1], pieces: 6)
    pieces.add(
      .castMetal,
      Form.sweep(.circle(radius: 0.0135, pieces: 7), along: beam) { share in
        let middle = 1 - abs(share * 2 - 1)
        return SIMD2(repeating: 0.56 + 0.44 * middle * middle * (3 - 2 * middle))
      })
    let pivot = SpaceCurve(
      through: [[0, 0.002, axle - 0.006], [0, 0.014, 0.026], [0, 0.024, 0.011]], up: [0, 1, 0])
    pieces.add(
      .castMetal,
      Form.sweep(.circle(radius: 0.011, pieces: 6), along: pivot) { SIMD2(repeating: 1 - 0.25 * $0) })
    // Kingpin with two bushings, leaning away from the pivot.
    let lean = float4x4(simd_quatf(angle: 0.35, axis: [1, 0, 0]))
    let post = float4x4.translation([0, -0.007, 0.0112]) * lean
    func add(_ finish: Finish, _ corners: [Contour.Corner], _ height: Float) {
      let form = Form.lathe(Contour(corners, isClosed: false, pieces: 5), pieces: 28)
        .rotated(.pi / 2, around: [1, 0, 0]).moved(by: [0, 0, height])
      pieces.add(finish, form.transformed(by: post))
    }
    let cone: [Contour.Corner] = [
      .init(0, 0), .init(0.0135, 0, 0.003), .init(0.0135, 0.0105, 0.003), .init(0, 0.0105),
    ]
    add(.bushing, cone, 0)
    add(.bushing, cone.map { .init($0.position.x * 0.88, $0.position.y, $0.radius * 0.85) }, 0.027)
    add(
      .steel, [.init(0, 0), .init(0.0122, 0, 0.0006), .init(0.0122, 0.0016, 0.0006), .init(0, 0.0016)],
      0.0375)
    pieces.add(.steel, nut(radius: 0.0072, height: 0.007).moved(by: [0, 0, 0.0391]).transformed(by: post))
    let rod = SpaceCurve(polyline: [[-0.084, 0, axle], [0.084, 0, axle]], up: [0, 0, 1])
    pieces.add(.steel, Form.sweep(.circle(radius: 0.0036, pieces: 4), along: rod))
  }

  /// Returns a six-sided nut that stands on the plane z = 0.
  private static func nut(radius: Float, height: Float) -> Form {
    let corners = (0..<6).map { corner -> Contour.Corner in
      let angle = Float(corner) * .pi / 3
      return .init(radius * Elementary.cos(angle), radius * Elementary.sin(angle), radius * 0.12)
    }
    return Slab(
      Contour(corners, isClosed: true, pieces: 4), thickness: height, edge: radius * 0.1
    ).whole.moved(by: [0, 0, height / 2])
  }

  /// A wheel around the y axis, its outer side up.
  private static var wheel: [Piece] {
    var pieces: [Piece] = []
    let tire = Contour(
      [
        .init(0.0112, -0.010), .init(0.0128, -0.0158, 0.0008), .init(0.0195, -0.0158, 0.003),
        .init(0.0270, -0.0095, 0.006), .init(0.0270, 0.0095, 0.006), .init(0.0195, 0.0158, 0.003),
        .init(0.0128, 0.0158, 0.0008), .init(0.0112, 0.010),
      ], isClosed: false, pieces: 6)
    pieces.add(.wheel, Form.lathe(tire, pieces: 56))
    let bearing = Contour(
      [
        .init(0.0036, -0.0125), .init(0.0113, -0.0125, 0.0006), .init(0.0113, 0.0125, 0.0006),
        .init(0.0036, 0.0125),
      ], isClosed: false, pieces: 3)
    pieces.add(.steel, Form.lathe(bearing, pieces: 40))
    let shield = Contour(
      [
        .init(0.0094, 0.0124), .init(0.0094, 0.0130, 0.0003), .init(0.0058, 0.0130, 0.0003),
        .init(0.0058, 0.0124),
      ],
      isClosed: false, pieces: 3)
    pieces.add(.bushing, Form.lathe(shield, pieces: 32))
    pieces.add(
      .steel,
      nut(radius: 0.0062, height: 0.0055).rotated(-.pi / 2, around: [1, 0, 0]).moved(by: [0, 0.0131, 0]))
    return pieces
  }
}
