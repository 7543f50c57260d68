/// A completion script for fish.
struct FishCompletions {
  private let root: CommandPath
  private let version: String
  private let function: String

  init(_ root: CommandPath, version: String) {
    (self.root, self.version) = (root, version)
    function = "__" + root.name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  var script: String {
    """
    # Completions of \(root.name) \(version) for fish; put this into ~/.config/fish/completions/\(root.name).fish

    # Prints the command that was typed so far, and how many arguments follow it.
    function \(function)_state
        set -l path \(quoted(root.name))
        set -l places 0
        set -l skip
        set -l plain
        for word in (commandline -opc)[2..-1]
            if test -n "$skip"
                set skip
                continue
            end
            if test -z "$plain"
                switch $word
                    case --
                        set plain yes
                        continue
    \(valueOptions)
                    case '-?*'
                        continue
                end
            end
            switch "$path $word"
    \(subcommands)
                case '*'
                    set places (math $places + 1)
            end
        end
        printf '%s\\n' $path $places
    end

    # Tells whether this command was typed, with so many arguments after it (any number without).
    function \(function)_at
        set -l state (\(function)_state)
        test "$state[1]" = "$argv[1]"; or return
        set -q argv[2]; or return 0
        string match -qr -- "^($argv[2])\\$" $state[2]
    end

    # Offers folders, and files whose names end in one of these extensions.
    function \(function)_files
        set -l word (string replace -r '^-[^=]*=' '' -- (commandline -ct))
        for path in (complete -C "__fish_command_without_completions $word")
            set path (string split \\t -- $path)[1]
            if string match -qri -- "/\\$|\\.($argv[1])\\$" $path
                printf '%s\\n' $path
            end
        end
    end

    # Offers the lines that the program prints about the files of the line.
    function \(function)_printed
        set -l files
        for word in (commandline -opc)[2..-1]
            if not string match -q -- '-*' $word; and begin; test -f $word; or string match -q '*:*' -- $word; end
                set -a files $word
            end
        end
        set -q files[1]; and \(root.name) $argv $files 2>/dev/null
    end

    complete -c \(root.name) -f
    \(root.descendants().flatMap(completions).joined(separator: "\n"))

    """
  }

  private var valueOptions: String {
    let spellings = root.allValueSpellings
    guard !spellings.isEmpty else { return "" }
    return """
                      case \(spellings.joined(separator: " "))
                          set skip yes
                          continue
      """
  }

  private var subcommands: String {
    let paths = root.descendants().dropFirst().map { quoted($0.name) }
    guard !paths.isEmpty else { return "            case ''" }
    return """
                  case \(paths.joined(separator: " "))
                      set path "$path $word"
      """
  }

  private func completions(_ path: CommandPath) -> [String] {
    var lines = path.command.subcommands.map { command in
      start(path, "0") + " -a \(quoted(command.name)) -d \(quoted(command.summary))"
    }
    for (position, argument) in path.command.arguments.enumerated() {
      guard let offer = offer(argument.completion) else { continue }
      let positions = argument.isRepeatable ? "[0-9]*" : "\(position)"
      lines.append("\(start(path, positions)) \(offer)")
    }
    lines += path.options.map { option in
      let short = option.short.map { " -s \($0)" } ?? ""
      let value = option.takesValue ? " -r \(offer(option.completion) ?? "-f")" : ""
      return "\(start(path, nil))\(short) -l \(option.name)\(value) -d \(quoted(option.help))"
    }
    return lines
  }

  private func start(_ path: CommandPath, _ positions: String?) -> String {
    let condition = "\(function)_at \(quoted(path.name))" + (positions.map { " \(quoted($0))" } ?? "")
    return "complete -c \(root.name) -n \"\(condition)\""
  }

  private func offer(_ completion: ValueCompletion) -> String? {
    if completion.offersFolders { return "-f -a '(__fish_complete_directories)'" }
    if completion.offersFiles, completion.extensions.isEmpty { return "-F" }
    var offers = completion.words
    if completion.offersFiles {
      offers.append("(\(function)_files \"\(completion.extensions.joined(separator: "|"))\")")
    }
    if !completion.query.isEmpty {
      offers.append("(\(function)_printed \(completion.query.joined(separator: " ")))")
    }
    return offers.isEmpty ? nil : "-f -a \(quoted(offers.joined(separator: " ")))"
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
