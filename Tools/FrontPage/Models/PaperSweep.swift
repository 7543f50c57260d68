import simd

/// Paper that runs from the ground up the wall behind it, in one soft bend.
struct PaperSweep {
  private static let width: Float = 7
  private static let front: Float = 2.2
  private static let wall: Float = -1.15
  private static let bend: Float = 0.75
  private static let height: Float = 3.2

  /// The grid is denser where objects stand, for ambient occlusion in vertex colors.
  static var form: Form {
    let line = outline
    let rows = line.points.indices.filter { row in
      let point = line.points[row]
      let isNear = point.outward.y > 0.999 && abs(point.position.x) < 0.56
      return isNear || row % 16 == 0 || row == line.points.count - 1
    }
    var form = Form()
    let columns = 180
    form.addGrid(columns: columns, rows: rows.count - 1) { column, row in
      let point = line.points[rows[row]]
      let side = Float(column) / Float(columns) * 2 - 1
      let x = (0.22 * side + 0.78 * side * side * side * side * side) * width / 2
      let coordinates = SIMD2(x, point.distance)
      return Form.Vertex(
        position: SIMD3(x, point.position.y, point.position.x),
        normal: SIMD3(0, point.outward.y, point.outward.x), texture: coordinates / tile,
        shade: tint(coordinates))
    }
    return form
  }

  /// Returns the vertex color: lighter behind the objects, darker towards the corners, without banding.
  private static func tint(_ coordinates: SIMD2<Float>) -> SIMD3<Float> {
    let way = (coordinates - SIMD2(0.05, poolDistance)) * SIMD2(0.62, 1)
    let t = min(max((length(way) - 0.22) / 1.5, 0), 1), far = t * t * (3 - 2 * t)
    let color = mix(PaintColors.paper, PaintColors.paperFar, t: far)
    return SIMD3(light(color.x), light(color.y), light(color.z))
  }

  private static func light(_ value: Float) -> Float { Elementary.pow((value + 0.055) / 1.055, 2.4) }

  /// Paints the fibers of the paper, on a tile that repeats; their color is in the vertex colors.
  static func paint() async -> TexturePainter.Painting {
    let painter = TexturePainter(width: 512, height: 512, extent: SIMD2(repeating: tile))
    let pulp = SeededNoise(137), fiber = SeededNoise(139)
    return await painter.paint { uv in
      let bend = pulp.smooth(uv * 8, period: SIMD2(8, 8))
      let long = fiber.smooth(SIMD2(uv.x * 30 + bend * 2, uv.y * 130), period: SIMD2(30, 130))
      let short = pulp.fractal(uv * 64, octaves: 3, period: SIMD2(64, 64))
      var texel = Texel(color: SIMD3(repeating: 0.98 + 0.008 * long + 0.013 * short), roughness: 0.93)
      texel.height = 0.00006 * short + 0.00004 * long
      return texel
    }
  }

  private static let tile: Float = 0.30
  /// The position of the light pool, as a distance along the paper from its front edge.
  private static let poolDistance: Float = 2.9

  private static var outline: Contour {
    Contour(
      [.init(front, 0), .init(wall, 0, bend), .init(wall, height)], isClosed: false, pieces: 24,
      spacing: 0.008)
  }
}
