/// A bind group: textures, samplers and uniform ranges that are bound together, such as those of a material.
///
/// It is created once and bound often. It does not retain its textures: replacing a texture requires a new
/// group.
package struct BindGroup {
  /// The first texture unit; the others follow.
  package let firstUnit: TextureUnit
  let textures: [UInt32]
  let samplers: [UInt32]
  let uniforms: [(binding: UniformBinding, range: BufferRange)]

  package init(
    _ context: Context, firstUnit: TextureUnit, _ textures: [(TextureHandle, Sampler)],
    uniforms: [(binding: UniformBinding, range: BufferRange)] = []
  ) {
    precondition(
      firstUnit.index >= 0 && firstUnit.index + textures.count <= StateCache.units,
      "there are \(StateCache.units) units")
    self.firstUnit = firstUnit
    self.textures = textures.map(\.0.name)
    samplers = textures.map { context.name(of: $0.1) }
    self.uniforms = uniforms
  }
}
