import simd

/// A travel suitcase: two shells covered in teal leather, bound in tan, brass on corners and locks.
///
/// It stands on the ground with its front to z, the middle of its underside in the origin.
struct Suitcase {
  static let size = SIMD3<Float>(0.50, 0.345, 0.165)
  static let feet: Float = 0.008
  static let cornerRadius: Float = 0.042
  static let edge: Float = 0.018
  private static let half = size / 2
  private static let strapPositions: [Float] = [-0.168, 0.168]

  /// The side of a square of leather, in meters.
  static let leatherTile: Float = 0.16
  /// The length after which stitches repeat, in meters.
  static let stitchTile: Float = 0.04

  static func pieces() -> [Piece] {
    var pieces: [Piece] = []
    for side in [1, -1] as [Float] { addShell(side, to: &pieces) }
    addSeam(to: &pieces)
    for position in strapPositions { pieces += strap(at: position) }
    pieces += SuitcaseFittings.pieces()
    return pieces.transformed(by: .translation([0, feet + half.y, 0]))
  }

  private static var outline: Contour {
    .rectangle(SIMD2(size.x, size.y), radius: cornerRadius, pieces: 12, spacing: 0.02)
  }

  /// Adds one half, with a face that swells a little; the front one's face is a piece of its own.
  private static func addShell(_ side: Float, to pieces: inout [Piece]) {
    let gap: Float = 0.002, thickness = half.z - gap
    var slab = Slab(
      outline, thickness: thickness, edge: edge, backEdge: 0.002, spine: ([-0.09, 0], [0.09, 0]), rings: 14)
    let middle = gap + thickness / 2
    slab = slab.bent { point in
      let isFront: Float = point.z > thickness / 2 - 0.002 ? 1 : 0
      return point + [0, 0, isFront * swell(point)]
    }
    let rotation = simd_quatf(angle: side > 0 ? 0 : .pi, axis: [0, 1, 0])
    let placement = float4x4(rotation) * .translation([0, 0, middle])
    let tiles = SIMD2(outline.length, slabWay) / leatherTile
    let rim = slab.rim.textured { $0.texture * tiles }
    pieces.add(.tealLeather, rim.transformed(by: placement))
    let face = slab.front.transformed(by: placement)
    pieces.append(Piece(.tealPanel, face, name: side > 0 ? "front" : "back"))
    pieces.add(.tanLeather, binding.transformed(by: float4x4(rotation)))
  }

  private static var slabWay: Float { half.z + edge }

  /// Leather that covers the edge between face and side, sewn on.
  private static var binding: Form {
    let thickness: Float = 0.0014, width: Float = 0.026, front = half.z
    let section = Contour(
      [
        .init(-0.001, front - width), .init(thickness, front - width, 0.0009),
        .init(thickness, front + thickness, edge + thickness), .init(-width, front + thickness, 0.0009),
        .init(-width, front - 0.004),
      ], isClosed: false, pieces: 8)
    let tiles = (outline.length / stitchTile).rounded()
    return Form.moulding(section, along: outline).textured { SIMD2($0.texture.x * tiles, $0.texture.y) }
  }

  /// Adds the brass rails in which the halves meet, and the dark line between them.
  private static func addSeam(to pieces: inout [Piece]) {
    for side in [1, -1] as [Float] {
      let (low, high) = side > 0 ? (Float(0.0008), Float(0.0052)) : (-0.0052, -0.0008)
      let section = Contour(
        [
          .init(-0.003, low), .init(0.0016, low, 0.0009), .init(0.0016, high, 0.0009), .init(-0.003, high),
        ], isClosed: false, pieces: 3)
      pieces.add(.brass, Form.moulding(section, along: outline))
    }
    let gap = Contour([.init(-0.0012, -0.003), .init(-0.0012, 0.003)], isClosed: false)
    pieces.add(.shadowGap, Form.moulding(gap, along: outline))
  }

