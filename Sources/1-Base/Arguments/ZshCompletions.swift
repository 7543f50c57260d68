/// A completion script for zsh, to be placed on `fpath` or sourced.
struct ZshCompletions {
  private let root: CommandPath
  private let version: String

  init(_ root: CommandPath, version: String) { (self.root, self.version) = (root, version) }

  var script: String {
    let function = function(root)
    return """
      #compdef \(root.name)
      # Completions of \(root.name) \(version) for zsh; in ~/.zshrc, after compinit: source <(\(root.name) completions zsh)

      # Offers the lines that the program prints about the files of the line.
      \(function)_printed() {
        local word
        local -a files lines
        for word in $words; do
          [[ $word != -* && ( -f $~word || $word == *:* ) ]] && files+=($~word)
        done
        (($#files)) || return 1
        lines=("${(@f)$(\(root.name) "$@" $files 2>/dev/null)}")
        compadd -a lines
      }

      \(root.descendants().map(definition).joined(separator: "\n"))
      if [[ $funcstack[1] == \(function) ]]; then
        \(function) "$@"
      else
        compdef \(function) \(root.name)
      fi

      """
  }

  private func function(_ path: CommandPath) -> String {
    "_"
      + path.commands.map(\.name).joined(separator: "_").map { $0.isLetter || $0.isNumber ? String($0) : "_" }
      .joined()
  }

  private func definition(_ path: CommandPath) -> String {
    var specifications = path.options.map(option)
    guard !path.command.subcommands.isEmpty else {
      specifications += path.command.arguments.enumerated().map { argument($1, position: $0 + 1) }
      return "\(function(path))() {\n  _arguments -s -S\(listed(specifications))\n}\n"
    }
    specifications += ["'1: :->command'", "'*:: :->rest'"]
    let commands = path.command.subcommands.map { Shell.quoted("\(escaped($0.name)):\($0.summary)") }
    let calls = path.command.subcommands.compactMap { path.appending($0.name) }.map { next in
      "        \(next.command.name)) \(function(next)) ;;"
    }
    return """
      \(function(path))() {
        local curcontext=$curcontext context state state_descr line
        typeset -A opt_args
        _arguments -C -s -S\(listed(specifications)) && return
        case $state in
          command)
            local -a commands=(
      \(commands.map { "        " + $0 }.joined(separator: "\n"))
            )
            _describe -t commands command commands
            ;;
          rest)
            case $words[1] in
      \(calls.joined(separator: "\n"))
            esac
            ;;
        esac
      }

      """
  }

  private func listed(_ specifications: [String]) -> String {
    specifications.map { " \\\n    " + $0 }.joined()
  }

  /// Returns the specification of an option: `'(-o --output)'{-o,--output}'[where it goes]:OUT:_files'`.
  private func option(_ option: OptionDeclaration) -> String {
    let spellings = CommandPath.spellings(option)
    let star = option.isRepeatable ? "*" : ""
    // "-o+" takes its value from the same word or the next, "--output=" after "=" or from the next.
    let names = spellings.map { spelling in
      guard option.takesValue else { return star + spelling }
      return star + spelling + (spelling.hasPrefix("--") ? "=" : "+")
    }
    let value = option.metavar.map { ":\(escaped($0)):\(action(option.completion))" } ?? ""
    let ending = "[\(escaped(option.help))]\(value)"
    let exclusion = option.isRepeatable ? "" : "(\(spellings.joined(separator: " ")))"
    guard names.count > 1 else { return Shell.quoted(exclusion + names[0] + ending) }
    return (exclusion.isEmpty ? "" : Shell.quoted(exclusion))
      + "{\(names.map(Shell.quoted).joined(separator: ","))}"
      + Shell.quoted(ending)
  }

  private func argument(_ argument: ArgumentDeclaration, position: Int) -> String {
    let start = argument.isRepeatable ? "*" : argument.minimum == 0 ? "\(position):" : "\(position)"
    return Shell.quoted("\(start):\(escaped(argument.name)):\(action(argument.completion))")
  }

  private func action(_ completion: ValueCompletion) -> String {
    let choices = completion.words.map(escaped).joined(separator: " ")
    if completion.offersFiles {
      let extensions = completion.extensions.joined(separator: "|")
      let files = extensions.isEmpty ? "_files" : "_files -g \"(#i)*.(\(extensions))\""
      return completion.words.isEmpty ? files : "{compadd -- \(choices); \(files)}"
    }
    if completion.offersFolders { return "_files -/" }
    if !completion.query.isEmpty {
      return "{\(function(root))_printed \(completion.query.joined(separator: " "))}"
    }
    // A space means that a value is expected but nothing can be offered.
    return choices.isEmpty ? " " : "(\(choices))"
  }

  private func escaped(_ text: String) -> String {
    text.map { "\\:[]".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
