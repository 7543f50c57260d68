import Meshes
import simd

/// A depth buffer on the processor: of each cell, the nearest of the triangles drawn into it.
///
/// A cell holds what its center sees. Its first row is the lowest.
package struct SurfaceMap: Sendable {
  /// The number of cells per row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The depth in each cell, infinite where there is nothing.
  package private(set) var depths: [Float]
  /// The number of the triangle in each cell, −1 where there is none.
  package private(set) var numbers: [Int32]

  /// The largest number of cells along a side.
  package static let longestSide = 1024

  /// Creates an empty map; its sides are clamped to 1…``longestSide``.
  package init(width: Int, height: Int) {
    self.width = Swift.min(Swift.max(width, 1), Self.longestSide)
    self.height = Swift.min(Swift.max(height, 1), Self.longestSide)
    depths = [Float](repeating: .infinity, count: self.width * self.height)
    numbers = [Int32](repeating: -1, count: self.width * self.height)
  }

  /// Returns the index of the cell with a point, in units of cells; `nil` beyond the map.
  package func cell(_ point: SIMD2<Float>) -> Int? {
    guard point.x >= 0, point.y >= 0, point.x < Float(width), point.y < Float(height) else { return nil }
    return Int(point.y) * width + Int(point.x)
  }

  /// Returns the center of a cell.
  package func center(_ cell: Int) -> SIMD2<Float> {
    SIMD2(Float(cell % width) + 0.5, Float(cell / width) + 0.5)
  }

  /// Draws a triangle.
  ///
  /// - Parameters:
  ///   - a: The first corner: a point in units of cells, and its depth.
  ///   - b: The second corner.
  ///   - c: The third corner.
  ///   - number: The number of the triangle.
  ///   - least: The depth in front of which nothing is drawn.
  package mutating func draw(
    _ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>, number: Int32, beyond least: Float
  ) {
    let plane = CellPlane(a, b, c)
    guard let plane, let rows = rows(of: [a, b, c]) else { return }
    for row in rows.y {
      for column in rows.x {
        let point = SIMD2(Float(column) + 0.5, Float(row) + 0.5)
        guard plane.contains(point) else { continue }
        let depth = plane.depth(point), cell = row * width + column
        guard depth > least, depth < depths[cell] else { continue }
        depths[cell] = depth
        numbers[cell] = number
      }
    }
  }

  /// Returns the greatest depth around each cell, within a distance of cells along both sides.
  package func farthest(within reach: Int) -> [Float] {
    func swept(_ values: [Float], count: Int, step: Int, lines: Int, lineStep: Int) -> [Float] {
      var result = values
      for line in 0..<lines {
        for place in 0..<count {
          var most = -Float.infinity
          for other in Swift.max(place - reach, 0)...Swift.min(place + reach, count - 1) {
            most = Swift.max(most, values[line * lineStep + other * step])
          }
          result[line * lineStep + place * step] = most
        }
      }
      return result
    }
    let rows = swept(depths, count: width, step: 1, lines: height, lineStep: width)
    return swept(rows, count: height, step: width, lines: width, lineStep: 1)
  }

  /// Returns the columns and rows of the cells whose centers may lie between points; `nil` if there are none.
  package func rows(of points: [SIMD3<Float>]) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var low = SIMD2<Float>(repeating: .infinity), high = -low
    for point in points {
      low = pointwiseMin(low, SIMD2(point.x, point.y))
      high = pointwiseMax(high, SIMD2(point.x, point.y))
    }
    let last = SIMD2(Float(width), Float(height)) - 1
    low = pointwiseMax(low - 0.5, .zero).rounded(.up)
    high = pointwiseMin(high - 0.5, last).rounded(.down)
    // False for what is not a number, too.
    guard low.x <= high.x, low.y <= high.y else { return nil }
    return (Int(low.x)...Int(high.x), Int(low.y)...Int(high.y))
  }
}

/// A triangle over cells: which points it contains, and its depth there.
package struct CellPlane {
  private let a, b, c: SIMD2<Float>
  private let side: Float
  private let first: Float
  private let slope: SIMD2<Float>

  /// The change of the depth from cell to cell.
  package var steepness: Float { simd_length(slope) }

  /// Creates the plane of a triangle; `nil` for one without an area.
  package init?(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>) {
    let ab = b - a, ac = c - a
    let area = ab.x * ac.y - ab.y * ac.x
    guard area != 0, area.isFinite, a.z.isFinite, ab.z.isFinite, ac.z.isFinite else { return nil }
    (self.a, self.b, self.c) = (SIMD2(a.x, a.y), SIMD2(b.x, b.y), SIMD2(c.x, c.y))
    side = area < 0 ? -1 : 1
    slope = SIMD2(ab.z * ac.y - ac.z * ab.y, ac.z * ab.x - ab.z * ac.x) / area
    first = a.z
  }

  /// Returns the depth at a point.
  package func depth(_ point: SIMD2<Float>) -> Float { first + simd_dot(slope, point - a) }

  /// Returns whether a point lies in the triangle or on its boundary.
  package func contains(_ point: SIMD2<Float>) -> Bool {
    func turn(_ from: SIMD2<Float>, _ to: SIMD2<Float>) -> Float {
      let way = to - from, other = point - from
      return (way.x * other.y - way.y * other.x) * side
    }
    return turn(a, b) >= 0 && turn(b, c) >= 0 && turn(c, a) >= 0
  }
}