  /// Returns a belt around the whole case, with its buckle and the loose end on the front.
  private static func strap(at x: Float) -> [Piece] {
    var pieces: [Piece] = []
    let lift: Float = 0.0018, width: Float = 0.026
    let way = Contour.rectangle(
      SIMD2(size.z, size.y) + 2 * lift, radius: edge + lift, pieces: 8, spacing: 0.03)
    let section = Contour(
      [
        .init(-0.002, -width / 2), .init(0.0026, -width / 2, 0.0012), .init(0.0026, width / 2, 0.0012),
        .init(-0.002, width / 2),
      ], isClosed: false, pieces: 4)
    let tiles = (way.length / stitchTile).rounded()
    let belt = Form.moulding(section, along: way).textured { SIMD2($0.texture.x * tiles, $0.texture.y) }
    // The panel swells: the belt lies on it.
    let laid = belt.rotated(.pi / 2, around: [0, 1, 0]).moved(by: [x, 0, 0]).bent(swelling)
    pieces.add(.tanLeather, laid)
    pieces += buckle.map { Piece($0.finish, $0.form.moved(by: [x, 0.062, half.z]).bent(swelling)) }
    return pieces
  }

  /// Returns the bulge of a face, which is zero at the binding.
  private static func swell(_ point: SIMD3<Float>) -> Float {
    let reach = SIMD2(point.x, point.y) / (SIMD2(half.x, half.y) - 0.026)
    return 0.009 * max(0, 1 - reach.x * reach.x) * max(0, 1 - reach.y * reach.y)
  }

  /// Returns the belt bent to follow the bulge of both faces.
  private static func swelling(_ point: SIMD3<Float>) -> SIMD3<Float> {
    let share = min(max((abs(point.z) - half.z * 0.5) / (half.z * 0.5), 0), 1)
    return point + [0, 0, (point.z < 0 ? -1 : 1) * share * swell(point)]
  }

  /// Frame, prong, keeper and tongue, around the point where the prong ends.
  private static var buckle: [Piece] {
    var pieces: [Piece] = []
    let tongue = Slab(
      .rectangle([0.0245, 0.15], radius: 0.0122, pieces: 8), thickness: 0.0028, edge: 0.0011,
      spine: ([0, -0.06], [0, 0.06]), rings: 8)
    let length: Float = 0.15 / stitchTile
    pieces.add(
      .tanLeather,
      tongue.whole.textured { SIMD2($0.position.y / 0.15 * length, $0.position.x / 0.0262 + 0.5) }
        .moved(by: [0, -0.058, 0.0058]))
    let wire = Contour.circle(radius: 0.0022, pieces: 4)
    let frame = Form.moulding(wire, along: .rectangle([0.037, 0.031], radius: 0.007))
    pieces.add(.brass, frame.moved(by: [0, 0, 0.0072]))
    let prong = SpaceCurve(
      through: [[0, 0.016, 0.0075], [0, 0.008, 0.0102], [0, -0.008, 0.0098], [0, -0.0185, 0.0102]],
      up: [0, 0, 1])
    pieces.add(.brass, Form.sweep(.circle(radius: 0.0016, pieces: 3), along: prong))
    let keeper = Slab(.rectangle([0.031, 0.011], radius: 0.0025), thickness: 0.005, edge: 0.002)
    pieces.add(
      .tanLeather,
      keeper.whole.textured { SIMD2($0.position.x / stitchTile, 0.3 + $0.position.y / 0.03) }
        .moved(by: [0, -0.042, 0.006]))
    for hole in 0..<3 {
      let eyelet = Form.rivet(radius: 0.0022, height: 0.0006)
      pieces.add(
        .brass,
        eyelet.rotated(.pi / 2, around: [1, 0, 0]).moved(by: [0, -0.066 - 0.018 * Float(hole), 0.0071]))
    }
    return pieces
  }
}

extension Form {
  /// Returns a low round head, its foot in the plane y = 0.
  static func rivet(radius: Float, height: Float) -> Form {
    let section = Contour(
      [
        .init(radius, -height), .init(radius, height * 0.4, height * 0.35),
        .init(radius * 0.55, height, radius * 0.2),
        .init(0, height),
      ], isClosed: false, pieces: 4)
    return lathe(section, pieces: 20)
  }
}

extension float4x4 {
  static func translation(_ offset: SIMD3<Float>) -> float4x4 {
    float4x4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], SIMD4(offset, 1))
  }
}
