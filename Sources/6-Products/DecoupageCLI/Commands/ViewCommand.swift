import Arguments
import Log
import Presentation
import Viewer
import Windows

/// `decoupage view SCENE`: shows a scene in a window.
struct ViewCommand: ToolCommand {
  private static let frames = Option.optional(
    "frames", as: .integer(in: 1...1_000_000),
    help: "quit after so many frames of the loaded scene, with a fixed time step")
  private static let screenshot = Option.optional(
    "screenshot", as: .file("FILE", extensions: ["png"]),
    help: "with --frames: write the last frame of the window")

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
      which their pictures are saved. The window lists these keys, too, with the state of every switch.
      """,
    tables: KeyBinding.groups.map { group in
      HelpTable(
        "keys: \(group.title.lowercased())",
        group.bindings.filter { !$0.label.isEmpty }.map { HelpTable.Row($0.label, $0.text) })
    },
    arguments: [SceneArgument.optional],
    options: [
      OptionGroup("window", [Self.size, Self.frames, Self.screenshot]), SceneArgument.group,
    ]
      + PresentationOptionGroup.groups)

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
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
      let viewer = try Viewer(options) { context.messages.write(line: $0) }
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
      if invocation[Self.screenshot] != nil, invocation[Self.frames] == nil {
        throw invocation.usageError("--screenshot needs --frames: which frame to write")
      }
    } catch {
      throw CommandFailure(error)
    }
    let size = invocation[Self.size]
    (options.width, options.height) = (size?.width, size?.height)
    options.frameLimit = invocation[Self.frames]
    options.screenshot = invocation[Self.screenshot]
    return options
  }
}
