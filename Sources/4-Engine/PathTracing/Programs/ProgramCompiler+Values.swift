extension ProgramCompiler {
  /// Returns the value of an expression.
  mutating func value(_ node: ProgramNode) throws(ProgramError) -> Value {
    try nested(line: node.line) { (one: inout ProgramCompiler) throws(ProgramError) in try one.anyValue(node)
    }
  }

  private mutating func anyValue(_ node: ProgramNode) throws(ProgramError) -> Value {
    switch node.kind {
    case .literal(let literal):
      return try constant(SIMD4(repeating: literal.bits), ProgramType(literal.base))
    case .name: return try named(node)
    case .member: return try member(node)
    case .index: return try indexed(node)
    case .unary: return try unary(node)
    case .binary: return try binary(node)
    case .choice: return try choice(node)
    case .assignment: return try assignment(node)
    case .increment(let isPrefix): return try increment(node, isPrefix: isPrefix)
    case .sequence:
      let mark = top
      _ = try value(node.children[0])
      free(to: mark)
      return try value(node.children[1])
    case .construction(let type): return try construction(type, node)
    case .call: return try call(node)
    }
  }

  private mutating func named(_ node: ProgramNode) throws(ProgramError) -> Value {
    let name = node.text
    if let variable = variable(name) { return variable.value }
    if let input = inputs[name] {
      if name == "gl_FragCoord" {
        warn("its material reads the place on the screen, which is not traced and counts as 0")
      }
      return input
    }
    guard let global = program.globals[name] else {
      throw ProgramError("the name '\(name)'", line: node.line)
    }
    if let value = global.value {
      // The value of a constant is computed where it is read, from constants.
      guard global.kind == .constant || !program.isAssigned(name) else {
        throw ProgramError("the global variable '\(name)' that changes", line: node.line)
      }
      let outer = frames
      frames = []
      defer { frames = outer }
      return try converted(try self.value(value), to: global.type, node.line)
    }
    guard let known = try uniform(name, global.type) else {
      throw ProgramError("the value of '\(name)', which is known to the driver alone", line: node.line)
    }
    return known
  }

  // MARK: assignments

  private mutating func assignment(_ node: ProgramNode) throws(ProgramError) -> Value {
    let mark = top, target = try place(node.children[0])
    var value: Value
    if node.text == "=" {
      value = try self.value(node.children[1])
    } else {
      let right = try self.value(node.children[1])
      value = try arithmetic(
        String(node.text.dropLast()), left: try load(target, node.line), right: right, line: node.line)
    }
    try store(value, at: target, node.line, since: mark)
    if case .whole(let target) = target {
      free(to: mark)
      return target
    }
    value.isStable = false
    return value
  }

  private mutating func increment(_ node: ProgramNode, isPrefix: Bool) throws(ProgramError) -> Value {
    let target = try place(node.children[0]), old = try load(target, node.line)
    var kept = old
    if !isPrefix {
      kept = try allocate(old.type)
      try move(old, to: kept)
    }
    let one = try converted(try constant(1), to: old.type, node.line)
    let new = try arithmetic(node.text == "++" ? "+" : "-", left: old, right: one, line: node.line)
    try store(new, at: target, node.line)
    return isPrefix ? new : kept
  }

  // MARK: choices

  private mutating func choice(_ node: ProgramNode) throws(ProgramError) -> Value {
    let mark = top, condition = try value(node.children[0])
    guard condition.type == .bool else {
      throw ProgramError("a condition that is no truth value", line: node.line)
    }
    let first = node.children[1], second = node.children[2]
    if let truth = truth(condition) {
      // Both have one type.
      let chosen = try value(truth ? first : second)
      guard chosen.type.base == .int, chosen.type.isScalar else { return chosen }
      let before = code.count, start = top
      let other = try value(truth ? second : first)
      free(to: start)
      guard code.count == before, other.type != chosen.type else { return chosen }
      return try converted(chosen, to: other.type, node.line)
    }
    if !first.isHeavy, !second.isHeavy, !first.hasEffects, !second.hasEffects {
      let (one, other) = try unified(try value(first), try value(second), node.line)
      if one.type.isVectorOrScalar {
        free(to: mark)
        return try emit(.select, as: one.type, of: [condition, one, other])
      }
      let result = try allocate(one.type)
      for offset in 0..<UInt16(program.size(one.type)) {
        try append(
          ProgramInstruction(
            operation: .select, to: result.register + offset, a: condition.register, b: one.register + offset,
            c: other.register + offset))
      }
      return result
    }
    let skip = try jump(.jumpUnless, condition)
    // The type of both is known when both are there: whole numbers are converted behind.
    let start = top, one = try value(first)
    let result = try room(for: one, since: start)
    let end = try jump(.jump)
    land([skip])
    let inner = top
    let other = try converted(try value(second), to: one.type, node.line)
    try store(other, in: result, since: inner)
    land([end])
    free(to: Swift.max(start, Int(result.register) + program.size(result.type)))
    return result
  }

  /// Returns registers of its own that have a value.
  private mutating func room(for value: Value, since mark: Int) throws(ProgramError) -> Value {
    if !value.isConstant, Int(value.register) >= mark { return value }
    let own = try allocate(value.type)
    try move(value, to: own)
    return own
  }

  /// Returns both values in the type that both have, or can be converted to.
  private mutating func unified(
    _ one: Value, _ other: Value, _ line: Int
  ) throws(ProgramError) -> (Value, Value) {
    if one.type == other.type { return (one, other) }
    if let new = try? converted(other, to: one.type, line) { return (one, new) }
    return (try converted(one, to: other.type, line), other)
  }

  // MARK: operators

  private mutating func unary(_ node: ProgramNode) throws(ProgramError) -> Value {
    let mark = top, operand = try value(node.children[0])
    let type = operand.type
    switch node.text {
    case "+" where type.isNumeric: return operand
    case "-" where type.base == .float:
      return try columns(of: type, mark) { (one: inout ProgramCompiler, column) throws(ProgramError) in
        try one.emit(.negate, as: ProgramType(.float, type.lanes), of: [one.column(operand, column)])
      }
    case "-" where type.isVectorOrScalar && type.isNumeric:
      let zero = try constant(SIMD4(repeating: 0), .int)
      free(to: mark)
      return try emit(.subtractInt, as: type, of: [zero, operand])
    case "!" where type == .bool,
      "~" where type.isVectorOrScalar && (type.base == .int || type.base == .uint):
      free(to: mark)
      return try emit(.not, as: type, of: [operand])
    default: throw ProgramError("'\(node.text)' of such a value", line: node.line)
    }
  }

  /// Returns a column of a matrix; all else is its own.
  func column(_ value: Value, _ number: Int) -> Value {
    guard value.type.isMatrix else { return value }
    return Value(
      type: ProgramType(.float, value.type.lanes), register: value.register + UInt16(number),
      isStable: value.isStable)
  }

  /// Returns a value of a type, column by column.
  mutating func columns(
    of type: ProgramType, _ mark: Int,
    _ column: (inout ProgramCompiler, Int) throws(ProgramError) -> Value
  ) throws(ProgramError) -> Value {
    guard type.isMatrix else {
      free(to: mark)
      return try column(&self, 0)
    }
    let result = try allocate(type)
    for number in 0..<type.columns {
      let start = top, value = try column(&self, number)
      try store(
        value, in: Value(type: ProgramType(.float, type.lanes), register: result.register + UInt16(number)),
        since: start)
      free(to: start)
    }
    return result
  }

  private mutating func binary(_ node: ProgramNode) throws(ProgramError) -> Value {
    let mark = top
    var left = try value(node.children[0])
    let right = node.children[1]
    if node.text == "&&" || node.text == "||" {
      guard left.type == .bool else { throw ProgramError("'\(node.text)' of such a value", line: node.line) }
      if let truth = truth(left), truth == (node.text == "||") { return left }
      if right.hasEffects || right.isHeavy {
        let result = try room(for: left, since: mark)
        var test = result
        if node.text == "||" { test = try emit(.not, as: .bool, of: [result]) }
        let skip = try jump(.jumpUnless, test), start = top
        let other = try converted(try value(right), to: .bool, node.line)
        try store(other, in: result, since: start)
        land([skip])
        free(to: Swift.max(mark, Int(result.register) + 1))
        return result
      }
      let other = try converted(try value(right), to: .bool, node.line)
      free(to: mark)
      return try emit(node.text == "&&" ? .and : .or, as: .bool, of: [left, other])
    }
    if right.hasEffects, !left.isStable {
      let kept = try allocate(left.type)
      try move(left, to: kept)
      left = kept
    }
    let other = try value(right)
    let result = try arithmetic(node.text, left: left, right: other, line: node.line, freeing: mark)
    return result
  }

  private static let floats: [String: ProgramOperation] = [
    "+": .addFloat, "-": .subtractFloat, "*": .multiplyFloat, "/": .divideFloat,
  ]
  private static let ints: [String: ProgramOperation] = [
    "+": .addInt, "-": .subtractInt, "*": .multiplyInt, "/": .divideInt, "%": .remainderInt, "&": .and,
    "|": .or,
    "^": .xor, "<<": .shiftLeft, ">>": .shiftRightInt,
  ]

  /// Returns the value of an operator.
  mutating func arithmetic(
    _ sign: String, left: Value, right: Value, line: Int, freeing mark: Int? = nil
  ) throws(ProgramError) -> Value {
    let start = mark ?? top, fault = ProgramError("'\(sign)' of such values", line: line)
    if ["==", "!=", "<", ">", "<=", ">=", "^^"].contains(sign) {
      return try compared(sign, left: left, right: right, line: line, freeing: start)
    }
    if left.type.isMatrix || right.type.isMatrix {
      return try matrixArithmetic(sign, left: left, right: right, line: line, freeing: start)
    }
    guard left.type.isVectorOrScalar, right.type.isVectorOrScalar, left.type.isNumeric, right.type.isNumeric,
      left.type.lanes == right.type.lanes || left.type.lanes == 1 || right.type.lanes == 1
    else { throw fault }
    let isShift = sign == "<<" || sign == ">>"
    let base = isShift ? left.type.base : Self.common(left.type.base, right.type.base)
    let type = ProgramType(base, Swift.max(left.type.lanes, right.type.lanes))
    let one = try based(left, base), other = isShift ? right : try based(right, base)
    guard var operation = base == .float ? Self.floats[sign] : Self.ints[sign],
      !isShift || other.type.base != .float
    else { throw fault }
    if base == .uint {
      switch operation {
      case .divideInt: operation = .divideUInt
      case .remainderInt: operation = .remainderUInt
      case .shiftRightInt: operation = .shiftRightUInt
      default: break
      }
    }
    free(to: start)
    return try emit(operation, as: type, of: [one, other])
  }

  static func common(_ one: ProgramType.Base, _ other: ProgramType.Base) -> ProgramType.Base {
    if one == .float || other == .float { return .float }
    return one == .uint || other == .uint ? .uint : one
  }

  private mutating func matrixArithmetic(
    _ sign: String, left: Value, right: Value, line: Int, freeing mark: Int
  ) throws(ProgramError) -> Value {
    let fault = ProgramError("'\(sign)' of such matrices", line: line)
    let one = try based(left, .float), other = try based(right, .float)
    if sign == "*", one.type.isMatrix, other.type.isVectorOrScalar, other.type.lanes > 1 {
      guard one.type.columns == other.type.lanes else { throw fault }
      return try emit(
        .transform, as: ProgramType(.float, one.type.lanes), of: [one, other], lanes: one.type.columns)
    }
    if sign == "*", other.type.isMatrix, one.type.isVectorOrScalar, one.type.lanes > 1 {
      guard other.type.lanes == one.type.lanes else { throw fault }
      return try emit(
        .transformTransposed, as: ProgramType(.float, other.type.columns), of: [other, one],
        extra: other.type.lanes,
        lanes: other.type.columns)
    }
    if sign == "*", one.type.isMatrix, other.type.isMatrix {
      guard one.type.columns == other.type.lanes else { throw fault }
      let type = ProgramType(.float, one.type.lanes, columns: other.type.columns)
      return try columns(of: type, mark) { (compiler: inout ProgramCompiler, number) throws(ProgramError) in
        try compiler.emit(
          .transform, as: ProgramType(.float, type.lanes), of: [one, compiler.column(other, number)],
          lanes: one.type.columns)
      }
    }
    guard let operation = Self.floats[sign],
      one.type == other.type || one.type.isScalar || other.type.isScalar
    else { throw fault }
    let type = one.type.isMatrix ? one.type : other.type
    return try columns(of: type, mark) { (compiler: inout ProgramCompiler, number) throws(ProgramError) in
      try compiler.emit(
        operation, as: ProgramType(.float, type.lanes),
        of: [compiler.column(one, number), compiler.column(other, number)])
    }
  }

  private mutating func compared(
    _ sign: String, left: Value, right: Value, line: Int, freeing mark: Int
  ) throws(ProgramError) -> Value {
    let fault = ProgramError("'\(sign)' of such values", line: line)
    guard left.type.isVectorOrScalar, right.type.isVectorOrScalar, left.type.lanes == right.type.lanes else {
      throw fault
    }
    if sign == "==" || sign == "!=" || sign == "^^" {
      let base = Self.common(left.type.base, right.type.base)
      guard (left.type.base == .bool) == (right.type.base == .bool), sign != "^^" || left.type == .bool else {
        throw fault
      }
      let mask = try compared(
        sign == "==" ? .equalFloat : .unequalFloat, try based(left, base), try based(right, base))
      guard left.type.lanes > 1 else { return mask }
      return try emit(sign == "==" ? .all : .any, as: .bool, of: [mask], lanes: left.type.lanes)
    }
    guard left.type.isScalar, left.type.isNumeric, right.type.isNumeric else { throw fault }
    let base = Self.common(left.type.base, right.type.base)
    let one = try based(left, base), other = try based(right, base)
    free(to: mark)
    let isFlipped = sign.hasPrefix(">")
    return try compared(
      sign.hasSuffix("=") ? .lessOrEqualFloat : .lessFloat, isFlipped ? other : one, isFlipped ? one : other)
  }

  /// Returns the mask of a comparison of two values of the same type, given that of floats.
  mutating func compared(
    _ operation: ProgramOperation, _ one: Value, _ other: Value
  ) throws(ProgramError) -> Value {
    var operation = operation
    if one.type.base != .float {
      let isUnsigned = one.type.base == .uint
      switch operation {
      case .equalFloat: operation = .equalInt
      case .unequalFloat: operation = .unequalInt
      case .lessFloat: operation = isUnsigned ? .lessUInt : .lessInt
      default: operation = isUnsigned ? .lessOrEqualUInt : .lessOrEqualInt
      }
    }
    return try emit(operation, as: ProgramType(.bool, one.type.lanes), of: [one, other])
  }
}
