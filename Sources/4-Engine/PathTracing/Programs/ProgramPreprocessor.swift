/// The preprocessor of GLSL: macros and conditions; includes are expanded before.
struct ProgramPreprocessor {
  private struct Macro {
    /// The parameters; nil for a macro without parentheses.
    var parameters: [String]?
    var body: [ProgramToken]
  }

  private struct Condition {
    var isActive: Bool
    var wasTaken: Bool
    let isOuterActive: Bool
  }

  /// The most tokens after expansion, and the deepest nesting of macros.
  static let mostTokens = 1 << 18
  private static let mostLevels = 64

  private var macros: [String: Macro] = [:]
  private var conditions: [Condition] = []
  private var output: [ProgramToken] = []
  /// The tokens that expansions have handled.
  private var work = 0

  private var isActive: Bool { conditions.last?.isActive ?? true }

  /// Returns the tokens of a text after its directives.
  ///
  /// - Parameter text: The text.
  /// - Returns: The tokens.
  /// - Throws: ``ProgramError`` for directives that are not known, and expansions that do not end.
  static func tokens(_ text: String) throws(ProgramError) -> [ProgramToken] {
    var one = ProgramPreprocessor()
    let number = ProgramToken(kind: .number, text: "450", line: 0)
    one.macros["__VERSION__"] = Macro(parameters: nil, body: [number])
    try one.read(ProgramLexer.lines(text))
    return one.output
  }

  private mutating func read(_ lines: [[ProgramToken]]) throws(ProgramError) {
    var number = 0
    while number < lines.count {
      var line = lines[number]
      number += 1
      if line[0].text == "#" {
        try direct(line)
        continue
      }
      guard isActive else { continue }
      while isOpen(line), number < lines.count, lines[number][0].text != "#" {
        line += lines[number]
        number += 1
      }
      output += try expanded(line, hidden: [])
      guard output.count <= Self.mostTokens else { throw tooLong(line[0].line) }
    }
    guard conditions.isEmpty else { throw ProgramError("an #if has no #endif") }
  }

  private func tooLong(_ line: Int) -> ProgramError {
    ProgramError("its macros expand to more than \(Self.mostTokens) tokens", line: line)
  }

  /// Returns whether the arguments of a macro go on in the next line.
  private func isOpen(_ line: [ProgramToken]) -> Bool {
    for (index, token) in line.enumerated() where token.kind == .identifier {
      guard macros[token.text]?.parameters != nil, index + 1 < line.count, line[index + 1].text == "(" else {
        continue
      }
      var depth = 0
      for next in line[(index + 1)...] {
        if next.text == "(" { depth += 1 }
        if next.text == ")" { depth -= 1 }
        if depth == 0 { break }
      }
      return depth > 0
    }
    return false
  }

  // MARK: directives

  private mutating func direct(_ line: [ProgramToken]) throws(ProgramError) {
    guard line.count > 1 else { return }
    let name = line[1].text, rest = Array(line.dropFirst(2)), number = line[0].line
    switch name {
    case "if", "ifdef", "ifndef":
      var holds = false
      if isActive {
        holds = name == "if" ? try holdsTrue(rest, number) : isDefined(rest) == (name == "ifdef")
      }
      guard conditions.count < 256 else {
        throw ProgramError("conditions are nested too deeply", line: number)
      }
      conditions.append(Condition(isActive: holds, wasTaken: holds, isOuterActive: isActive))
    case "elif", "else":
      guard var last = conditions.popLast() else { throw ProgramError("#\(name) without #if", line: number) }
      let holds =
        last.isOuterActive && !last.wasTaken ? name == "else" ? true : try holdsTrue(rest, number) : false
      last.isActive = holds
      last.wasTaken = last.wasTaken || holds
      conditions.append(last)
    case "endif":
      guard conditions.popLast() != nil else { throw ProgramError("#endif without #if", line: number) }
    case "define" where isActive: try define(rest, number)
    case "undef" where isActive: if let first = rest.first { macros[first.text] = nil }
    case "error" where isActive:
      throw ProgramError(rest.map(\.text).joined(separator: " "), line: number)
    case "version", "extension", "pragma", "line", "define", "undef", "error": break
    default:
      if isActive { throw ProgramError("the directive #\(name)", line: number) }
    }
  }

