/// An expression of GLSL as it was read.
final class ProgramNode {
  enum Kind {
    case literal(ProgramLiteral)
    case name
    case unary
    /// `++` or `--`, before or behind its operand.
    case increment(isPrefix: Bool)
    case binary
    /// `=`, or an operator with it.
    case assignment
    case choice
    case call
    case construction(ProgramType)
    case member
    case index
    case sequence
  }

  let kind: Kind
  /// The name or the operator.
  let text: String
  let children: [ProgramNode]
  let line: Int
  /// True if a variable may be changed by it.
  let hasEffects: Bool
  /// True if it is better skipped than computed in vain.
  let isHeavy: Bool
  let depth: Int
  private let size: Int

  init(
    _ kind: Kind, text: String, children: [ProgramNode], line: Int, hasEffects: Bool = false,
    isHeavy: Bool = false
  ) {
    (self.kind, self.text, self.children, self.line) = (kind, text, children, line)
    self.hasEffects = hasEffects || children.contains(where: \.hasEffects)
    size = children.reduce(1) { $0 + $1.size }
    self.isHeavy = isHeavy || size > 16 || children.contains(where: \.isHeavy)
    depth = 1 + (children.map(\.depth).max() ?? 0)
  }

  /// The name of the variable that a place is part of.
  var root: String? {
    switch kind {
    case .name: text
    case .member, .index: children[0].root
    default: nil
    }
  }
}

/// A statement of GLSL as it was read.
indirect enum ProgramStatement {
  case expression(ProgramNode)
  case declaration(ProgramType, name: String, value: ProgramNode?, line: Int)
  case condition(ProgramNode, then: [ProgramStatement], otherwise: [ProgramStatement])
  /// A loop: what comes before, the condition, what comes after each round, whether the condition is tested last, and the
  /// body.
  case loop(
    first: [ProgramStatement], condition: ProgramNode?, next: ProgramNode?, testsLast: Bool,
    body: [ProgramStatement])
  case block([ProgramStatement])
  case result(ProgramNode?, line: Int)
  case leave(line: Int)
  case proceed(line: Int)
}

/// A function of GLSL.
final class ProgramFunction {
  struct Parameter {
    var name: String
    var type: ProgramType
    var isIn = true
    var isOut = false
  }

  /// The statements, and the variables that they may change.
  struct Body {
    var statements: [ProgramStatement]
    var changed: Set<String>
    /// The number of `return` statements.
    var resultCount: Int
  }

  let name: String
  let type: ProgramType
  let parameters: [Parameter]
  let line: Int
  /// The tokens between the braces: they are parsed when the function is first called.
  let tokens: Range<Int>
  private var parsed: Body?

  init(_ name: String, type: ProgramType, parameters: [Parameter], line: Int, tokens: Range<Int>) {
    (self.name, self.type, self.parameters) = (name, type, parameters)
    (self.line, self.tokens) = (line, tokens)
  }

  /// Returns the statements.
  func body(of program: ProgramText) throws(ProgramError) -> Body {
    if let parsed { return parsed }
    let body = try ProgramParser.body(tokens, of: program)
    parsed = body
    return body
  }
}
