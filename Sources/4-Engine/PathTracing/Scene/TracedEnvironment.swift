package import Images
package import simd

/// An environment map with a rotation and a brightness, and the distribution by which directions in it are chosen.
///
/// A direction d is at u = 0.5 + atan2(d.z, d.x) / 2π, v = 0.5 − asin(d.y) / π, v from the top.
package struct TracedEnvironment: Sendable {
  private let width: Int
  private let height: Int
  private let pixels: [SIMD4<Float>]
  /// The axes of the environment in the world.
  private let x, y, z: SIMD3<Float>
  private let brightness: Float
  private let columns: Int
  private let rows: Int
  /// The sums of the weights of the cells of each row, from zero to one, and of all rows.
  private var cells: [Float] = []
  private var sums: [Float] = []

  /// The most columns of the distribution.
  private static let mostColumns = 1024

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - pixels: The radiance, rows from the top; a multiple of the width.
  ///   - width: The width in pixels.
  ///   - rotation: The rotation of the environment in the world.
  ///   - brightness: The factor of the radiance.
  ///   - mean: The mean radiance over all directions, where it is known: half floats end at 65,504, and what a sun has
  ///     beyond that is given back to it.
  package init(
    _ pixels: [HalfColor], width: Int, rotation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1),
    brightness: Float = 1, mean: SIMD3<Float>? = nil
  ) {
    (self.width, height) = (width, pixels.count / width)
    var colors = pixels.map(\.color)
    if let mean { Self.complete(&colors, width: width, mean: mean) }
    self.pixels = colors
    (x, y, z) = (rotation.act([1, 0, 0]), rotation.act([0, 1, 0]), rotation.act([0, 0, 1]))
    self.brightness = brightness
    let step = Swift.max(1, (width + Self.mostColumns - 1) / Self.mostColumns)
    (columns, rows) = ((width + step - 1) / step, (height + step - 1) / step)
    addDistribution(step)
  }

  /// Gives pixels that are as bright as half floats can be what the mean lacks, channel by channel.
  private static func complete(_ pixels: inout [SIMD4<Float>], width: Int, mean: SIMD3<Float>) {
    let most: Float = 65_504, height = pixels.count / width
    // Shares of the whole sphere.
    let shares = (0..<height).map { row in
      (Elementary.cos(Double(row) / Double(height) * .pi)
        - Elementary.cos(Double(row + 1) / Double(height) * .pi))
        / Double(2 * width)
    }
    for channel in 0..<3 {
      var sum = 0.0, full = 0.0
      for place in pixels.indices {
        sum += Double(pixels[place][channel]) * shares[place / width]
        if pixels[place][channel] >= most { full += shares[place / width] }
      }
      let missing = Double(mean[channel]) - sum
      guard full > 0, missing > 0, missing.isFinite else { continue }
      for place in pixels.indices where pixels[place][channel] >= most {
        pixels[place][channel] += Float(missing / full)
      }
    }
  }

  private mutating func addDistribution(_ step: Int) {
    cells.reserveCapacity(rows * (columns + 1))
    let strengths = strengths
    sums = [0]
    var whole = 0.0
    for row in 0..<rows {
      let polar = (Float(row) + 0.5) / Float(rows) * .pi
      let sine = Elementary.sin(polar)
      var sum = 0.0, weights: [Double] = []
      weights.reserveCapacity(columns)
      for column in 0..<columns {
        var light: Float = 0
        for y in row * step..<Swift.min((row + 1) * step, height) {
          for x in column * step..<Swift.min((column + 1) * step, width) {
            light += strengths[y * width + x]
          }
        }
        weights.append(Double(light * sine))
        sum += weights[column]
      }
      var before = 0.0
      cells.append(0)
      for weight in weights {
        before += weight
        cells.append(sum > 0 ? Float(before / sum) : 0)
      }
      whole += sum
      sums.append(Float(whole))
    }
    guard whole > 0 else {
      sums = []
      return
    }
    for row in sums.indices { sums[row] /= Float(whole) }
  }

  /// The mean strength of the area of each pixel, which interpolation spreads to its neighbors: without their share, the
  /// surroundings of a sun would be chosen too rarely for how bright they are.
  private var strengths: [Float] {
    let own = pixels.map { Self.strength($0) }
    var across = own
    for row in 0..<height {
      let start = row * width
      for column in 0..<width {
        let left = own[start + (column + width - 1) % width], right = own[start + (column + 1) % width]
        across[start + column] = 0.75 * own[start + column] + 0.125 * (left + right)
      }
    }
    var mean = across
    for row in 0..<height {
      let (above, below) = (Swift.max(row - 1, 0) * width, Swift.min(row + 1, height - 1) * width)
      for column in 0..<width {
        mean[row * width + column] =
          0.75 * across[row * width + column] + 0.125 * (across[above + column] + across[below + column])
      }
    }
    return mean
  }

  private static func strength(_ color: SIMD4<Float>) -> Float {
    Swift.max(color.x * 0.2126 + color.y * 0.7152 + color.z * 0.0722, 0)
  }

  /// True if there is any light.
  var isLit: Bool { !sums.isEmpty && brightness > 0 }

  /// Returns the radiance from a direction.
  func radiance(_ direction: SIMD3<Float>) -> SIMD3<Float> {
    let place = Self.coordinates(fromWorld(direction))
    let x = place.x * Float(width) - 0.5, y = place.y * Float(height) - 0.5
    let column = x.rounded(.down), row = y.rounded(.down)
    let (shareX, shareY) = (x - column, y - row)
    let left = (Int(column) + width) % width, right = (left + 1) % width
    let upper = Swift.min(Swift.max(Int(row), 0), height - 1)
    let lower = Swift.min(Swift.max(Int(row) + 1, 0), height - 1)
    let first = pixels[upper * width + left] * (1 - shareX) + pixels[upper * width + right] * shareX
    let second = pixels[lower * width + left] * (1 - shareX) + pixels[lower * width + right] * shareX
    return (first * (1 - shareY) + second * shareY).xyz * brightness
  }

  /// Returns a direction by the distribution, and its density per steradian; nil for none.
  func sample(_ point: SIMD2<Float>) -> (direction: SIMD3<Float>, density: Float)? {
    guard isLit else { return nil }
    let row = Self.place(of: point.y, in: sums, from: 0, count: rows)
    let start = row * (columns + 1)
    let column = Self.place(of: point.x, in: cells, from: start, count: columns)
    let share = sums[row + 1] - sums[row], part = cells[start + column + 1] - cells[start + column]
    guard share > 0, part > 0 else { return nil }
    let v = (Float(row) + (point.y - sums[row]) / share) / Float(rows)
    let u = (Float(column) + (point.x - cells[start + column]) / part) / Float(columns)
    let azimuth = (u - 0.5) * 2 * .pi, polar = v * .pi
    let sine = Elementary.sin(polar)
    guard sine > 0 else { return nil }
    let direction = SIMD3(
      sine * Elementary.cos(azimuth), Elementary.cos(polar), sine * Elementary.sin(azimuth))
    let density = share * part * Float(rows * columns) / (2 * .pi * .pi * sine)
    return (x * direction.x + y * direction.y + z * direction.z, density)
  }

  /// Returns the density with which ``sample(_:)`` chooses a direction.
  func density(_ direction: SIMD3<Float>) -> Float {
    guard isLit else { return 0 }
    let own = fromWorld(direction), place = Self.coordinates(own)
    let row = Swift.min(Int(place.y * Float(rows)), rows - 1)
    let column = Swift.min(Int(place.x * Float(columns)), columns - 1)
    let start = row * (columns + 1)
    let share = (sums[row + 1] - sums[row]) * (cells[start + column + 1] - cells[start + column])
    let sine = Swift.max(1 - own.y * own.y, 1e-12).squareRoot()
    return share * Float(rows * columns) / (2 * .pi * .pi * sine)
  }

  private func fromWorld(_ direction: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(simd_dot(direction, x), simd_dot(direction, y), simd_dot(direction, z))
  }

  private static func coordinates(_ direction: SIMD3<Float>) -> SIMD2<Float> {
    let u = 0.5 + Elementary.atan2(direction.z, direction.x) / (2 * .pi)
    let v = 0.5 - Elementary.asin(Swift.min(Swift.max(direction.y, -1), 1)) / .pi
    return SIMD2(Swift.min(Swift.max(u, 0), 1), Swift.min(Swift.max(v, 0), 1))
  }

  /// Returns the last place in a list of growing sums whose sum is at most a value.
  private static func place(of value: Float, in list: [Float], from start: Int, count: Int) -> Int {
    var low = 0, high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if list[start + middle] <= value { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
