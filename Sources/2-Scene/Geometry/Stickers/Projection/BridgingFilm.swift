import simd

/// The surface of a film that lies on a map: it bridges grooves, dimples and gaps that are too narrow for it, and bends
/// smoothly over small steps, where paint would show each of them.
struct BridgingFilm {
  private let map: SurfaceMap
  /// The distances of the film from the surface, in cells.
  private let raises: [Float]
  /// The unit normals of the film times its share in what is seen: 0 where the surface is as smooth as the film.
  private let normals: [SIMD3<Float>]

  /// The width in cells of the tiles that polygons are divided into, so that they follow the film.
  static let tile: Float = 8
  /// Half the width of what it bridges, and the height that it bridges, as shares of the sticker's longer side.
  private static let (reach, height): (Float, Float) = (0.05, 0.04)
  /// The bumps in cells from which on the film is seen, and is all that is seen.
  private static let (least, whole): (Float, Float) = (0.3, 0.9)

  /// Creates the film of a sticker; nil where the surface is smooth.
  ///
  /// - Parameters:
  ///   - map: The map of the surfaces.
  ///   - extent: The width and height of the sticker in cells.
  init?(_ map: SurfaceMap, extent: SIMD2<Float>) {
    let size = simd_reduce_max(extent)
    let reach = Swift.min(Swift.max(Int(Self.reach * size), 2), 16), limit = Self.height * size
    let depths = map.depths
    // What is narrow fills up, as if a disk were rolled over the surface; what is deep stays as it is.
    let filled = map.swept(map.swept(depths, within: reach, Swift.min), within: reach) {
      $1.isFinite ? ($0.isFinite ? Swift.max($0, $1) : $1) : $0
    }
    let bridged = depths.indices.map { cell in
      let raise = depths[cell] - filled[cell]
      return raise > 0 && raise <= limit ? filled[cell] : depths[cell]
    }
    let smooth = map.averaged(bridged, within: Swift.max(reach / 2, 1), tolerance: limit)
    let raises = depths.indices.map { depths[$0].isFinite ? depths[$0] - bridged[$0] : 0 }
    let bumps = depths.indices.map { cell in
      depths[cell].isFinite ? Swift.max(raises[cell], Swift.abs(smooth[cell] - bridged[cell])) : 0
    }
    guard (bumps.max() ?? 0) > Self.least else { return nil }
    let near = map.swept(bumps, within: reach, Swift.max)
    (self.map, self.raises) = (map, raises)
    normals = depths.indices.map { cell in
      let share = Swift.min(Swift.max((near[cell] - Self.least) / (Self.whole - Self.least), 0), 1)
      guard share > 0, let slope = map.slope(of: smooth, at: cell, tolerance: limit) else { return .zero }
      return simd_normalize(SIMD3(slope.x, slope.y, -1)) * share
    }
  }

  /// Returns the film at a point of the map: its normal, as long as its share, and its distance from the surface.
  func value(at point: SIMD3<Float>) -> SIMD4<Float> {
    // Between the centers of four cells, as far as these lie on the surface of the point.
    let place = SIMD2(point.x, point.y) - 0.5
    let low = place.rounded(.down), part = place - low
    var sum = SIMD4<Float>(), weights: Float = 0
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(Float, Float)] {
      guard let cell = map.cell(low + SIMD2(x, y) + 0.5), Swift.abs(map.depths[cell] - point.z) < Self.tile
      else { continue }
      let weight = (x > 0 ? part.x : 1 - part.x) * (y > 0 ? part.y : 1 - part.y)
      sum += SIMD4(normals[cell], raises[cell]) * weight
      weights += weight
    }
    return weights > 0.01 ? sum / weights : .zero
  }
}

extension SurfaceMap {
  /// Returns values that are joined with those around each cell, within a distance along both sides.
  fileprivate func swept(
    _ values: [Float], within reach: Int, _ join: (Float, Float) -> Float
  ) -> [Float] {
    func pass(_ values: [Float], count: Int, step: Int, lines: Int, lineStep: Int) -> [Float] {
      var result = values
      for line in 0..<lines {
        for place in 0..<count {
          var joined = values[line * lineStep + place * step]
          for other in Swift.max(place - reach, 0)...Swift.min(place + reach, count - 1) {
            joined = join(joined, values[line * lineStep + other * step])
          }
          result[line * lineStep + place * step] = joined
        }
      }
      return result
    }
    let rows = pass(values, count: width, step: 1, lines: height, lineStep: width)
    return pass(rows, count: height, step: width, lines: width, lineStep: 1)
  }

  /// Returns the means of depths around each cell, of those that differ little from its own.
  fileprivate func averaged(_ values: [Float], within reach: Int, tolerance: Float) -> [Float] {
    func pass(_ values: [Float], count: Int, step: Int, lines: Int, lineStep: Int) -> [Float] {
      var result = values
      for line in 0..<lines {
        for place in 0..<count {
          let own = values[line * lineStep + place * step]
          guard own.isFinite else { continue }
          var sum: Float = 0, number: Float = 0
          // The same distance on both sides, so that slopes stay as they are.
          let reach = Swift.min(reach, place, count - 1 - place)
          for away in 0...reach {
            let one = values[line * lineStep + (place - away) * step]
            let other = values[line * lineStep + (place + away) * step]
            guard Swift.abs(one - own) <= tolerance * 2, Swift.abs(other - own) <= tolerance * 2 else {
              break
            }
            (sum, number) = (sum + one + other, number + 2)
          }
          result[line * lineStep + place * step] = sum / number
        }
      }
      return result
    }
    var result = values
    for _ in 0..<2 {
      result = pass(result, count: width, step: 1, lines: height, lineStep: width)
      result = pass(result, count: height, step: width, lines: width, lineStep: 1)
    }
    return result
  }

  /// Returns the change of depths from cell to cell; nil at the edge of what lies there.
  fileprivate func slope(of values: [Float], at cell: Int, tolerance: Float) -> SIMD2<Float>? {
    let own = values[cell]
    guard own.isFinite else { return nil }
    func change(_ step: Int, _ hasBefore: Bool, _ hasAfter: Bool) -> Float? {
      var sum: Float = 0, number: Float = 0
      if hasBefore, Swift.abs(own - values[cell - step]) < tolerance {
        (sum, number) = (sum + own - values[cell - step], number + 1)
      }
      if hasAfter, Swift.abs(values[cell + step] - own) < tolerance {
        (sum, number) = (sum + values[cell + step] - own, number + 1)
      }
      return number > 0 ? sum / number : nil
    }
    let (column, row) = (cell % width, cell / width)
    guard let across = change(1, column > 0, column + 1 < width),
      let along = change(width, row > 0, row + 1 < height)
    else { return nil }
    return SIMD2(across, along)
  }
}
