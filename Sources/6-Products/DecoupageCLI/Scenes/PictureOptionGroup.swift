import Arguments
import Presentation

/// The options of a rendered image, for `snapshot` and for the tests of suites.
enum PictureOptionGroup {
  static let time = Option.optional(
    "time", as: .number("S", in: 0...86_400) as ValueFormat<Double>,
    defaultText: "0; for a scene of particles alone, the moment that shows them best",
    help: "the time of the animation, in seconds")

  /// The option groups for help and the parser.
  static var groups: [OptionGroup] {
    [OptionGroup("what to draw", [PresentationOptionGroup.size, time]), SceneArgument.group]
      + PresentationOptionGroup.groups
  }

  /// Returns the image options of a command line.
  static func picture(_ invocation: Invocation) throws(UsageError) -> PictureOptions {
    var picture = PictureOptions()
    picture.options = try PresentationOptionGroup.options(invocation)
    let size = invocation[PresentationOptionGroup.size]
    (picture.width, picture.height) = (size.width, size.height)
    picture.time = invocation[time]
    return picture
  }

  /// Returns the scene and the image options of a list of words in the syntax of the command line.
  static func read(
    _ scene: String, _ words: [String]
  ) throws(UsageError) -> (scene: SceneSource, picture: PictureOptions) {
    let parser = CommandLineParser(Command("options", summary: "of a test", options: groups))
    guard case .run(let invocation) = try parser.parse(words) else {
      return (SceneSource(scene, builtIn: SceneArgument.builtIn), PictureOptions())
    }
    return (SceneArgument.source(scene, invocation), try picture(invocation))
  }
}
