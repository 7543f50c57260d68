internal import Glibc
public import Images

/// The light that arrives from every direction, as a picture that is twice as wide as high.
///
/// A direction d is seen at u = 0.5 + atan2(d.z, d.x) / 2π, v = 0.5 − asin(d.y) / π, v from the top. Values are
/// linear radiance. Where a file holds no number or less than no light, it counts as dark.
public struct EquirectangularMap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Rows from the top; alpha is 1.
  public internal(set) var pixels: [SIMD4<Float>]

  /// Wraps radiance that exists already.
  ///
  /// - Parameters:
  ///   - width: The pixels around the horizon.
  ///   - height: The pixels from the zenith to the nadir.
  ///   - pixels: Linear radiance, rows from the top.
  public init(width: Int, height: Int, pixels: [SIMD4<Float>]) {
    precondition(width > 0 && height > 0, "an environment has at least one pixel")
    precondition(pixels.count == width * height, "an environment has as many pixels as its size says")
    (self.width, self.height) = (width, height)
    self.pixels = pixels.map(Self.plausible)
  }

  /// Reads a picture as light.
  ///
  /// - Parameter image: Of any encoding; what its alpha leaves out is dark.
  public init(_ image: Image<RGBAFloat>) {
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

  /// Looks at a cube from its middle.
  ///
  /// - Parameters:
  ///   - cube: Six faces.
  ///   - width: The pixels around the horizon; four to a pixel of the cube's faces when nil.
  public init(_ cube: RadianceCube, width: Int? = nil) {
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

  /// No light is negative or infinite, whatever a file says.
  @inline(__always) private static func plausible(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    var color = pixel.replacing(with: 0, where: .!(pixel .> 0))
    color.replace(with: largestRadiance, where: color .> largestRadiance)
    color.w = 1
    return color
  }

  /// What a mistaken infinity is taken for; suns of real photographs reach some hundred thousands.
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
  /// Sums rows first, in double precision, so that it does not depend on how the work is divided.
  public var averageRadiance: SIMD3<Float> {
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
  /// Lends the elements without copies.
  @inline(__always) func withSpan<R>(_ body: (Span<Element>) -> R) -> R { body(span) }
}
