internal import GLBridge

/// The driver's layout of a uniform block, for comparing it with the Swift struct that mirrors it.
package nonisolated struct UniformBlockLayout: Hashable, Sendable {
  package var byteCount: Int
  package var binding: Int
  /// The members, sorted by offset; names as in GLSL, arrays with `[0]`.
  package var members: [Member]

  package struct Member: Hashable, Sendable {
    package var name: String
    package var offset: Int
    /// The array length; 1 for other members.
    package var count: Int
    /// The bytes between array elements; 0 for other members.
    package var arrayStride: Int
    /// The bytes between matrix columns; 0 for other members.
    package var matrixStride: Int
  }

  /// Returns the offset of a member; nil when there is none of that name.
  ///
  /// Members of blocks that have an instance name are found with and without the name of the block.
  package func offset(_ name: String) -> Int? {
    let endings = [name, "\(name)[0]"]
    return members.first { member in
      endings.contains { member.name == $0 || member.name.hasSuffix(".\($0)") }
    }?.offset
  }
}

extension Program {
  /// Returns the layout of a uniform block.
  ///
  /// - Returns: The layout; nil when the program uses no block of that name.
  package borrowing func uniformBlock(_ block: String) -> UniformBlockLayout? {
    context.activate()
    let index = gl_program_block(name, block)
    guard index >= 0 else { return nil }
    return UniformBlockLayout(program: name, block: index)
  }
}

extension UniformBlockLayout {
  @MainActor fileprivate init(program: UInt32, block: Int32) {
    let facts = gl_program_block_facts(program, block)
    var members: [Member] = []
    for member in 0..<facts.members {
      var text = [CChar](repeating: 0, count: 256)
      let facts = gl_program_member(program, block, member, &text, Int32(text.count))
      members.append(
        Member(
          name: String(cText: text), offset: Int(facts.offset), count: Int(facts.count),
          arrayStride: Int(max(0, facts.array_stride)), matrixStride: Int(max(0, facts.matrix_stride))))
    }
    members.sort { $0.offset < $1.offset }
    self.init(byteCount: Int(facts.size), binding: Int(facts.binding), members: members)
  }
}

/// The blocks and textures that a linked program reads, for comparing it with ``ShaderBindings``.
package nonisolated struct ProgramInterface: Hashable, Sendable {
  /// The binding of each uniform block and of each storage block, by its name in GLSL.
  package var uniformBlocks: [String: UniformBinding] = [:]
  package var storageBlocks: [String: StorageBinding] = [:]
  /// The layouts of the uniform blocks.
  package var layouts: [String: UniformBlockLayout] = [:]
  package var samplers: [Sampler] = []

  /// A sampler, or an array of samplers.
  package struct Sampler: Hashable, Sendable {
    package var name: String
    /// The unit of the first one.
    package var unit: TextureUnit
    package var count: Int
  }
}

extension Context {
  /// Asks the driver about all programs of the context.
  ///
  /// - Parameter limit: The number that no program's name reaches; drivers count from 1.
  /// - Returns: What each of them says.
  package func programInterfaces(limit: UInt32 = 4096) -> [ProgramInterface] {
    activate()
    return (1..<limit).filter { gl_program_exists($0) }.map(Self.interface)
  }

  private static func interface(of program: UInt32) -> ProgramInterface {
    var interface = ProgramInterface()
    var text = [CChar](repeating: 0, count: 256)
    let room = Int32(text.count)
    for block in 0..<gl_program_block_count(program, false) {
      let binding = gl_program_block_binding(program, false, block, &text, room)
      let name = String(cText: text)
      interface.uniformBlocks[name] = UniformBinding(Int(binding))
      interface.layouts[name] = UniformBlockLayout(program: program, block: gl_program_block(program, name))
    }
    for block in 0..<gl_program_block_count(program, true) {
      let binding = gl_program_block_binding(program, true, block, &text, room)
      interface.storageBlocks[String(cText: text)] = StorageBinding(Int(binding))
    }
    for uniform in 0..<gl_program_uniform_count(program) {
      let facts = gl_program_sampler(program, uniform, &text, room)
      guard facts.unit >= 0 else { continue }
      interface.samplers.append(
        ProgramInterface.Sampler(
          name: String(cText: text), unit: TextureUnit(Int(facts.unit)), count: Int(facts.count)))
    }
    return interface
  }
}
