import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct PixelReadbackTests {
  @Test func pixelsComeBackLaterAndTheReadbackIsUsedAgain() throws {
    let context = try SoftwareDevice.makeContext()
    let target = try RenderTarget(context, .init(width: 3, height: 2, colors: [.rgba8, .rgba16Float]))
    var readback = try PixelReadback(context, byteCount: 3 * 2 * 16)
    let isReadyBefore = readback.isReady
    #expect(!isReadyBefore)
    let created = context.counters.created.total
    for round in 0..<20 {
      target.clear(ClearValues(colors: [[Float(round) / 255, 0, 0, 1], [Float(round) * 10, 0, 0, 1]]))
      readback.start(target)
      // Later draws do not change what was asked for.
      target.clear(.color([1, 1, 1, 1]))
      context.finish()
      let isReady = readback.isReady
      #expect(isReady)
      let bytes = try readback.take()
      #expect(bytes == (0..<6).flatMap { _ in [UInt8(round), 0, 0, 255] })
      readback.start(target, color: 1, format: .rgba32Float)
      let floats = try readback.take().withUnsafeBytes { Array($0.bindMemory(to: SIMD4<Float>.self)) }
      #expect(floats == [SIMD4<Float>](repeating: [Float(round) * 10, 0, 0, 1], count: 6))
    }
    #expect(context.counters.created.total == created)
  }

  @Test func rowsComeInTheOrderThatIsWanted() throws {
    let context = try SoftwareDevice.context()
    let program = try Program(
      context,
      fragment: """
        layout(location = 0) out vec4 color;
        void main() { color = vec4(floor(gl_FragCoord.y) / 255.0); }
        """)
    let target = try RenderTarget(context, .init(width: 1, height: 3, colors: [.r8]))
    target.draw { $0.fullScreen(program) }
    var readback = try PixelReadback(context, byteCount: 3)
    readback.start(target)
    let topFirst = try readback.take()
    #expect(topFirst == [2, 1, 0])
    readback.start(target)
    let bottomFirst = try readback.take(.bottomFirst)
    #expect(bottomFirst == [0, 1, 2])
  }

  @Test func picturesThatDoNotFitAreStopped() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let context = try SoftwareDevice.context()
        let target = try RenderTarget(context, .init(width: 3, height: 2, colors: [.rgba8]))
        var readback = try PixelReadback(context, byteCount: 23)
        readback.start(target)
      }
    }
  }
}
