import Arguments
import Files
import Glibc
import Log
import StudioModel
import StudioWidgets

/// The desktop application `decoupage-studio`.
@main struct StudioProgram {
  /// The identifier of the application, of its icon and of its desktop entry.
  static let identifier = "org.decoupage.Studio"
  private static let messages = MessageStream.standardError

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is an error like others, which is told.
    signal(SIGXFSZ, SIG_IGN)
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ words: [String]) -> Int32 {
    let request: CommandLineParser.Request
    do throws(UsageError) {
      request = try CommandLineParser(StudioArguments.command).parse(words)
    } catch {
      messages.write(line: "\(error)")
      return 2
    }
    switch request {
    case .help(let path):
      print(HelpText(path).text, terminator: "")
      return 0
    case .version:
      print("decoupage-studio \(Release.version)")
      return 0
    case .run(let invocation):
      return open(StudioArguments(invocation))
    }
  }

  private static func open(_ arguments: StudioArguments) -> Int32 {
    guard Application.start(identifier: identifier, name: "Decoupage Studio") else {
      messages.write(
        line:
          "decoupage-studio: there is no display; `decoupage sticker` cuts photos and `decoupage snapshot` "
          + "draws scenes without one")
      return 3
    }
    var studio: StudioWindow?
    let code = Application.run(identifier: identifier) { application in
      studio = StudioWindow(application, arguments)
    }
    if let path = arguments.frameTimes, let times = studio?.frameTimes {
      do throws(FileError) {
        try AtomicFile.write(times.text, to: path)
      } catch {
        messages.write(line: "decoupage-studio: \(error)")
        return 1
      }
    }
    return code
  }
}
