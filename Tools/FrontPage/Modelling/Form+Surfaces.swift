import simd

extension Form {
  /// Creates a parametric surface; normals follow from its derivatives.
  ///
  /// - Parameters:
  ///   - columns: The number of cells in the first direction.
  ///   - rows: The number of cells in the second direction.
  ///   - point: The position for two parameters from 0 to 1; it is also evaluated a little beyond.
  /// - Returns: The surface with its parameters as texture coordinates, u to the right and v up.
  static func surface(columns: Int, rows: Int, _ point: (SIMD2<Float>) -> SIMD3<Float>) -> Form {
    var form = Form()
    let step: Float = 2e-3
    form.addGrid(columns: columns, rows: rows) { column, row in
      let share = SIMD2(Float(column) / Float(columns), Float(row) / Float(rows))
      let across = point(share + SIMD2(step, 0)) - point(share - SIMD2(step, 0))
      let up = point(share + SIMD2(0, step)) - point(share - SIMD2(0, step))
      let normal = cross(across, up), length = length(normal)
      return Vertex(
        position: point(share), normal: length > 0 ? normal / length : [0, 0, 1], texture: share)
    }
    return form
  }

  /// Creates a superellipsoid, a shape between a sphere and a box without edges.
  ///
  /// Texture coordinates are those of a globe, with u = 0.5 in front.
  static func pillow(_ shape: Pillow, pieces: Int = 40) -> Form {
    var form = Form()
    form.addGrid(columns: pieces * 2, rows: pieces) { column, row in
      let share = SIMD2(Float(column) / Float(pieces * 2), Float(row) / Float(pieces))
      let around = Float(column % (pieces * 2)) / Float(pieces * 2) * 2 * .pi
      let height = row == 0 ? -1 : row == pieces ? 1 : -Elementary.cos(share.y * .pi)
      let ring = (1 - height * height).squareRoot()
      let direction = SIMD3(-Elementary.sin(around) * ring, height, -Elementary.cos(around) * ring)
      let position = shape.surface(toward: direction)
      return Vertex(position: position, normal: shape.normal(at: position), texture: share)
    }
    return form
  }
}

/// A superellipsoid: |x/a|ⁿ + |y/b|ⁿ + |z/c|ⁿ = 1.
struct Pillow: Sendable {
  /// The half extents.
  var radii: SIMD3<Float>
  /// The exponent: 2 is an ellipsoid; larger is more like a box.
  var squareness: Float

  /// Returns the surface point in a direction from the center.
  func surface(toward direction: SIMD3<Float>) -> SIMD3<Float> {
    let share = abs(direction) / radii
    let sum = power(share.x, squareness) + power(share.y, squareness) + power(share.z, squareness)
    return direction * power(sum, -1 / squareness)
  }

  func normal(at position: SIMD3<Float>) -> SIMD3<Float> {
    let share = abs(position) / radii, n = squareness - 1
    let slope = SIMD3(power(share.x, n), power(share.y, n), power(share.z, n)) / radii
    return normalize(slope.replacing(with: -slope, where: position .< 0))
  }

  /// Returns the depth of the front surface at a position in the xy plane.
  func front(_ position: SIMD2<Float>) -> Float {
    let share = abs(position) / SIMD2(radii.x, radii.y)
    let rest = 1 - power(share.x, squareness) - power(share.y, squareness)
    return radii.z * power(max(rest, 1e-4), 1 / squareness)
  }

  private func power(_ base: Float, _ exponent: Float) -> Float {
    base > 0 ? Elementary.exp2(exponent * Elementary.log2(base)) : 0
  }
}
