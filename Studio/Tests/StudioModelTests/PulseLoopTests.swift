import Images
import StudioModel
import Testing

@Suite struct PulseLoopTests {
  private let red = OKLab(RGBA8(red: 220, green: 30, blue: 40))
  private let blue = OKLab(RGBA8(red: 30, green: 60, blue: 220))

  @Test func theLightGoesOutAndFades() async {
    let loop = await PulseLoop.make([red])
    #expect(loop.images.count == PulseLoop.count)
    // The mean distance of the light from the middle grows with each image that has some.
    let bright = loop.images.dropFirst(3).prefix(16).map(Self.reach)
    for (reach, next) in zip(bright, bright.dropFirst()) { #expect(reach < next) }
    let light = loop.images.map { $0.pixels.reduce(0) { $0 + Int($1.alpha) } }
    #expect(light[0] == 0)
    #expect(light[23] < light[8] / 4)
  }

  @Test func theLightHasTheColorsAroundTheCircle() async {
    let image = await PulseLoop.make([red, blue]).images[6]
    let side = PulseLoop.side
    // The first color is at the top, the second below.
    let top = image.pixels[6 * side + side / 2], bottom = image.pixels[(side - 7) * side + side / 2 - 1]
    #expect(top.red > top.blue && bottom.blue > bottom.red)
    let corner = image.pixels[0]
    #expect(corner.alpha == 0)
  }

  @Test func timeGoesAroundTheLoop() {
    #expect(PulseLoop.index(at: 0) == 0)
    #expect(PulseLoop.index(at: PulseLoop.seconds * 0.999) == PulseLoop.count - 1)
    #expect(PulseLoop.index(at: PulseLoop.seconds * 7.5) == PulseLoop.count / 2)
    #expect(PulseLoop.index(at: -PulseLoop.seconds * 0.25) == PulseLoop.count * 3 / 4)
    #expect(PulseLoop.swell(at: 0) == 0)
    #expect(abs(PulseLoop.swell(at: PulseLoop.seconds / 2) - 1) < 1e-6)
  }

  private static func reach(_ image: Image<RGBA8>) -> Float {
    var sum: Float = 0, weight: Float = 0
    for (index, pixel) in image.pixels.enumerated() {
      let way = SIMD2(Float(index % image.width), Float(index / image.width)) + 0.5 - Float(image.width) / 2
      sum += (way * way).sum().squareRoot() * Float(pixel.alpha)
      weight += Float(pixel.alpha)
    }
    return sum / max(weight, 1)
  }
}
