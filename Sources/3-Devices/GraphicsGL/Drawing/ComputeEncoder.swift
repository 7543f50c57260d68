internal import GLBridge

/// An encoder of compute dispatches, valid only inside ``Context/compute(label:_:)``.
package struct ComputeEncoder: ~Copyable {
  package let context: Context

  private let state: StateCache

  init(_ context: Context) { (self.context, state) = (context, context.state) }

  package borrowing func use(_ program: borrowing Program) {
    state.setProgram(program.name)
  }

  package borrowing func bind(_ texture: TextureHandle, _ sampler: Sampler = .linear, unit: TextureUnit) {
    state.setTexture(texture.name, sampler: sampler, unit: unit.index, context: context)
  }

  package borrowing func bindUniforms(_ range: BufferRange, binding: UniformBinding) {
    state.setUniforms(range, binding: binding.index)
  }

  package borrowing func bindStorage(_ range: BufferRange, binding: StorageBinding) {
    gl_buffer_bind_storage(Int32(binding.index), range.name, Int64(range.offset), Int64(range.byteCount))
  }

  /// Binds a level of a texture as an image that programs can write.
  ///
  /// Without a layer, all layers are bound.
  package borrowing func bindImage(
    _ texture: borrowing Texture, level: Int = 0, layer: Int? = nil, access: ImageAccess = .write, unit: Int
  ) {
    gl_texture_bind_image(
      Int32(unit), texture.handle.name, Int32(level), layer.map { Int32($0) } ?? -1, access.rawValue,
      texture.format.rawValue)
  }

  /// Binds a two-dimensional texture of a target as an image that programs can write.
  package borrowing func bindImage(
    _ texture: TextureHandle, _ format: PixelFormat, access: ImageAccess = .write, unit: Int
  ) {
    gl_texture_bind_image(Int32(unit), texture.name, 0, 0, access.rawValue, format.rawValue)
  }

  /// Dispatches work groups, with a barrier that makes their writes visible to everything after.
  package borrowing func dispatch(x: Int, y: Int = 1, z: Int = 1) {
    guard x > 0, y > 0, z > 0 else { return }
    gl_compute_dispatch(UInt32(x), UInt32(y), UInt32(z))
    gl_compute_barrier()
    state.drawCalls += 1
  }
}

/// The access of a program to an image.
package nonisolated enum ImageAccess: Int32, Sendable, Hashable { case read = 0, write, readWrite }

extension Context {
  /// Runs a compute pass, which `body` encodes.
  package func compute<R, E: Error>(
    label: String = "compute", _ body: (borrowing ComputeEncoder) throws(E) -> R
  ) throws(E) -> R {
    activate()
    if isValidating { gl_context_push_group(label) }
    defer { if isValidating { gl_context_pop_group() } }
    return try body(ComputeEncoder(self))
  }

  /// Invalidates the state cache, after code outside this module has drawn into the same context.
  package func forgetState() {
    state.forgetAll()
  }
}
