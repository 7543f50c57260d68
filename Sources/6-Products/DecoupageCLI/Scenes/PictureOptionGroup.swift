import Arguments
import Presentation

/// The options that say what a picture of a scene shows, for `snapshot` and for the tests of suites.
enum PictureOptionGroup {
  static let time = Option.optional(
    "time", as: .number("S", in: 0...86_400) as ValueFormat<Double>,
    defaultText: "0; of particles alone, when they are seen best",
    help: "the moment to show, in seconds")

  /// For help and the parser.
  static var groups: [OptionGroup] {
    [OptionGroup("what to draw", [PresentationOptionGroup.size, time]), SceneArgument.group]
      + PresentationOptionGroup.groups
  }

  /// The picture that a command line asks for.
  static func picture(_ invocation: Invocation) throws(UsageError) -> PictureOptions {
    var picture = PictureOptions()
    picture.looks = try PresentationOptionGroup.looks(invocation)
    let size = invocation[PresentationOptionGroup.size]
    (picture.width, picture.height) = (size.width, size.height)
    picture.time = invocation[time]
    return picture
  }

  /// A scene and the picture of it that words ask for which are written as on the command line.
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
