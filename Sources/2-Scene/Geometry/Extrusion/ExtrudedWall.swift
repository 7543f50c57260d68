import simd

/// The wall of an extrusion: a grid of cells between the rings of one loop.
struct ExtrudedWall {
  /// The index of the loop's first corner in the first ring.
  let first: Int
  let count: Int
  let perRing: Int
  /// The second texture coordinate of each ring.
  let heights: [Float]
  /// The material of the cells between a ring and the next.
  let materials: [UInt32]

  /// The crease angle below which adjacent cells are shaded smoothly: cos 40°.
  private static let crease: Float = 0.766

  func add(to mesh: inout ExtrudedMesh) {
    let rows = heights.count - 1
    let normals = (0..<rows).map { row in (0..<count).map { cellNormal(row, $0, mesh.positions) } }
    var along: [Float] = [0]
    for column in 0..<count {
      let step = mesh.positions[corner(0, column + 1)] - mesh.positions[corner(0, column)]
      along.append((along.last ?? 0) + simd_length(step))
    }
    let total = Swift.max(along.last ?? 0, .leastNormalMagnitude)
    for row in 0..<rows {
      for column in 0..<count where normals[row][column] != .zero {
        let texture = [
          SIMD2(along[column] / total, heights[row]), SIMD2(along[column + 1] / total, heights[row]),
          SIMD2(along[column + 1] / total, heights[row + 1]), SIMD2(along[column] / total, heights[row + 1]),
        ]
        let smooth = [
          normal(row, column, -1, -1, normals: normals), normal(row, column, 1, -1, normals: normals),
          normal(row, column, 1, 1, normals: normals), normal(row, column, -1, 1, normals: normals),
        ]
        let (a, b) = (corner(row, column), corner(row, column + 1))
        let (c, d) = (corner(row + 1, column + 1), corner(row + 1, column))
        mesh.addWall(
          (a, b, c), normals: [smooth[0], smooth[1], smooth[2]], texture: Array(texture[0...2]),
          material: materials[row])
        mesh.addWall(
          (a, c, d), normals: [smooth[0], smooth[2], smooth[3]],
          texture: [texture[0], texture[2], texture[3]], material: materials[row])
      }
    }
  }

  private func corner(_ row: Int, _ column: Int) -> Int { first + row * perRing + column % count }

  private func cellNormal(_ row: Int, _ column: Int, _ positions: [SIMD3<Float>]) -> SIMD3<Float> {
    let diagonal = positions[corner(row + 1, column + 1)] - positions[corner(row, column)]
    let other = positions[corner(row + 1, column)] - positions[corner(row, column + 1)]
    let normal = simd_cross(diagonal, other), length = simd_length(normal)
    return length > 0 ? normal / length : .zero
  }

  /// Returns the normal at one corner of a cell: the mean over the adjacent cells within the crease angle.
  private func normal(
    _ row: Int, _ column: Int, _ sideways: Int, _ up: Int, normals: [[SIMD3<Float>]]
  ) -> SIMD3<Float> {
    let own = normals[row][column]
    var sum = own
    for (rowStep, columnStep) in [(0, sideways), (up, 0), (up, sideways)] {
      guard normals.indices.contains(row + rowStep) else { continue }
      let other = normals[row + rowStep][(column + columnStep + count) % count]
      if simd_dot(own, other) > Self.crease { sum += other }
    }
    return simd_normalize(sum)
  }
}
