import Environments
import Testing
import simd

@testable import PathTracing

@Suite("Lobes of scattering")
struct ScatteringTests {
  static func point(
    cosine: Float, roughness: Float = 0.5, metallic: Float = 0,
    change: (inout SurfacePoint) -> Void = { _ in }
  ) -> SurfacePoint {
    let view = SIMD3((1 - cosine * cosine).squareRoot(), 0, cosine), up = SIMD3<Float>(0, 0, 1)
    var point = SurfacePoint(
      position: .zero, extent: 1, view: view, plane: up, isFront: true, normal: up, clearcoatNormal: up,
      anisotropyDirection: SIMD3(1, 0, 0), baseColor: SIMD3(1, 1, 1), opacity: 1, metallic: metallic,
      roughness: roughness, specular: 0.5, emissive: .zero, clearcoat: 0, clearcoatRoughness: 0, sheen: .zero,
      sheenRoughness: 0.5, reflection: .zero, transmission: 0, thickness: 0, film: 0, filmThickness: 0,
      anisotropy: 0)
    change(&point)
    return point
  }

  /// Returns the albedo and the sum of the density on an even grid of the hemisphere.
  static func integral(_ scattering: Scattering) -> (albedo: Float, density: Float) {
    let (rings, spokes) = (400, 800)
    var albedo = 0.0, density = 0.0
    for ring in 0..<rings {
      let z = (Float(ring) + 0.5) / Float(rings), radius = (1 - z * z).squareRoot()
      for spoke in 0..<spokes {
        let azimuth = (Float(spoke) + 0.5) / Float(spokes) * 2 * .pi
        let found = scattering.evaluate(
          SIMD3(radius * Elementary.cos(azimuth), radius * Elementary.sin(azimuth), z))
        albedo += Double(found.value.x)
        density += Double(found.density)
      }
    }
    let part = 2 * Double.pi / Double(rings * spokes)
    return (Float(albedo * part), Float(density * part))
  }

  /// Returns the mean weight of sampled directions, and the share of choices that gave one.
  static func sampled(_ scattering: Scattering) -> (albedo: Float, share: Float) {
    var sum = 0.0, found = 0
    let count = 20_000
    for index in 0..<count {
      var sequence = SampleSequence(pixel: 7, index: UInt32(index))
      guard let sample = scattering.sample(sequence.next(), sequence.next()) else { continue }
      sum += Double(sample.weight.x)
      found += 1
    }
    return (Float(sum / Double(count)), Float(found) / Float(count))
  }

  @Test(
    "sampled directions give the albedo of the integral, and no lobe makes light",
    arguments: [
      Float(0.15), 0.5, 0.95,
    ])
  func agreement(cosine: Float) {
    let points = [
      Self.point(cosine: cosine), Self.point(cosine: cosine, roughness: 0.3, metallic: 1),
      Self.point(cosine: cosine, roughness: 1, metallic: 1),
      Self.point(cosine: cosine, roughness: 0.8) { ($0.clearcoat, $0.clearcoatRoughness) = (1, 0.3) },
      Self.point(cosine: cosine, roughness: 0.8) { ($0.sheen, $0.sheenRoughness) = (SIMD3(1, 1, 1), 0.4) },
      Self.point(cosine: cosine, roughness: 0.4, metallic: 1) { $0.anisotropy = 0.6 },
    ]
    for (number, point) in points.enumerated() {
      let scattering = Scattering(point, TracedMaterial(), .standard)
      let whole = Self.integral(scattering), chosen = Self.sampled(scattering)
      #expect(abs(whole.albedo - chosen.albedo) < 0.015, "\(number): \(whole) \(chosen)")
      #expect(whole.albedo < 1.03, "\(number): \(whole)")
      #expect(whole.density < 1.01 && whole.density > 0.45, "\(number): \(whole)")
    }
  }

  @Test(
    "the mean of visible normals' weights is one: Fresnel's equations split all light of a body's surface")
  func leaving() {
    var material = TracedMaterial()
    material.transmission = SIMD4(1, 1.5, 1, 0)
    for roughness: Float in [0, 0.4] {
      let point = Self.point(cosine: 0.8, roughness: roughness) { $0.transmission = 1 }
      let scattering = Scattering(point, material, .standard)
      var sum = 0.0, through = 0
      for index in 0..<10_000 {
        var sequence = SampleSequence(pixel: 3, index: UInt32(index))
        guard let sample = scattering.leaving(sequence.next(), sequence.next()) else { continue }
        sum += Double(sample.weight.x)
        if sample.passes { through += 1 }
      }
      #expect(abs(sum / 10_000 - 1) < 0.03, "\(roughness): \(sum / 10_000)")
      #expect(through > 5000)
    }
  }

  @Test("a normal that would reflect the view below the surface is turned just above it")
  func bentNormals() {
    let steep = Self.point(cosine: 0.1, roughness: 0, metallic: 1) {
      $0.normal = simd_normalize(SIMD3(-0.8, 0, 1))
    }
    let scattering = Scattering(steep, TracedMaterial(), .standard)
    #expect(Self.sampled(scattering).share > 0.9)
  }

  @Test("Fresnel's equations: normal incidence, and total reflection")
  func fresnel() {
    #expect(abs(Microfacets.fresnelDielectric(1, index: 1.5) - 0.04) < 1e-5)
    #expect(Microfacets.fresnelDielectric(0.3, index: 1 / 1.5) == 1)
    #expect(abs(Microfacets.fresnelDielectric(0.5, index: 1)) < 1e-6)
  }
}
