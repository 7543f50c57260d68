/// The height of an inflated shape over each pixel.
///
/// A membrane under pressure that is fixed at the outline has Poisson's equation, ∇²u = −1; the height √(2u) is round
/// at the rim: exactly a half circle over a strip. A term −u/λ² makes wide areas level. The equation is solved
/// on a coarse grid; close to the outline, the exact distances tell where the rim is.
package struct StickerRelief: Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The heights in pixels.
  package let heights: [Float]

  /// The distance from the outline within which a puffy sticker rises, as a share of its longer side.
  package static let puffyReach: Float = 0.12

  /// Computes the heights over an outline.
  ///
  /// - Parameters:
  ///   - depth: The signed distances to the outline, positive inside.
  ///   - reach: The distance from the outline within which it rises, in pixels.
  package init(_ depth: Image<Float>, reach: Float) {
    (width, height) = (depth.width, depth.height)
    let membrane = Membrane(depth, reach: reach)
    var rows = FieldRows(membrane.fields, width: width, height: height)
    var result = [Float](repeating: 0, count: width * height)
    var target = result.mutableSpan
    let source = depth.pixels.span
    let (near, far) = (3 * membrane.step, Float(max(width, height)))
    for y in 0..<height {
      rows.advance(to: y)
      for x in 0..<width {
        let i = y * width + x
        // Infinite where there is no outline.
        let inside = min(source[i], far)
        guard inside > -1 else { continue }
        let field = rows[x]
        let exact = field[1] * max(0, inside + 0.5)
        let part = min(max((inside - near * 0.4) / (near * 0.6), 0), 1)
        let share = part * part * (3 - 2 * part)
        target[i] = (2 * max(0, exact + (field[0] - exact) * share)).squareRoot()
      }
    }
    // Rough contours have soft rims.
    heights =
      Image<Float>(width: width, height: height, pixels: result, encoding: .linear).boxBlurred(
        radius: max(1, max(width, height) / 320), passes: 2
      ).pixels
  }

  /// Returns the slopes to the right and down.
  @inlinable package func slope(_ x: Int, _ y: Int) -> SIMD2<Float> {
    let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
    let (above, below) = (max(y - 1, 0), min(y + 1, height - 1))
    return SIMD2(
      heights[y * width + right] - heights[y * width + left],
      heights[below * width + x] - heights[above * width + x]) / 2
  }
}

/// The membrane on its grid.
private struct Membrane {
  /// The side of a cell in pixels.
  let step: Float
  /// The solution, and the ratio of it and the distance to the outline, which is finite there.
  let fields: FieldGrid

  /// The most cells of the longer side.
  private static let longSide: Float = 160

  init(_ depth: Image<Float>, reach: Float) {
    let step = max(1, Float(max(depth.width, depth.height)) / Self.longSide)
    self.step = step
    let columns = max(1, Int((Float(depth.width) / step).rounded()))
    let rows = max(1, Int((Float(depth.height) / step).rounded()))
    let far = Float(max(depth.width, depth.height))
    var depths: [Float] = []
    for row in 0..<rows {
      let y = min(Int((Float(row) + 0.5) * Float(depth.height) / Float(rows)), depth.height - 1)
      for column in 0..<columns {
        let x = min(Int((Float(column) + 0.5) * Float(depth.width) / Float(columns)), depth.width - 1)
        depths.append(min(max(depth.pixels[y * depth.width + x], -far), far))
      }
    }
    let solution = Self.solved(depths, columns: columns, rows: rows, step: step, reach: reach)
    var ratios = zip(solution, depths).map { $1 > 0.5 * step ? $0 / $1 : -1 }
    Self.extend(&ratios, columns, rows)
    fields = FieldGrid(
      width: columns, height: rows,
      values: zip(solution, ratios).map { SIMD8($0, $1, 0, 0, 0, 0, 0, 0) })
  }

  /// Solves by successive overrelaxation, from a guess that is exact for a straight outline.
  private static func solved(
    _ depths: [Float], columns: Int, rows: Int, step: Float, reach: Float
  ) -> [Float] {
    let (square, screening) = (step * step, step * step / (reach * reach))
    let deepest = depths.max() ?? 0
    var values = depths.map { depth -> Float in
      let inside = max(depth, 0)
      let part = inside / reach
      // Nearly 1 − exp(−part), and no higher than over a strip of the greatest depth.
      let level = reach * reach * (1 - 1 / (1 + part * (1 + part * (0.5 + part / 6))))
      return min(level, inside * (deepest - inside / 2))
    }
    var target = values.mutableSpan
    let inside = depths.span
    for pass in 0..<160 {
      for row in 0..<rows {
        // Every other cell, as on a chessboard.
        for column in stride(from: (row + pass) & 1, to: columns, by: 2) {
          let i = row * columns + column
          guard inside[i] > 0 else { continue }
          let left = column > 0 ? target[i - 1] : 0
          let right = column + 1 < columns ? target[i + 1] : 0
          let above = row > 0 ? target[i - columns] : 0
          let below = row + 1 < rows ? target[i + columns] : 0
          let new = (left + right + above + below + square) / (4 + screening)
          target[i] += 1.85 * (new - target[i])
        }
      }
    }
    return values.map { max(0, $0) }
  }

  /// Extends the ratios across the outline, from the nearest cells inside.
  private static func extend(_ ratios: inout [Float], _ columns: Int, _ rows: Int) {
    for _ in 0..<4 {
      let old = ratios
      for row in 0..<rows {
        for column in 0..<columns where old[row * columns + column] < 0 {
          var (sum, count) = (Float(0), Float(0))
          for v in max(0, row - 1)...min(rows - 1, row + 1) {
            for u in max(0, column - 1)...min(columns - 1, column + 1) {
              let ratio = old[v * columns + u]
              if ratio >= 0 { (sum, count) = (sum + ratio, count + 1) }
            }
          }
          if count > 0 { ratios[row * columns + column] = sum / count }
        }
      }
    }
    for i in ratios.indices where ratios[i] < 0 { ratios[i] = 0 }
  }
}
