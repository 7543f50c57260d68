import Testing

@testable import Viewer

struct AdaptiveResolutionTests {
  /// Moves the camera for so many frames of a driver whose frames take a fixed time and a time for all pixels.
  private func scales(
    fixed: Double, pixels: Double, frames: Int, _ resolution: inout AdaptiveResolution, from start: Double = 0
  ) -> [(scale: Double, seconds: Double)] {
    var time = start
    return (0..<frames).map { _ in
      resolution.move(at: time)
      let scale = resolution.scale(at: time), seconds = fixed + pixels * scale * scale
      resolution.add(frame: seconds, scale: scale)
      time += seconds
      return (scale, seconds)
    }
  }

  @Test func `A fast driver always draws in full`() {
    var resolution = AdaptiveResolution()
    let frames = scales(fixed: 0.002, pixels: 0.014, frames: 50, &resolution)
    #expect(frames.allSatisfy { $0.scale == 1 })
    #expect(!resolution.isReduced)
  }

  @Test(arguments: [(0.01, 0.75), (0.02, 0.2), (0.03, 0.4), (0.0, 3.0)])
  func `A slow driver reaches frames within the limit, and keeps them`(fixed: Double, pixels: Double) {
    var resolution = AdaptiveResolution()
    let frames = scales(fixed: fixed, pixels: pixels, frames: 40, &resolution)
    #expect(frames[0].scale == 1)
    #expect(frames.dropFirst(8).allSatisfy { $0.seconds <= AdaptiveResolution.frameLimit })
    // It does not waver between two sizes, each of which needs targets of its own.
    #expect(Set(frames.suffix(20).map(\.scale)).count == 1)
  }

  @Test func `The first moving frame is already small where a frame in full was slow`() {
    var resolution = AdaptiveResolution()
    resolution.add(frame: 0.76, scale: 1)
    resolution.move(at: 3)
    #expect(resolution.scale(at: 3) <= 0.25)
  }

  @Test func `After a rest the image is drawn in full, once`() {
    var resolution = AdaptiveResolution()
    let frames = scales(fixed: 0.01, pixels: 0.5, frames: 10, &resolution)
    let last = frames.dropLast().reduce(0) { $0 + $1.seconds }
    #expect(resolution.isReduced)
    #expect(!resolution.needsFullFrame(at: last + 0.14))
    #expect(resolution.needsFullFrame(at: last + 0.151))
    #expect(resolution.scale(at: last + 0.151) == 1)
    resolution.add(frame: 0.51, scale: 1)
    #expect(!resolution.needsFullFrame(at: last + 1))
  }

  @Test
  func `The first frame of a scene is small on a slow driver, and the next one follows in full at once`() {
    var resolution = AdaptiveResolution()
    resolution.begin(isSlow: true)
    #expect(resolution.scale(at: 5) == 0.25)
    resolution.add(frame: 0.06, scale: 0.25)
    #expect(resolution.needsFullFrame(at: 5.06) && resolution.scale(at: 5.06) == 1)
    resolution.add(frame: 0.7, scale: 1)
    #expect(!resolution.needsFullFrame(at: 6) && !resolution.isReduced)
    // A light scene is not drawn with few pixels when the camera moves then.
    resolution.begin(isSlow: true)
    resolution.add(frame: 0.002, scale: 0.25)
    resolution.add(frame: 0.01, scale: 1)
    resolution.move(at: 7)
    #expect(resolution.scale(at: 7) == 1)
  }

  @Test func `A graphics card draws the first frame in full`() {
    var resolution = AdaptiveResolution()
    resolution.begin(isSlow: false)
    #expect(resolution.scale(at: 0) == 1)
  }

  @Test func `Where frames become short again, the resolution rises`() {
    var resolution = AdaptiveResolution()
    _ = scales(fixed: 0.001, pixels: 0.7, frames: 20, &resolution)
    let frames = scales(fixed: 0.001, pixels: 0.01, frames: 80, &resolution, from: 100)
    #expect(frames.last?.scale == 1)
  }

  @Test func `Times that are no numbers change nothing`() {
    var resolution = AdaptiveResolution()
    for seconds in [Double.nan, .infinity, -1, 0] { resolution.add(frame: seconds, scale: 1) }
    resolution.move(at: 1)
    #expect(resolution.scale(at: 1) == 1)
  }
}
