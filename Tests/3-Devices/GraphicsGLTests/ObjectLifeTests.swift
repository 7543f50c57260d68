import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct ObjectLifeTests {
  /// Makes one of everything and lets go of it.
  static func makeEverything(_ context: Context) throws {
    let texture = try Texture(
      context, TextureDescription(.cube, width: 4, height: 4, format: .rgba16Float, levels: 3))
    let buffer = try Buffer(context, byteCount: 64)
    let array = VertexArray(context, VertexLayout([.packed([.float4])]), streams: [buffer.range])
    let target = try RenderTarget(
      context, .init(width: 4, height: 4, colors: [.rgba8, .rgba8], depth: .depth24, samples: 4))
    let face = try RenderTarget(context, colors: [texture.attachment(level: 1, layer: 2)])
    let program = try Program(context, label: "copy", fragment: "post/copy.frag")
    let query = Query(context, .samplesPassed)
    let fence = Fence(context)
    let ring = try FrameRing(context, bytesPerFrame: 4096)
    let readback = try PixelReadback(context, byteCount: 64)
    let timers = PassTimers(context)
    target.draw(clearing: .color(.zero)) { encoder in
      encoder.bind(texture, .linear, unit: .input)
      encoder.use(program)
      timers.measure("pass") { query.measure { encoder.draw(array, count: 3) } }
    }
    face.clear(.color(.one))
    _ = try ring.push(Float(1))
    ring.endFrame()
    timers.endFrame()
    _ = readback.isReady
    fence.wait()
    #expect(query.result <= 64)
  }

  @Test func nothingIsLeftBehind() throws {
    let context = try SoftwareDevice.makeContext()
    try Self.makeEverything(context)
    try context.endFrame()
    // What the context itself keeps: one empty vertex array, one sampler.
    let kept = Dictionary(uniqueKeysWithValues: ObjectKind.allCases.map { ($0, context.objectCount($0)) })
    #expect(kept[.vertexArray] == 1 && kept[.sampler] == 1)
    #expect(kept.values.reduce(0, +) == 2, "\(kept)")
    for _ in 0..<20 { try Self.makeEverything(context) }
    try context.endFrame()
    for kind in ObjectKind.allCases { #expect(context.objectCount(kind) == kept[kind], "\(kind)") }
  }

  @Test func whatHalfExistsIsTakenBack() throws {
    let context = try SoftwareDevice.makeContext()
    let size = context.limits.textureSize
    // The color fits, the depth does not.
    #expect(throws: GraphicsError.self) {
      _ = try RenderTarget(context, .init(width: 4, height: size + 1, colors: [.rgba8], depth: .depth24))
    }
    #expect(throws: GraphicsError.self) {
      _ = try Program(context, fragment: "void main() { nonsense }")
    }
    try context.endFrame()
    #expect(context.objectCount(.texture) == 0)
    #expect(context.objectCount(.framebuffer) == 0)
    #expect(context.objectCount(.program) == 0)
  }

  /// Consumes a texture away from the main actor, where its `deinit` then runs.
  @concurrent private func eat(_ texture: consuming Texture) async {
    _ = consume texture
  }

  @Test func ownersMayEndOnOtherThreads() async throws {
    let context = try SoftwareDevice.makeContext()
    let texture = try Texture(context, TextureDescription(width: 2, height: 2, format: .rgba8))
    #expect(context.objectCount(.texture) == 1)
    await eat(texture)
    #expect(context.objectCount(.texture) == 1, "only noted so far")
    context.collectGarbage()
    #expect(context.objectCount(.texture) == 0)
  }

  @Test func namesThatComeBackAreBoundAgain() throws {
    let context = try SoftwareDevice.makeContext()
    let copy = try Program(context, label: "copy", fragment: "post/copy.frag")
    let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8]))
    for value in 1...20 as ClosedRange<UInt8> {
      // The driver hands out the name of the texture before.
      let pixel = [value, value, value, value]
      let texture = try Texture(context, width: 1, height: 1, format: .rgba8, pixels: pixel.span.bytes)
      target.draw(clearing: .color(.zero)) { encoder in
        encoder.bind(texture, .nearest, unit: .input)
        encoder.fullScreen(copy)
      }
      #expect(try target.read() == pixel)
      _ = consume texture
      context.collectGarbage()
    }
  }
}
