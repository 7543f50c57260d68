internal import GLBridge

/// The cache of the context's state, which skips redundant changes.
///
/// Only this type binds or enables state for drawing, and other code that shares the context has to call
/// ``Context/forgetState()`` when it is done.
final class StateCache {
  /// The texture units that passes may use; every driver has 80.
  static let units = 53
  static let uniformBindings = 24

  private(set) var stateChanges = 0
  private(set) var skippedChanges = 0
  var drawCalls = 0
  /// The triangles of vertex buffers, in all instances.
  var triangles = 0
  /// The prewarm in progress, which limits draws.
  var prewarm: Prewarm?

  private var state: DrawState?
  private var viewport: PixelRectangle?
  private var framebuffer: UInt32?
  private var program: UInt32?
  private var vertexArray: UInt32?
  private var textures = [UInt32?](repeating: nil, count: StateCache.units)
  private var samplers = [UInt32?](repeating: nil, count: StateCache.units)
  /// The sampler values behind `samplers`, where they were given as values: comparing is faster than a
  /// look-up.
  private var samplerValues = [Sampler?](repeating: nil, count: StateCache.units)
  private var uniforms = [BufferRange?](repeating: nil, count: StateCache.uniformBindings)

  func forgetAll() {
    (state, viewport, framebuffer, program, vertexArray) = (nil, nil, nil, nil, nil)
    for unit in 0..<Self.units { (textures[unit], samplers[unit], samplerValues[unit]) = (nil, nil, nil) }
    for binding in 0..<Self.uniformBindings { uniforms[binding] = nil }
  }

  func forgetFramebuffer() { framebuffer = nil }

  /// Forgets a deleted object, whose name may be reused.
  func forget(_ kind: ObjectKind, _ name: UInt32) {
    switch kind {
    case .texture: for unit in 0..<Self.units where textures[unit] == name { textures[unit] = nil }
    case .sampler:
      for unit in 0..<Self.units where samplers[unit] == name {
        (samplers[unit], samplerValues[unit]) = (nil, nil)
      }
    case .buffer:
      for binding in 0..<Self.uniformBindings where uniforms[binding]?.name == name {
        uniforms[binding] = nil
      }
    case .framebuffer: if framebuffer == name { framebuffer = nil }
    case .vertexArray: if vertexArray == name { vertexArray = nil }
    case .program: if program == name { program = nil }
    case .query, .fence: return
    }
  }

  func setFramebuffer(_ name: UInt32) {
    guard framebuffer != name else { return skippedChanges += 1 }
    gl_framebuffer_bind(name)
    framebuffer = name
    stateChanges += 1
  }

  func setViewport(_ rectangle: PixelRectangle) {
    guard viewport != rectangle else { return skippedChanges += 1 }
    gl_state_set_viewport(gl_rectangle(rectangle))
    viewport = rectangle
    stateChanges += 1
  }

  func setProgram(_ name: UInt32) {
    guard program != name else { return skippedChanges += 1 }
    gl_program_use(name)
    program = name
    stateChanges += 1
  }

  func setVertexArray(_ name: UInt32) {
    guard vertexArray != name else { return skippedChanges += 1 }
    gl_vertex_array_bind(name)
    vertexArray = name
    stateChanges += 1
  }

  func setTexture(_ name: UInt32, sampler: Sampler, unit: Int, context: Context) {
    if textures[unit] != name {
      gl_texture_bind(Int32(unit), name)
      textures[unit] = name
      stateChanges += 1
    } else {
      skippedChanges += 1
    }
    guard samplerValues[unit] != sampler else { return skippedChanges += 1 }
    let name = context.name(of: sampler)
    gl_sampler_bind(Int32(unit), name)
    (samplers[unit], samplerValues[unit]) = (name, sampler)
    stateChanges += 1
  }

  func setUniforms(_ range: BufferRange, binding: Int) {
    guard uniforms[binding] != range else { return skippedChanges += 1 }
    gl_buffer_bind_uniform(Int32(binding), range.name, Int64(range.offset), Int64(range.byteCount))
    uniforms[binding] = range
    stateChanges += 1
  }

