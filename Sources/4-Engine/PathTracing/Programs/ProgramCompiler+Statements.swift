extension ProgramCompiler {
  mutating func run(_ statements: [ProgramStatement]) throws(ProgramError) {
    for statement in statements where !isDead { try run(statement) }
  }

  /// Runs statements in a scope of their own.
  private mutating func scoped(_ statements: [ProgramStatement]) throws(ProgramError) {
    let mark = top
    frames[frames.count - 1].scopes.append([:])
    try run(statements)
    frames[frames.count - 1].scopes.removeLast()
    free(to: mark)
  }

  private mutating func run(_ statement: ProgramStatement) throws(ProgramError) {
    switch statement {
    case .expression(let node):
      let mark = top
      _ = try value(node)
      free(to: mark)
    case .declaration(let type, let name, let node, let line):
      try declare(name, as: type, value: node, line: line)
    case .block(let statements): try scoped(statements)
    case .condition(let node, let then, let otherwise): try branch(node, then, otherwise)
    case .loop(let first, let condition, let next, let testsLast, let body):
      let mark = top
      frames[frames.count - 1].scopes.append([:])
      try run(first)
      try loop(condition, next: next, testsLast: testsLast, body)
      frames[frames.count - 1].scopes.removeLast()
      free(to: mark)
    case .result(let node, let line): try finish(node, line)
    case .leave(let line):
      guard !frames[frames.count - 1].loops.isEmpty else {
        throw ProgramError("'break' outside of a loop", line: line)
      }
      let jump = try jump(.jump), last = frames[frames.count - 1].loops.count - 1
      frames[frames.count - 1].loops[last].leaves.append(jump)
      isDead = true
    case .proceed(let line):
      guard !frames[frames.count - 1].loops.isEmpty else {
        throw ProgramError("'continue' outside of a loop", line: line)
      }
      let jump = try jump(.jump), last = frames[frames.count - 1].loops.count - 1
      frames[frames.count - 1].loops[last].proceeds.append(jump)
      isDead = true
    }
  }

  func isChanged(_ name: String) -> Bool { frames[frames.count - 1].changed.contains(name) }

  mutating func bind(_ name: String, _ value: Value, isMutable: Bool) {
    let frame = frames.count - 1, scope = frames[frame].scopes.count - 1
    frames[frame].scopes[scope][name] = Variable(value: value, isMutable: isMutable)
  }

  private mutating func declare(
    _ name: String, as type: ProgramType, value node: ProgramNode?, line: Int
  ) throws(ProgramError) {
    guard type.base != .void, type.base != .sampler else {
      throw ProgramError("a variable without a value", line: line)
    }
    let mark = top, isMutable = isChanged(name)
    guard let node else {
      var own = try allocate(type)
      let zero = try constant(Float(0))
      for offset in 0..<UInt16(program.size(type)) {
        try append(ProgramInstruction(operation: .move, to: own.register + offset, a: zero.register))
      }
      own.isStable = false
      return bind(name, own, isMutable: true)
    }
    var value = try settle(try converted(try self.value(node), to: type, line), to: mark)
    let isOwn = !value.isConstant && Int(value.register) >= mark
    if !isOwn, isMutable || !value.isStable {
      let own = try allocate(type)
      try move(value, to: own)
      value = own
    }
    value.isStable = !isMutable
    bind(name, value, isMutable: isMutable)
  }

  private mutating func branch(
    _ node: ProgramNode, _ then: [ProgramStatement], _ otherwise: [ProgramStatement]
  ) throws(ProgramError) {
    let mark = top
    let condition = try condition(node)
    free(to: mark)
    if let truth = truth(condition) { return try scoped(truth ? then : otherwise) }
    let skip = try jump(.jumpUnless, condition)
    try scoped(then)
    let endsThen = isDead
    isDead = false
    guard !otherwise.isEmpty else { return land([skip]) }
    let end = endsThen ? [] : [try jump(.jump)]
    land([skip])
    try scoped(otherwise)
    isDead = isDead && endsThen
    land(end)
  }

  private mutating func condition(_ node: ProgramNode) throws(ProgramError) -> Value {
    let condition = try value(node)
    guard condition.type == .bool else {
      throw ProgramError("a condition that is no truth value", line: node.line)
    }
    return condition
  }

  private mutating func loop(
    _ test: ProgramNode?, next: ProgramNode?, testsLast: Bool, _ body: [ProgramStatement]
  ) throws(ProgramError) {
    let start = label(), frame = frames.count - 1
    var ends: [Int] = []
    func tested(_ one: inout ProgramCompiler) throws(ProgramError) {
      guard let test else { return }
      let mark = one.top
      let condition = try one.condition(test)
      one.free(to: mark)
      if one.truth(condition) != true { ends.append(try one.jump(.jumpUnless, condition)) }
    }
    if !testsLast { try tested(&self) }
    frames[frame].loops.append(Loop())
    try scoped(body)
    let loop = frames[frame].loops.removeLast()
    isDead = false
    land(loop.proceeds)
    if testsLast { try tested(&self) }
    if let next {
      let mark = top
      _ = try value(next)
      free(to: mark)
    }
    try repeatFrom(start)
    land(ends + loop.leaves)
  }

  private mutating func finish(_ node: ProgramNode?, _ line: Int) throws(ProgramError) {
    let frame = frames.count - 1, mark = top
    if let node {
      guard let result = frames[frame].result else {
        throw ProgramError("a function without a result returns one", line: line)
      }
      let value = try converted(try self.value(node), to: result.type, line)
      try store(value, in: result, since: mark)
    } else if frames[frame].result != nil {
      throw ProgramError("'return' without a value", line: line)
    }
    free(to: mark)
    frames[frame].returns.append(try jump(.jump))
    isDead = true
  }
}

