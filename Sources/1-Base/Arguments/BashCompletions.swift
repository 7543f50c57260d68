/// A completion script for bash 4 and later.
struct BashCompletions {
  private let root: CommandPath
  private let version: String
  private let function: String

  init(_ root: CommandPath, version: String) {
    (self.root, self.version) = (root, version)
    function = "_" + root.name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  var script: String {
    """
    # Completions of \(root.name) \(version) for bash; in ~/.bashrc: source <(\(root.name) completions bash)

    # Offers words; of those with a colon, at first what stands before it.
    \(function)_words() {
      local word before=
      while IFS= read -r word; do
        if [[ $word == *:* && $2 != *:* ]]; then
          word=${word%%:*}:
          [[ $word == "$before" ]] && continue
          before=$word
          compopt -o nospace 2>/dev/null
        fi
        [[ $word == *= ]] && compopt -o nospace 2>/dev/null
        COMPREPLY+=("$word")
      done < <(compgen -W "$1" -- "$2")
    }

    # Offers folders, and files whose names end in one of these extensions.
    \(function)_files() {
      local word=$1 extension
      shift
      local IFS=$'\\n'
      ((${#COMPREPLY[@]})) || compopt -o filenames 2>/dev/null
      if (($# == 0)); then
        COMPREPLY+=($(compgen -f -- "$word"))
        return
      fi
      COMPREPLY+=($(compgen -d -- "$word"))
      for extension in "$@"; do
        COMPREPLY+=($(compgen -f -X "!*.$extension" -- "$word"))
      done
    }

    \(function)_folders() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY+=($(compgen -d -- "$1"))
    }

    # Offers the lines that the program prints about the files of the line.
    \(function)_printed() {
      local start=$1 word files=() line
      shift
      for word in "${words[@]:1:cword-1}"; do
        word=${word//\\\\/}
        word=${word/#\\~\\//$HOME/}
        [[ $word != -* && ( -f $word || $word == *:* ) ]] && files+=("$word")
      done
      ((${#files[@]})) || return
      while IFS= read -r line; do
        printf -v line %q "$line"
        [[ $line == "$start"* ]] && COMPREPLY+=("$line")
      done < <(timeout 5 "${words[0]/#\\~\\//$HOME/}" "$@" "${files[@]}" 2>/dev/null)
    }

    \(function)_offer() {
      local option= path=\(Shell.quoted(root.name)) places=0 plain= index
      for ((index = 1; index < cword; index++)); do
        if [[ $option ]]; then
          # "--name=value" arrives as three words.
          [[ ${words[index]} == = ]] && continue
          option=
          continue
        fi
        case ${words[index]} in
          --) plain=yes ;;
    \(valueOptions)
          -?*) [[ $plain ]] && ((places++)) ;;
          *)
            case "$path ${words[index]}" in
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

    \(function)() {
      local words=() cword=0 word index piece last
      COMPREPLY=()
      # bash takes words apart at colons and equal signs, and wants back what follows the last one. The equal sign of
      # "--name=value" stays alone.
      for ((index = 0; index <= COMP_CWORD; index++)); do
        piece=${COMP_WORDS[index]} last=$((${#words[@]} - 1))
        if ((last > 0)) && [[ $piece && ( $piece == :* || ${words[last]} == *: ||
          ( $piece == =* && ${words[last]} != -* ) || ${words[last]} == ?*= ) ]]; then
          words[last]+=$piece
        else
          words+=("$piece")
        fi
      done
      cword=$((${#words[@]} - 1))
      word=${words[cword]}
      \(function)_offer
      [[ $word == *[:=]* ]] && COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*[:=]}"}"}")
      return 0
    }

    complete -F \(function) \(root.name)

    """
  }

  private var valueOptions: String {
    let spellings = root.allValueSpellings
    guard !spellings.isEmpty else { return "      '') ;;" }
    return "      \(spellings.joined(separator: " | "))) [[ $plain ]] || option=${words[index]} ;;"
  }

  private var subcommands: String {
    let paths = root.descendants().dropFirst().map { Shell.quoted($0.name) }
    guard !paths.isEmpty else { return "          '') ;;" }
    return "          \(paths.joined(separator: " | "))) path+=\" ${words[index]}\" ;;"
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
    var calls: [String] = []
    if !completion.words.isEmpty { calls.append(words(completion.words)) }
    if completion.offersFiles { calls.append(call("files", completion.extensions)) }
    if completion.offersFolders { calls.append(call("folders", [])) }
    if !completion.query.isEmpty { calls.append(call("printed", completion.query)) }
    return calls.isEmpty ? nil : calls.joined(separator: "; ")
  }

  private func call(_ name: String, _ words: [String]) -> String {
    (["\(function)_\(name) \"$word\""] + words.map(Shell.quoted)).joined(separator: " ")
  }

  /// Returns the branches of a `case` that have something to offer.
  private func branches(_ branches: [(pattern: String, reply: String?)]) -> String {
    branches.compactMap { pattern, reply in reply.map { "      \(pattern)) \($0) ;;" } }.joined(
      separator: "\n")
  }
}
