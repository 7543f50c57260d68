extension Image<UInt8> {
  /// Returns the signed distance field of a coverage mask: positive inside, negative outside.
  ///
  /// The outline lies where half of a pixel is covered, and is located to a tenth of a pixel: coverage and
  /// its gradient tell where a straight edge crosses a pixel (Gustavson and Strand 2011).
  ///
  /// - Parameter band: The distances that have to be precise; others may be off by half a pixel or a little
  ///   more.
  /// - Returns: Distances in pixels; infinite, of either sign, when there is no outline.
  public func signedDistances(precise band: ClosedRange<Float> = -20...20) -> Image<Float> {
    let outline = CoverageOutline(self)
    let nearest = NearestPixels(width: width, height: height, marks: outline.marks).indices
    var result = [Float](repeating: 0, count: pixels.count)
    var target = result.mutableSpan
    let (coverage, indices) = (pixels.span, nearest.span)
    let wanted = band.lowerBound - 1...band.upperBound + 1
    let (points, directions) = (outline.points.span, outline.directions.span)
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        let isInside = coverage[i] >= 128
        guard indices[i] >= 0 else {
          target[i] = isInside ? .infinity : -.infinity
          continue
        }
        let position = SIMD2(Float(x), Float(y))
        var edge = Int(indices[i])
        var way = points[edge] - position
        var length = way.squaredLength.squareRoot()
        if wanted.contains(isInside ? length : -length) {
          edge = outline.pixel(nearestTo: x, y, from: edge)
          way = points[edge] - position
          length = way.squaredLength.squareRoot()
        }
        // Nearby the outline is a line; far away it is a row of points, one in each pixel.
        if length < 2.5 {
          target[i] = -(way * directions[edge]).sum()
        } else {
          target[i] = isInside ? length : -length
        }
      }
    }
    return Image<Float>(width: width, height: height, pixels: result, encoding: .linear)
  }
}

/// The outline of a coverage mask, pixel by pixel.
private struct CoverageOutline {
  let width: Int
  let height: Int
  /// The marks of the pixels that the outline crosses.
  private(set) var marks: [UInt8]
  /// The point of the outline in each of them, in pixels from the center of the first pixel.
  private(set) var points: [SIMD2<Float>]
  /// The direction into the area at each of these points.
  private(set) var directions: [SIMD2<Float>]

  init(_ mask: Image<UInt8>) {
    (width, height) = (mask.width, mask.height)
    let count = width * height
    marks = [UInt8](repeating: 0, count: count)
    points = [SIMD2<Float>](repeating: SIMD2(), count: count)
    directions = [SIMD2<Float>](repeating: SIMD2(), count: count)
    let coverage = mask.pixels.span
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        let (left, right) = (x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i)
        let (above, below) = (y > 0 ? i - width : i, y + 1 < height ? i + width : i)
        let here = coverage[i]
        let change =
          (here ^ coverage[left]) | (here ^ coverage[right]) | (here ^ coverage[above])
          | (here ^ coverage[below])
        guard change & 0x80 != 0 else { continue }
        let direction = Self.gradient(
          coverage, i: i, left: left - i, right: right - i, above: above - i, below: below - i)
        if here &+ 1 > 1 {
          points[i] = direction * Self.offset(of: Float(here) / 255, direction)
        } else {
          // A nearly full or empty pixel locates the outline only if it runs along its side.
          let other = ~here
          if coverage[left] == other {
            points[i].x = -0.5
          } else if coverage[right] == other {
            points[i].x = 0.5
          } else if coverage[above] == other {
            points[i].y = -0.5
          } else if coverage[below] == other {
            points[i].y = 0.5
          } else {
            continue
          }
        }
        marks[i] = 1
        points[i] += SIMD2(Float(x), Float(y))
        directions[i] = direction
      }
    }
  }

  /// Returns Sobel's gradient, with the diagonals weighted so that it is isotropic; normalized.
  private static func gradient(
    _ coverage: Span<UInt8>, i: Int, left: Int, right: Int, above: Int, below: Int
  ) -> SIMD2<Float> {
    func value(_ offset: Int) -> Float { Float(coverage[i + offset]) }
    let falling = value(below + right) - value(above + left)
    let rising = value(above + right) - value(below + left)
    let (across, down) = (value(right) - value(left), value(below) - value(above))
    let result = SIMD2(falling + rising + across * 1.414_213_6, falling - rising + down * 1.414_213_6)
    let length = (result * result).sum().squareRoot()
    return length > 0 ? result / length : SIMD2()
  }

  /// Returns the offset along the gradient of a straight edge that covers a share of a pixel.
  private static func offset(of area: Float, _ direction: SIMD2<Float>) -> Float {
    let (a, b) = (abs(direction.x), abs(direction.y))
    let (long, short) = a >= b ? (a, b) : (b, a)
    guard long > 0 else { return 0 }
    // The area of the triangle that is cut off when the edge passes through a corner.
    let triangle = 0.5 * short / long
    if area < triangle { return 0.5 * (long + short) - (2 * long * short * area).squareRoot() }
    if area > 1 - triangle { return (2 * long * short * (1 - area)).squareRoot() - 0.5 * (long + short) }
    return (0.5 - area) * long
  }

  /// Walks from the nearest pixel to the nearest point, along the outline.
  ///
  /// - Parameters:
  ///   - x: The column of the query.
  ///   - y: The row of the query.
  ///   - start: The nearest pixel that the outline crosses.
  /// - Returns: The pixel whose point is nearest.
  func pixel(nearestTo x: Int, _ y: Int, from start: Int) -> Int {
    let position = SIMD2(Float(x), Float(y))
    var (best, least) = (start, (points[start] - position).squaredLength)
    while true {
      let (row, column) = (best / width, best % width)
      let before = best
      for v in max(0, row - 2)...min(height - 1, row + 2) {
        for u in max(0, column - 2)...min(width - 1, column + 2) where marks[v * width + u] != 0 {
          let square = (points[v * width + u] - position).squaredLength
          if square < least { (best, least) = (v * width + u, square) }
        }
      }
      if best == before { return best }
    }
  }
}

extension SIMD2<Float> {
  fileprivate var squaredLength: Float { x * x + y * y }
}
