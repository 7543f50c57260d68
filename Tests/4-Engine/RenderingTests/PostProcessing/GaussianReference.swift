import GraphicsGL
import simd

@testable import Rendering

/// Exact blurs in double precision, and images that are hard to blur.
struct Plane {
  var width: Int
  var height: Int
  var values: [Double]

  init(width: Int, height: Int, values: [Double]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  init(width: Int, height: Int, _ value: (Int, Int) -> Double) {
    (self.width, self.height) = (width, height)
    values = (0..<height).flatMap { y in (0..<width).map { x in value(x, y) } }
  }

  subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  var maximum: Double { values.max() ?? 0 }
  var sum: Double { values.reduce(0, +) }

  /// Returns the exact blur: each output pixel is a weighted sum of all input pixels of its row, then of its
  /// column.
  func blurred(sigma: Double, edge: BlurEdge) -> Plane {
    let rows = Self.matrix(width, sigma, edge), columns = Self.matrix(height, sigma, edge)
    return turned(by: rows).turned(by: columns)
  }

  /// Returns the weight of pixel `from` in pixel `to` of a line, at `to * count + from`.
  private static func matrix(_ count: Int, _ sigma: Double, _ edge: BlurEdge) -> [Double] {
    let reach = Int((8 * sigma).rounded(.up))
    let weights = (-reach...reach).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    var matrix = [Double](repeating: 0, count: count * count)
    for to in 0..<count {
      for (tap, weight) in weights.enumerated() {
        let wanted = to + tap - reach, from = Swift.min(Swift.max(wanted, 0), count - 1)
        if from == wanted || edge == .clamp { matrix[to * count + from] += weight / sum }
      }
    }
    return matrix
  }

  /// Multiplies every row by a matrix, and transposes the result.
  private func turned(by matrix: [Double]) -> Plane {
    var result = Plane(width: height, height: width, values: [Double](repeating: 0, count: values.count))
    // Raw memory: in unoptimized builds arrays would take minutes.
    result.values.withUnsafeMutableBufferPointer { out in
      values.withUnsafeBufferPointer { source in
        matrix.withUnsafeBufferPointer { matrix in
          var y = 0
          while y < height {
            var to = 0
            while to < width {
              var total = 0.0, from = 0
              while from < width {
                total += matrix[to &* width &+ from] * source[y &* width &+ from]
                from &+= 1
              }
              out[to &* height &+ y] = total
              to &+= 1
            }
            y &+= 1
          }
        }
      }
    }
    return result
  }

  /// Returns the largest difference between the pixels of two planes.
  func difference(_ other: Plane) -> Double {
    zip(values, other.values).map { Swift.abs($0 - $1) }.max() ?? .infinity
  }

  /// Returns noise of zeros and ones with uniformly distributed run lengths.
  static func noise(width: Int, height: Int, share: Double, seed: UInt64 = 7) -> Plane {
    var state = seed
    return Plane(width: width, height: height) { _, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) < share ? 1 : 0
    }
  }
}

@MainActor extension Plane {
  /// Returns the result of the device for this plane.
  func blurredOnDevice(sigma: Double, edge: BlurEdge) throws -> Plane {
    let context = try Studio.renderer().context
    let pixels = values.map { SIMD4<Float>(Float($0), Float($0) / 2, 0, 1) }
    let source = try Texture(
      context, width: width, height: height, format: .rgba32Float, pixels: pixels.span.bytes)
    let target = try RenderTarget(
      context, .init(width: width, height: height, colors: [.rgba32Float]), label: "blurred")
    let pool = TargetPool(context), blur = GaussianBlur(context)
    let resources = FrameGraph.Resources()
    resources.begin(0, pool)
    try blur.blur(source.handle, into: target, sigma: sigma, edge: edge, resources)
    let result = try target.readFloats(rows: .bottomFirst)
    var plane = self
    plane.values = result.map { Double($0.x) }
    return plane
  }
}
