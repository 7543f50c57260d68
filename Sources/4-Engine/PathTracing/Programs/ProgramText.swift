/// The text of a surface function as it was read: its structures, functions and global variables.
///
/// The bodies of functions are read when something calls them, so that what a program does not call may be anything.
package final class ProgramText {
  struct Structure {
    var name: String
    var fields: [(name: String, type: ProgramType)]
  }

  struct Global {
    enum Kind { case constant, input, uniform, variable }

    var kind: Kind
    var type: ProgramType
    var value: ProgramNode?
  }

  let tokens: [ProgramToken]
  private(set) var structures: [Structure] = []
  private(set) var functions: [String: [ProgramFunction]] = [:]
  private(set) var globals: [String: Global] = [:]
  /// The names of functions with parameters that they change.
  private(set) var changing: Set<String> = []

  /// Reads a text whose includes are expanded.
  ///
  /// - Parameter text: The GLSL.
  /// - Throws: ``ProgramError`` for what is not understood.
  package init(_ text: String) throws(ProgramError) {
    tokens = try ProgramPreprocessor.tokens(text)
    var parser = ProgramParser(self, 0..<tokens.count)
    try parser.readGlobals()
  }

  func structure(named name: String) -> Int? { structures.firstIndex { $0.name == name } }

  /// Returns the number of registers of a type.
  func size(_ type: ProgramType) -> Int {
    let one: Int
    if case .structure(let index) = type.base {
      one = structures[index].fields.reduce(0) { $0 + size($1.type) }
    } else {
      one = type.columns
    }
    return one * Swift.max(type.count, 1)
  }

  func add(_ structure: Structure, line: Int) throws(ProgramError) {
    guard self.structure(named: structure.name) == nil else {
      throw ProgramError("the structure \(structure.name) is there twice", line: line)
    }
    structures.append(structure)
    guard size(ProgramType(.structure(structures.count - 1))) <= ProgramCompiler.mostRegisters else {
      throw ProgramError("the structure \(structure.name) is too large", line: line)
    }
  }

  func add(_ function: ProgramFunction) {
    functions[function.name, default: []].append(function)
    if function.parameters.contains(where: \.isOut) { changing.insert(function.name) }
  }

  /// Returns whether a name is assigned anywhere.
  func isAssigned(_ name: String) -> Bool {
    tokens.indices.contains { index in
      guard tokens[index].text == name, index > 0, index + 1 < tokens.count else { return false }
      let signs: Set = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "++", "--"]
      let isDeclared = tokens[index - 1].kind == .identifier || tokens[index - 1].text == "]"
      return !isDeclared && signs.contains(tokens[index + 1].text)
    }
  }

  func add(_ name: String, _ global: Global) { globals[name] = global }
}
