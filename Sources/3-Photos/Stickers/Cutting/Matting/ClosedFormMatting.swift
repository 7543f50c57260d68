/// Closed-form matting (Levin and others 2008): the alpha of each pixel along the contour.
///
/// In any small window alpha is modeled as a linear function of the color. Over all windows this is a
/// quadratic form in alpha; inside and outside of the band alpha is known, and within it the minimum of the
/// form is sought.
struct ClosedFormMatting {
  /// The regularization: the allowed deviation of colors from a line.
  private static let tolerance: Float = 1e-5
  private static let rounds = 40

  private let width: Int
  private let height: Int
  /// The indices of the pixels in the band.
  private var pixels: [Int] = []
  private var numberOfPixel: [Int32]
  /// The coefficients of the form for the five rows of pixels around each pixel of the band, each with room for eight.
  private var rows: [Float] = []
  /// The right-hand side of the equations, from the known pixels.
  private var wanted: [Float] = []

  /// Returns the alpha of every pixel.
  ///
  /// - Parameters:
  ///   - colors: The image's colors in 0…1.
  ///   - distances: The distance to the contour, positive inside.
  ///   - radius: Half the width of the band.
  /// - Returns: Alpha in 0…1.
  static func coverage(_ colors: [SIMD4<Float>], _ distances: Plane, radius: Float) -> [Float] {
    var matting = ClosedFormMatting(colors, distances, radius: radius)
    return matting.solve(distances)
  }

  private init(_ colors: [SIMD4<Float>], _ distances: Plane, radius: Float) {
    (width, height) = (distances.width, distances.height)
    numberOfPixel = [Int32](repeating: -1, count: colors.count)
    for (i, distance) in distances.values.enumerated() where abs(distance) < radius {
      numberOfPixel[i] = Int32(truncatingIfNeeded: pixels.count)
      pixels.append(i)
    }
    rows = [Float](repeating: 0, count: 40 * pixels.count)
    wanted = [Float](repeating: 0, count: pixels.count)
    guard width > 2, height > 2 else { return }
    var isCenter = [Bool](repeating: false, count: colors.count)
    for pixel in pixels {
      let (x, y) = (pixel % width, pixel / width)
      for row in max(1, y - 1)...max(1, min(height - 2, y + 1)) {
        for column in max(1, x - 1)...max(1, min(width - 2, x + 1)) { isCenter[row * width + column] = true }
      }
    }
    for (center, isUsed) in isCenter.enumerated() where isUsed { add(center, colors, distances.values) }
  }

  /// Adds the contribution of one window.
  private mutating func add(_ center: Int, _ colors: [SIMD4<Float>], _ distances: [Float]) {
    var neighbors = InlineArray<9, Int>(repeating: 0)
    var offsets = InlineArray<9, SIMD4<Float>>(repeating: .zero)
    var mean = SIMD4<Float>.zero
    for k in 0..<9 {
      neighbors[k] = center + (k / 3 - 1) * width + k % 3 - 1
      offsets[k] = colors[neighbors[k]]
      mean += offsets[k]
    }
    mean /= 9
    var covariance = Symmetric3(repeating: 0)
    for k in 0..<9 {
      offsets[k] -= mean
      covariance += Symmetric3(outer: offsets[k])
    }
    let m = (covariance / 9 + Symmetric3(diagonal: Self.tolerance / 9 + 1e-6)).inverse.matrix
    for i in 0..<9 {
      let number = Int(numberOfPixel[neighbors[i]])
      if number < 0 { continue }
      let v = offsets[i]
      let solved = SIMD4(
        m[0] * v.x + m[1] * v.y + m[2] * v.z, m[1] * v.x + m[3] * v.y + m[4] * v.z,
        m[2] * v.x + m[4] * v.y + m[5] * v.z, 0)
      for j in 0..<9 {
        let likeness = (1 + (solved * offsets[j]).sum()) / 9
        let factor = (i == j ? 1 : 0) - likeness
        let other = neighbors[j]
        if numberOfPixel[other] >= 0 {
          let (down, across) = (j / 3 - i / 3 + 2, j % 3 - i % 3 + 2)
          rows[number * 40 + down * 8 + across] += factor
        } else if distances[other] > 0 {
          wanted[number] -= factor
        }
      }
    }
  }

  /// Solves the equations by conjugate gradients, starting from a ramp across the contour.
  private mutating func solve(_ distances: Plane) -> [Float] {
    var result = distances.values.map { Float($0 > 0 ? 1 : 0) }
    let count = pixels.count
    guard count > 0 else { return result }
    // A plane with a margin, so that rows of neighbors are read without bounds checks.
    let stride = width + 8
    let paddedIndices = pixels.map { ($0 / width + 2) * stride + $0 % width + 2 }
    var plane = [Float](repeating: 0, count: stride * (height + 5))
    let scales = (0..<count).map { 1 / max(rows[$0 * 40 + 2 * 8 + 2], 1e-6) }
    var x = pixels.map { min(max(0.5 + distances.values[$0] / 2, 0), 1) }
    var image = [Float](repeating: 0, count: count)
    apply(x, paddedIndices: paddedIndices, stride: stride, plane: &plane, result: &image)
    var rest = (0..<count).map { wanted[$0] - image[$0] }
    var direction = (0..<count).map { rest[$0] * scales[$0] }
    var energy = Self.product(rest, direction)
    let enough = energy * 1e-6
    for _ in 0..<Self.rounds where energy > enough && energy > 1e-12 {
      apply(direction, paddedIndices: paddedIndices, stride: stride, plane: &plane, result: &image)
      let slope = Self.product(direction, image)
      if slope <= 0 { break }
      let step = energy / slope
      for i in 0..<count {
        x[i] += step * direction[i]
        rest[i] -= step * image[i]
      }
      var next: Float = 0
      for i in 0..<count { next += rest[i] * rest[i] * scales[i] }
      let conjugation = next / energy
      energy = next
      for i in 0..<count { direction[i] = rest[i] * scales[i] + conjugation * direction[i] }
    }
    // The contrast is raised a little, so that nearly transparent and nearly opaque pixels become fully so.
    for (i, pixel) in pixels.enumerated() { result[pixel] = min(max((x[i] - 0.04) / 0.92, 0), 1) }
    return result
  }

  private static func product(_ one: [Float], _ other: [Float]) -> Float {
    var sum: Float = 0
    for i in one.indices { sum += one[i] * other[i] }
    return sum
  }

  /// Multiplies the form with a vector over the pixels of the band.
  private func apply(
    _ values: [Float], paddedIndices: [Int], stride: Int, plane: inout [Float], result: inout [Float]
  ) {
    for (i, index) in paddedIndices.enumerated() { plane[index] = values[i] }
    unsafe plane.withUnsafeBytes { plane in
      unsafe rows.withUnsafeBytes { rows in
        for (i, index) in paddedIndices.enumerated() {
          var sum = SIMD8<Float>.zero
          for row in 0..<5 {
            let start = (index + (row - 2) * stride - 2) * 4
            let around = unsafe plane.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
            sum +=
              unsafe rows.loadUnaligned(fromByteOffset: (i * 5 + row) * 32, as: SIMD8<Float>.self) * around
          }
          result[i] = sum.sum()
        }
      }
    }
  }
}
