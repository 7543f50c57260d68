import Images
import Testing
import simd

@testable import FrontPage

@Suite struct PaintingTests {
  @Test func noiseRepeatsAfterItsPeriodAndNowhereElse() {
    let noise = SeededNoise(5), period = SIMD2<Int32>(4, 8)
    for step in 0..<40 {
      let uv = SIMD2<Float>(Float(step) * 0.37, Float(step) * 0.61)
      let beyond = uv + SIMD2(4, 8)
      #expect(abs(noise.smooth(uv, period: period) - noise.smooth(beyond, period: period)) < 1e-4)
      let (cell, next) = (noise.cell(uv, period: period), noise.cell(beyond, period: period))
      #expect(abs(cell.nearest - next.nearest) < 1e-4 && cell.chance == next.chance)
      #expect(cell.nearest <= cell.second)
    }
    #expect(noise.smooth([0.4, 0.3]) != noise.smooth([1.4, 0.3]))
    #expect(noise.smooth([0.4, 0.3]) != SeededNoise(6).smooth([0.4, 0.3]))
  }

  @Test func noiseIsCenteredAndBounded() {
    let noise = SeededNoise(9)
    let values = (0..<10_000).map { noise.smooth(SIMD2(Float($0 % 100), Float($0 / 100)) * 0.173) }
    let mean = values.reduce(0, +) / Float(values.count)
    #expect(abs(mean) < 0.05)
    #expect((values.max() ?? 0) > 0.5 && (values.min() ?? 0) < -0.5)
    #expect(values.allSatisfy { abs($0) <= 1.5 })
  }

  @Test func aPaintingDoesNotDependOnHowItIsDivided() async {
    let painter = TexturePainter(width: 33, height: 19, extent: [1, 1])
    let noise = SeededNoise(3)
    let paint: @Sendable (SIMD2<Float>) -> Texel = { uv in
      let value = noise.fractal(uv * 7, octaves: 3) * 0.5 + 0.5
      return Texel(color: SIMD3(repeating: value), roughness: value, height: value * 0.1)
    }
    let (one, other) = (await painter.paint(paint), await painter.paint(paint))
    #expect(one.color == other.color && one.surface == other.surface && one.relief == other.relief)
    // The top row first: its v is the largest.
    let top = paint(SIMD2(0.5 / 33, 1 - 0.5 / 19)).roughness
    #expect(abs(Float(one.surface.pixels[0].green) / 255 - top) < 0.01)
  }

  @Test func heightsBecomeSlopes() async throws {
    // Rising to the right by one in two, falling towards the top.
    let painter = TexturePainter(width: 64, height: 64, extent: [1, 1])
    let painting = await painter.paint { Texel(color: .zero, height: $0.x * 0.5 - $0.y * 0.25) }
    let middle = try #require(painting.relief).pixels[32 * 64 + 32]
    let normal = SIMD3(Float(middle.red), Float(middle.green), Float(middle.blue)) / 127.5 - 1
    #expect(distance(normal, normalize(SIMD3(-0.5, 0.25, 1))) < 0.02)
  }

  @Test func opennessFallsTowardsWalls() {
    let wall = Proxy.box(.translation([1, 0, 0]), size: [0.2, 2, 2], radius: 0.01)
    let openness = Openness(proxies: [.ground, wall])
    #expect(openness([-2, 0, 0], [0, 1, 0]) > 0.999)
    let values = [0.8, 0.86, 0.895].map { openness([$0, 0, 0], [0, 1, 0]) }
    #expect(values[0] > values[1] && values[1] > values[2] && values[2] < 0.5)
    let turned = wall.transformed(by: float4x4(simd_quatf(angle: .pi / 2, axis: [0, 0, 1])))
    #expect(abs(turned.distance([0, 0.5, 0]) - 0.4) < 1e-4)
    let bar = Proxy.capsule(from: [0, 0, 0], to: [1, 0, 0], radius: 0.25)
    #expect(abs(bar.distance([2, 0, 0]) - 0.75) < 1e-5 && abs(bar.distance([0.5, 1, 0]) - 0.75) < 1e-5)
  }
}
