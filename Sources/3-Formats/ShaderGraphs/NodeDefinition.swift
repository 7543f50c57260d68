/// A node definition: the inputs, the outputs and the expressions of a kind of node.
///
/// Definitions are written as rows of a table: the name; the inputs with type and default; for each output
/// its name and type (`out` and the node's type unless given) and an expression in GLSL; the include file of
/// the functions that it calls.
///
/// Kinds are written as rows of a table: the name; the inputs with type and default; for each output its name and type
/// (`out` and the node's type unless said otherwise) and an expression in GLSL; the file of functions that it needs.
///
///     multiply | in1 in2=1 | $in1 * $in2
///     magnitude | in | out:float := length($in)
///
/// `T` is the type in the node's identifier, `R` the last of two, `@word` a value of the surface.
struct NodeDefinition: Sendable {
  let name: String
  let inputs: [Input]
  let outputs: [Output]
  /// The include file of the functions that the expressions call.
  let library: String?

  struct Input: Sendable {
    let name: String
    let type: TypeReference
    let value: Default
  }

  enum Default: Sendable {
    case numbers([Float])
    case geometric(GeometricInput)
  }

  struct Output: Sendable {
    let name: String
    let type: TypeReference
    let template: GLSLTemplate
  }

  enum TypeReference: Hashable, Sendable {
    case own, last
    case fixed(GraphType)

    init?(_ word: Substring) {
      switch word {
      case "T": self = .own
      case "R": self = .last
      default:
        guard let type = GraphType(String(word)) else { return nil }
        self = .fixed(type)
      }
    }
  }

  /// Creates a definition from a row.
  ///
  /// - Returns: nil where the row is malformed, which a test rules out.
  init?(row: Substring) {
    let columns = row.split(separator: " | ", omittingEmptySubsequences: false)
    guard columns.count >= 3 else { return nil }
    name = String(columns[0].trimmed)
    var inputs: [Input] = [], outputs: [Output] = []
    for word in columns[1].split(separator: " ") {
      guard let input = Input(word) else { return nil }
      inputs.append(input)
    }
    for text in columns[2].split(separator: " ; ") {
      guard let output = Output(text.trimmed) else { return nil }
      outputs.append(output)
    }
    (self.inputs, self.outputs) = (inputs, outputs)
    library = columns.count > 3 ? String(columns[3].trimmed) : nil
  }

  /// Parses a table of rows to definitions by name.
  static func table(_ rows: String) -> [String: NodeDefinition] {
    var kinds: [String: NodeDefinition] = [:]
    for row in rows.split(separator: "\n") {
      if let kind = NodeDefinition(row: row) { kinds[kind.name] = kind }
    }
    return kinds
  }
}

extension NodeDefinition.Input {
  /// Creates an input from `name`, `name:type`, `name=0,1` or `name:type=@input`.
  fileprivate init?(_ word: Substring) {
    let halves = word.split(separator: "=", maxSplits: 1)
    let names = halves[0].split(separator: ":")
    guard let type = names.count > 1 ? NodeDefinition.TypeReference(names[1]) : .own else { return nil }
    (name, self.type) = (String(names[0]), type)
    guard halves.count > 1 else {
      value = .numbers([0])
      return
    }
    if halves[1].first == "@" {
      guard let input = GeometricInput(rawValue: String(halves[1].dropFirst())) else { return nil }
      value = .geometric(input)
    } else {
      value = .numbers(halves[1].split(separator: ",").compactMap { Float(String($0)) })
    }
  }
}

extension NodeDefinition.Output {
  fileprivate init?(_ text: Substring) {
    guard let range = text.firstRange(of: " := ") else {
      (name, type, template) = ("out", .own, GLSLTemplate(text))
      return
    }
    let names = text[..<range.lowerBound].split(separator: ":")
    guard let type = names.count > 1 ? NodeDefinition.TypeReference(names[1]) : .own else { return nil }
    (name, self.type, template) = (String(names[0]), type, GLSLTemplate(text[range.upperBound...]))
  }
}

extension Substring {
  var trimmed: Substring {
    var result = self.drop { $0 == " " }
    while result.last == " " { result.removeLast() }
    return result
  }
}
