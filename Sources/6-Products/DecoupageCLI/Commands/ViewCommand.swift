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

  let declaration = Command(
    "view", summary: "shows a scene in a window",
    discussion: """
      Drag with the left button to orbit, with the middle one, or with Shift, to pan; the wheel dollies. A \
      file that changes is reloaded, a file dropped onto the window is opened.

          F      the first view again; once more: everything
          B      bloom on or off       1…9    play an animation
          S      save a screenshot     space  pause
          F11    the whole screen      Q      quit, as Esc and Ctrl+W do

      The wheel moves towards what is under the pointer. Screenshots are saved in the working folder.
      """,
    arguments: [SceneArgument.one],
    options: [
      OptionGroup("window", [PresentationOptionGroup.size, frames, screenshot]), SceneArgument.group,
    ]
      + PresentationOptionGroup.groups)

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let word = invocation[SceneArgument.one]
    if try SceneArgument.listed([word], context) { return .done }
    let options = try options(word, invocation)
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

  private func options(_ word: String, _ invocation: Invocation) throws(CommandFailure) -> ViewerOptions {
    let source = SceneArgument.source(word, invocation)
    try SceneArgument.check(source)
    var options = ViewerOptions(scene: source)
    do throws(UsageError) {
      options.presentation = try PresentationOptionGroup.options(invocation)
      if invocation[Self.screenshot] != nil, invocation[Self.frames] == nil {
        throw invocation.usageError("--screenshot needs --frames: which frame to write")
      }
    } catch {
      throw CommandFailure(error)
    }
    (options.width, options.height) =
      (invocation[PresentationOptionGroup.size].width, invocation[PresentationOptionGroup.size].height)
    options.frameLimit = invocation[Self.frames]
    options.screenshot = invocation[Self.screenshot]
    return options
  }
}
