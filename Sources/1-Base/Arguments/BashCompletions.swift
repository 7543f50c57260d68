/// A completion script for bash 4 and later.
struct BashCompletions {
  private let root: CommandPath
  private let function: String

  init(_ root: CommandPath) {
    self.root = root
    function = "_" + root.name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  var script: String {
    """
    # Completions of \(root.name) for bash; in ~/.bashrc: source <(\(root.name) completions bash)

    \(function)_words() {
      COMPREPLY=($(compgen -W "$1" -- "$2"))
    }

    \(function)_files() {
      local word=$1 extension
      shift
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      if (($# == 0)); then
        COMPREPLY=($(compgen -f -- "$word"))
        return
      fi
      COMPREPLY=($(compgen -d -- "$word"))
      for extension in "$@"; do
        COMPREPLY+=($(compgen -f -X "!*.$extension" -- "$word"))
      done
    }

    \(function)_folders() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -d -- "$1"))
    }

    \(function)() {
      local word=${COMP_WORDS[COMP_CWORD]} option= path=\(Shell.quoted(root.name)) places=0 plain= index
      COMPREPLY=()
      for ((index = 1; index < COMP_CWORD; index++)); do
        if [[ $option ]]; then
          # "--name=value" arrives as three words.
          [[ ${COMP_WORDS[index]} == = ]] && continue
          option=
          continue
        fi
        case ${COMP_WORDS[index]} in
          --) plain=yes ;;
    \(valueOptions)
          -?*) [[ $plain ]] && ((places++)) ;;
          *)
            case "$path ${COMP_WORDS[index]}" in
    \(subcommands)
              *) ((places++)) ;;
            esac
            ;;
        esac
      done
      [[ $option && $word == = ]] && word=
      if [[ $option ]]; then
        case "$path $option" in
    \(values)
        esac
        return
      fi
      if [[ $word == -* && ! $plain ]]; then
        case $path in
    \(options)
        esac
        return
      fi
      case "$path $places" in
    \(positionals)
      esac
    }

    complete -F \(function) \(root.name)

    """
  }

  private var valueOptions: String {
    let spellings = root.allValueSpellings
    guard !spellings.isEmpty else { return "      '') ;;" }
    return "      \(spellings.joined(separator: " | "))) [[ $plain ]] || option=${COMP_WORDS[index]} ;;"
  }

  private var subcommands: String {
    let paths = root.descendants().dropFirst().map { Shell.quoted($0.name) }
    guard !paths.isEmpty else { return "          '') ;;" }
    return "          \(paths.joined(separator: " | "))) path+=\" ${COMP_WORDS[index]}\" ;;"
  }

  private var values: String {
    branches(
      root.descendants().flatMap { path in
        path.options.filter(\.takesValue).map { option in
          let patterns = CommandPath.spellings(option).map { Shell.quoted("\(path.name) \($0)") }
          return (patterns.joined(separator: " | "), reply(option.completion))
        }
      })
  }

  private var options: String {
    branches(
      root.descendants().map { path in
        (Shell.quoted(path.name), words(path.options.flatMap(CommandPath.spellings)))
      })
  }

  private var positionals: String {
    branches(
      root.descendants().flatMap { path -> [(pattern: String, reply: String?)] in
        guard path.command.subcommands.isEmpty else {
          return [(Shell.quoted("\(path.name) 0"), words(path.command.subcommands.map(\.name)))]
        }
        return path.command.arguments.enumerated().map { position, argument in
          let pattern = argument.isRepeatable ? "' '[0-9]*" : Shell.quoted(" \(position)")
          return (Shell.quoted(path.name) + pattern, reply(argument.completion))
        }
      })
  }

  private func words(_ words: [String]) -> String {
    "\(function)_words \(Shell.quoted(words.joined(separator: " "))) \"$word\""
  }

  private func reply(_ completion: ValueCompletion) -> String? {
    switch completion.kind {
    case .nothing: nil
    case .choices: words(completion.words)
    case .files:
      (["\(function)_files \"$word\""] + completion.words.map(Shell.quoted)).joined(separator: " ")
    case .folders: "\(function)_folders \"$word\""
    }
  }

  /// Returns the branches of a `case` that have something to offer.
  private func branches(_ branches: [(pattern: String, reply: String?)]) -> String {
    branches.compactMap { pattern, reply in reply.map { "      \(pattern)) \($0) ;;" } }.joined(
      separator: "\n")
  }
}
