import simd

/// Corners, locks, handle and feet of the suitcase, around the center of the case.
struct SuitcaseFittings {
  private static let half = Suitcase.size / 2

  static func pieces() -> [Piece] {
    var pieces: [Piece] = []
    let corner = cornerPieces
    // Mirroring takes the corner at the front, top and right to all eight.
    for x in [1, -1] as [Float] {
      for y in [1, -1] as [Float] {
        for z in [1, -1] as [Float] {
          pieces += corner.transformed(by: float4x4(diagonal: SIMD4(x, y, z, 1)))
        }
      }
    }
    for x in [-0.108, 0.108] as [Float] {
      pieces += latch.transformed(by: .translation([x, half.y, 0]))
    }
    pieces += handle.transformed(by: .translation([0, half.y, 0]))
    pieces += tag.transformed(by: .translation([0, half.y, 0]))
    for x in [-0.16, 0.16] as [Float] {
      for z in [-0.045, 0.045] as [Float] {
        let foot = Contour(
          [.init(0, -Suitcase.feet), .init(0.011, -Suitcase.feet, 0.003), .init(0.013, 0.001)],
          isClosed: false, pieces: 5)
        pieces.add(.rubber, Form.lathe(foot, pieces: 24).moved(by: [x, -half.y, z]))
      }
    }
    return pieces
  }

  // MARK: Corners

  /// Returns a point of the shell's corner: `along` the outline from its middle, `over` the edge to the front, and
  /// `above` it.
  private static func onCorner(_ along: Float, _ over: Float, _ above: Float) -> SIMD3<Float> {
    let radius = Suitcase.cornerRadius, edge = Suitcase.edge
    let arc = radius * .pi / 4
    let angle = Float.pi / 4 + min(max(along, -arc), arc) / radius
    let outward = SIMD2(Elementary.cos(angle), Elementary.sin(angle))
    let beyond = along - min(max(along, -arc), arc)
    let base =
      SIMD2(half.x - radius, half.y - radius) + outward * radius + SIMD2(-outward.y, outward.x) * beyond
    let bend = edge * .pi / 4
    let tilt = Float.pi / 4 + min(max(over, -bend), bend) / edge
    let past = over - min(max(over, -bend), bend)
    var out = -edge + (edge + above) * Elementary.cos(tilt)
    var depth = half.z - edge + (edge + above) * Elementary.sin(tilt)
    if past > 0 { out -= past } else { depth += past }
    return SIMD3(base + outward * out, depth)
  }

  private static var cornerPieces: [Piece] {
    let reach = SIMD2<Float>(0.053, 0.034), thickness: Float = 0.0030
    var pieces: [Piece] = []
    let plate = Form.surface(columns: 44, rows: 32) { share in
      // Denser at the border, where the plate turns down to the leather.
      let line = share * 2 - 1
      let square = SIMD2(spread(line.x), spread(line.y))
      let disc = SIMD2(
        square.x * (1 - square.y * square.y * 0.42).squareRoot(),
        square.y * (1 - square.x * square.x * 0.42).squareRoot())
      let border = min(1, max(abs(square.x), abs(square.y)))
      let fall = max(0, (border - 0.93) / 0.07)
      let bead = max(0, 1 - abs(border - 0.87) / 0.07)
      let above = thickness * (1 - fall * fall) + 0.0007 * bead * bead - 0.0016 * fall
      return onCorner(disc.x * reach.x, disc.y * reach.y, above)
    }
    pieces.add(.brass, plate.textured { $0.texture * SIMD2(0.1, 0.07) / 0.12 })
    for (along, over) in [(-0.031, 0.0145), (0.031, 0.0145), (0, 0.021), (0, -0.020)] as [(Float, Float)] {
      let foot = onCorner(along, over, thickness)
      let normal = normalize(onCorner(along, over, 0.02) - foot)
      let head = Form.rivet(radius: 0.0036, height: 0.0018)
        .transformed(by: float4x4(simd_quatf(from: [0, 1, 0], to: normal))).moved(by: foot)
      pieces.add(.brass, head)
    }
    return pieces
  }

  private static func spread(_ x: Float) -> Float { 0.65 * Elementary.sin(x * .pi / 2) + 0.35 * x }

  // MARK: Locks

  /// Returns a horizontal plate with its front up.
  private static func plate(_ size: SIMD2<Float>, radius: Float, thickness: Float, edge: Float) -> Form {
    Slab(.rectangle(size, radius: radius), thickness: thickness, edge: edge).whole
      .textured { SIMD2($0.position.x, $0.position.y) / 0.12 }
      .rotated(-.pi / 2, around: [1, 0, 0]).moved(by: [0, thickness / 2, 0])
  }

