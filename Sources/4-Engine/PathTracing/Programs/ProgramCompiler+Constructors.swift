extension ProgramCompiler {
  /// Returns a value with components of another kind.
  mutating func based(_ value: Value, _ base: ProgramType.Base) throws(ProgramError) -> Value {
    let from = value.type.base, type = value.type.with(base)
    if from == base { return value }
    guard value.type.isVectorOrScalar else { throw ProgramError("a conversion of such a value") }
    switch (from, base) {
    case (.int, .uint), (.uint, .int):
      var same = value
      same.type = type
      return same
    case (.int, .float): return try emit(.floatOfInt, as: type, of: [value])
    case (.uint, .float): return try emit(.floatOfUInt, as: type, of: [value])
    case (.float, .int): return try emit(.intOfFloat, as: type, of: [value])
    case (.float, .uint): return try emit(.uintOfFloat, as: type, of: [value])
    case (.bool, .float): return try emit(.and, as: type, of: [value, try constant(Float(1))])
    case (.bool, .int), (.bool, .uint): return try emit(.and, as: type, of: [value, try constant(1)])
    case (.float, .bool): return try emit(.unequalFloat, as: type, of: [value, try constant(Float(0))])
    case (.int, .bool), (.uint, .bool): return try emit(.unequalInt, as: type, of: [value, try constant(0)])
    default: throw ProgramError("a conversion of such a value")
    }
  }

  /// Returns a value as GLSL converts it by itself: whole numbers to unsigned ones and to floats.
  mutating func converted(_ value: Value, to type: ProgramType, _ line: Int) throws(ProgramError) -> Value {
    if value.type == type { return value }
    guard Self.converts(value.type, to: type) else {
      throw ProgramError("a value of another type than its place has", line: line)
    }
    return try based(value, type.base)
  }

  /// Returns whether GLSL converts a type by itself.
  static func converts(_ from: ProgramType, to type: ProgramType) -> Bool {
    guard from != type else { return true }
    guard from.isVectorOrScalar, type.isVectorOrScalar, from.lanes == type.lanes else { return false }
    return switch (from.base, type.base) {
    case (.int, .uint), (.int, .float), (.uint, .float): true
    default: false
    }
  }

  /// Returns what a constructor makes.
  mutating func construction(_ type: ProgramType, _ node: ProgramNode) throws(ProgramError) -> Value {
    let mark = top
    var arguments: [Value] = []
    for (index, child) in node.children.enumerated() {
      var value = try value(child)
      if !value.isStable, node.children[(index + 1)...].contains(where: \.hasEffects) {
        let own = try allocate(value.type)
        try move(value, to: own)
        value = own
      }
      arguments.append(value)
    }
    let fault = ProgramError("the arguments of \(node.text)", line: node.line)
    guard !arguments.isEmpty else { throw fault }
    if type.isArray || type.isStructure { return try aggregate(type, arguments, fault) }
    guard type.base != .void, type.base != .sampler,
      arguments.allSatisfy({ $0.type.isVectorOrScalar || $0.type.isMatrix })
    else { throw fault }
    if type.isMatrix { return try matrix(type, arguments, fault) }
    return try vector(type, of: arguments, fault: fault, freeing: mark)
  }

  private mutating func aggregate(
    _ type: ProgramType, _ arguments: [Value], _ fault: ProgramError
  ) throws(ProgramError) -> Value {
    var types = [ProgramType](repeating: type.element, count: Swift.max(type.count, 1))
    if type.count == 0, case .structure(let number) = type.base {
      types = program.structures[number].fields.map(\.type)
    }
    guard arguments.count == types.count else { throw fault }
    let result = try allocate(type)
    var place = result.register
    for (argument, type) in zip(arguments, types) {
      let value = try converted(argument, to: type, fault.line)
      try move(value, to: Value(type: type, register: place))
      place += UInt16(program.size(type))
    }
    return result
  }

  private mutating func vector(
    _ type: ProgramType, of arguments: [Value], fault: ProgramError, freeing mark: Int
  ) throws(ProgramError) -> Value {
    // A matrix counts as its columns.
    let parts = arguments.flatMap { value in
      value.type.isMatrix ? (0..<value.type.columns).map { column(value, $0) } : [value]
    }
    if parts.count == 1 {
      let value = try based(parts[0], type.base)
      guard value.type.lanes == 1 || value.type.lanes >= type.lanes else { throw fault }
      return type.lanes == 1
        ? try swizzled(value, [0])
        : try swizzled(
          value, value.type.lanes == 1 ? [Int](repeating: 0, count: type.lanes) : Array(0..<type.lanes))
    }
    guard type.lanes > 1 else { throw fault }
    var result = try based(parts[0], type.base), filled = result.type.lanes
    for (index, part) in parts.dropFirst().enumerated() {
      guard filled < type.lanes, index < 4 else { throw fault }
      let value = try based(part, type.base), count = Swift.min(value.type.lanes, type.lanes - filled)
      var extra = 0x4444
      for lane in 0..<count {
        extra =
          extra & ~(15 << (4 * (filled + lane))) | (value.type.lanes == 1 ? 0 : lane) << (4 * (filled + lane))
      }
      filled += count
      if filled >= type.lanes { free(to: mark) }
      result = try emit(.merge, as: type, of: [result, value], extra: extra)
    }
    guard filled == type.lanes else { throw fault }
    return result
  }

  private mutating func matrix(
    _ type: ProgramType, _ arguments: [Value], _ fault: ProgramError
  ) throws(ProgramError) -> Value {
    let result = try allocate(type), zero = try constant(Float(0)), one = try constant(Float(1))
    func target(_ column: Int) -> Value {
      Value(type: ProgramType(.float, type.lanes), register: result.register + UInt16(column))
    }
    if arguments.count == 1 {
      let start = top
      let source = arguments[0]
      let diagonal = source.type.isMatrix ? one : try based(source, .float)
      guard source.type.isMatrix || source.type.isScalar else { throw fault }
      for number in 0..<type.columns {
        var column = zero
        // What a smaller matrix lacks is that of the identity.
        if source.type.isMatrix, number < source.type.columns {
          column = self.column(source, number)
          guard source.type.lanes < type.lanes else {
            try move(column, to: target(number))
            continue
          }
          var extra = 0x4444
          for lane in source.type.lanes..<type.lanes { extra = extra & ~(15 << (4 * lane)) }
          column = try emit(.merge, as: ProgramType(.float, type.lanes), of: [column, zero], extra: extra)
        }
        if !source.type.isMatrix || number >= source.type.columns, number < type.lanes {
          let extra = 0x4444 & ~(15 << (4 * number))
          column = try emit(
            .merge, as: ProgramType(.float, type.lanes), of: [column, diagonal], extra: extra)
        }
        try move(column, to: target(number))
      }
      free(to: start)
      return result
    }
    var number = 0, lane = 0
    for argument in arguments {
      let value = try based(argument, .float)
      guard !value.type.isMatrix else { throw fault }
      let isWhole = value.type.lanes == type.lanes && lane == 0
      for from in 0..<value.type.lanes {
        guard number < type.columns else { throw fault }
        if !isWhole {
          let extra = 0x4444 & ~(15 << (4 * lane)) | (value.type.lanes == 1 ? 0 : from) << (4 * lane)
          try append(
            ProgramInstruction(
              operation: .merge, to: target(number).register, a: target(number).register, b: value.register,
              extra: Int32(extra)))
        } else if from == 0 {
          try move(value, to: target(number))
        }
        lane += 1
        if lane == type.lanes { (lane, number) = (0, number + 1) }
      }
    }
    guard number == type.columns else { throw fault }
    return result
  }
}
