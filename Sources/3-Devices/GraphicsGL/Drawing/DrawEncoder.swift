internal import GLBridge

/// An encoder of draws, valid only inside ``RenderTarget/draw(clearing:label:_:)``.
///
/// It cannot be copied or stored, so that draws cannot end up in the wrong target.
package struct DrawEncoder: ~Copyable {
  package let context: Context
  package let width: Int
  package let height: Int
  let state: StateCache

  init(_ context: Context, framebuffer: UInt32, width: Int, height: Int) {
    (self.context, self.width, self.height) = (context, width, height)
    state = context.state
    state.setFramebuffer(framebuffer)
    state.setViewport(PixelRectangle(width: width, height: height))
  }

  /// Sets the viewport; row 0 is the bottom one.
  package borrowing func setViewport(_ rectangle: PixelRectangle) {
    state.setViewport(rectangle)
  }

  package borrowing func setState(_ state: DrawState) {
    self.state.setState(state)
  }

  /// Sets the program of the following draws.
  package borrowing func use(_ program: borrowing Program) {
    state.setProgram(program.name)
  }

  /// Binds a texture and a sampler at `layout(binding = unit)`.
  package borrowing func bind(_ texture: TextureHandle, _ sampler: Sampler = .linear, unit: TextureUnit) {
    state.setTexture(texture.name, sampler: sampler, unit: unit.index, context: context)
  }

  /// Binds a texture and a sampler at `layout(binding = unit)`.
  package borrowing func bind(_ texture: borrowing Texture, _ sampler: Sampler = .linear, unit: TextureUnit) {
    bind(texture.handle, sampler, unit: unit)
  }

  package borrowing func bind(_ group: BindGroup) {
    state.setGroup(group)
  }

  /// Binds a uniform block at `layout(binding = binding)`.
  package borrowing func bindUniforms(_ range: BufferRange, binding: UniformBinding) {
    state.setUniforms(range, binding: binding.index)
  }

  /// Binds a storage block at `layout(binding = binding)`.
  package borrowing func bindStorage(_ range: BufferRange, binding: StorageBinding) {
    gl_buffer_bind_storage(Int32(binding.index), range.name, Int64(range.offset), Int64(range.byteCount))
  }

  /// Binds another buffer to one stream, such as this frame's instances.
  package borrowing func bindStream(_ index: Int, of vertices: borrowing VertexArray, _ range: BufferRange) {
    vertices.setStream(index, range)
  }
}

/// A primitive topology.
package nonisolated enum Topology: Int32, Sendable, Hashable {
  case triangles = 0, triangleStrip, lines, lineStrip, points, triangleFan
}
