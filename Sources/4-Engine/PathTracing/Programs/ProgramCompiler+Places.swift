extension ProgramCompiler {
  /// A place that can be assigned.
  enum Place {
    case whole(Value)
    /// Lanes of a vector.
    case lanes(Value, [Int])
    /// A lane of a vector that is chosen at run time.
    case lane(Value, index: Value)
    /// An element of an array, or a column of a matrix, that is chosen at run time.
    case element(Value, ProgramType, index: Value)
  }

  func variable(_ name: String) -> Variable? {
    guard let frame = frames.last else { return nil }
    for scope in frame.scopes.reversed() { if let known = scope[name] { return known } }
    return nil
  }

  mutating func place(_ node: ProgramNode) throws(ProgramError) -> Place {
    switch node.kind {
    case .name:
      guard let variable = variable(node.text), variable.isMutable else {
        throw ProgramError(
          "an assignment to '\(node.text)', which is no variable of a function", line: node.line)
      }
      var value = variable.value
      value.isStable = false
      return .whole(value)
    case .member:
      switch try place(node.children[0]) {
      case .whole(let value):
        if value.type.isStructure, value.type.count == 0 {
          return .whole(try field(node.text, of: value, node.line))
        }
        return .lanes(value, try lanes(node.text, of: value.type, node.line))
      case .lanes(let value, let known):
        let lanes = try lanes(node.text, of: value.type.with(lanes: known.count), node.line)
        return .lanes(value, lanes.map { known[$0] })
      default: throw ProgramError("an assignment to a part of what is chosen at run time", line: node.line)
      }
    case .index:
      guard case .whole(let value) = try place(node.children[0]) else {
        throw ProgramError("an assignment to a part of what is chosen at run time", line: node.line)
      }
      let index = try self.index(node.children[1])
      let (count, element) = try elements(of: value.type, node.line)
      guard let number = number(index) else {
        if value.type.isVectorOrScalar { return .lane(value, index: index) }
        return .element(value, element, index: index)
      }
      guard number >= 0, number < count else { throw ProgramError("an index out of range", line: node.line) }
      if value.type.isVectorOrScalar { return .lanes(value, [number]) }
      return .whole(part(value, element, at: number * program.size(element)))
    default: throw ProgramError("an assignment to what is no variable", line: node.line)
    }
  }

  private func part(_ value: Value, _ type: ProgramType, at offset: Int) -> Value {
    Value(type: type, register: value.register + UInt16(offset), isStable: value.isStable)
  }

  private mutating func index(_ node: ProgramNode) throws(ProgramError) -> Value {
    let index = try value(node)
    guard index.type.isScalar, index.type.base == .int || index.type.base == .uint else {
      throw ProgramError("an index that is no whole number", line: node.line)
    }
    return index
  }

  /// Returns the number and the type of what an index chooses among.
  private func elements(of type: ProgramType, _ line: Int) throws(ProgramError) -> (Int, ProgramType) {
    if type.isArray { return (type.count, type.element) }
    if type.isMatrix { return (type.columns, ProgramType(.float, type.lanes)) }
    guard type.isVectorOrScalar, type.lanes > 1 else {
      throw ProgramError("an index of what has no elements", line: line)
    }
    return (type.lanes, type.with(lanes: 1))
  }

  /// Returns a field of a structure.
  func field(_ name: String, of value: Value, _ line: Int) throws(ProgramError) -> Value {
    guard case .structure(let number) = value.type.base, value.type.count == 0 else {
      throw ProgramError("the field '\(name)' of what has none", line: line)
    }
    var offset = 0
    for (known, type) in program.structures[number].fields {
      if known == name { return part(value, type, at: offset) }
      offset += program.size(type)
    }
    throw ProgramError("the structure \(program.structures[number].name) has no field '\(name)'", line: line)
  }

  /// Returns the lanes that a swizzle names.
  private func lanes(_ name: String, of type: ProgramType, _ line: Int) throws(ProgramError) -> [Int] {
    let found = name.compactMap { Self.letters[$0] }
    guard type.isVectorOrScalar, found.count == name.count, (1...4).contains(found.count),
      found.allSatisfy({ $0 < type.lanes })
    else { throw ProgramError("the components '\(name)' of what has none of that name", line: line) }
    return found
  }

  private static let letters: [Character: Int] = [
    "x": 0, "y": 1, "z": 2, "w": 3, "r": 0, "g": 1, "b": 2, "a": 3, "s": 0, "t": 1, "p": 2, "q": 3,
  ]

  /// Returns lanes of a vector as a vector.
  mutating func swizzled(_ value: Value, _ lanes: [Int]) throws(ProgramError) -> Value {
    var same = value
    same.type = value.type.with(lanes: lanes.count)
    // A number is in all lanes of its register.
    if value.type.lanes == 1 || lanes.count > 1 && lanes == Array(0..<lanes.count) { return same }
    if lanes.count == 1 {
      let spreads: [ProgramOperation] = [.spreadX, .spreadY, .spreadZ, .spreadW]
      return try emit(spreads[lanes[0]], as: same.type, of: [value])
    }
    var extra = 0
    for lane in 0..<4 { extra |= lanes[Swift.min(lane, lanes.count - 1)] << (2 * lane) }
    return try emit(.swizzle, as: same.type, of: [value], extra: extra)
  }

  mutating func load(_ place: Place, _ line: Int) throws(ProgramError) -> Value {
    switch place {
    case .whole(let value): return value
    case .lanes(let value, let lanes): return try swizzled(value, lanes)
    case .lane(let value, let index):
      return try emit(.lane, as: value.type.with(lanes: 1), of: [value, index], lanes: value.type.lanes)
    case .element(let array, let type, let index): return try element(array, type, index)
    }
  }

  /// Returns an element that is chosen at run time.
  private mutating func element(
    _ array: Value, _ type: ProgramType, _ index: Value
  ) throws(ProgramError) -> Value {
    let size = program.size(type), count = program.size(array.type) / size
    let result = try allocate(type)
    for offset in 0..<size {
      try append(
        ProgramInstruction(
          operation: .element, lanes: UInt8(Swift.min(size, 255)), to: result.register + UInt16(offset),
          a: array.register, b: index.register, c: UInt16(offset), extra: Int32(count)))
    }
    guard size < 256 else { throw ProgramError("an array of large structures") }
    return result
  }

  /// Appends the assignment of a value that has the type of the place.
  mutating func store(_ value: Value, at place: Place, _ line: Int, since mark: Int? = nil)
    throws(ProgramError)
  {
    switch place {
    case .whole(let target):
      let value = try converted(value, to: target.type, line)
      if let mark { try store(value, in: target, since: mark) } else { try move(value, to: target) }
    case .lanes(let target, let lanes):
      guard Set(lanes).count == lanes.count else {
        throw ProgramError("a component that is assigned twice", line: line)
      }
      let value = try converted(value, to: target.type.with(lanes: lanes.count), line)
      if target.type.lanes == 1 { return try move(value, to: target) }
      var extra = 0x4444
      for (from, lane) in lanes.enumerated() {
        extra = extra & ~(15 << (4 * lane)) | (lanes.count == 1 ? 0 : from) << (4 * lane)
      }
      try append(
        ProgramInstruction(
          operation: .merge, to: target.register, a: target.register, b: value.register, extra: Int32(extra)))
    case .lane(let target, let index):
      let value = try converted(value, to: target.type.with(lanes: 1), line)
      try append(
        ProgramInstruction(
          operation: .storeLane, lanes: UInt8(target.type.lanes), to: target.register, a: value.register,
          b: index.register))
    case .element(let array, let type, let index):
      let value = try converted(value, to: type, line)
      let size = program.size(type), count = program.size(array.type) / size
      guard size < 256 else { throw ProgramError("an array of large structures", line: line) }
      for offset in 0..<UInt16(size) {
        try append(
          ProgramInstruction(
            operation: .storeElement, lanes: UInt8(size), to: array.register + offset,
            a: value.register + offset, b: index.register, extra: Int32(count)))
      }
    }
  }

  /// Returns what an index chooses of a value.
  mutating func indexed(_ node: ProgramNode) throws(ProgramError) -> Value {
    let value = try self.value(node.children[0]), index = try self.index(node.children[1])
    let (count, type) = try elements(of: value.type, node.line)
    guard let number = number(index) else {
      if value.type.isVectorOrScalar {
        return try emit(.lane, as: type, of: [value, index], lanes: value.type.lanes)
      }
      return try element(value, type, index)
    }
    guard number >= 0, number < count else { throw ProgramError("an index out of range", line: node.line) }
    if value.type.isVectorOrScalar { return try swizzled(value, [number]) }
    return part(value, type, at: number * program.size(type))
  }

  /// Returns a field or lanes of a value.
  mutating func member(_ node: ProgramNode) throws(ProgramError) -> Value {
    let value = try self.value(node.children[0])
    if value.type.isStructure { return try field(node.text, of: value, node.line) }
    return try swizzled(value, try lanes(node.text, of: value.type, node.line))
  }
}
