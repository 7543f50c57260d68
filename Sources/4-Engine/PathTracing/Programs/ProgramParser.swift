/// The parser of GLSL: declarations outside of functions.
///
/// Statements and expressions are in extensions.
struct ProgramParser {
  static let precedence: [String: Int] = [
    "||": 0, "^^": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
    "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
  ]
  /// The deepest nesting of expressions and statements.
  static let mostLevels = 96

  let program: ProgramText
  private let range: Range<Int>
  private(set) var place: Int
  /// The variables that the function changes, and the number of its results.
  var changed: Set<String> = []
  var resultCount = 0
  private var level = 0

  init(_ program: ProgramText, _ range: Range<Int>) {
    (self.program, self.range) = (program, range)
    place = range.lowerBound
  }

  /// Returns the statements of a function.
  ///
  /// - Parameters:
  ///   - range: The tokens between its braces.
  ///   - program: The text.
  /// - Returns: The statements.
  /// - Throws: ``ProgramError`` for what is not understood.
  static func body(_ range: Range<Int>, of program: ProgramText) throws(ProgramError) -> ProgramFunction.Body
  {
    var parser = ProgramParser(program, range)
    var statements: [ProgramStatement] = []
    while !parser.isAtEnd { statements += try parser.statement() }
    return ProgramFunction.Body(
      statements: statements, changed: parser.changed, resultCount: parser.resultCount)
  }

  // MARK: tokens

  var isAtEnd: Bool { place >= range.upperBound }
  var line: Int {
    program.tokens.isEmpty ? 0 : program.tokens[Swift.min(place, program.tokens.count - 1)].line
  }

  func text(ahead offset: Int = 0) -> String {
    place + offset < range.upperBound ? program.tokens[place + offset].text : ""
  }

  func isName(ahead offset: Int = 0) -> Bool {
    place + offset < range.upperBound && program.tokens[place + offset].kind == .identifier
  }

  func fault(_ message: String) -> ProgramError { ProgramError(message, line: line) }

  mutating func next() throws(ProgramError) -> ProgramToken {
    guard !isAtEnd else { throw fault("the text ends too early") }
    place += 1
    return program.tokens[place - 1]
  }

  mutating func accept(_ text: String) -> Bool {
    guard self.text() == text else { return false }
    place += 1
    return true
  }

  mutating func expect(_ text: String) throws(ProgramError) {
    guard accept(text) else { throw fault("'\(text)' is expected before '\(self.text())'") }
  }

  mutating func name() throws(ProgramError) -> String {
    let token = try next()
    guard token.kind == .identifier else {
      throw ProgramError("a name is expected in place of '\(token.text)'", line: token.line)
    }
    return token.text
  }

  /// Runs `body` one level deeper.
  mutating func nested<Result>(
    _ body: (inout ProgramParser) throws(ProgramError) -> Result
  ) throws(ProgramError) -> Result {
    level += 1
    defer { level -= 1 }
    guard level <= Self.mostLevels else { throw fault("expressions or blocks are nested too deeply") }
    return try body(&self)
  }

  /// Skips what is in brackets, from the one that opens to the one that closes.
  private mutating func skip(_ open: String, _ close: String) throws(ProgramError) -> Range<Int> {
    try expect(open)
    let first = place
    var depth = 1
    while depth > 0 {
      let token = try next()
      if token.text == open { depth += 1 } else if token.text == close { depth -= 1 }
    }
    return first..<place - 1
  }

  // MARK: types

  private static let qualifiers: Set<String> = [
    "const", "in", "out", "inout", "uniform", "flat", "smooth", "noperspective", "centroid", "highp",
    "mediump",
    "lowp", "layout", "buffer", "readonly", "writeonly", "coherent", "restrict", "volatile", "invariant",
    "precise",
    "shared",
  ]

  mutating func qualifiers() throws(ProgramError) -> Set<String> {
    var found: Set<String> = []
    while Self.qualifiers.contains(text()) {
      let word = try next().text
      found.insert(word)
      if word == "layout" { _ = try skip("(", ")") }
    }
    return found
  }

  /// Returns the type that a name stands for.
  func type(named name: String) -> ProgramType? {
    ProgramType.named(name) ?? program.structure(named: name).map { ProgramType(.structure($0)) }
  }

  mutating func type() throws(ProgramError) -> ProgramType {
    let name = try name()
    guard var type = type(named: name) else { throw fault("the type \(name)") }
    if text() == "[" { type.count = try arrayCount() }
    return type
  }

