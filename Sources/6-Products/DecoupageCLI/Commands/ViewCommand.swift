import Arguments
import Files
import Log
import Presentation
import Viewer
import Windows

extension ValueFormat where Value == Set<ViewerOptions.Panel> {
  /// The format of panels: their words between commas.
  nonisolated fileprivate static var panels: Self {
    let words = ViewerOptions.Panel.allCases.map(\.rawValue)
    return ValueFormat(
      "WORDS", expected: "a list, between commas, of \(words.joined(separator: ", "))",
      completion: .choices(words), show: { $0.map(\.rawValue).sorted().joined(separator: ",") }
    ) { text in
      let panels = text.split(separator: ",", omittingEmptySubsequences: false).map {
        ViewerOptions.Panel(rawValue: String($0))
      }
      return panels.contains(nil) ? nil : Set(panels.compactMap { $0 })
    }
  }
}

/// `decoupage view SCENE`: shows a scene in a window.
struct ViewCommand: ToolCommand {
  private static let frames = Option.optional(
    "frames", as: .integer(in: 1...1_000_000),
    help: "quit after so many frames of the loaded scene, with a fixed time step")
  private static let screenshot = Option.optional(
    "screenshot", as: .file("FILE", extensions: ["png"]),
    help: "with --frames: write the last frame of the window; with --replay: the folder of its pictures")
  private static let panels = Option.value(
    "panels", as: .panels, default: [], defaultText: "none",
    help: "the panels that are open at the start: any of these words, between commas")
  private static let fullscreen = Option.flag("fullscreen", help: "cover the whole screen")
  private static let record = Option.optional(
    "record", as: .file("FILE", extensions: ["txt"]),
    help: "write what the keyboard, the pointer and gamepads do, for --replay")
  private static let replay = Option.optional(
    "replay", as: .file("FILE", extensions: ["txt"]),
    help: "play recorded input in steps of a sixtieth of a second, and quit")
  private static let every = Option.optional(
    "every", as: .integer("STEPS", in: 1...3600),
    help: "with --replay and --screenshot: the steps from one picture to the next")

  private static let size = Option.optional(
    "size", as: .size, defaultText: "that of the last window, at first 1280x720",
    help: "the size of the window in pixels")

  let declaration = Command(
    "view", summary: "shows a scene in a window",
    discussion: """
      "decoupage FILE" does the same. Without a scene, a gallery shows the built-in ones. Several files, or \
      the files of a folder, are shown one at a time. A file that changes is reloaded. Scenes dropped onto \
      the window are opened; photos are cut out and stick to what is under the pointer; HDR and EXR images \
      become the environment. Pictures and films are saved in the working folder; films need ffmpeg, without \
      which their pictures are saved. Options that are in decoupage/view.conf below ~/.config, one a line, apply to \
      every window. The window lists these keys, too, with the state of every switch.
      """,
    tables: KeyBinding.groups.map { group in
      HelpTable(
        "keys: \(group.title.lowercased())",
        group.bindings.filter { !$0.label.isEmpty }.map { HelpTable.Row($0.label, $0.text) })
    },
    arguments: [SceneArgument.optional],
    options: [
      OptionGroup(
        "window",
        [
          Self.size, Self.fullscreen, Self.panels, Self.frames, Self.screenshot, Self.record, Self.replay,
          Self.every, ViewDefaults.option,
        ]), SceneArgument.group,
    ]
      + PresentationOptionGroup.groups)

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    if context.tool.paintsThumbnails {
      return await ThumbnailRun { SceneArgument.source($0, invocation) }.run()
    }
    let words = invocation[SceneArgument.optional]
    if try SceneArgument.listed(words, context) { return .done }
    let all = SceneArgument.builtIn.names.map { SceneArgument.builtIn.prefix + $0 }
    let found = try SceneArgument.sources(words.isEmpty ? all : words, invocation)
    guard let first = found.sources.first else {
      throw found.failures.first ?? CommandFailure(words.joined(separator: " "), "there is nothing to show")
    }
    for failure in found.failures { context.report(failure) }
    var options = try options(first, found.sources.dropFirst(), invocation)
    // Frames are counted for a scene.
    options.opensGallery = words.isEmpty && options.frameLimit == nil
    let word = words.isEmpty ? "view" : first.text
    do {
      let painter = ThumbnailProcess(arguments: Array(CommandLine.arguments.dropFirst()))
      let viewer = try Viewer(options, painter: painter) { context.messages.write(line: $0) }
      try await viewer.run()
      return .done
    } catch let error as WindowError {
      throw CommandFailure(word, "\(error). \"decoupage snapshot\" needs none", code: .noDevice)
    } catch {
      throw CommandFailure(drawing: word, error)
    }
  }

  private func options(
    _ first: SceneSource, _ others: some Sequence<SceneSource>, _ invocation: Invocation
  ) throws(CommandFailure) -> ViewerOptions {
    var options = ViewerOptions(scene: first, others: Array(others))
    do throws(UsageError) {
      options.presentation = try PresentationOptionGroup.options(invocation)
      try check(invocation)
    } catch {
      throw CommandFailure(error)
    }
    let size = invocation[Self.size]
    (options.width, options.height) = (size?.width, size?.height)
    if let path = invocation[Self.replay] {
      do {
        try options.play(path)
        if let folder = invocation[Self.screenshot] { try FolderCreation.make(folder) }
      } catch {
        throw CommandFailure(drawing: path, error)
      }
    }
    options.frameLimit = invocation[Self.frames]
    options.screenshot = invocation[Self.screenshot]
    (options.panels, options.isFullscreen) = (invocation[Self.panels], invocation[Self.fullscreen])
    (options.recording, options.pictureSteps) = (invocation[Self.record], invocation[Self.every] ?? 1)
    return options
  }

  /// Checks that the options of frames and replays belong together.
  private func check(_ invocation: Invocation) throws(UsageError) {
    let replays = invocation[Self.replay] != nil
    if invocation[Self.screenshot] != nil, invocation[Self.frames] == nil, !replays {
      throw invocation.usageError("--screenshot needs --frames: which frame to write")
    }
    if replays, invocation[Self.frames] != nil || invocation[Self.record] != nil {
      throw invocation.usageError(
        "--replay excludes --frames and --record; it ends with the input that was recorded")
    }
    if invocation[Self.every] != nil, !replays || invocation[Self.screenshot] == nil {
      throw invocation.usageError("--every needs --replay and --screenshot: what to draw, and where to")
    }
  }
}
