/// A reader of one command line.
struct LineReader {
  var path: CommandPath
  let words: [String]
  private var next = 0
  private var options: [String: [any Sendable]] = [:]
  private var positionals: [String] = []

  init(path: CommandPath, words: [String]) {
    self.path = path
    self.words = words
  }

  mutating func parse() throws(UsageError) -> CommandLineParser.Request {
    var isPlain = false
    while next < words.count {
      let word = words[next]
      next += 1
      if isPlain || !isOption(word) {
        if path.command.subcommands.isEmpty {
          positionals.append(word)
        } else {
          path = try path.next(word)
        }
      } else if word == "--" {
        isPlain = true
      } else if let name = try word.hasPrefix("--") ? long(word) : bundle(word) {
        // The words before `--help` may be incomplete; those after it name the command to explain.
        if name == "version" { return .version }
        while next < words.count, let further = path.appending(words[next]) {
          path = further
          next += 1
        }
        return .help(path)
      }
    }
    guard path.command.subcommands.isEmpty else {
      throw UsageError("COMMAND is missing; \"\(path.commands[0].name) help\" lists them", in: path)
    }
    let arguments = try assignPositionals()
    for option in path.options where option.isRequired && options[option.name] == nil {
      throw UsageError("\(option.form) is missing", in: path)
    }
    return .run(Invocation(path: path, options: options, arguments: arguments))
  }

  /// Returns whether a word is an option; a dash alone and negative numbers are values.
  private func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return false }
    return !isNegativeNumber(word)
  }

  private func isNegativeNumber(_ word: String) -> Bool {
    let rest = word.dropFirst(word.dropFirst().first == "." ? 2 : 1)
    guard let digit = rest.first, digit.isASCII, digit.isNumber else { return false }
    return !path.options.contains { $0.short == digit }
  }

  /// Reads `--name`, `--name value` or `--name=value`; returns the name if the parser itself answers it.
  private mutating func long(_ word: String) throws(UsageError) -> String? {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = path.options.first(where: { $0.name == name }) else {
      throw UsageError("unknown option \(shown("--" + name))\(hint(for: name))", in: path)
    }
    let value = parts.count > 1 ? String(parts[1]) : nil
    if !option.takesValue, let value {
      throw UsageError("--\(name) takes no value, but \(Wording.quoted(value)) was given", in: path)
    }
    return try store(option, "--" + name, value)
  }

  /// Reads `-q`, `-qv`, `-o value`, `-ovalue` or `-o=value`.
  private mutating func bundle(_ word: String) throws(UsageError) -> String? {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = path.options.first(where: { $0.short == letter }) else {
        // One dash instead of two is the commonest mistake.
        let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
        let hint = path.options.contains { $0.name == name } ? "; did you mean --\(name)?" : ""
        throw UsageError("unknown option \(shown("-\(letter)"))\(hint)", in: path)
      }
      guard option.takesValue else {
        if let name = try store(option, "-\(letter)", nil) { return name }
        continue
      }
      let attached = letters.first == "=" ? letters.dropFirst() : letters
      return try store(option, "-\(letter)", letters.isEmpty ? nil : String(attached))
    }
    return nil
  }

  private mutating func store(
    _ option: OptionDeclaration, _ typed: String, _ attached: String?
  ) throws(UsageError) -> String? {
    guard let metavar = option.metavar else {
      if option.name == "help" || option.name == "version" { return option.name }
      options[option.name] = [true]
      return nil
    }
    var text = attached
    if text == nil, next < words.count, !isOption(words[next]) {
      text = words[next]
      next += 1
    }
    guard let text else { throw UsageError("\(typed) needs a value: \(typed) \(metavar)", in: path) }
    guard let value = option.read(text) else {
      if let problem = option.problem(text) { throw UsageError("\(typed): \(problem)", in: path) }
      throw unreadable(typed, text, option.expected, completion: option.completion)
    }
    options[option.name] = (option.isRepeatable ? options[option.name] ?? [] : []) + [value]
    return nil
  }

  private func assignPositionals() throws(UsageError) -> [String: [any Sendable]] {
    var rest = positionals[...]
    var values: [String: [any Sendable]] = [:]
    for argument in path.command.arguments {
      let count = argument.isRepeatable ? rest.count : min(1, rest.count)
      guard count >= argument.minimum else {
        let amount = argument.minimum > 1 ? "is needed \(argument.minimum) times" : "is missing"
        throw UsageError("\(argument.name) \(amount)", in: path)
      }
      var read: [any Sendable] = []
      for text in rest.prefix(count) {
        guard let value = argument.read(text) else {
          if let problem = argument.problem(text) {
            throw UsageError("\(argument.name): \(problem)", in: path)
          }
          throw unreadable(argument.name, text, argument.expected, completion: argument.completion)
        }
        read.append(value)
      }
      values[argument.name] = read
      rest = rest.dropFirst(count)
    }
    if let extra = rest.first { throw UsageError("unexpected argument \(Wording.quoted(extra))", in: path) }
    return values
  }

  private func unreadable(
    _ subject: String, _ text: String, _ expected: String, completion: ValueCompletion
  ) -> UsageError {
    // Of a list between commas, the first word that is none of the choices is the misspelled one.
    let wrong = text.split(separator: ",").map(String.init).first { !completion.words.contains($0) } ?? text
    let hint = completion.isChoice ? Suggestion.question(for: wrong, among: completion.words) : ""
    return UsageError("\(subject): \(Wording.quoted(text)) is not \(expected)\(hint)", in: path)
  }

  private func hint(for name: String) -> String {
    if let owner = path.descendants().first(where: { $0.options.contains { $0.name == name } }) {
      return "; it comes after the command, as in \"\(owner.name) --\(name)\""
    }
    return Suggestion.question(for: name, among: path.options.map(\.name), prefix: "--")
  }

  /// Returns an option as it was typed, in quotation marks only where it would be unreadable otherwise.
  private func shown(_ name: String) -> String {
    name.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 32 && $0.value < 127 } && name.count <= 40
      ? name : Wording.quoted(name)
  }
}
