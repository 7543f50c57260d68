import Splats
import simd

/// A slow drawing of splats by the book, in double precision: every splat over the whole image, from the nearest on.
struct NaiveSplats {
  var values: SplatValues
  var view: double4x4
  var projection: double4x4
  var width: Int, height: Int

  private func covariance(_ index: Int) -> double3x3 {
    let q = simd_normalize(
      SIMD4<Double>(
        (0..<4).map { Double(values.rotations[4 * index + $0]) }[0], Double(values.rotations[4 * index + 1]),
        Double(values.rotations[4 * index + 2]), Double(values.rotations[4 * index + 3])))
    let turn = double3x3(simd_quatd(vector: q))
    let scale = double3x3(
      diagonal: SIMD3(
        Elementary.exp(Double(values.scales[3 * index])),
        Elementary.exp(Double(values.scales[3 * index + 1])),
        Elementary.exp(Double(values.scales[3 * index + 2]))))
    let m = turn * scale
    return m * m.transpose
  }

  private func color(_ index: Int, _ d: SIMD3<Double>) -> SIMD3<Double> {
    let (x, y, z) = (d.x, d.y, d.z)
    let basis: [Double] = [
      0.28209479177387814, -0.4886025119029199 * y, 0.4886025119029199 * z, -0.4886025119029199 * x,
      1.0925484305920792 * x * y, -1.0925484305920792 * y * z,
      0.31539156525252005 * (2 * z * z - x * x - y * y),
      -1.0925484305920792 * x * z, 0.5462742152960396 * (x * x - y * y),
      -0.5900435899266435 * y * (3 * x * x - y * y), 2.890611442640554 * x * y * z,
      -0.4570457994644658 * y * (4 * z * z - x * x - y * y),
      0.3731763325901154 * z * (2 * z * z - 3 * x * x - 3 * y * y),
      -0.4570457994644658 * x * (4 * z * z - x * x - y * y), 1.445305721320277 * z * (x * x - y * y),
      -0.5900435899266435 * x * (x * x - 3 * y * y),
    ]
    var sum = SIMD3<Double>(repeating: 0.5)
    for (function, list) in values.harmonics.enumerated() {
      sum +=
        basis[function]
        * SIMD3(Double(list[3 * index]), Double(list[3 * index + 1]), Double(list[3 * index + 2]))
    }
    return simd_max(sum, .zero)
  }

  /// The image, multiplied with its opacity, the bottom row first.
  func image() -> [SIMD4<Double>] {
    let centers = (0..<values.count).map { index in
      SIMD3(
        Double(values.positions[3 * index]), Double(values.positions[3 * index + 1]),
        Double(values.positions[3 * index + 2]))
    }
    let eye4 = view.inverse.columns.3, eye = SIMD3(eye4.x, eye4.y, eye4.z)
    let rotation = double3x3(
      SIMD3(view.columns.0.x, view.columns.0.y, view.columns.0.z),
      SIMD3(view.columns.1.x, view.columns.1.y, view.columns.1.z),
      SIMD3(view.columns.2.x, view.columns.2.y, view.columns.2.z))
    let seen = centers.map { view * SIMD4($0, 1) }
    var light = [Double](repeating: 1, count: width * height)
    var image = [SIMD4<Double>](repeating: .zero, count: width * height)
    let focal = SIMD2(
      projection.columns.0.x * Double(width) / 2, projection.columns.1.y * Double(height) / 2)
    for index in centers.indices.sorted(by: { seen[$0].z > seen[$1].z }) {
      let point = seen[index], distance = -point.z, opacity = Double(values.opacities[index])
      guard distance > 0.01, opacity >= 1.0 / 255 else { continue }
      let clip = projection * point
      let limit = 1.3 / SIMD2(projection.columns.0.x, projection.columns.1.y)
      let slope = simd_clamp(SIMD2(point.x, point.y) / distance, -limit, limit)
      let rows = [
        SIMD3(focal.x, 0, focal.x * slope.x) / distance, SIMD3(0, focal.y, focal.y * slope.y) / distance,
      ]
      let turned = rows.map { rotation.transpose * $0 }, spread = covariance(index)
      let xx = simd_dot(turned[0], spread * turned[0]) + 0.3,
        yy = simd_dot(turned[1], spread * turned[1]) + 0.3
      let xy = simd_dot(turned[0], spread * turned[1]), determinant = xx * yy - xy * xy
      let middle = SIMD2(
        (0.5 + 0.5 * clip.x / clip.w) * Double(width), (0.5 + 0.5 * clip.y / clip.w) * Double(height))
      let end = min(9, 2 * Elementary.log(255 * opacity))
      let shown = color(index, simd_normalize(centers[index] - eye))
      for y in 0..<height {
        for x in 0..<width {
          let d = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - middle
          let q = (yy * d.x * d.x - 2 * xy * d.x * d.y + xx * d.y * d.y) / determinant
          guard q <= end else { continue }
          let share = min(opacity * Elementary.exp(-q / 2), 0.99) * light[y * width + x]
          image[y * width + x] += SIMD4(shown * share, share)
          light[y * width + x] -= share
        }
      }
    }
    return image
  }
}
