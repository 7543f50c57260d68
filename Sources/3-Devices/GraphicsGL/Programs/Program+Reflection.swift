internal import GLBridge

/// The driver's layout of a uniform block, for comparing it with the Swift struct that mirrors it.
public nonisolated struct UniformBlockLayout: Hashable, Sendable {
  public var byteCount: Int
  public var binding: Int
  /// The members, sorted by offset; names as in GLSL, arrays with `[0]`.
  public var members: [Member]

  public struct Member: Hashable, Sendable {
    public var name: String
    public var offset: Int
    /// The array length; 1 for other members.
    public var count: Int
    /// The bytes between array elements; 0 for other members.
    public var arrayStride: Int
    /// The bytes between matrix columns; 0 for other members.
    public var matrixStride: Int
  }

  /// Returns the offset of a member; nil when there is none of that name.
  ///
  /// Members of blocks that have an instance name are found with and without the name of the block.
  public func offset(_ name: String) -> Int? {
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
  public borrowing func uniformBlock(_ block: String) -> UniformBlockLayout? {
    context.activate()
    let index = gl_program_block(name, block)
    guard index >= 0 else { return nil }
    let facts = gl_program_block_facts(name, index)
    var members: [UniformBlockLayout.Member] = []
    for member in 0..<facts.members {
      var text = [CChar](repeating: 0, count: 256)
      let facts = gl_program_member(name, index, member, &text, Int32(text.count))
      members.append(
        UniformBlockLayout.Member(
          name: String(cText: text), offset: Int(facts.offset), count: Int(facts.count),
          arrayStride: Int(max(0, facts.array_stride)), matrixStride: Int(max(0, facts.matrix_stride))))
    }
    members.sort { $0.offset < $1.offset }
    return UniformBlockLayout(byteCount: Int(facts.size), binding: Int(facts.binding), members: members)
  }
}
