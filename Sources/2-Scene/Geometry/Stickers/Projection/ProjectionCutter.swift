import simd

/// The cutting of triangles to the frame of a projected sticker, and to what the viewer sees of them.
package struct ProjectionCutter {
  private let frame: ProjectionFrame
  private let map: SurfaceMap
  /// The depth up to which surfaces may be seen, with some room around what is in front.
  private let depths: [Float]
  /// The film, which bridges what is narrow; nil where the surface is smooth.
  private let film: BridgingFilm?
  /// The number of pieces so far, which is limited.
  private var count = 0

  /// The largest number of pieces of a sticker; more are left out.
  package static let mostPieces = 1_000_000
  /// The depth in cells within which surfaces on top of each other are both covered.
  private static let tolerance: Float = 0.5
  /// The distance in cells by which the viewer, who looks from one point, sees further behind what is in front than
  /// along parallel lines.
  private static let parallax = 8
  /// The largest extent in depth, in cells, of steep surfaces that are covered: the sides of small steps.
  private static let step: Float = 10
  /// The extent in cells below which partly hidden polygons are not divided any further.
  private static let smallest = 4

  /// Creates a cutter.
  package init(_ frame: ProjectionFrame, _ map: SurfaceMap) {
    (self.frame, self.map) = (frame, map)
    depths = map.farthest(within: Self.parallax)
    film = BridgingFilm(map, extent: frame.extent)
  }

  /// Returns the pieces of a sticker on a triangle: those within the frame that nothing else hides.
  package mutating func pieces(of triangle: ProjectedTriangle) -> [StickerPiece] {
    guard let normal = triangle.normal, let plane = CellPlane(triangle.a, triangle.b, triangle.c)
    else { return [] }
    let corners = [triangle.a, triangle.b, triangle.c]
    let coordinates = corners.map(frame.coordinates), heights = corners.map(frame.height)
    var face = StickerPolygon(
      (0..<3).map { corner in
        var shares = SIMD3<Float>()
        shares[corner] = 1
        return StickerCorner(shares: shares, coordinates: coordinates[corner], cosine: 1)
      })
    let whole = face
    face.cutToFrame(leastCosine: 0)
    let reach = frame.reach
    func height(_ corner: StickerCorner) -> Float {
      simd_dot(corner.shares, SIMD3(heights[0], heights[1], heights[2]))
    }
    face.cut { reach - height($0) }
    face.cut { reach + height($0) }
    guard face.corners.count >= 3 else { return [] }
    if triangle.isGrazing || -normal.z < ProjectionFrame.leastCosine {
      let range = face.corners.map { triangle.point($0.shares).z }
      guard (range.max() ?? 0) - (range.min() ?? 0) <= Self.step else { return [] }
    }
    var shown: [StickerPolygon] = []
    if triangle.isWhole {
      if view(of: face, triangle, plane) != .hidden { shown = [whole] }
    } else {
      divide(face, of: triangle, over: plane, into: &shown)
      if film != nil { shown = shown.flatMap { Self.tiled($0, triangle) } }
    }
    shown = Array(shown.prefix(Swift.max(Self.mostPieces - count, 0)))
    count += shown.count
    return shown.map { polygon in
      var piece = StickerPiece(
        instance: triangle.instance, part: triangle.part, vertices: triangle.vertices,
        coordinates: (coordinates[0], coordinates[1], coordinates[2]), corners: polygon.corners.map(\.shares),
        isOnBack: triangle.isBack)
      // Models that deform carry their pieces along, whose film would not stay smooth.
      if let film, !triangle.isWhole {
        let values = piece.corners.map { film.value(at: triangle.point($0)) }
        if values.contains(where: { $0 != .zero }) { piece.film = values }
      }
      return piece
    }
  }

  /// Returns the parts of a polygon in the tiles of the map, the same lines for all polygons.
  private static func tiled(_ polygon: StickerPolygon, _ triangle: ProjectedTriangle) -> [StickerPolygon] {
    var parts = [polygon]
    for lane in 0..<2 {
      parts = parts.flatMap { part -> [StickerPolygon] in
        let places = part.corners.map { triangle.point($0.shares)[lane] / BridgingFilm.tile }
        guard let low = places.min()?.rounded(.down), let high = places.max()?.rounded(.up), high - low > 1,
          high - low < 1_000
        else { return [part] }
        return (Int(low)..<Int(high)).compactMap { number in
          func place(_ corner: StickerCorner) -> Float {
            triangle.point(corner.shares)[lane] / BridgingFilm.tile - Float(number)
          }
          var tile = part
          tile.cut { place($0) }
          tile.cut { 1 - place($0) }
          return tile.corners.isEmpty ? nil : tile
        }
      }
    }
    return parts
  }

  /// The part of a polygon that the viewer sees.
  private enum View { case hidden, partial, whole }

  /// Divides a polygon until each part is either seen or hidden; keeps those that are seen.
  private func divide(
    _ polygon: StickerPolygon, of triangle: ProjectedTriangle, over plane: CellPlane,
    into shown: inout [StickerPolygon]
  ) {
    var pending = [polygon]
    while let one = pending.popLast() {
      guard one.corners.count >= 3 else { continue }
      switch view(of: one, triangle, plane) {
      case .hidden: continue
      case .whole: shown.append(one)
      case .partial:
        guard let (lane, middle) = Self.division(of: one, triangle) else {
          shown.append(one)
          continue
        }
        func place(_ corner: StickerCorner) -> Float { triangle.point(corner.shares)[lane] }
        var (lower, upper) = (one, one)
        lower.cut { middle - place($0) }
        upper.cut { place($0) - middle }
        pending += [lower, upper]
      }
    }
  }

  /// Returns the line that halves a polygon across its longer extent; `nil` for a small one.
  private static func division(
    of polygon: StickerPolygon, _ triangle: ProjectedTriangle
  ) -> (lane: Int, middle: Float)? {
    let points = polygon.corners.map { triangle.point($0.shares) }
    let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
    let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
    let lane = high.x - low.x >= high.y - low.y ? 0 : 1
    guard high[lane] - low[lane] > Float(smallest) else { return nil }
    // Along the borders of cells, so that neighbors are divided at the same lines.
    let middle = ((low[lane] + high[lane]) / 2).rounded()
    return middle > low[lane] && middle < high[lane] ? (lane, middle) : nil
  }

  private func view(of polygon: StickerPolygon, _ triangle: ProjectedTriangle, _ plane: CellPlane) -> View {
    let points = polygon.corners.map { triangle.point($0.shares) }
    var seen = 0, hidden = 0
    if let rows = map.rows(of: points) {
      for row in rows.y {
        for column in rows.x {
          let center = SIMD2(Float(column) + 0.5, Float(row) + 0.5)
          guard Self.contains(points, center) else { continue }
          if plane.depth(center) <= depths[row * map.width + column] + Self.tolerance {
            seen += 1
          } else {
            hidden += 1
          }
        }
      }
    }
    if seen + hidden > 0 { return hidden == 0 ? .whole : seen == 0 ? .hidden : .partial }
    // It lies between the centers of cells: the depth of the nearest one decides, as far as depths vary there.
    let middle = points.reduce(SIMD3<Float>(), +) / Float(points.count)
    guard let cell = map.cell(SIMD2(middle.x, middle.y)) else { return .hidden }
    let slack = 1 + Swift.min(plane.steepness, 6)
    return middle.z <= depths[cell] + Self.tolerance + slack ? .whole : .hidden
  }

  /// Returns whether a convex polygon contains a point.
  private static func contains(_ polygon: [SIMD3<Float>], _ point: SIMD2<Float>) -> Bool {
    var isLeft = false, isRight = false
    for (index, corner) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      let turn = (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x)
      if turn > 0 { isLeft = true } else if turn < 0 { isRight = true }
      if isLeft, isRight { return false }
    }
    return true
  }
}
