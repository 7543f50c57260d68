import Images
import Testing
import simd

@testable import PathTracing

@Suite("Samples")
struct SamplingTests {
  @Test("the points of 256 paths fall into 256 cells of every shape, for every decision")
  func strata() {
    for decision in 0..<5 {
      for bits in [0, 2, 4, 6, 8] {
        var cells: Set<Int> = []
        for index in 0..<256 {
          var sequence = SampleSequence(pixel: 99, index: UInt32(index)), point = sequence.next()
          for _ in 0..<decision { point = sequence.next() }
          let (across, down) = (1 << bits, 1 << (8 - bits))
          cells.insert(Int(point.x * Float(across)) * down + Int(point.y * Float(down)))
        }
        #expect(cells.count == 256, "decision \(decision), \(bits) bits")
      }
    }
  }

  @Test("directions are chosen with the density that is told, which is one in sum")
  func environment() throws {
    let pixels = (0..<16 * 32).map { (place: Int) -> HalfColor in
      let strength: Float = place == 5 * 32 + 20 ? 400 : Float(place % 7) * 0.2 + 0.1
      return HalfColor(SIMD4(repeating: strength))
    }
    let rotation = simd_quatf(angle: 0.7, axis: simd_normalize(SIMD3(1, 2, 3)))
    let environment = TracedEnvironment(pixels, width: 32, rotation: rotation, brightness: 2)
    var inverse = 0.0, brightest = 0
    let count = 4096
    for index in 0..<count {
      var sequence = SampleSequence(pixel: 1, index: UInt32(index))
      let point = sequence.next()
      let sample = try #require(environment.sample(point))
      #expect(abs(environment.density(sample.direction) / sample.density - 1) < 0.02)
      inverse += 1 / Double(sample.density)
      if environment.radiance(sample.direction).x > 100 { brightest += 1 }
    }
    #expect(abs(inverse / Double(count) - 4 * .pi) < 0.3)
    #expect(brightest > count / 3)
  }

  @Test("a sun that half floats cut off has its strength again where the mean radiance is known")
  func brightSun() {
    var pixels = [HalfColor](repeating: HalfColor(SIMD4(1, 1, 1, 1)), count: 16 * 8)
    pixels[4 * 16 + 5] = HalfColor(SIMD4(65_504, 65_504, 100, 1))
    let share = Float((Elementary.cos(0.5 * Double.pi) - Elementary.cos(0.625 * Double.pi)) / 32)
    let mean = SIMD3(1 + 131_007 * share, 1 + 65_503 * share, 1 + 99 * share)
    let environment = TracedEnvironment(pixels, width: 16, mean: mean)
    let azimuth = (Float(5.5) / 16 - 0.5) * 2 * .pi, height = (0.5 - Float(4.5) / 8) * .pi
    let sun = environment.radiance(
      SIMD3(
        Elementary.cos(height) * Elementary.cos(azimuth), Elementary.sin(height),
        Elementary.cos(height) * Elementary.sin(azimuth)))
    #expect(
      abs(sun.x / 131_008 - 1) < 0.01 && abs(sun.y / 65_504 - 1) < 0.01 && abs(sun.z - 100) < 1, "\(sun)")
  }

  @Test("an environment without light is not sampled")
  func darkness() {
    let dark = TracedEnvironment([HalfColor](repeating: HalfColor(.zero), count: 8), width: 4)
    #expect(dark.sample(SIMD2(0.5, 0.5)) == nil)
    #expect(dark.density(SIMD3(0, 1, 0)) == 0)
  }

  @Test("images go on beyond their edges as their samplers say")
  func wraps() {
    var textures = TracedTextures()
    let image = textures.add(
      [SIMD4(255, 0, 0, 255), SIMD4(0, 255, 0, 255)], width: 2, isSRGB: false)
    var source = TracedMaterial.Source()
    (source.texture, source.isNearest) = (image, true)
    let places: [(TextureWrap, Float, SIMD2<Float>)] = [
      (.repeats, 1.25, SIMD2(1, 0)), (.repeats, -0.25, SIMD2(0, 1)), (.mirrors, 1.25, SIMD2(0, 1)),
      (.mirrors, -0.25, SIMD2(1, 0)), (.clamps, 7, SIMD2(0, 1)), (.clamps, -7, SIMD2(1, 0)),
      (.ends, 1.25, SIMD2(0, 0)),
    ]
    for (wrap, u, expected) in places {
      (source.wrapU, source.wrapV) = (wrap, wrap)
      let color = textures.color(source, SIMD2(u, 0.5))
      #expect(SIMD2(color.x, color.y) == expected, "\(wrap) \(u)")
    }
    source.channels = SIMD4(4, 0, 5, 3)
    source.wrapU = .repeats
    source.wrapV = .repeats
    #expect(textures.color(source, SIMD2(0.25, 0.5)) == SIMD4(0, 1, 1, 1))
    source.isNearest = false
    source.channels = SIMD4(0, 1, 2, 3)
    #expect(abs(textures.color(source, SIMD2(0.5, 0.5)).x - 0.5) < 1e-6)
    #expect(textures.color(source, SIMD2(.nan, .infinity)) == .zero)
  }
}
