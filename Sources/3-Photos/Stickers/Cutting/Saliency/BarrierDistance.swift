/// The minimum barrier distance of each pixel to the border (Zhang and others 2015).
enum BarrierDistance {
  private static let passes = 3

  /// Returns the sum over lightness and both color axes, 0…1.
  static func map(_ colors: LabPlanes) -> Plane {
    let (width, height) = (colors.width, colors.height)
    var image = [SIMD4<Int16>](repeating: .zero, count: width * height)
    for i in image.indices {
      // In steps of a 256th of each axis, as in 8-bit images.
      let color = colors[i] * SIMD4(2.55, 1, 1, 0) + SIMD4(0, 128, 128, 0)
      image[i] = SIMD4<Int16>(color, rounding: .toNearestOrEven)
    }
    var (high, low) = (image, image)
    var distances = [SIMD4<Int16>](repeating: SIMD4(repeating: 1_000), count: image.count)
    for x in 0..<width {
      distances[x] = .zero
      distances[(height - 1) * width + x] = .zero
    }
    for y in 0..<height {
      distances[y * width] = .zero
      distances[y * width + width - 1] = .zero
    }
    guard width > 2, height > 2 else { return Plane(width: width, height: height) }
    unsafe image.withUnsafeBufferPointer { image in
      unsafe high.withUnsafeMutableBufferPointer { high in
        unsafe low.withUnsafeMutableBufferPointer { low in
          unsafe distances.withUnsafeMutableBufferPointer { distances in
            for pass in 0..<passes {
              let forward = pass % 2 == 0
              let step = forward ? 1 : -1
              for row in 1..<height - 1 {
                let y = forward ? row : height - 1 - row
                for column in 1..<width - 1 {
                  let i = y * width + (forward ? column : width - 1 - column)
                  let value = unsafe image[i]
                  for way in 0..<2 {
                    let other = way == 0 ? i - step * width : i - step
                    let top = unsafe pointwiseMax(high[other], value)
                    let bottom = unsafe pointwiseMin(low[other], value)
                    let barrier = top &- bottom
                    let lower = unsafe barrier .< distances[i]
                    unsafe distances[i].replace(with: barrier, where: lower)
                    unsafe high[i].replace(with: top, where: lower)
                    unsafe low[i].replace(with: bottom, where: lower)
                  }
                }
              }
            }
          }
        }
      }
    }
    let sums = distances.map { Float(Int($0.x) + Int($0.y) + Int($0.z)) }
    let cap = largest(of: sums, share: 0.995)
    return Plane(width: width, height: height, values: sums.map { min($0, cap) }).normalized()
  }

  /// Returns the number that a share of all stays below.
  private static func largest(of sums: [Float], share: Float) -> Float {
    var histogram = [Int](repeating: 0, count: 3_072)
    for value in sums { histogram[min(3_071, Int(value))] += 1 }
    var rest = Int(Float(sums.count) * (1 - share))
    for value in histogram.indices.reversed() {
      rest -= histogram[value]
      if rest < 0 { return Float(value) }
    }
    return 0
  }

  /// Returns barriers and border contrast combined: smoothed, weighted to the center, with raised contrast.
  static func enhanced(_ barriers: Plane, _ foreignness: Plane) -> Plane {
    let (width, height) = (barriers.width, barriers.height)
    var sum = barriers
    for i in sum.values.indices { sum.values[i] += foreignness.values[i] }
    sum = sum.normalized()
    let mean = sum.values.reduce(0, +) / Float(sum.values.count)
    let size = max(3, Int(0.02 * mean.squareRoot() * Float(max(width, height))) | 1)
    sum = Morphology.closed(Morphology.opened(sum, size: size), size: size).normalized()
    let columns = (0..<width).map { x in
      let far = (Float(x) - Float(width) / 2) / Float(width)
      return exponential(-far * far * 2)
    }
    for y in 0..<height {
      let far = (Float(y) - Float(height) / 2) / Float(height)
      let weight = exponential(-far * far * 2)
      for x in 0..<width { sum.values[y * width + x] *= weight * columns[x] }
    }
    sum = sum.normalized()
    let threshold = sum.values.otsuThreshold()
    for i in sum.values.indices {
      let value = min(max(sum.values[i] - threshold + 0.5, 0), 1)
      sum.values[i] = 1 / (1 + exponential(-10 * (value - 0.5)))
    }
    return sum.normalized()
  }
}

/// Morphological opening and closing of planes with a disk.
enum Morphology {
  static func opened(_ plane: Plane, size: Int) -> Plane {
    filtered(filtered(plane, size, sign: -1), size, sign: 1)
  }

  static func closed(_ plane: Plane, size: Int) -> Plane {
    filtered(filtered(plane, size, sign: 1), size, sign: -1)
  }

  /// Returns the largest number under a disk, or with the sign −1 the least.
  private static func filtered(_ plane: Plane, _ size: Int, sign: Float) -> Plane {
    let (width, height, radius) = (plane.width, plane.height, size / 2)
    let reach = (0...radius).map { row in
      Int((Float(radius * radius - row * row)).squareRoot().rounded())
    }
    var result = plane
    var padded = [Float](repeating: 0, count: width + 2 * radius)
    /// The largest numbers along each row of the plane, for each row of the disk.
    var along = [[Float]](repeating: plane.values, count: radius + 1)
    for y in 0..<height {
      for x in padded.indices {
        padded[x] = plane.values[y * width + min(max(x - radius, 0), width - 1)] * sign
      }
      for row in 0...radius {
        unsafe along[row].withUnsafeMutableBufferPointer { along in
          for x in 0..<width { unsafe along[y * width + x] = padded[x + radius] }
          for offset in 1..<max(1, reach[row]) + 1 where offset <= reach[row] {
            for x in 0..<width {
              let value = max(padded[x + radius - offset], padded[x + radius + offset])
              unsafe along[y * width + x] = max(unsafe along[y * width + x], value)
            }
          }
        }
      }
    }
    unsafe result.values.withUnsafeMutableBufferPointer { result in
      for y in 0..<height {
        for row in -radius...radius {
          let source = min(max(y + row, 0), height - 1) * width
          let line = along[abs(row)]
          for x in 0..<width {
            let value = line[source + x]
            let before = row == -radius ? value : unsafe result[y * width + x]
            unsafe result[y * width + x] = max(before, value)
          }
        }
        for x in 0..<width { unsafe result[y * width + x] *= sign }
      }
    }
    return result
  }
}
