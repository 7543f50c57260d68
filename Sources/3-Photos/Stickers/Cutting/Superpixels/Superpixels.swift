/// The superpixels of an image: small patches of similar color (SLIC, Achanta and others 2012).
///
/// Centers on a grid are assigned the nearest pixels by color and position; then they move to the means of
/// their pixels. Disconnected and small parts are merged into a neighbor.
struct Superpixels: Sendable {
  let width: Int
  let height: Int
  /// The number of patches.
  private(set) var count: Int
  /// The patch of each pixel.
  private(set) var labels: [Int32]

  /// The weight of the spatial distance against color; larger values make patches rounder.
  private static let compactness: Float = 20
  private static let rounds = 5

  /// Segments an image into about the wanted number of patches.
  init(_ colors: LabPlanes, wanted: Int) {
    (width, height) = (colors.width, colors.height)
    let size = max(4, Int((Float(width * height) / Float(wanted)).squareRoot().rounded()))
    var centers = Self.seeds(colors, size)
    var labels = [Int32](repeating: 0, count: width * height)
    var distances = [Float](repeating: 0, count: width * height)
    for _ in 0..<Self.rounds {
      Self.assign(colors, centers: centers, size: size, labels: &labels, distances: &distances)
      Self.move(&centers, colors, labels)
    }
    count = centers.count
    self.labels = labels
    connect(smallest: max(3, width * height / centers.count / 5))
  }

  /// The center of a patch during the iterations.
  private struct Center {
    var color: SIMD4<Float>
    var x: Float
    var y: Float
  }

  /// Returns centers on a grid, each moved to the lowest gradient around it.
  private static func seeds(_ colors: LabPlanes, _ size: Int) -> [Center] {
    let (width, height) = (colors.width, colors.height)
    let columns = max(1, Int((Float(width) / Float(size)).rounded()))
    let rows = max(1, Int((Float(height) / Float(size)).rounded()))
    func change(_ x: Int, _ y: Int) -> Float {
      let i = y * width + x
      let (across, down) = (colors[i + 1] - colors[i - 1], colors[i + width] - colors[i - width])
      return (across * across + down * down).sum()
    }
    var result: [Center] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let x = min(width - 1, (2 * column + 1) * width / (2 * columns))
        let y = min(height - 1, (2 * row + 1) * height / (2 * rows))
        var (bestX, bestY, least) = (x, y, Float.infinity)
        for nearY in y - 1...y + 1 where nearY > 0 && nearY < height - 1 {
          for nearX in x - 1...x + 1 where nearX > 0 && nearX < width - 1 {
            let value = change(nearX, nearY)
            if value < least { (bestX, bestY, least) = (nearX, nearY, value) }
          }
        }
        result.append(Center(color: colors[bestY * width + bestX], x: Float(bestX), y: Float(bestY)))
      }
    }
    return result
  }

  /// Assigns each pixel to the nearest center around it.
  private static func assign(
    _ colors: LabPlanes, centers: [Center], size: Int, labels: inout [Int32], distances: inout [Float]
  ) {
    let (width, height) = (colors.width, colors.height)
    let step = Float(size)
    let weight = (compactness / step) * (compactness / step)
    for i in distances.indices { distances[i] = .greatestFiniteMagnitude }
    unsafe colors.lightness.withUnsafeBufferPointer { lightness in
      unsafe colors.a.withUnsafeBufferPointer { a in
        unsafe colors.b.withUnsafeBufferPointer { b in
          unsafe labels.withUnsafeMutableBufferPointer { labels in
            unsafe distances.withUnsafeMutableBufferPointer { distances in
              for (label, center) in centers.enumerated() {
                let (left, right) = (max(0, Int(center.x - step)), min(width, Int(center.x + step)))
                let (top, bottom) = (max(0, Int(center.y - step)), min(height, Int(center.y + step)))
                for y in top..<bottom {
                  let fromRow = (Float(y) - center.y) * (Float(y) - center.y) * weight
                  let (color, x) = (center.color, center.x)
                  for column in left..<right {
                    let i = y * width + column
                    let l = unsafe lightness[i] - color.x
                    let first = unsafe a[i] - color.y
                    let second = unsafe b[i] - color.z
                    let across = Float(Int32(truncatingIfNeeded: column)) - x
                    let distance =
                      l * l + first * first + second * second + across * across * weight + fromRow
                    let before = unsafe distances[i]
                    let old = unsafe labels[i]
                    unsafe distances[i] = distance < before ? distance : before
                    unsafe labels[i] = distance < before ? Int32(truncatingIfNeeded: label) : old
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Moves each center to the mean of its pixels.
  private static func move(_ centers: inout [Center], _ colors: LabPlanes, _ labels: [Int32]) {
    var sums = [SIMD8<Float>](repeating: .zero, count: centers.count)
    var i = 0
    for y in 0..<colors.height {
      for x in 0..<colors.width {
        sums[Int(labels[i])] += SIMD8(
          colors.lightness[i], colors.a[i], colors.b[i], Float(x), Float(y), 1, 0, 0)
        i += 1
      }
    }
    for (index, sum) in sums.enumerated() where sum[5] > 0 {
      let mean = sum / sum[5]
      centers[index] = Center(color: SIMD4(mean[0], mean[1], mean[2], 0), x: mean[3], y: mean[4])
    }
  }

  /// Makes every patch one connected component, and renumbers the patches from top to bottom.
  private mutating func connect(smallest: Int) {
    var result = [Int32](repeating: -1, count: labels.count)
    var queue: [Int] = []
    queue.reserveCapacity(4 * smallest)
    var next: Int32 = 0
    for start in labels.indices where result[start] < 0 {
      let label = labels[start]
      let (startX, startY) = (start % width, start / width)
      var neighbor: Int32 = -1
      if startX > 0 { neighbor = result[start - 1] }
      if neighbor < 0 && startY > 0 { neighbor = result[start - width] }
      queue.removeAll(keepingCapacity: true)
      queue.append(start)
      result[start] = next
      var head = 0
      while head < queue.count {
        let pixel = queue[head]
        head += 1
        let (x, y) = (pixel % width, pixel / width)
        func visit(_ other: Int) {
          if result[other] < 0 && labels[other] == label {
            result[other] = next
            queue.append(other)
          }
        }
        if x > 0 { visit(pixel - 1) }
        if x + 1 < width { visit(pixel + 1) }
        if y > 0 { visit(pixel - width) }
        if y + 1 < height { visit(pixel + width) }
      }
      if queue.count <= smallest && neighbor >= 0 {
        for pixel in queue { result[pixel] = neighbor }
      } else {
        next += 1
      }
    }
    labels = result
    count = Int(next)
  }
}
