import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct SteadyFrameTests {
  @Test func aThousandFramesCreateNothing() throws {
    let context = try SoftwareDevice.makeContext()
    let ring = try FrameRing(context, bytesPerFrame: 16 << 10)
    let timers = PassTimers(context)
    let copy = try Program(context, label: "copy", fragment: "post/copy.frag")
    let tinted = try Program(context, fragment: FrameRingTests.fragment)
    let scene = try RenderTarget(
      context, .init(width: 16, height: 16, colors: [.rgba16Float], depth: .depth32Float, samples: 4))
    let resolved = try RenderTarget(context, .init(width: 16, height: 16, colors: [.rgba16Float]))
    let final = try RenderTarget(context, .init(width: 16, height: 16, colors: [.rgba8SRGB]))
    let states = [
      DrawState(depth: .less, writesDepth: true, culling: .back), DrawState(blend: .alpha),
      DrawState(depth: .lessOrEqual, blend: .premultiplied), DrawState(blend: .additive, culling: .front),
    ]

    func frame(_ number: Int) throws {
      try timers.measure("scene") {
        try scene.draw(clearing: .color([0, 0, 0, 1], depth: 1)) { encoder in
          for (index, state) in states.enumerated() {
            let tint = SIMD4<Float>(Float(number % 7) / 7, Float(index) / 4, 0, 0.5)
            encoder.bindUniforms(try ring.push(tint), binding: UniformBinding(0))
            encoder.fullScreen(tinted, state)
          }
        }
      }
      scene.resolve(into: resolved)
      final.draw { encoder in
        encoder.bind(resolved.color(), number % 2 == 0 ? .linear : .nearest, unit: .input)
        encoder.fullScreen(copy)
      }
      ring.endFrame()
      timers.endFrame()
      try context.endFrame()
    }

    for number in 0..<20 { try frame(number) }
    let created = context.counters.created
    let deleted = context.counters.deleted
    for number in 0..<1000 { try frame(number) }
    #expect(context.counters.created == created)
    #expect(context.counters.deleted == deleted)
    #expect(ring.growths == 0)
    #expect(context.counters.drawCalls == 1020 * 5)
    #expect(try final.read().contains { $0 > 0 })
  }
}
