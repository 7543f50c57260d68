import Glibc
import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct ContextLossTests {
  @Test func aLostContextIsReportedByEverythingThatReturnsPixels() throws {
    let context = try SoftwareDevice.makeContext()
    let target = try RenderTarget(
      context, .init(width: 4, height: 4, colors: [.rgba8], depth: .depth32Float))
    let texture = try Texture(context, TextureDescription(width: 4, height: 4, format: .rgba8))
    var readback = try PixelReadback(context, byteCount: 64)
    try context.checkStatus()
    readback.start(target)
    context.injectLoss()

    let loss = GraphicsError.contextLost(.injected)
    #expect(throws: loss) { try context.checkStatus() }
    #expect(throws: loss) { try context.endFrame() }
    #expect(throws: loss) { _ = try target.read() }
    #expect(throws: loss) { _ = try target.readFloats() }
    #expect(throws: loss) { _ = try target.readDepth() }
    #expect(throws: loss) { _ = try texture.read() }
    do throws(GraphicsError) {
      _ = try readback.take()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == loss)
    }
    #expect(loss.description == "the OpenGL context was lost: on request")
  }

  @Test func theEnvironmentCanAskForALossAfterSomeFrames() throws {
    SoftwareDevice.choose()
    setenv("DECOUPAGE_GL_FAULT", "lost-context:3", 1)
    defer { unsetenv("DECOUPAGE_GL_FAULT") }
    let context = try Context(cache: nil)
    try context.endFrame()
    try context.endFrame()
    #expect(throws: GraphicsError.contextLost(.injected)) { try context.endFrame() }
    #expect(throws: GraphicsError.contextLost(.injected)) { try context.endFrame() }
  }
}
