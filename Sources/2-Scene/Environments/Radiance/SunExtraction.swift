internal import simd

/// An extraction of suns: small, bright lights that are removed from the environment map.
///
/// Around the brightest pixel all connected pixels that are far brighter than the mean belong to the light; a
/// ring around it gives the background that stays. A light that is large (a window, a softbox) or weak (a
/// lamp among many) stays in the image, where blurring treats it well.
struct SunExtraction {
  private(set) var map: EquirectangularMap
  private(set) var suns: [EnvironmentSun] = []

  private let solidAngles: [Float]
  private let meanLuminance: Float
  private var visited: [Bool]

  /// The factor on the mean above which a pixel may belong to a light.
  private static let contrast: Float = 16
  /// The maximal angular radius in radians; softboxes are larger, suns with the glow of a lens smaller.
  private static let largestRadius: Float = 0.1
  /// The minimal share of a uniform sky's irradiance for which a light is worth a term in every pixel.
  private static let smallestShare: Float = 0.05
  /// The maximal number of bright spots that are tried.
  private static let attempts = 8

  /// Extracts suns from a map.
  ///
  /// - Parameters:
  ///   - map: The environment map.
  ///   - limit: The maximal number of suns; the strongest come first.
  init(_ map: EquirectangularMap, limit: Int) {
    self.map = map
    solidAngles = map.solidAngles
    meanLuminance = luminance(map.averageRadiance)
    visited = []
    guard limit > 0, meanLuminance > 0 else { return }
    var found: [Candidate] = []
    for _ in 0..<Self.attempts {
      guard let peak = brightest() else { break }
      if let candidate = grow(from: peak) { found.append(candidate) }
    }
    found.sort { luminance($0.sun.irradiance) > luminance($1.sun.irradiance) }
    for candidate in found.prefix(limit) {
      suns.append(candidate.sun)
      for index in candidate.pixels { self.map.pixels[index] = candidate.background }
    }
    visited = []
  }

  private struct Candidate {
    let sun: EnvironmentSun
    let pixels: [Int]
    let background: SIMD4<Float>
  }

  /// Returns the brightest pixel outside of the lights found so far, if it is bright enough.
  private func brightest() -> Int? {
    var best = Self.contrast * 4 * meanLuminance
    var peak: Int?
    let pixels = map.pixels.span
    for index in pixels.indices {
      let value = luminance(pixels[index])
      if value > best && (visited.isEmpty || !visited[index]) { (best, peak) = (value, index) }
    }
    return peak
  }

  private func direction(_ index: Int) -> SIMD3<Float> {
    EquirectangularProjection.direction(
      u: (Double(index % map.width) + 0.5) / Double(map.width),
      v: (Double(index / map.width) + 0.5) / Double(map.height))
  }

  /// Returns the connected bright pixels around a peak, if they make a light.
  private mutating func grow(from peak: Int) -> Candidate? {
    if visited.isEmpty { visited = Array(repeating: false, count: map.pixels.count) }
    let threshold = Self.contrast * meanLuminance
    let axis = direction(peak)
    var region = [peak]
    var ring: [Int] = []
    var isLarge = false
    visited[peak] = true
    var next = 0
    while next < region.count {
      let index = region[next]
      next += 1
      for neighbor in neighbors(index) where !visited[neighbor] {
        guard luminance(map.pixels[neighbor]) > threshold else {
          ring.append(neighbor)
          continue
        }
        visited[neighbor] = true
        region.append(neighbor)
        // The flood fill goes on for a light that is too large, so that it is not tried again.
        if distance_squared(direction(neighbor), axis) > Self.largestRadius * Self.largestRadius {
          isLarge = true
        }
      }
    }
    guard !isLarge else { return nil }
    return candidate(region, background: mean(ring))
  }

  private func candidate(_ region: [Int], background: SIMD4<Float>) -> Candidate? {
    var irradiance = SIMD3<Double>()
    var moment = SIMD3<Double>()
    let excess = region.map { index in
      let over = map.pixels[index] - background
      let light = SIMD3(max(over.x, 0), max(over.y, 0), max(over.z, 0)) * solidAngles[index / map.width]
      irradiance += SIMD3<Double>(light)
      moment += SIMD3<Double>(direction(index)) * Double(luminance(light))
      return light
    }
    let total = SIMD3<Float>(irradiance)
    let strength = luminance(total)
    guard strength > Self.smallestShare * .pi * meanLuminance else { return nil }
    let center = SIMD3<Float>(normalize(moment))
    var spread: Float = 0
    for (index, light) in zip(region, excess) {
      spread += distance_squared(direction(index), center) * luminance(light)
    }
    // The mean squared distance from the center of a disk is half its squared radius.
    let radius = (2 * spread / strength).squareRoot()
    return Candidate(
      sun: EnvironmentSun(direction: center, irradiance: total, angularRadius: radius), pixels: region,
      background: background)
  }

  private func mean(_ indices: [Int]) -> SIMD4<Float> {
    guard !indices.isEmpty else { return SIMD4(0, 0, 0, 1) }
    var sum = SIMD4<Double>()
    for index in indices { sum += SIMD4<Double>(map.pixels[index]) }
    return SIMD4<Float>(sum / Double(indices.count))
  }

  /// Returns the up to eight neighboring pixels; rows wrap around the horizon.
  private func neighbors(_ index: Int) -> [Int] {
    let (x, y) = (index % map.width, index / map.width)
    var result: [Int] = []
    for row in max(0, y - 1)...min(map.height - 1, y + 1) {
      for column in [(x + map.width - 1) % map.width, x, (x + 1) % map.width]
      where row != y || column != x {
        result.append(row * map.width + column)
      }
    }
    return result
  }
}

/// Returns the relative luminance (ITU-R BT.709).
@inline(__always) func luminance(_ color: SIMD3<Float>) -> Float {
  0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
}

/// Returns the relative luminance (ITU-R BT.709) of a color with alpha.
@inline(__always) func luminance(_ color: SIMD4<Float>) -> Float {
  0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
}
