import Arguments
import Log
import Presentation
import TextFormats

/// `decoupage inspect FILE…`: prints the content of scenes.
struct InspectCommand: ToolCommand {
  private static let json = Option.flag("json", help: "print one JSON document instead of a tree")
  private static let list = Option.optional(
    "list", as: .choice(of: SceneNameKind.self), help: "print only these names, one a line")

  let declaration = Command(
    "inspect", summary: "prints the content of scenes",
    discussion: """
      Prints the tree of entities with their components, meshes, materials and animations, and the totals. \
      Lengths are meters, Y is up. The JSON document has one object, and for several scenes a list of them; \
      colors in it are linear, matrices column after column.

      "decoupage inspect demo:" lists the built-in scenes.
      """,
    arguments: [SceneArgument.many], options: [OptionGroup("options", [json, list]), SceneArgument.group])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    if try SceneArgument.listed(invocation[SceneArgument.many], context) { return .done }
    let found = try SceneArgument.sources(invocation)
    for failure in found.failures { context.report(failure) }
    var failures = found.failures.count
    var descriptions: [SceneDescription] = []
    for var source in found.sources {
      source.readsPixels = false
      do throws(PresentationError) {
        descriptions.append(SceneDescription(try await source.open()))
      } catch {
        let failure = CommandFailure(error)
        context.report(failure)
        // The argument is this very file, not a folder with it.
        if invocation[SceneArgument.many] == [source.text] { return failure.code }
        failures += 1
        continue
      }
      // Trees are printed one scene at a time to save memory; a JSON document needs all scenes.
      if let names = invocation[Self.list] {
        for name in names.inside(descriptions.removeLast()) { try context.output.write(line: name.printable) }
      } else if !invocation[Self.json] {
        try context.output.write(descriptions.removeLast().tree)
      }
    }
    let objects = descriptions.map(\.json)
    if let first = objects.first {
      let isAlone = found.sources.count + found.failures.count == 1
      try context.output.write((isAlone ? first : .array(objects)).document)
    }
    return failures == 0 ? .done : .failed
  }
}