  private static var latch: [Piece] {
    var pieces: [Piece] = []
    pieces.add(.brass, plate([0.032, 0.062], radius: 0.005, thickness: 0.0040, edge: 0.0012))
    pieces.add(
      .brass,
      plate([0.020, 0.040], radius: 0.006, thickness: 0.006, edge: 0.0024).moved(by: [0, 0.004, -0.002]))
    let button = Contour(
      [.init(0.0058, 0), .init(0.0058, 0.0065, 0.0016), .init(0, 0.0072)], isClosed: false, pieces: 5)
    pieces.add(.brass, Form.lathe(button, pieces: 28).moved(by: [0, 0.004, 0.022]))
    for x in [-0.0115, 0.0115] as [Float] {
      for z in [-0.0265, 0.0265] as [Float] {
        pieces.add(.brass, Form.rivet(radius: 0.0021, height: 0.001).moved(by: [x, 0.004, z]))
      }
    }
    return pieces
  }

  private static var handle: [Piece] {
    var pieces: [Piece] = []
    let arch = SpaceCurve(
      through: [
        [-0.067, 0.0125, 0], [-0.0645, 0.022, 0], [-0.055, 0.0335, 0], [-0.036, 0.0405, 0], [0, 0.043, 0],
        [0.036, 0.0405, 0], [0.055, 0.0335, 0], [0.0645, 0.022, 0], [0.067, 0.0125, 0],
      ], up: [-1, 0, 0], pieces: 6)
    let section = Contour.rectangle([0.022, 0.0105], radius: 0.0045, pieces: 5)
    let grip = Form.sweep(section, along: arch) { share in
      let middle = 1 - abs(share * 2 - 1)
      return SIMD2(repeating: 0.82 + 0.3 * min(1, middle * 1.6))
    }
    let tiles = (arch.length / Suitcase.stitchTile).rounded()
    pieces.add(
      .tanLeather,
      grip.textured { SIMD2($0.texture.y * tiles, ($0.texture.x * 2).truncatingRemainder(dividingBy: 1)) })
    for side in [-1, 1] as [Float] {
      pieces.add(
        .brass,
        plate([0.036, 0.030], radius: 0.007, thickness: 0.0032, edge: 0.0011).moved(by: [0.067 * side, 0, 0]))
      // The bail that the leather hangs in.
      let bail = SpaceCurve(
        through: [
          [0, 0, -0.0135], [0, 0.008, -0.0135], [0, 0.0125, -0.009], [0, 0.0135, 0], [0, 0.0125, 0.009],
          [0, 0.008, 0.0135], [0, 0, 0.0135],
        ], up: [1, 0, 0], pieces: 4)
      let ring = Form.sweep(.circle(radius: 0.0022, pieces: 4), along: bail)
      pieces.add(.brass, ring.moved(by: [0.067 * side, 0.002, 0]))
      for x in [-0.0125, 0.0125] as [Float] {
        pieces.add(
          .brass, Form.rivet(radius: 0.0026, height: 0.0013).moved(by: [0.067 * side + x, 0.0032, 0]))
      }
    }
    return pieces
  }

  /// A name tag that hangs from the handle over the front edge.
  private static var tag: [Piece] {
    var pieces: [Piece] = []
    let way = SpaceCurve(
      through: [
        [-0.0665, 0.0160, 0.004], [-0.0655, 0.0150, 0.030], [-0.0640, 0.0105, 0.062],
        [-0.0625, 0.0020, 0.0835],
        [-0.0612, -0.0120, 0.0885], [-0.0605, -0.0270, 0.0890],
      ], up: [0, 1, 0], pieces: 6)
    let strip = Contour.rectangle([0.0075, 0.0018], radius: 0.0007, pieces: 2)
    pieces.add(
      .tanLeather,
      Form.sweep(strip, along: way).textured { SIMD2($0.texture.y * 2, 0.35 + $0.texture.x * 0.3) })
    let rotation =
      float4x4.translation([-0.0600, -0.0230, half.z + 0.0062])
      * float4x4(simd_quatf(angle: 0.09, axis: [0, 0, 1]))
    func hung(_ size: SIMD2<Float>, radius: Float, thickness: Float, forward: Float, down: Float)
      -> Form
    {
      Slab(.rectangle(size, radius: radius), thickness: thickness, edge: thickness * 0.4).whole
        .textured { SIMD2($0.position.y / Suitcase.stitchTile, $0.position.x / 0.038 + 0.5) }
        .transformed(by: rotation * .translation([0, -down, forward]))
    }
    pieces.add(.tanLeather, hung([0.0365, 0.060], radius: 0.008, thickness: 0.0032, forward: 0, down: 0.026))
    pieces.add(.cream, hung([0.0250, 0.037], radius: 0.003, thickness: 0.0012, forward: 0.0017, down: 0.031))
    let eyelet = Form.rivet(radius: 0.0034, height: 0.0012).rotated(.pi / 2, around: [1, 0, 0])
    pieces.add(.brass, eyelet.moved(by: [0, -0.0035, 0.0014]).transformed(by: rotation))
    return pieces
  }
}