  /// Binds a whole group, at best with one call for textures and one for samplers.
  func setGroup(_ group: BindGroup) {
    var differs = false
    for index in group.textures.indices {
      let unit = group.firstUnit.index + index
      if textures[unit] != group.textures[index] || samplers[unit] != group.samplers[index] {
        (textures[unit], samplers[unit]) = (group.textures[index], group.samplers[index])
        samplerValues[unit] = nil
        differs = true
      }
    }
    if differs {
      gl_texture_bind_many(
        Int32(group.firstUnit.index), Int32(group.textures.count), group.textures, group.samplers)
      stateChanges += 1
    } else {
      skippedChanges += 1
    }
    for (binding, range) in group.uniforms { setUniforms(range, binding: binding.index) }
  }

  /// Disables scissor and masks, which would apply to clears and copies too.
  func prepareForClearing() {
    if let state, state.scissor == nil, state.colorMask == .all, state.writesDepth { return }
    var open = state ?? DrawState()
    (open.scissor, open.colorMask, open.writesDepth) = (nil, .all, true)
    apply(open)
  }

  /// Returns whether a draw is executed, and not skipped or postponed by a prewarm.
  func admitsDraw(_ vertices: VertexLayout? = nil, _ topology: Topology) -> Bool {
    guard prewarm != nil else { return true }
    let draw = PrewarmedDraws.Draw(
      program: program, framebuffer: framebuffer, vertices: vertices, topology: topology)
    var circumstances = Hasher()
    circumstances.combine(state)
    circumstances.combine(textures)
    return prewarm?.admits(draw, in: circumstances.finalize()) ?? true
  }

  func setState(_ new: DrawState) {
    guard prewarm != nil else { return apply(new) }
    var small = new
    small.scissor = Prewarm.pixel
    apply(small)
  }

  private func apply(_ new: DrawState) {
    let old = state
    guard old != new else { return skippedChanges += 1 }
    state = new
    if old?.depth != new.depth || old?.writesDepth != new.writesDepth {
      gl_state_set_depth(new.depth != nil, new.writesDepth, new.depth?.rawValue ?? 0)
      stateChanges += 1
    }
    if old?.blend != new.blend {
      gl_state_set_blend(
        new.blend != .replace, gl_blend_terms(new.blend.color), gl_blend_terms(new.blend.alpha))
      stateChanges += 1
    }
    if old?.alphaToCoverage != new.alphaToCoverage {
      gl_state_set_alpha_to_coverage(new.alphaToCoverage)
      stateChanges += 1
    }
    if old?.culling != new.culling || old?.frontFace != new.frontFace {
      gl_state_set_culling(new.culling.rawValue, new.frontFace == .clockwise)
      stateChanges += 1
    }
    if old == nil || old?.depthOffset != new.depthOffset {
      let offset = new.depthOffset ?? DepthOffset(slope: 0, constant: 0)
      gl_state_set_polygon_offset(new.depthOffset != nil, offset.slope, offset.constant)
      stateChanges += 1
    }
    setRareState(old, new)
  }

  private func setRareState(_ old: DrawState?, _ new: DrawState) {
    if old?.clampsDepth != new.clampsDepth {
      gl_state_set_depth_clamp(new.clampsDepth)
      stateChanges += 1
    }
    if old?.clips != new.clips {
      gl_state_set_clip_distances(new.clips)
      stateChanges += 1
    }
    if old?.colorMask != new.colorMask {
      gl_state_set_color_mask(new.colorMask.rawValue)
      stateChanges += 1
    }
    if old?.fill != new.fill {
      gl_state_set_fill(new.fill.mode, new.fill.size)
      stateChanges += 1
    }
    if old == nil || old?.scissor != new.scissor {
      let rectangle = new.scissor ?? PixelRectangle(width: 0, height: 0)
      gl_state_set_scissor(new.scissor != nil, gl_rectangle(rectangle))
      stateChanges += 1
    }
  }
}

extension gl_blend_terms {
  nonisolated init(_ terms: BlendMode.Terms) {
    self.init(
      source: terms.source.rawValue, target: terms.target.rawValue, operation: terms.operation.rawValue)
  }
}
