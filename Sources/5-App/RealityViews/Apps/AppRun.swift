import Files
import Glibc
import GraphicsGL
import Images
import Input
import Log
import ProcessBridge
import Rendering
import Windows

extension RealityApp {
  /// Runs the program, in a window or as its command line says, and ends the process.
  public static func main() {
    AppProcess.main {
      let app = Self()
      return AppContent(app.body, app.window)
    }
  }
}

/// The process of a program with a window.
package enum AppProcess {
  /// Runs a program, in a window or as its command line says, and ends the process.
  ///
  /// It takes the first thread, where the main actor then stays: windows and OpenGL need that.
  package static func main(_ content: @escaping @MainActor () -> AppContent) {
    Task { @MainActor in exit(await run(content, Array(CommandLine.arguments.dropFirst()))) }
    main_queue_run()
  }

  /// Ends the process.
  static func end(code: Int32 = 0) -> Never { exit(code) }

  /// Runs the program with the words of a command line, and returns its exit code.
  private static func run(_ content: () -> AppContent, _ words: [String]) async -> Int32 {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
    do {
      let options = try AppOptions(words)
      if options.asksForHelp {
        print("usage: \(name) [options]\n\n\(AppOptions.help)")
        return 0
      }
      try await AppRun(content(), options, name: name).run()
      return 0
    } catch {
      Log.error("\(error)")
      switch error {
      case let error as AppError: return error.code
      case is ContextError: return 3
      default: return 1
      }
    }
  }
}

/// A run of a program.
@MainActor struct AppRun {
  private let content: AppContent
  private let options: AppOptions
  private let name: String

  init(_ content: AppContent, _ options: AppOptions, name: String) {
    (self.content, self.options, self.name) = (content, options, name)
  }

  /// Runs the program until its window is closed, or its steps are over.
  func run() async throws {
    let replay = try options.replay.map { try InputReplay(contentsOf: $0) }
    var window = content.window
    if let replay { (window.width, window.height) = (replay.width, replay.height) }
    if let size = options.size { (window.width, window.height) = size }
    if options.isHeadless || replay != nil && !WindowSystem.hasDisplay {
      try await runHeadless(replay, window)
    } else {
      let appWindow: AppWindow
      do {
        appWindow = try AppWindow(content, settings: window, options: options, name: name)
      } catch let error as WindowError {
        throw AppError.noWindow("\(error)")
      }
      try await appWindow.run(replay)
    }
  }

  private func runHeadless(_ replay: InputReplay?, _ window: WindowOptions) async throws {
    let session = try await RealityViewSession(content, width: window.width, height: window.height)
    let count = min(options.frames ?? .max, replay?.stepCount ?? .max)
    for number in 0..<count {
      try await session.step(replay?.events(at: number) ?? [])
      let isWanted = options.moments.isEmpty ? number == count - 1 : options.moments.contains(number)
      if isWanted, let path = options.picture(at: number) {
        try AppPicture.write(try session.snapshot(), to: path)
      }
    }
    if let late = options.moments.first(where: { $0 >= count }), let path = options.picture(at: late) {
      throw AppError.noPicture(path, steps: count)
    }
  }
}

/// The pictures that a program writes of itself.
enum AppPicture {
  /// Writes an image.
  static func write(_ image: Image<RGBA8>, to path: String) throws {
    let file = try PNGWriter(layout: image.isOpaque ? .rgb : .rgbAlpha).encode(image)
    try AtomicFile.write(file, to: path)
  }
}
