internal import GLBridge

extension RenderTarget {
  /// The attachments that a copy includes.
  package nonisolated struct Parts: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// All color attachments that both targets have.
    package static let colors = Parts(rawValue: 1)
    package static let depth = Parts(rawValue: 2)
    package static let all: Parts = [.colors, .depth]
  }

  /// Resolves multisampling into a target of the same size, averaging the samples of each pixel.
  package borrowing func resolve(into target: borrowing RenderTarget, _ parts: Parts = .colors) {
    precondition(
      width == target.width && height == target.height, "resolving changes the samples, not the size")
    blit(into: target, parts)
  }

  /// Blits into another target, scaling where sizes differ.
  ///
  /// Multisampled targets cannot be scaled, nor can depth.
  package borrowing func blit(
    into target: borrowing RenderTarget, _ parts: Parts = .colors, filter: Sampler.Filter = .nearest
  ) {
    context.activate()
    context.state.prepareForClearing()
    let from = gl_rectangle(bounds)
    let to = gl_rectangle(target.bounds)
    if parts.contains(.colors) {
      let count = min(colorFormats.count, target.colorFormats.count)
      for slot in 0..<Int32(count) {
        gl_framebuffer_blit(name, slot, from, target.name, slot, to, filter == .linear, true)
      }
      if count > 0 { gl_framebuffer_set_color_count(target.name, Int32(target.colorFormats.count)) }
    }
    if parts.contains(.depth), depthFormat != nil, target.depthFormat != nil {
      gl_framebuffer_blit(name, -1, from, target.name, -1, to, false, true)
    }
  }

  /// Blits the first color attachment to the window of this adopted context.
  ///
  /// The bytes arrive unchanged, sRGB-encoded or not; only scaling filters.
  ///
  /// - Parameters:
  ///   - windowWidth: The width of the window in pixels.
  ///   - windowHeight: The height of the window in pixels.
  ///   - framebuffer: The window's framebuffer: toolkits have their own.
  package borrowing func present(windowWidth: Int, windowHeight: Int, framebuffer: UInt32 = 0) {
    context.activate()
    context.state.prepareForClearing()
    let isStretched = windowWidth != width || windowHeight != height
    gl_framebuffer_present(
      name, gl_rectangle(bounds), framebuffer,
      gl_rectangle(PixelRectangle(width: windowWidth, height: windowHeight)), isStretched)
    context.state.forgetFramebuffer()
  }
}
