/// The geodesic distances of pixels to a stroke: the lengths of the shortest paths, along which changes of color count
/// (as in Bai and Sapiro 2007).
///
/// Each point of the stroke has a scale, and paths from it are measured in its units.
struct GeodesicDistance {
  /// The distance of each pixel; the limit where it is larger.
  private(set) var values: [Float]
  /// The number of lists of a queue for a distance of one.
  private static let unit: Float = 64

  /// Measures distances.
  ///
  /// - Parameters:
  ///   - starts: The pixels of the stroke, with the scale of each, and the depth from which on ways from it are steep:
  ///     three times as long.
  ///   - depths: The depth of each pixel, see ``Mask/depths(of:)``.
  ///   - limit: The largest distance that is measured.
  ///   - contrast: The length in pixels of a change of color by one.
  ///   - cut: The reduced image.
  ///   - isOpen: Whether paths may lead through a pixel.
  init(
    from starts: [(pixel: Int, scale: Float, roof: Float)], depths: [Float], limit: Float, contrast: Float,
    in cut: ColorCut, isOpen: [Bool]
  ) {
    let (width, height, colors) = (cut.width, cut.height, cut.colors)
    let most = Int(limit * Self.unit)
    var steps = [Int32](repeating: Int32(truncatingIfNeeded: most), count: colors.count)
    var units = [Float](repeating: 0, count: colors.count)
    var roofs = units
    // A list of pixels for each distance (Dial 1969).
    var queue = [[Int32]](repeating: [], count: most + 1)
    for start in starts {
      steps[start.pixel] = 0
      (units[start.pixel], roofs[start.pixel]) = (Self.unit / start.scale, start.roof)
      queue[0].append(Int32(truncatingIfNeeded: start.pixel))
    }
    for distance in 0..<most {
      // Every step is at least one list long, so that a list no longer grows while it is read.
      for place in queue[distance] where Int(steps[Int(place)]) == distance {
        let i = Int(place)
        let (x, y) = (i % width, i / width)
        for step in PixelDirection.steps {
          let (column, row) = (x + step.x, y + step.y)
          guard column >= 0, row >= 0, column < width, row < height else { continue }
          let other = row * width + column
          if !isOpen[other] { continue }
          let difference = colors[other] - colors[i]
          let change = (difference * difference).sum().squareRoot()
          let length: Float = step.x != 0 && step.y != 0 ? 1.414 : 1
          let unit = depths[other] > roofs[i] ? 3 * units[i] : units[i]
          let sum = distance + max(1, Int((length + contrast * change) * unit + 0.5))
          if sum >= most || sum >= Int(steps[other]) { continue }
          steps[other] = Int32(truncatingIfNeeded: sum)
          (units[other], roofs[other]) = (units[i], roofs[i])
          queue[sum].append(Int32(truncatingIfNeeded: other))
        }
      }
      queue[distance] = []
    }
    values = steps.map { Float($0) / Self.unit }
  }
}
