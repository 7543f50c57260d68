internal import Glibc
package import Images
internal import simd

/// The BRDF lookup table: the reflectance of a rough surface in uniform light, by view angle and roughness.
///
/// A texel holds the scale and the bias of the reflectance at normal incidence (Karis, "Real shading in
/// Unreal Engine 4" 2013), the mean of their sum over all angles, which energy compensation needs, and the
/// albedo of sheen. Columns are n·v from 0 to 1, rows roughness from 0 to 1, the outer texels exactly there.
/// Against integrals with a hundred times as many samples, texels are off by 0.001 at most and interpolated
/// values by 0.004, except below n·v = 0.05 with roughness below 0.1.
package struct ReflectanceTable: Hashable, Sendable {
  /// The number of texels along an edge.
  package static let size = 64

  /// The texels, in rows of growing roughness: scale, bias, mean, albedo of sheen.
  package let texels: [HalfColor]

  init(texels: [HalfColor]) { self.texels = texels }

  /// Creates the table by integration; it takes a second, so the product ships the result.
  package init() {
    let amount = BandedWork.Amount(rows: Self.size, elementsPerRow: Self.size, nanosecondsPerElement: 100_000)
    self.init(texels: BandedWork.inOrder(amount, Self.row))
  }

  /// Returns a bilinear sample, as a graphics card computes it.
  package func value(nDotV: Float, roughness: Float) -> SIMD4<Float> {
    let last = Float(Self.size - 1)
    let x = min(max(nDotV, 0), 1) * last
    let y = min(max(roughness, 0), 1) * last
    let column = min(Int(x), Self.size - 2)
    let row = min(Int(y), Self.size - 2)
    let (fx, fy) = (x - Float(column), y - Float(row))
    let start = row * Self.size + column
    let upper = texels[start].color * (1 - fx) + texels[start + 1].color * fx
    let lower = texels[start + Self.size].color * (1 - fx) + texels[start + Self.size + 1].color * fx
    return upper * (1 - fy) + lower * fy
  }

  /// The minimal alpha, which shaders use too.
  private static let minimumAlpha = 0.002
  private static let samples = 1024

  private static func row(_ index: Int, into output: inout OutputSpan<HalfColor>) {
    let last = Double(size - 1)
    let roughness = Double(index) / last
    let alpha = max(roughness * roughness, minimumAlpha)
    let terms = (0..<size).map { specular(nDotV: max(Double($0) / last, 0.001), alpha: alpha) }
    var mean = 0.0
    for column in 0..<size {
      let weight = column == 0 || column == size - 1 ? 0.5 : 1
      mean += weight * 2 * Double(column) / last * (terms[column].x + terms[column].y) / last
    }
    for column in 0..<size {
      let fibers = sheen(nDotV: max(Double(column) / last, 0.001), alpha: max(alpha, 0.005))
      output.append(HalfColor(SIMD4<Float>(SIMD4(terms[column].x, terms[column].y, mean, fibers))))
    }
  }

  /// Returns scale and bias, from half vectors of the visible normals (Heitz, "Sampling the GGX distribution
  /// of visible normals" 2018), whose weight is the masking of the light alone.
  private static func specular(nDotV: Double, alpha: Double) -> SIMD2<Double> {
    let view = SIMD3((1 - nDotV * nDotV).squareRoot(), 0, nDotV)
    let stretched = normalize(SIMD3(alpha * view.x, 0, view.z))
    let across = SIMD3(0.0, 1, 0)
    let along = cross(stretched, across)
    func lambda(_ z: Double) -> Double {
      0.5 * ((1 + alpha * alpha * (1 - z * z) / (z * z)).squareRoot() - 1)
    }
    let viewMasking = 1 + lambda(nDotV)
    var sum = SIMD2<Double>()
    for index in 0..<samples {
      let radius = ((Double(index) + 0.5) / Double(samples)).squareRoot()
      let fraction = Double(index) * 0.618_033_988_749_894_9
      let azimuth = 2 * Double.pi * (fraction - fraction.rounded(.down))
      let p = radius * cos(azimuth)
      let share = 0.5 * (1 + stretched.z)
      let q = (1 - share) * max(0, 1 - p * p).squareRoot() + share * radius * sin(azimuth)
      let rest = max(0, 1 - p * p - q * q).squareRoot()
      let visible = across * p + along * q + stretched * rest
      let half = normalize(SIMD3(alpha * visible.x, alpha * visible.y, max(visible.z, 1e-9)))
      let vDotH = dot(view, half)
      let z = 2 * vDotH * half.z - view.z
      guard z > 0 else { continue }
      let weight = viewMasking / (viewMasking + lambda(z))
      let away = 1 - vDotH
      let edge = away * away * away * away * away
      sum += SIMD2(weight * (1 - edge), weight * edge)
    }
    return sum / Double(samples)
  }

  /// Returns the reflectance of Charlie sheen (Estevez & Kulla 2017), on a grid of the hemisphere.
  private static func sheen(nDotV: Double, alpha: Double) -> Double {
    let view = SIMD3((1 - nDotV * nDotV).squareRoot(), 0, nDotV)
    let (rings, spokes) = (48, 48)
    var sum = 0.0
    for ring in 0..<rings {
      let z = (Double(ring) + 0.5) / Double(rings)
      let radius = (1 - z * z).squareRoot()
      for spoke in 0..<spokes {
        let azimuth = (Double(spoke) + 0.5) / Double(spokes) * .pi
        let light = SIMD3(radius * cos(azimuth), radius * sin(azimuth), z)
        let half = normalize(view + light)
        let sine2 = max(1 - half.z * half.z, 0.0078125)
        let distribution = (2 + 1 / alpha) * pow(sine2, 0.5 / alpha) / (2 * .pi)
        let visibility = 0.25 / max(z + nDotV - z * nDotV, 1e-4)
        sum += distribution * visibility * z
      }
    }
    // Half of the hemisphere represents both, each point for an equal part of 2π.
    return min(1, sum * 2 * .pi / Double(rings * spokes))
  }
}