  private func isDefined(_ tokens: [ProgramToken]) -> Bool {
    tokens.first.map { macros[$0.text] != nil } ?? false
  }

  private mutating func define(_ tokens: [ProgramToken], _ line: Int) throws(ProgramError) {
    guard let name = tokens.first, name.kind == .identifier else {
      throw ProgramError("#define without a name", line: line)
    }
    guard !tokens.contains(where: { $0.text == "##" || $0.text == "#" }) else {
      throw ProgramError("# and ## in macros", line: line)
    }
    var parameters: [String]?
    var start = 1
    // A parenthesis right behind the name begins parameters; one after a space would be the body, which the tokens do not
    // tell apart: names in parentheses, with commas between them, are parameters.
    if tokens.count > 1, tokens[1].text == "(", let end = tokens.firstIndex(where: { $0.text == ")" }) {
      let inner = tokens[2..<end]
      let names = inner.filter { $0.kind == .identifier }.map(\.text)
      let areParameters = inner.enumerated().allSatisfy { index, token in
        index % 2 == 0 ? token.kind == .identifier : token.text == ","
      }
      if areParameters, tokens.count > end + 1 || names.isEmpty {
        parameters = names
        start = end + 1
      }
    }
    macros[name.text] = Macro(parameters: parameters, body: Array(tokens[Swift.min(start, tokens.count)...]))
  }

  private mutating func holdsTrue(_ tokens: [ProgramToken], _ line: Int) throws(ProgramError) -> Bool {
    var known: [ProgramToken] = [], place = 0
    while place < tokens.count {
      guard tokens[place].text == "defined" else {
        known.append(tokens[place])
        place += 1
        continue
      }
      let isInParentheses = place + 1 < tokens.count && tokens[place + 1].text == "("
      let name = place + (isInParentheses ? 2 : 1)
      guard name < tokens.count else { throw ProgramError("'defined' without a name", line: line) }
      known.append(
        ProgramToken(kind: .number, text: macros[tokens[name].text] == nil ? "0" : "1", line: line))
      place = name + (isInParentheses ? 2 : 1)
    }
    return try ProgramCondition.value(try expanded(known, hidden: []), line) != 0
  }

  // MARK: macros

  private mutating func expanded(
    _ tokens: [ProgramToken], hidden: [String]
  ) throws(ProgramError) -> [ProgramToken] {
    var result: [ProgramToken] = [], place = 0
    work += tokens.count
    guard work <= 4 * Self.mostTokens, hidden.count < Self.mostLevels else {
      throw tooLong(tokens.first?.line ?? 0)
    }
    while place < tokens.count {
      let token = tokens[place]
      place += 1
      guard token.kind == .identifier, let macro = macros[token.text], !hidden.contains(token.text) else {
        result.append(token)
        continue
      }
      var body = macro.body
      if let parameters = macro.parameters {
        guard place < tokens.count, tokens[place].text == "(" else {
          result.append(token)
          continue
        }
        var arguments = try arguments(tokens, &place)
        if parameters.isEmpty, arguments.count == 1, arguments[0].isEmpty { arguments = [] }
        guard arguments.count == parameters.count else {
          throw ProgramError(
            "the macro \(token.text) takes \(parameters.count) arguments, not \(arguments.count)",
            line: token.line)
        }
        var filled: [[ProgramToken]] = []
        for argument in arguments { filled.append(try expanded(argument, hidden: hidden)) }
        body = []
        for part in macro.body {
          if part.kind == .identifier, let index = parameters.firstIndex(of: part.text) {
            body += filled[index]
            guard body.count <= Self.mostTokens else { throw tooLong(token.line) }
          } else {
            body.append(part)
          }
        }
      }
      for index in body.indices { body[index].line = token.line }
      result += try expanded(body, hidden: hidden + [token.text])
      guard result.count <= Self.mostTokens else { throw tooLong(token.line) }
    }
    return result
  }

