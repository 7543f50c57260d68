internal import GLBridge

extension RenderTarget {
  /// Runs a render pass, which `body` encodes.
  ///
  /// Scissor and masks do not affect the clearing. The encoder cannot be stored.
  ///
  /// - Parameters:
  ///   - values: The values to clear with; other attachments keep their contents.
  ///   - slot: The only color attachment that is drawn into; nil for all of them.
  ///   - label: The name of the pass in debuggers; nil takes the target's.
  ///   - body: Encodes the draws.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  package borrowing func draw<R, E: Error>(
    clearing values: ClearValues = .nothing, slot: Int? = nil, label: String? = nil,
    _ body: (borrowing DrawEncoder) throws(E) -> R
  ) throws(E) -> R {
    context.activate()
    let isValidating = context.isValidating
    if isValidating { gl_context_push_group(label ?? self.label) }
    defer { if isValidating { gl_context_pop_group() } }
    if !context.isPrewarming { clear(values) }
    let chooses = slot != nil && colorFormats.count > 1
    if let slot, chooses {
      precondition(
        colorFormats.indices.contains(slot), "target \(self.label) has no color attachment \(slot)")
      gl_framebuffer_set_color_slot(name, Int32(slot))
    }
    defer { if chooses { gl_framebuffer_set_color_count(name, Int32(colorFormats.count)) } }
    return try body(DrawEncoder(context, framebuffer: name, width: width, height: height))
  }

  /// Clears without drawing.
  package borrowing func clear(_ values: ClearValues) {
    guard !values.isEmpty else { return }
    context.activate()
    context.state.prepareForClearing()
    for index in values.slots {
      guard let color = values[index] else { continue }
      precondition(index < colorFormats.count, "target \(label) has no color attachment \(index)")
      if colorFormats[index].isInteger {
        var value = (UInt32(color.x), UInt32(color.y), UInt32(color.z), UInt32(color.w))
        withUnsafeBytes(of: &value) { bytes in
          guard let base = bytes.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
          gl_framebuffer_clear_color_uint(name, Int32(index), base)
        }
      } else {
        var value = (color.x, color.y, color.z, color.w)
        withUnsafeBytes(of: &value) { bytes in
          guard let base = bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
          gl_framebuffer_clear_color(name, Int32(index), base)
        }
      }
    }
    if let depth = values.depth { gl_framebuffer_clear_depth(name, depth) }
  }

  /// Invalidates the contents, which saves writing them to memory.
  package borrowing func discard(colors: Bool = true, depth: Bool = true) {
    context.activate()
    gl_framebuffer_discard(name, colors ? Int32(colorFormats.count) : 0, depth && depthFormat != nil)
  }
}
