import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct QueryTests {
  static let white = "layout(location = 0) out vec4 color; void main() { color = vec4(1.0); }"

  @Test func samplesAndPrimitivesAreCounted() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(context, fragment: Self.white)
    let target = try RenderTarget(context, .init(width: 8, height: 4, colors: [.rgba8]))
    let samples = Query(context, .samplesPassed)
    let any = Query(context, .anySamplesPassed)
    let primitives = Query(context, .primitivesGenerated)
    target.draw { encoder in
      samples.measure { primitives.measure { encoder.fullScreen(program) } }
      any.measure { encoder.fullScreen(program) }
    }
    let results = [samples.result, any.result, primitives.result]
    #expect(results == [32, 1, 1])
    let isReady = samples.isReady
    #expect(isReady)
  }

  @Test func timeGoesOn() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(context, fragment: Self.white)
    let target = try RenderTarget(context, .init(width: 512, height: 512, colors: [.rgba8]))
    let before = Query(context, .timeStamp)
    let after = Query(context, .timeStamp)
    before.stamp()
    target.draw { $0.fullScreen(program) }
    after.stamp()
    let times = [before.result, after.result]
    #expect(times[0] > 0 && times[1] >= times[0])
  }

  @Test func fencesArePassedInTheEnd() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(context, fragment: Self.white)
    let target = try RenderTarget(context, .init(width: 512, height: 512, colors: [.rgba8]))
    target.draw { $0.fullScreen(program) }
    let fence = Fence(context)
    let results = [fence.wait(milliseconds: 10_000), fence.isPassed]
    #expect(results == [true, true])
  }

  @Test func passesAreTimedWithoutNewQueries() throws {
    let context = try SoftwareDevice.makeContext()
    let program = try Program(context, fragment: Self.white)
    let target = try RenderTarget(context, .init(width: 64, height: 64, colors: [.rgba8]))
    let timers = PassTimers(context)
    func frame() {
      timers.measure("frame") {
        timers.measure("first") { target.draw { $0.fullScreen(program) } }
        timers.measure("second") { target.clear(.color(.zero)) }
      }
      timers.endFrame()
    }
    for _ in 0..<60 { frame() }
    // Two for each of three passes, in the four frames that may be on their way and the one that is drawn.
    #expect(context.counters.created[.query] <= 2 * 3 * 5)
    #expect(timers.timings.map(\.label) == ["frame", "first", "second"])
    #expect(timers.timings.allSatisfy { (0..<10_000).contains($0.milliseconds) })
  }
}
