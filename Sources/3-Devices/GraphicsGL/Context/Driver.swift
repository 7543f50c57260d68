internal import GLBridge

/// The OpenGL driver.
public nonisolated struct Driver: Hashable, Sendable, CustomStringConvertible {
  package let vendor: String
  /// The device, such as `llvmpipe (LLVM 15.0.6, 256 bits)`.
  package let renderer: String
  /// The version text, such as `4.5 (Core Profile) Mesa 22.3.6`.
  package let version: String
  /// True if the driver is a software rasterizer.
  package let isSoftware: Bool

  /// Queries the current context.
  init() {
    self.init(
      vendor: String(cString: gl_context_text(Int32(GL_TEXT_VENDOR))),
      renderer: String(cString: gl_context_text(Int32(GL_TEXT_RENDERER))),
      version: String(cString: gl_context_text(Int32(GL_TEXT_VERSION))))
  }

  init(vendor: String, renderer: String, version: String) {
    (self.vendor, self.renderer, self.version) = (vendor, renderer, version)
    isSoftware = ["llvmpipe", "softpipe", "swrast", "SwiftShader"].contains { renderer.contains($0) }
  }

  /// Mesa's version, such as `22.3.6`; nil for other drivers.
  package var mesaVersion: String? {
    let words = version.split(separator: " ")
    return words.firstIndex(of: "Mesa").flatMap { words.dropFirst($0 + 1).first.map { String($0) } }
  }

  public var description: String { "\(renderer), OpenGL \(version), by \(vendor)" }
}
