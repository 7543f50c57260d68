import simd

/// A mug of stoneware: speckled glaze, bare clay at the foot, coffee inside.
///
/// It stands on the ground around the y axis, its handle to +x.
struct Mug {
  static let height: Float = 0.098
  static let radius: Float = 0.0435
  private static let wall: Float = 0.0042
  /// The height above the ground at which the glaze ends.
  private static let glazeLine: Float = 0.014

  static func pieces() -> [Piece] {
    var pieces = [Piece(.glaze, Form.lathe(outside, pieces: 96), name: "body")]
    pieces.add(
      .glaze, Form.lathe(inside, pieces: 72).textured { SIMD2($0.texture.x, 0.5 + $0.texture.y * 0.4) })
    pieces.add(.clay, Form.lathe(foot, pieces: 72))
    pieces.add(.coffee, Form.lathe(coffee, pieces: 72))
    pieces.add(.glaze, handle)
    return pieces
  }

  /// Up the outside and over the rim.
  private static var outside: Contour {
    Contour(
      [
        .init(0.0392, glazeLine - 0.0006), .init(0.0398, glazeLine, 0.0004), .init(0.0424, 0.032, 0.05),
        .init(radius, 0.062, 0.2), .init(radius - 0.0006, height, wall * 0.48),
        .init(radius - wall, height, wall * 0.48), .init(radius - wall - 0.0002, height - 0.008),
      ], isClosed: false, pieces: 7, spacing: 0.006)
  }

  private static var inside: Contour {
    Contour(
      [
        .init(radius - wall - 0.0002, height - 0.008), .init(radius - wall, 0.05, 0.1),
        .init(radius - wall - 0.002, 0.010, 0.012), .init(0, 0.010),
      ], isClosed: false, pieces: 6)
  }

  private static var foot: Contour {
    Contour(
      [
        .init(0, 0.003), .init(0.030, 0.003, 0.001), .init(0.0315, 0, 0.0008), .init(0.0345, 0, 0.0014),
        .init(0.0362, 0.004, 0.003), .init(0.0393, glazeLine + 0.001),
      ], isClosed: false, pieces: 5)
  }

  /// The coffee's meniscus creeps up the wall a little.
  private static var coffee: Contour {
    let level = height - 0.019, edge = radius - wall + 0.0002
    return Contour(
      [.init(edge, level + 0.0012), .init(edge - 0.0022, level, 0.003), .init(0, level)], isClosed: false,
      pieces: 6)
  }

  private static var handle: Form {
    let reach = radius + 0.0295
    let way = SpaceCurve(
      through: [
        [radius - 0.0035, 0.0805, 0], [radius + 0.006, 0.0832, 0], [radius + 0.0165, 0.0812, 0],
        [reach - 0.003, 0.0725, 0], [reach, 0.058, 0], [reach - 0.0045, 0.0435, 0],
        [radius + 0.0145, 0.0325, 0],
        [radius + 0.005, 0.0275, 0], [radius - 0.0045, 0.0255, 0],
      ], up: [0, 0, 1], pieces: 7)
    let section = Contour.rectangle([0.0085, 0.0135], radius: 0.0042, pieces: 6)
    let form = Form.sweep(section, along: way) { share in
      // The handle was pressed onto the body: it flares where both meet.
      let end = max(0, 1 - min(share, 1 - share) / 0.14)
      return SIMD2(1 + 0.45 * end * end, 1 + 0.55 * end * end)
    }
    return form.textured { SIMD2(0.3 + $0.texture.x * 0.1, 0.25 + $0.texture.y * 0.3) }
  }
}
