internal import Glibc
package import Images

/// An equirectangular environment map: the radiance from every direction, twice as wide as high.
///
/// A direction d is at u = 0.5 + atan2(d.z, d.x) / 2π, v = 0.5 − asin(d.y) / π, v from the top. Values are
/// linear radiance. Values that are negative or not a number count as dark.
package struct EquirectangularMap: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels, rows from the top; alpha is 1.
  package internal(set) var pixels: [SIMD4<Float>]

  /// Creates a map from existing radiance.
  ///
  /// - Parameters:
  ///   - width: The pixels around the horizon.
  ///   - height: The pixels from the zenith to the nadir.
  ///   - pixels: The linear radiance, rows from the top.
  package init(width: Int, height: Int, pixels: [SIMD4<Float>]) {
    precondition(width > 0 && height > 0, "an environment must have at least one pixel")
    precondition(pixels.count == width * height, "the pixel count must be width times height")
    (self.width, self.height) = (width, height)
    self.pixels = pixels.map(Self.plausible)
  }

  /// Creates a map from an image.
  ///
  /// - Parameter image: An image of any encoding; transparent parts are dark.
  package init(_ image: Image<RGBAFloat>) {
    let isLinear = image.encoding == .linear
    self.init(
      width: image.width, height: image.height,
      pixels: image.pixels.map { pixel in
        let alpha = pixel.w
        guard !isLinear else { return pixel * alpha }
        let encoding = image.encoding
        return SIMD4(
          encoding.light(of: pixel.x), encoding.light(of: pixel.y), encoding.light(of: pixel.z), 1) * alpha
      })
  }

  /// Creates a map from a cube map.
  ///
  /// - Parameters:
  ///   - cube: The cube map.
  ///   - width: The pixels around the horizon; `nil` for four times the face size.
  package init(_ cube: RadianceCube, width: Int? = nil) {
    let width = width ?? 4 * cube.faceSize
    let height = max(width / 2, 1)
    let level = CubeLevel(cube)
    var pixels: [SIMD4<Float>] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let u = (Double(x) + 0.5) / Double(width)
        let v = (Double(y) + 0.5) / Double(height)
        pixels.append(level.sample(EquirectangularProjection.direction(u: u, v: v)))
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Returns a pixel without negative or infinite radiance, whatever a file contains.
  @inline(__always) private static func plausible(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    var color = pixel.replacing(with: 0, where: .!(pixel .> 0))
    color.replace(with: largestRadiance, where: color .> largestRadiance)
    color.w = 1
    return color
  }

  /// The radiance that replaces infinity; suns of real photographs reach some hundred thousands.
  private static let largestRadiance: Float = 1e7

  /// The solid angle of a pixel in each row, in steradians, so that all pixels together make 4π.
  var solidAngles: [Float] {
    (0..<height).map { y in
      let top = sin((0.5 - Double(y) / Double(height)) * .pi)
      let bottom = sin((0.5 - Double(y + 1) / Double(height)) * .pi)
      return Float((top - bottom) * 2 * .pi / Double(width))
    }
  }

  /// The mean radiance over the sphere.
  ///
  /// Rows are summed first, in double precision, so that the mean does not depend on how the work is divided.
  package var averageRadiance: SIMD3<Float> {
    let weights = solidAngles
    var total = SIMD4<Double>()
    pixels.withSpan { span in
      for y in 0..<height {
        var sum = SIMD4<Float>()
        for x in 0..<width { sum += span[y * width + x] }
        total += SIMD4<Double>(sum) * Double(weights[y])
      }
    }
    let mean = total / (4 * .pi)
    return SIMD3(Float(mean.x), Float(mean.y), Float(mean.z))
  }
}

extension Array {
  /// Calls a closure with a span of the elements, without copies.
  @inline(__always) func withSpan<R>(_ body: (Span<Element>) -> R) -> R { body(span) }
}
