internal import GLBridge

/// What the context is known to have set, so that nothing is set twice.
///
/// Nothing else in this module binds or enables for drawing, and other code that shares the context has to
/// call ``Context/forgetState()`` when it is done.
final class StateCache {
  /// Texture units that passes may use; every driver has more.
  static let units = 32
  static let uniformBindings = 24

  private var state: DrawState?
  private var viewport: PixelRectangle?
  private var framebuffer: UInt32?
  private var program: UInt32?
  private var vertexArray: UInt32?
  private var textures = [UInt32?](repeating: nil, count: StateCache.units)
  private var samplers = [UInt32?](repeating: nil, count: StateCache.units)
  private var uniforms = [BufferRange?](repeating: nil, count: StateCache.uniformBindings)

  func forgetAll() {
    (state, viewport, framebuffer, program, vertexArray) = (nil, nil, nil, nil, nil)
    for unit in 0..<Self.units { (textures[unit], samplers[unit]) = (nil, nil) }
    for binding in 0..<Self.uniformBindings { uniforms[binding] = nil }
  }

  func forgetFramebuffer() { framebuffer = nil }

  /// Forgets a deleted object, whose name may come back for another one.
  func forget(_ kind: ObjectKind, _ name: UInt32) {
    switch kind {
    case .texture: for unit in 0..<Self.units where textures[unit] == name { textures[unit] = nil }
    case .sampler: for unit in 0..<Self.units where samplers[unit] == name { samplers[unit] = nil }
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

  func setFramebuffer(_ name: UInt32, _ counters: inout GraphicsCounters) {
    guard framebuffer != name else { return counters.skippedChanges += 1 }
    gl_framebuffer_bind(name)
    framebuffer = name
    counters.stateChanges += 1
  }

  func setViewport(_ rectangle: PixelRectangle, _ counters: inout GraphicsCounters) {
    guard viewport != rectangle else { return counters.skippedChanges += 1 }
    gl_state_set_viewport(gl_rectangle(rectangle))
    viewport = rectangle
    counters.stateChanges += 1
  }

  func setProgram(_ name: UInt32, _ counters: inout GraphicsCounters) {
    guard program != name else { return counters.skippedChanges += 1 }
    gl_program_use(name)
    program = name
    counters.stateChanges += 1
  }

  func setVertexArray(_ name: UInt32, _ counters: inout GraphicsCounters) {
    guard vertexArray != name else { return counters.skippedChanges += 1 }
    gl_vertex_array_bind(name)
    vertexArray = name
    counters.stateChanges += 1
  }

  func setTexture(_ name: UInt32, sampler: UInt32, unit: Int, _ counters: inout GraphicsCounters) {
    if textures[unit] != name {
      gl_texture_bind(Int32(unit), name)
      textures[unit] = name
      counters.stateChanges += 1
    } else {
      counters.skippedChanges += 1
    }
    guard samplers[unit] != sampler else { return counters.skippedChanges += 1 }
    gl_sampler_bind(Int32(unit), sampler)
    samplers[unit] = sampler
    counters.stateChanges += 1
  }

  func setUniforms(_ range: BufferRange, binding: Int, _ counters: inout GraphicsCounters) {
    guard uniforms[binding] != range else { return counters.skippedChanges += 1 }
    gl_buffer_bind_uniform(Int32(binding), range.name, Int64(range.offset), Int64(range.byteCount))
    uniforms[binding] = range
    counters.stateChanges += 1
  }

  /// Binds a whole group, at best with one call for textures and one for samplers.
  func setGroup(_ group: BindGroup, _ counters: inout GraphicsCounters) {
    var differs = false
    for index in group.textures.indices {
      let unit = group.firstUnit + index
      if textures[unit] != group.textures[index] || samplers[unit] != group.samplers[index] {
        (textures[unit], samplers[unit]) = (group.textures[index], group.samplers[index])
        differs = true
      }
    }
    if differs {
      gl_texture_bind_many(
        Int32(group.firstUnit), Int32(group.textures.count), group.textures, group.samplers)
      counters.stateChanges += 1
    } else {
      counters.skippedChanges += 1
    }
    for (binding, range) in group.uniforms { setUniforms(range, binding: binding, &counters) }
  }

  /// Scissor and masks would apply to clears and copies too.
  func prepareForClearing(_ counters: inout GraphicsCounters) {
    if let state, state.scissor == nil, state.colorMask == .all, state.writesDepth { return }
    var open = state ?? DrawState()
    (open.scissor, open.colorMask, open.writesDepth) = (nil, .all, true)
    setState(open, &counters)
  }

  func setState(_ new: DrawState, _ counters: inout GraphicsCounters) {
    let old = state
    guard old != new else { return counters.skippedChanges += 1 }
    state = new
    if old?.depth != new.depth || old?.writesDepth != new.writesDepth {
      gl_state_set_depth(new.depth != nil, new.writesDepth, new.depth?.rawValue ?? 0)
      counters.stateChanges += 1
    }
    if old?.blend != new.blend {
      gl_state_set_blend(
        new.blend != .replace, gl_blend_terms(new.blend.color), gl_blend_terms(new.blend.alpha))
      counters.stateChanges += 1
    }
    if old?.alphaToCoverage != new.alphaToCoverage {
      gl_state_set_alpha_to_coverage(new.alphaToCoverage)
      counters.stateChanges += 1
    }
    if old?.culling != new.culling || old?.frontFace != new.frontFace {
      gl_state_set_culling(new.culling.rawValue, new.frontFace == .clockwise)
      counters.stateChanges += 1
    }
    if old == nil || old?.depthOffset != new.depthOffset {
      let offset = new.depthOffset ?? DepthOffset(slope: 0, constant: 0)
      gl_state_set_polygon_offset(new.depthOffset != nil, offset.slope, offset.constant)
      counters.stateChanges += 1
    }
    setRareState(old, new, &counters)
  }

  private func setRareState(_ old: DrawState?, _ new: DrawState, _ counters: inout GraphicsCounters) {
    if old?.clampsDepth != new.clampsDepth {
      gl_state_set_depth_clamp(new.clampsDepth)
      counters.stateChanges += 1
    }
    if old?.colorMask != new.colorMask {
      gl_state_set_color_mask(new.colorMask.rawValue)
      counters.stateChanges += 1
    }
    if old?.wireframe != new.wireframe {
      gl_state_set_lines(new.wireframe)
      counters.stateChanges += 1
    }
    if old == nil || old?.scissor != new.scissor {
      let rectangle = new.scissor ?? PixelRectangle(width: 0, height: 0)
      gl_state_set_scissor(new.scissor != nil, gl_rectangle(rectangle))
      counters.stateChanges += 1
    }
  }
}

extension gl_blend_terms {
  nonisolated init(_ terms: BlendMode.Terms) {
    self.init(
      source: terms.source.rawValue, target: terms.target.rawValue, operation: terms.operation.rawValue)
  }
}
