import Environments
import Glibc
import simd

/// Surroundings whose light is known in closed form.
enum TestSurroundings {
  /// A map that a function of the direction fills.
  static func map(width: Int = 256, _ radiance: (SIMD3<Float>) -> SIMD3<Float>) -> EquirectangularMap {
    let height = width / 2
    var pixels: [SIMD4<Float>] = []
    for y in 0..<height {
      for x in 0..<width {
        let light = radiance(direction(x, y, width))
        pixels.append(SIMD4(light.x, light.y, light.z, 1))
      }
    }
    return EquirectangularMap(width: width, height: height, pixels: pixels)
  }

  /// The direction of a pixel's middle, written out from the definition.
  static func direction(_ x: Int, _ y: Int, _ width: Int) -> SIMD3<Float> {
    let azimuth = ((Float(x) + 0.5) / Float(width) - 0.5) * 2 * .pi
    let elevation = (0.5 - (Float(y) + 0.5) / Float(width / 2)) * .pi
    return SIMD3(cos(elevation) * cos(azimuth), sin(elevation), cos(elevation) * sin(azimuth))
  }

  /// Directions spread evenly over the sphere.
  static let directions: [SIMD3<Float>] = (0..<64).map { index in
    let y = 1 - 2 * (Float(index) + 0.5) / 64
    let azimuth = 2 * Float.pi * 0.618_034 * Float(index)
    let radius = (1 - y * y).squareRoot()
    return SIMD3(radius * cos(azimuth), y, radius * sin(azimuth))
  }

  /// A sky with a sun of a given radius in radians, brighter than the sky by a factor.
  static func sunny(
    width: Int = 512, toward sun: SIMD3<Float>, radius: Float = 0.02, brightness: Float = 20_000
  ) -> EquirectangularMap {
    map(width: width) { direction in
      let sky = SIMD3<Float>(0.4, 0.5, 0.7) * (0.6 + 0.4 * direction.y)
      return dot(direction, sun) > cos(radius) ? SIMD3(1, 0.9, 0.7) * brightness : sky
    }
  }
}
