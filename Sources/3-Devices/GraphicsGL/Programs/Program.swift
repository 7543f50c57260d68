internal import GLBridge
internal import Log

/// A linked program object.
///
/// It is loaded from the cache on disk when the same driver has built it before from the same text.
package struct Program: ~Copyable {
  package let label: String
  let name: UInt32
  let context: Context

  /// Builds a program.
  ///
  /// - Parameters:
  ///   - context: The context of the program.
  ///   - label: Its name in debuggers and messages.
  ///   - stages: A vertex stage, and usually a fragment stage; or a compute stage alone.
  ///   - blocks: The binding points of uniform blocks without a binding in GLSL, by name; absent names are
  ///     ignored, since compilers remove unused blocks.
  ///   - samplers: The texture units of samplers without a binding in GLSL, by name.
  /// - Throws: ``GraphicsError/shader(label:stage:log:)`` with the driver's messages, which name files and
  ///   lines.
  package init(
    _ context: Context, label: String, _ stages: [ComposedShader], blocks: [String: Int] = [:],
    samplers: [String: Int] = [:]
  ) throws(GraphicsError) {
    precondition(Self.areComplete(stages), "a program has a vertex stage, or a compute stage alone")
    context.activate()
    let span = Trace.begin("program", category: "graphics", arguments: ["program": label])
    defer { Trace.end(span) }
    context.state.prewarm?.noteWork()
    let cache = context.programCache
    let key = cache.folder == nil ? nil : cache.key(stages)
    if let key, let loaded = cache.load(key) {
      name = context.count(loaded, .program)
      context.ownCounters.loadedPrograms += 1
    } else {
      name = context.count(try Self.build(label, stages, keepsBinary: key != nil), .program)
      context.ownCounters.compiledPrograms += 1
      if let key { cache.store(name, key) }
    }
    (self.context, self.label) = (context, label)
    #if DEBUG
    ShaderDump.keep(stages)
    #endif
    context.label(.program, name, label)
    for (block, binding) in blocks {
      let index = gl_program_block(name, block)
      if index >= 0 { gl_program_bind_block(name, index, Int32(binding)) }
    }
    for (sampler, unit) in samplers {
      var value = Int32(unit)
      let location = gl_program_uniform(name, sampler)
      if location >= 0 { gl_uniform_ints(name, location, 1, 1, &value) }
    }
  }

  /// Builds a program from the files of a vertex and a fragment stage.
  package init(
    _ context: Context, label: String, vertex: String = "post/fullscreen.vert", fragment: String,
    defines: [ShaderDefine] = [], composer: ShaderComposer = ShaderComposer()
  ) throws(GraphicsError) {
    try self.init(
      context, label: label,
      [try composer.compose(vertex, defines: defines), try composer.compose(fragment, defines: defines)])
  }

  deinit { context.graveyard.bury(.program, name) }

  private static func areComplete(_ stages: [ComposedShader]) -> Bool {
    let kinds = Set(stages.map(\.stage))
    guard kinds.count == stages.count else { return false }
    return kinds == [.compute] || kinds.contains(.vertex) && !kinds.contains(.compute)
  }

  private static func build(
    _ label: String, _ stages: [ComposedShader], keepsBinary: Bool
  ) throws(GraphicsError) -> UInt32 {
    // One block of memory for all texts, which must not move during the call.
    var texts: [CChar] = []
    var offsets: [Int] = []
    for stage in stages {
      offsets.append(texts.count)
      texts += stage.text.utf8.map { CChar(bitPattern: $0) }
    }
    offsets.append(texts.count)
    var failed: Int32 = -1
    var log = [CChar](repeating: 0, count: 1 << 14)
    let name = texts.withUnsafeBufferPointer { texts -> UInt32 in
      guard let base = texts.baseAddress else { return 0 }
      let parts = stages.indices.map { index in
        gl_stage(
          stage: stages[index].stage.rawValue, text: base + offsets[index],
          length: Int32(offsets[index + 1] - offsets[index]))
      }
      return parts.withUnsafeBufferPointer { parts in
        parts.baseAddress.map {
          gl_program_build($0, Int32(parts.count), keepsBinary, &failed, &log, Int32(log.count))
        } ?? 0
      }
    }
    guard name == 0 else { return name }
    let stage = ShaderStage(rawValue: failed)
    let shader = stages.first { $0.stage == stage }
    throw .shader(label: label, stage: stage, log: ShaderLog.translate(String(cText: log), shader))
  }
}
