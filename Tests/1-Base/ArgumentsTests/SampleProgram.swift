import Arguments

/// A program with one of each, for the tests.
enum SampleProgram {
  enum Look: String, CaseIterable { case original, comic, puffy }

  static let size = Option.value(
    "size", as: .size, default: PixelSize(width: 1280, height: 720), help: "pixels of the picture")
  static let samples = Option.value(
    "samples", as: .integer(oneOf: [1, 2, 4]), default: 4, help: "multisampling, for edges without steps")
  static let eye = Option.optional("eye", as: .vector, help: "where to look from")
  static let orbit = Option.optional(
    "orbit", as: .numbers("AZ,EL[,ZOOM]", count: 2...3),
    help: "degrees around the scene's bounds, and how near")
  static let exposure = Option.value(
    "exposure", short: "e", as: .number("EV", in: -20...20), default: Float(0), help: "brightness in stops")
  static let look = Option.value(
    "look", as: .choice(of: Look.self), default: .original, help: "style of the sticker")
  static let shadows = Option.value(
    "shadows", as: .choice(["on", "off"]), default: "on", help: "cast shadows")
  static let tags = Option.repeated("tag", short: "t", as: .text("WORD"), help: "words to find it by")
  static let output = Option.required(
    "output", short: "o", as: .file("OUT", extensions: ["png", "jpg"]),
    help: "the picture, or - for standard output")
  static let fast = Option.flag("fast", short: "f", help: "less beautiful: [no] shadows, it's quick")
  static let jobs = Option.optional(
    "jobs", as: .integer(in: 1...), defaultText: "the number of cores", help: "how many files at once")
  static let quiet = Option.flag("quiet", short: "q", help: "no progress")
  static let folder = Option.optional("folder", as: .folder(), help: "where the colors are kept")

  static let scenes = Argument.repeated(
    .file("SCENE", extensions: ["usdz", "glb"]), atLeast: 1, help: "files to draw")
  static let name = Argument.required(.text("NAME"), help: "what to call it")
  static let weight = Argument.optional(.integer("WEIGHT", in: 0...100), help: "how much of it")
  static let shade = Argument.optional(.choice(["dark", "light"], metavar: "SHADE"), help: "which half")

  static let draw = Command(
    "draw", summary: "makes pictures of scenes",
    discussion: """
      Draws every scene and writes what it sees. A long explanation is broken between words so that no line
      is longer than the terminal is wide.

        paint draw chair.usdz -o chair.png
        paint draw a.glb b.glb -o .
      """,
    arguments: [scenes],
    options: [
      OptionGroup("picture", [size, samples, look, shadows, exposure, output]),
      OptionGroup("camera", [eye, orbit]), OptionGroup("work", [fast, tags, jobs]),
    ])
  static let add = Command("add", summary: "adds a color", arguments: [name, weight])
  static let list = Command(
    "list", summary: "lists the colors: all, or half",
    tables: [HelpTable("shades", [.init("dark", "for the night"), .init("light", "for the day")])],
    arguments: [shade])
  static let palette = Command(
    "palette", summary: "keeps colors", sharedOptions: [OptionGroup("palette", [folder])],
    subcommands: [add, list])
  static let root = Command(
    "paint", summary: "draws things", sharedOptions: [OptionGroup("common", [quiet, .help, .version])],
    subcommands: [draw, palette])

  static let parser = CommandLineParser(root)

  /// The invocation that a line of words separated by spaces asks for.
  static func invocation(_ line: String) throws -> Invocation {
    guard case .run(let invocation) = try parser.parse(line.split(separator: " ").map(String.init)) else {
      throw UsageError("it asks for help", in: parser.root)
    }
    return invocation
  }
}
