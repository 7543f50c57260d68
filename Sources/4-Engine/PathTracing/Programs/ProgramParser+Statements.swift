extension ProgramParser {
  /// Returns the next statement; a declaration may be several.
  mutating func statement() throws(ProgramError) -> [ProgramStatement] {
    try nested { (parser: inout ProgramParser) throws(ProgramError) in try parser.anyStatement() }
  }

  private mutating func anyStatement() throws(ProgramError) -> [ProgramStatement] {
    let line = line
    switch text() {
    case ";":
      _ = try next()
      return []
    case "{": return [.block(try block())]
    case "if":
      _ = try next()
      try expect("(")
      let condition = try expression()
      try expect(")")
      let then = try statement()
      let otherwise = accept("else") ? try statement() : []
      return [.condition(condition, then: then, otherwise: otherwise)]
    case "for": return [try counting()]
    case "while":
      _ = try next()
      try expect("(")
      let condition = try expression()
      try expect(")")
      return [
        .loop(first: [], condition: condition, next: nil, testsLast: false, body: try statement())
      ]
    case "do":
      _ = try next()
      let body = try statement()
      try expect("while")
      try expect("(")
      let condition = try expression()
      try expect(")")
      try expect(";")
      return [.loop(first: [], condition: condition, next: nil, testsLast: true, body: body)]
    case "return":
      _ = try next()
      resultCount += 1
      let value = text() == ";" ? nil : try expression()
      try expect(";")
      return [.result(value, line: line)]
    case "break", "continue":
      let word = try next().text
      try expect(";")
      return [word == "break" ? .leave(line: line) : .proceed(line: line)]
    case "discard", "switch": throw fault("'\(text())'")
    default: return try simple()
    }
  }

  private mutating func block() throws(ProgramError) -> [ProgramStatement] {
    try expect("{")
    var statements: [ProgramStatement] = []
    while !accept("}") {
      guard !isAtEnd else { throw fault("a block does not end") }
      statements += try statement()
    }
    return statements
  }

  private mutating func counting() throws(ProgramError) -> ProgramStatement {
    _ = try next()
    try expect("(")
    let first = text() == ";" ? [] : try simple(ends: false)
    try expect(";")
    let condition = text() == ";" ? nil : try expression()
    try expect(";")
    let next = text() == ")" ? nil : try expression()
    try expect(")")
    return .loop(first: first, condition: condition, next: next, testsLast: false, body: try statement())
  }

  /// Returns a declaration or an expression.
  private mutating func simple(ends: Bool = true) throws(ProgramError) -> [ProgramStatement] {
    let words = try qualifiers()
    var statements: [ProgramStatement] = []
    let isType = isName() && type(named: text()) != nil
    if !words.isEmpty || isType && (isName(ahead: 1) || text(ahead: 1) == "[") {
      let type = try type()
      repeat {
        let line = line, name = try name()
        var own = type
        if text() == "[" { own.count = try arrayCount() }
        let value = accept("=") ? try assignment() : nil
        statements.append(.declaration(own, name: name, value: value, line: line))
      } while accept(",")
    } else {
      statements.append(.expression(try expression()))
    }
    if ends { try expect(";") }
    return statements
  }
}

extension ProgramParser {
  /// Returns an expression, with commas.
  mutating func expression() throws(ProgramError) -> ProgramNode {
    var node = try assignment()
    while text() == "," {
      let line = line
      _ = try next()
      node = try limited(ProgramNode(.sequence, text: ",", children: [node, try assignment()], line: line))
    }
    return node
  }

  /// Returns an expression without commas.
  mutating func assignment() throws(ProgramError) -> ProgramNode {
    try nested { (parser: inout ProgramParser) throws(ProgramError) in
      let left = try parser.choice(), line = parser.line
      let signs: Set = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="]
      guard signs.contains(parser.text()) else { return left }
      let sign = try parser.next().text
      let right = try parser.assignment()
      guard let root = left.root else { throw parser.fault("an assignment to what is no variable") }
      parser.changed.insert(root)
      return try parser.limited(
        ProgramNode(.assignment, text: sign, children: [left, right], line: line, hasEffects: true))
    }
  }

