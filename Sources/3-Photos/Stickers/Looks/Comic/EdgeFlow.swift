internal import Images

/// The directions along edges: the smoothed structure tensor's eigenvectors of least change.
///
/// Kang, Lee and Chui, "Flow-based image abstraction" 2009; Kyprianidis and Döllner, "Image abstraction by structure
/// adaptive filtering" 2008.
struct EdgeFlow {
  let width: Int
  let height: Int
  /// The unit vectors along the edges.
  let along: [SIMD2<Float>]

  init(_ grid: ColorGrid) {
    (width, height) = (grid.width, grid.height)
    let (width, height) = (grid.width, grid.height)
    var planes = [[Float]](repeating: [Float](repeating: 0, count: width * height), count: 3)
    let colors = grid.colors.span
    for y in 0..<height {
      let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
      for x in 0..<width where colors[y * width + x].w > 0 {
        let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
        let across = colors[y * width + right] - colors[y * width + left]
        let down = colors[below + x] - colors[above + x]
        let i = y * width + x
        let lanes = SIMD4<Float>(1, 1, 1, 0)
        planes[0][i] = (across * across * lanes).sum()
        planes[1][i] = (across * down * lanes).sum()
        planes[2][i] = (down * down * lanes).sum()
      }
    }
    let radius = max(1, max(width, height) / 200)
    let smooth = planes.map {
      Image<Float>(width: width, height: height, pixels: $0, encoding: .linear).boxBlurred(
        radius: radius, passes: 2)
    }
    let (e, f, g) = (smooth[0].pixels, smooth[1].pixels, smooth[2].pixels)
    along = e.indices.map { i in
      let difference = e[i] - g[i]
      let root = (difference * difference + 4 * f[i] * f[i]).squareRoot()
      let larger = (e[i] + g[i] + root) / 2
      let tangent = SIMD2(larger - e[i], -f[i])
      let length = (tangent * tangent).sum().squareRoot()
      return length > 1e-9 ? tangent / length : (e[i] > g[i] ? SIMD2(0, 1) : SIMD2(1, 0))
    }
  }
}