extension ProgramCompiler {
  /// Returns the result of a function of the program, whose body becomes part of the code.
  mutating func inlined(
    _ function: ProgramFunction, _ nodes: [ProgramNode], line: Int
  ) throws(ProgramError) -> Value {
    guard !frames.contains(where: { $0.function === function }) else {
      throw ProgramError("the function \(function.name) calls itself", line: line)
    }
    let mark = top, body = try function.body(of: program)
    var frame = Frame(function: function, changed: body.changed)
    let hasOut = function.parameters.contains(where: \.isOut)
    var stores: [(place: Place, value: Value)] = []
    for (index, parameter) in function.parameters.enumerated() {
      let isMutable = body.changed.contains(parameter.name)
      if parameter.isOut {
        let place = try place(nodes[index])
        let isOnly = nodes.filter { $0.root == nodes[index].root }.count == 1
        if case .whole(let value) = place, isOnly, value.type == parameter.type {
          frame.scopes[0][parameter.name] = Variable(value: value, isMutable: true)
          continue
        }
        let own = try allocate(parameter.type)
        if parameter.isIn {
          try move(try converted(try load(place, line), to: parameter.type, line), to: own)
        }
        stores.append((place, own))
        frame.scopes[0][parameter.name] = Variable(value: unstable(own), isMutable: true)
        continue
      }
      guard parameter.type.base != .sampler else {
        throw ProgramError("a texture as an argument", line: line)
      }
      let start = top
      var value = try converted(try self.value(nodes[index]), to: parameter.type, line)
      let isSafe = value.isStable || !hasOut && !nodes[(index + 1)...].contains(where: \.hasEffects)
      if isMutable || !isSafe {
        if value.isConstant || Int(value.register) < start || !value.isStable {
          let own = try allocate(parameter.type)
          try move(value, to: own)
          value = own
        }
        value.isStable = !isMutable
      }
      frame.scopes[0][parameter.name] = Variable(value: value, isMutable: isMutable)
    }
    let result = try nested(line: line) { (one: inout ProgramCompiler) throws(ProgramError) in
      try one.run(frame, body)
    }
    for (place, value) in stores { try store(value, at: place, line) }
    guard let result else { return Value(type: .void, register: 0) }
    return try settle(result, to: mark)
  }

  private func unstable(_ value: Value) -> Value {
    var value = value
    value.isStable = false
    return value
  }

  /// Runs the body of a function.
  mutating func run(_ frame: Frame, _ body: ProgramFunction.Body) throws(ProgramError) -> Value? {
    var frame = frame
    let type = frame.function.type
    if body.resultCount == 1, case .result(let node?, let line)? = body.statements.last {
      frames.append(frame)
      try run(Array(body.statements.dropLast()))
      let result = try converted(try value(node), to: type, line)
      frames.removeLast()
      isDead = false
      return result
    }
    if type != .void {
      frame.result = try allocate(type)
      if let result = frame.result {
        let zero = try constant(Float(0))
        for offset in 0..<UInt16(program.size(type)) {
          try append(ProgramInstruction(operation: .move, to: result.register + offset, a: zero.register))
        }
      }
    }
    frames.append(frame)
    try run(body.statements)
    var done = frames.removeLast()
    if let last = done.returns.last, last == code.count - 1, dropLast() { done.returns.removeLast() }
    land(done.returns)
    isDead = false
    return done.result
  }
}
