import Glibc
import GraphicsGL
import Testing

/// What windows need, on the frame buffer of a pbuffer, which stands for a window's.
struct WindowTests {
  @Test func presentingCopiesBytesUnchanged() async {
    await #expect(processExitsWith: .success) {
      // Mesa's default display is then one that needs no server.
      setenv("EGL_PLATFORM", "surfaceless", 1)
      try await MainActor.run {
        SoftwareDevice.choose()
        let context = try Context(headless: Headless(paths: [.pbuffer]), cache: nil)
        let bytes = (0..<16 * 16 * 4).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 &* 31) }
        for format in [PixelFormat.rgba8, .rgba8SRGB] {
          let source = try Texture(context, width: 16, height: 16, format: format, pixels: bytes.span.bytes)
          let target = try RenderTarget(context, .init(width: 16, height: 16, colors: [format]))
          let copy = try Program(context, label: "copy", fragment: "post/copy.frag")
          target.draw { encoder in
            encoder.bind(source, .nearest, unit: .input)
            encoder.fullScreen(copy)
          }
          target.present(windowWidth: 16, windowHeight: 16)
          #expect(try target.read(rows: .bottomFirst) == bytes)
          #expect(try context.readWindow(width: 16, height: 16) == target.read(), "\(format)")
        }
      }
    }
  }
}