  /// Returns the arguments of a macro, and moves `place` from the parenthesis that opens behind the one that closes.
  private func arguments(_ tokens: [ProgramToken], _ place: inout Int) throws(ProgramError)
    -> [[ProgramToken]]
  {
    var arguments: [[ProgramToken]] = [[]], depth = 0
    let line = tokens[place].line
    while place < tokens.count {
      let token = tokens[place]
      place += 1
      switch token.text {
      case "(", "[":
        depth += 1
        if depth == 1 { continue }
      case ")", "]":
        depth -= 1
        if depth == 0 { return arguments }
      case "," where depth == 1:
        arguments.append([])
        continue
      default: break
      }
      arguments[arguments.count - 1].append(token)
    }
    throw ProgramError("the arguments of a macro do not end", line: line)
  }
}

/// The value of the condition of an `#if`.
struct ProgramCondition {
  private let tokens: [ProgramToken]
  private let line: Int
  private var place = 0

  /// Returns the value of an expression of whole numbers; names are 0.
  static func value(_ tokens: [ProgramToken], _ line: Int) throws(ProgramError) -> Int {
    var one = ProgramCondition(tokens: tokens, line: line)
    let value = try one.binary(0, depth: 0)
    guard one.place == tokens.count else { throw ProgramError("an #if that is not understood", line: line) }
    return value
  }

  private init(tokens: [ProgramToken], line: Int) { (self.tokens, self.line) = (tokens, line) }

  private mutating func binary(_ least: Int, depth: Int) throws(ProgramError) -> Int {
    var left = try unary(depth: depth + 1)
    while place < tokens.count, let level = ProgramParser.precedence[tokens[place].text], level >= least {
      let sign = tokens[place].text
      place += 1
      let right = try binary(level + 1, depth: depth + 1)
      switch sign {
      case "||": left = left != 0 || right != 0 ? 1 : 0
      case "&&": left = left != 0 && right != 0 ? 1 : 0
      case "==": left = left == right ? 1 : 0
      case "!=": left = left != right ? 1 : 0
      case "<": left = left < right ? 1 : 0
      case ">": left = left > right ? 1 : 0
      case "<=": left = left <= right ? 1 : 0
      case ">=": left = left >= right ? 1 : 0
      case "+": left = left &+ right
      case "-": left = left &- right
      case "*": left = left &* right
      case "&": left = left & right
      case "|": left = left | right
      case "^": left = left ^ right
      case "<<": left = left << right
      case ">>": left = left >> right
      case "/", "%":
        guard right != 0, right != -1 else {
          throw ProgramError("an #if that divides by 0 or -1", line: line)
        }
        left = sign == "/" ? left / right : left % right
      default: throw ProgramError("an #if that is not understood", line: line)
      }
    }
    return left
  }

  private mutating func unary(depth: Int) throws(ProgramError) -> Int {
    guard place < tokens.count, depth < 100 else {
      throw ProgramError("an #if that is not understood", line: line)
    }
    let token = tokens[place]
    place += 1
    switch token.text {
    case "!": return try unary(depth: depth + 1) == 0 ? 1 : 0
    case "-": return 0 &- (try unary(depth: depth + 1))
    case "+": return try unary(depth: depth + 1)
    case "~": return ~(try unary(depth: depth + 1))
    case "(":
      let value = try binary(0, depth: depth + 1)
      guard place < tokens.count, tokens[place].text == ")" else {
        throw ProgramError("an #if that is not understood", line: line)
      }
      place += 1
      return value
    default:
      if token.kind == .identifier { return 0 }
      guard let literal = ProgramLiteral(token), literal.base != .float else {
        throw ProgramError("an #if that is not understood", line: line)
      }
      return Int(Int32(bitPattern: literal.bits))
    }
  }
}
