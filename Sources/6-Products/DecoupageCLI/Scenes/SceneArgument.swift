import Arguments
import DemoScenes
import Files
import Presentation
import SceneReaders

/// The argument that names scenes: files, folders of files, or `demo:NAME`.
enum SceneArgument {
  private static var format: ValueFormat<String> {
    .file(
      "SCENE", extensions: SceneReaderTable.current.extensions,
      or: builtIn.names.map { builtIn.prefix + $0 })
  }

  /// The built-in scenes of the command.
  nonisolated static var builtIn: BuiltInScenes { .demos }

  private static var kinds: String { SceneReaderTable.current.list("or") }

  static let many = Argument.repeated(
    format, atLeast: 1, help: "a \(kinds) file, a folder of files, or demo:NAME for a built-in scene")
  static let optional = Argument.repeated(
    format, help: "a \(kinds) file, a folder of files, or demo:NAME for a built-in scene")
  static let one = Argument.required(format, help: "a \(kinds) file, or demo:NAME for a built-in scene")

  private static let allowOutside = Option.flag(
    "allow-outside", help: "let a scene reference files outside of its own folder")

  private static let subdivision = Option.optional(
    "subdivision", as: .integer(in: 0...6), defaultText: "what the scene says, else 1",
    help: "the level to which subdivision surfaces are refined")

  private static let variant = Option.optional(
    "variant", as: .text("[SET=]NAME", completion: SceneNameKind.variants.completion),
    defaultText: "what the scene selects",
    help: "a variant of materials of glTF, or of a variant set of USD")

  private static let limits = Option.repeated(
    "limit", as: .sceneLimit,
    help:
      "a limit of what a scene may ask for, such as textures.pixels=100000000; \"man decoupage\" lists them")

  /// The option group for help and the parser.
  static var group: OptionGroup { OptionGroup("scene files", [allowOutside, variant, subdivision, limits]) }

  /// The option group of commands that read files without refining them.
  static var fileGroup: OptionGroup { OptionGroup("scene files", [allowOutside, limits]) }

  /// Returns the options of reading files.
  static func fileOptions(_ invocation: Invocation) -> SceneFileOptions {
    var options = SceneFileOptions(allowsOutside: invocation[allowOutside])
    for (limit, value) in invocation[limits] { options.limits[limit] = value }
    return options
  }

  /// Returns a scene with the loading options of a command line.
  static func source(_ word: String, _ invocation: Invocation) -> SceneSource {
    var source = SceneSource(word, builtIn: builtIn)
    source.allowsOutside = invocation[allowOutside]
    source.subdivisionLevel = invocation[subdivision]
    source.variant = invocation[variant]
    for (limit, value) in invocation[limits] { source.limits[limit] = value }
    return source
  }

  /// The scenes that the arguments stand for.
  struct Found {
    var sources: [SceneSource] = []
    /// The errors of missing files; they do not stop the rest.
    var failures: [CommandFailure] = []
  }

  /// Replaces folders by the scenes in them.
  ///
  /// - Throws: ``CommandFailure`` for an unknown built-in scene.
  static func sources(_ invocation: Invocation) throws(CommandFailure) -> Found {
    try sources(invocation[many], invocation)
  }

  /// Replaces folders among words by the scenes in them.
  ///
  /// - Throws: ``CommandFailure`` for an unknown built-in scene.
  static func sources(_ words: [String], _ invocation: Invocation) throws(CommandFailure) -> Found {
    var found = Found()
    let walk = FolderWalk(extensions: SceneSource.extensions)
    for word in words {
      let source = source(word, invocation)
      if source.builtInName != nil {
        try check(source)
        found.sources.append(source)
        continue
      }
      let files = walk.expand([word])
      found.failures += files.unreadable.map { CommandFailure($0) }
      found.sources += files.files.map { Self.source($0, invocation) }
      if files.files.isEmpty && files.unreadable.isEmpty {
        found.failures.append(CommandFailure(word, "there are no scenes in this folder"))
      }
    }
    return found
  }

  /// Checks that a built-in scene exists.
  ///
  /// - Throws: ``CommandFailure`` for an unknown built-in scene.
  static func check(_ source: SceneSource) throws(CommandFailure) {
    do throws(PresentationError) { _ = try source.builtInEntry() } catch { throw CommandFailure(error) }
  }

  /// Prints the list of built-in scenes if one of the arguments is `demo:`.
  static func listed(_ words: [String], _ context: CommandContext) throws(CommandFailure) -> Bool {
    guard words.contains(where: { SceneSource($0, builtIn: builtIn).asksForList }) else { return false }
    let width = builtIn.names.map(\.count).max() ?? 0
    for scene in builtIn.entries {
      let padding = String(repeating: " ", count: width - scene.name.count + 2)
      try context.output.write(line: builtIn.prefix + scene.name + padding + scene.summary)
    }
    return true
  }
}
