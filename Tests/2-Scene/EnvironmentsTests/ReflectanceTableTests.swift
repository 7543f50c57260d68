import Environments
import Glibc
import Images
import Testing
import simd

/// The formulas of `brdf.glsl`, in double precision.
private enum Lobe {
  static func ggx(nDotH: Double, alpha: Double) -> Double {
    let denominator = nDotH * nDotH * (alpha * alpha - 1) + 1
    return alpha * alpha / (.pi * denominator * denominator)
  }

  static func visibility(_ nDotV: Double, _ nDotL: Double, alpha: Double) -> Double {
    let a2 = alpha * alpha
    let view = nDotL * (nDotV * nDotV * (1 - a2) + a2).squareRoot()
    let light = nDotV * (nDotL * nDotL * (1 - a2) + a2).squareRoot()
    return 0.5 / (view + light)
  }

  /// What comes back of uniform light, by half vectors that follow the distribution.
  static func albedo(nDotV: Double, roughness: Double, fresnel: (Double) -> Double) -> Double {
    let alpha = roughness * roughness
    let view = SIMD3((1 - nDotV * nDotV).squareRoot(), 0, nDotV)
    let count = 40_000
    var sum = 0.0
    for index in 0..<count {
      let u = (Double(index) + 0.5) / Double(count)
      let cosine = ((1 - u) / (1 + (alpha * alpha - 1) * u)).squareRoot()
      let sine = (1 - cosine * cosine).squareRoot()
      let azimuth = 2 * Double.pi * 0.618_033_988_749_895 * Double(index)
      let half = SIMD3(sine * cos(azimuth), sine * sin(azimuth), cosine)
      let vDotH = dot(view, half)
      guard vDotH > 0 else { continue }
      let nDotL = 2 * vDotH * half.z - nDotV
      guard nDotL > 0 else { continue }
      // The reflected light over the density of directions, D cos / (4 v·h).
      sum += visibility(nDotV, nDotL, alpha: alpha) * nDotL * fresnel(vDotH) * 4 * vDotH / cosine
    }
    return sum / Double(count)
  }
}

@Suite struct ReflectanceTableTests {
  private static let roughnesses: [Double] = [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1]

  @Test(arguments: roughnesses) func scaleAndBiasAreTheIntegralsOfTheLobe(roughness: Double) {
    for nDotV in [0.1, 0.25, 0.5, 0.75, 1] {
      let texel = ReflectanceTable.standard.value(nDotV: Float(nDotV), roughness: Float(roughness))
      let all = Lobe.albedo(nDotV: nDotV, roughness: roughness) { _ in 1 }
      let edge = Lobe.albedo(nDotV: nDotV, roughness: roughness) { pow(1 - $0, 5) }
      #expect(abs(Double(texel.x + texel.y) - all) < 0.006, "n·v \(nDotV)")
      #expect(abs(Double(texel.y) - edge) < 0.006, "n·v \(nDotV)")
    }
  }

  /// A white metal in uniform light is invisible: bounces between microfacets lose nothing.
  @Test(arguments: roughnesses) func theFurnaceLosesNoEnergy(roughness: Double) {
    for nDotV in [0.05, 0.1, 0.3, 0.6, 1] {
      let texel = ReflectanceTable.standard.value(nDotV: Float(nDotV), roughness: Float(roughness))
      let once = Double(texel.x + texel.y)
      let lit = Lobe.albedo(nDotV: nDotV, roughness: roughness) { _ in 1 } * (1 + (1 - once) / once)
      #expect(abs(lit - 1) < 0.02, "n·v \(nDotV)")
    }
  }

  @Test func theMeanIsTheIntegralOverTheAngles() {
    for roughness in [0.2, 0.5, 1] as [Float] {
      var sum: Float = 0
      for index in 0..<1000 {
        let nDotV = (Float(index) + 0.5) / 1000
        let texel = ReflectanceTable.standard.value(nDotV: nDotV, roughness: roughness)
        sum += 2 * nDotV * (texel.x + texel.y) / 1000
      }
      #expect(abs(ReflectanceTable.standard.value(nDotV: 0.5, roughness: roughness).z - sum) < 0.003)
    }
  }

  @Test func aMirrorFollowsSchlick() {
    for index in stride(from: 3, through: 63, by: 6) {
      let nDotV = Float(index) / 63
      let texel = ReflectanceTable.standard.value(nDotV: nDotV, roughness: 0)
      #expect(abs(texel.y - pow(1 - nDotV, 5)) < 0.003)
      #expect(abs(texel.x + texel.y - 1) < 0.003)
    }
  }

  @Test func sheenReflectsAShareOfTheLightThatGrowsTowardTheEdge() {
    for texel in ReflectanceTable.standard.texels { #expect((0...1).contains(texel.color.w)) }
    let table = ReflectanceTable.standard
    #expect(table.value(nDotV: 0.1, roughness: 0.5).w > table.value(nDotV: 0.9, roughness: 0.5).w + 0.2)
  }
}