  private func limited(_ node: ProgramNode) throws(ProgramError) -> ProgramNode {
    guard node.depth <= 2 * Self.mostLevels else {
      throw ProgramError("an expression is nested too deeply", line: node.line)
    }
    return node
  }

  private mutating func choice() throws(ProgramError) -> ProgramNode {
    let condition = try binary(0), line = line
    guard accept("?") else { return condition }
    let first = try nested { (parser: inout ProgramParser) throws(ProgramError) in try parser.expression() }
    try expect(":")
    return try limited(
      ProgramNode(.choice, text: "?", children: [condition, first, try assignment()], line: line))
  }

  private mutating func binary(_ least: Int) throws(ProgramError) -> ProgramNode {
    var left = try unary()
    while let level = Self.precedence[text()], level >= least {
      let token = try next()
      let right = try binary(level + 1)
      left = try limited(ProgramNode(.binary, text: token.text, children: [left, right], line: token.line))
    }
    return left
  }

  private mutating func unary() throws(ProgramError) -> ProgramNode {
    try nested { (parser: inout ProgramParser) throws(ProgramError) in
      let line = parser.line
      switch parser.text() {
      case "+", "-", "!", "~":
        let sign = try parser.next().text
        return ProgramNode(.unary, text: sign, children: [try parser.unary()], line: line)
      case "++", "--":
        let sign = try parser.next().text
        return try parser.increment(sign, of: try parser.unary(), isPrefix: true, line: line)
      default: return try parser.postfix()
      }
    }
  }

  private mutating func increment(
    _ sign: String, of place: ProgramNode, isPrefix: Bool, line: Int
  ) throws(ProgramError) -> ProgramNode {
    guard let root = place.root else { throw fault("'\(sign)' of what is no variable") }
    changed.insert(root)
    return ProgramNode(
      .increment(isPrefix: isPrefix), text: sign, children: [place], line: line, hasEffects: true)
  }

  private mutating func postfix() throws(ProgramError) -> ProgramNode {
    var node = try primary()
    while true {
      let line = line
      switch text() {
      case ".":
        _ = try next()
        let member = try name()
        guard text() != "(" else { throw fault("'.\(member)()'") }
        node = try limited(ProgramNode(.member, text: member, children: [node], line: line))
      case "[":
        _ = try next()
        let index = try expression()
        try expect("]")
        node = try limited(ProgramNode(.index, text: "[]", children: [node, index], line: line))
      case "++", "--": node = try increment(try next().text, of: node, isPrefix: false, line: line)
      default: return node
      }
    }
  }

  private mutating func primary() throws(ProgramError) -> ProgramNode {
    let token = try next()
    if let literal = ProgramLiteral(token) {
      return ProgramNode(.literal(literal), text: token.text, children: [], line: token.line)
    }
    if token.text == "(" {
      let inner = try expression()
      try expect(")")
      return inner
    }
    guard token.kind == .identifier else {
      throw ProgramError("'\(token.text)' where a value is expected", line: token.line)
    }
    if var type = type(named: token.text) {
      if text() == "[" {
        // `vec3[](…)` has as many elements as arguments.
        if text(ahead: 1) == "]" {
          _ = try next()
          _ = try next()
          type.count = -1
        } else {
          type.count = try arrayCount()
        }
      }
      let arguments = try arguments()
      if type.count < 0 { type.count = Swift.max(arguments.count, 1) }
      return try limited(
        ProgramNode(.construction(type), text: token.text, children: arguments, line: token.line))
    }
    guard text() == "(" else { return ProgramNode(.name, text: token.text, children: [], line: token.line) }
    let arguments = try arguments(), changes = program.changing.contains(token.text)
    if changes { for root in arguments.compactMap(\.root) { changed.insert(root) } }
    let isHeavy = program.functions[token.text] != nil || token.text.hasPrefix("tex")
    return try limited(
      ProgramNode(
        .call, text: token.text, children: arguments, line: token.line, hasEffects: changes, isHeavy: isHeavy)
    )
  }

  private mutating func arguments() throws(ProgramError) -> [ProgramNode] {
    try expect("(")
    var arguments: [ProgramNode] = []
    if text() == "void", text(ahead: 1) == ")" { _ = try next() }
    while !accept(")") {
      if !arguments.isEmpty { try expect(",") }
      arguments.append(try assignment())
    }
    return arguments
  }
}
