import Arguments

/// The command line of the studio.
struct StudioArguments {
  /// The photos, scenes and folders to open.
  var paths: [String] = []
  /// The page to begin with.
  var page = Page.stickers
  /// The file for the times of frames; nil for none.
  var frameTimes: String?

  /// A page of the studio.
  nonisolated enum Page: String, CaseIterable {
    case stickers, colors, scene
  }

  private static let files = Argument.repeated(
    .file("FILE", extensions: []), help: "a photo, a folder of photos, or a scene")
  private static let pageOption = Option.value(
    "page", as: .choice(of: Page.self), default: .stickers, help: "the page to begin with")
  private static let frameTimesOption = Option.optional(
    "frame-times", as: .file("FILE", extensions: []),
    help: "write the times of the carousel's frames at the end")

  /// The declaration that help and parser derive from.
  static let command = Command(
    "decoupage-studio", summary: "stickers and colors of photos, and stickers on scenes, in a window",
    arguments: [files], options: [OptionGroup("options", [pageOption, frameTimesOption])])

  /// Creates arguments of a parsed command line.
  init(_ invocation: Invocation) {
    paths = invocation[Self.files]
    page = invocation[Self.pageOption]
    frameTimes = invocation[Self.frameTimesOption]
  }
}
