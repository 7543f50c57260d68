/// A guided filter, which smooths a plane so that its edges follow those of a color image (He, Sun and Tang
/// 2010).
///
/// Within each square window the plane is modeled as a linear function of the image's color; all windows that
/// contain pixel lies in are averaged. The time does not depend on the radius: sums of windows move along
/// with the pixel.
public struct GuidedFilter: Hashable, Sendable {
  /// Half of a window's side, without the pixel in the middle.
  public var radius: Int
  /// The variance of a color, 0…1, above which it counts as an edge.
  public var epsilon: Float

  /// Creates a guided filter.
  public init(radius: Int, epsilon: Float = 1e-4) {
    precondition((1...120).contains(radius), "a window's radius is 1 to 120 pixels")
    precondition(epsilon > 0, "without an epsilon, areas of one color have no solution")
    (self.radius, self.epsilon) = (radius, epsilon)
  }

  /// Filters a plane of values 0…255.
  ///
  /// - Parameters:
  ///   - plane: The input.
  ///   - guide: The guide, of the same size, with its stored values.
  /// - Returns: The plane as floats, 0…1 except for overshooting next to edges.
  public func filter(_ plane: Image<UInt8>, guide: Image<RGBA8>) -> Image<Float> {
    precondition(plane.width == guide.width && plane.height == guide.height, "plane and guide have one size")
    let (width, height) = (plane.width, plane.height)
    let functions = linearFunctions(plane.pixels.span, guide: guide.pixels.span, width: width, height: height)
    var result = [Float](repeating: 0, count: width * height)
    var target = result.mutableSpan
    let (lines, colors) = (functions.span, guide.pixels.span)
    var window = WindowSums<SIMD4<Float>>(width: width, height: height, radius: radius)
    for y in 0..<height {
      window.move(to: y) { lines[$0] }
      window.forEach { x, sum, count in
        let i = y * width + x
        target[i] = (sum * Self.color(colors[i], one: 1)).sum() / count
      }
    }
    return Image<Float>(width: width, height: height, pixels: result, encoding: .linear)
  }

  /// Returns the color of a pixel, 0…1, with a number in the fourth lane.
  @inline(__always) private static func color(_ pixel: RGBA8, one: Float) -> SIMD4<Float> {
    SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), 255 * one) * (1 / 255)
  }

  /// Returns the linear function of each window: three factors and an offset.
  private func linearFunctions(
    _ plane: Span<UInt8>, guide: Span<RGBA8>, width: Int, height: Int
  ) -> [SIMD4<Float>] {
    var result = [SIMD4<Float>](repeating: SIMD4(), count: width * height)
    var target = result.mutableSpan
    // Sums of products of bytes are integers below 2^24, so that removing rows from the window is exact.
    var window = WindowSums<SIMD16<Float>>(width: width, height: height, radius: radius)
    for y in 0..<height {
      window.move(to: y) { i in
        let pixel = guide[i]
        let (r, g, b, p) = (Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(plane[i]))
        let color = SIMD4(r, g, b, p)
        return SIMD16(
          lowHalf: SIMD8(lowHalf: color, highHalf: color * p),
          highHalf: SIMD8(lowHalf: SIMD4(r, r, r, 0) * color, highHalf: SIMD4(g * g, g * b, b * b, 0)))
      }
      window.forEach { x, sum, count in
        target[y * width + x] = solve(sum, 1 / (255 * count), 1 / (65_025 * count))
      }
    }
    return result
  }

  /// Returns the least-squares linear function of a window, from its sums.
  @inline(__always)
  private func solve(_ sum: SIMD16<Float>, _ perValue: Float, _ perProduct: Float) -> SIMD4<Float> {
    let mean = sum.lowHalf.lowHalf * perValue
    let covariance = sum.lowHalf.highHalf * perProduct - mean * mean.w
    let red = sum.highHalf.lowHalf * perProduct - mean * mean.x
    let others = sum.highHalf.highHalf * perProduct
    // The covariance matrix of the colors, with epsilon on its diagonal.
    let (rr, rg, rb) = (red.x + epsilon, red.y, red.z)
    let gg = others.x - mean.y * mean.y + epsilon
    let gb = others.y - mean.y * mean.z
    let bb = others.z - mean.z * mean.z + epsilon
    // Its inverse by cofactors.
    let (c0, c1, c2) = (gg * bb - gb * gb, rb * gb - rg * bb, rg * gb - rb * gg)
    let determinant = rr * c0 + rg * c1 + rb * c2
    let (c3, c4, c5) = (rr * bb - rb * rb, rg * rb - rr * gb, rr * gg - rg * rg)
    let factors =
      (covariance.x * SIMD4(c0, c1, c2, 0) + covariance.y * SIMD4(c1, c3, c4, 0)
        + covariance.z * SIMD4(c2, c4, c5, 0)) / determinant
    var function = factors
    function.w = mean.w - (factors * SIMD4(mean.x, mean.y, mean.z, 0)).sum()
    return function
  }
}