  /// Returns the number of elements in brackets.
  mutating func arrayCount() throws(ProgramError) -> Int {
    try expect("[")
    guard text() != "]" else { throw fault("arrays without a number of elements") }
    let node = try expression()
    try expect("]")
    guard let count = ProgramParser.number(node), count > 0, count <= ProgramCompiler.mostRegisters else {
      throw fault(
        "arrays whose number of elements is not a number from 1 to \(ProgramCompiler.mostRegisters)")
    }
    return count
  }

  /// Returns the value of an expression of whole numbers.
  private static func number(_ node: ProgramNode) -> Int? {
    switch node.kind {
    case .literal(let literal) where literal.base == .int || literal.base == .uint: return Int(literal.bits)
    case .binary:
      guard let left = number(node.children[0]), let right = number(node.children[1]) else { return nil }
      switch node.text {
      case "+": return left &+ right
      case "-": return left &- right
      case "*": return left &* right
      case "/": return right > 0 ? left / right : nil
      default: return nil
      }
    default: return nil
    }
  }

  // MARK: declarations

  mutating func readGlobals() throws(ProgramError) {
    while !isAtEnd {
      if accept(";") { continue }
      if accept("precision") {
        while !accept(";") { _ = try next() }
        continue
      }
      let words = try qualifiers()
      if accept(";") { continue }
      if text() == "struct" {
        try readStructure()
        continue
      }
      if isName(), text(ahead: 1) == "{" {
        try readBlock()
        continue
      }
      let type = try type(), line = line
      var name = try name()
      if text() == "(" {
        try readFunction(name, type, line)
        continue
      }
      var kind = ProgramText.Global.Kind.variable
      if words.contains("uniform") { kind = .uniform }
      if words.contains("in") { kind = .input }
      if words.contains("const") { kind = .constant }
      while true {
        var own = type
        if text() == "[" {
          // A declaration without a size is one of the driver's.
          own.count = text(ahead: 1) == "]" ? 0 : try arrayCount()
          if text() == "[" { _ = try skip("[", "]") }
        }
        let value = accept("=") ? try assignment() : nil
        program.add(name, ProgramText.Global(kind: kind, type: own, value: value))
        guard accept(",") else { break }
        name = try self.name()
      }
      try expect(";")
    }
  }

  private mutating func members() throws(ProgramError) -> [(name: String, type: ProgramType)] {
    var members: [(name: String, type: ProgramType)] = []
    try expect("{")
    while !accept("}") {
      _ = try qualifiers()
      let type = try type()
      repeat {
        let name = try name()
        var own = type
        if text() == "[" { own.count = try arrayCount() }
        members.append((name, own))
      } while accept(",")
      try expect(";")
    }
    return members
  }

  private mutating func readStructure() throws(ProgramError) {
    try expect("struct")
    let name = try name(), line = line
    try program.add(ProgramText.Structure(name: name, fields: try members()), line: line)
    try expect(";")
  }

  /// Reads a block of uniforms, whose members are global names.
  private mutating func readBlock() throws(ProgramError) {
    _ = try next()
    guard let members = try? members() else { throw fault("a block of uniforms that is not understood") }
    if isName() {
      // Its members are read through a name, which surface functions do not do.
      _ = try next()
      if text() == "[" { _ = try skip("[", "]") }
    } else {
      for (name, type) in members { program.add(name, ProgramText.Global(kind: .uniform, type: type)) }
    }
    try expect(";")
  }

  private mutating func readFunction(_ name: String, _ type: ProgramType, _ line: Int) throws(ProgramError) {
    try expect("(")
    var parameters: [ProgramFunction.Parameter] = []
    if text() == "void", text(ahead: 1) == ")" { _ = try next() }
    while !accept(")") {
      if !parameters.isEmpty { try expect(",") }
      let words = try qualifiers()
      var own = try self.type(), parameterName = ""
      if isName() { parameterName = try self.name() }
      if text() == "[" { own.count = try arrayCount() }
      parameters.append(
        ProgramFunction.Parameter(
          name: parameterName, type: own, isIn: !words.contains("out"),
          isOut: words.contains("out") || words.contains("inout")))
    }
    // Declarations without a body only announce one.
    guard !accept(";") else { return }
    program.add(
      ProgramFunction(name, type: type, parameters: parameters, line: line, tokens: try skip("{", "}")))
  }
}
