import Glibc
import GraphicsGL

/// The context that tests share: Mesa's software rasterizer, whatever else is installed.
@MainActor enum SoftwareDevice {
  private static let shared = Result { try makeContext() }

  static func context() throws -> Context { try shared.get() }

  /// A context for tests that count objects, change folders or lose it.
  static func makeContext(cache: String? = nil) throws -> Context {
    choose()
    return try Context(cache: cache)
  }

  /// Drivers read these when a context is made.
  nonisolated static func choose() {
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1)
    setenv("GALLIUM_DRIVER", "llvmpipe", 1)
    unsetenv("DECOUPAGE_GL_FAULT")
  }
}

extension ShaderComposer {
  /// Composes texts that exist only in a test, on top of the real library.
  static func texts(_ texts: [String: String]) -> ShaderComposer {
    var library = ShaderLibrary.standard
    for (path, text) in texts { library = library.adding(path, text) }
    return ShaderComposer(library)
  }
}

@MainActor extension Program {
  /// A program from GLSL in a test.
  init(
    _ context: Context, vertex: String? = nil, fragment: String, defines: [ShaderDefine] = []
  ) throws(GraphicsError) {
    var texts = ["test.frag": fragment]
    texts["test.vert"] = vertex
    try self.init(
      context, label: "test", vertex: vertex == nil ? "post/fullscreen.vert" : "test.vert",
      fragment: "test.frag", defines: defines, composer: .texts(texts))
  }
}
