import Arguments
import Files
import Images
import Log
import Presentation
import Stickers
import TextFormats

/// `decoupage colors PHOTO…`: extracts the dominant colors of photos.
struct ColorsCommand: ToolCommand {
  private static let count = Option.value(
    "count", as: .integer("N", in: ColorExtractor.counts), default: 5, help: "how many colors, 3 to 10")
  private static let prefer = Option.value(
    "prefer", as: .choice(of: ColorExtractor.Preference.self), default: .faithful,
    help: "faithful colors approximate the whole photo, vivid ones include small areas of saturated color")
  private static let json = Option.flag("json", help: "print one JSON document instead of a table")
  private static let output = Option.optional(
    "output", short: "o", as: .file("SWATCH.png", extensions: ["png"]),
    help: "write swatches of the colors and their gradient; a folder for several photos")

  let declaration = Command(
    "colors", summary: "finds the dominant colors of photos",
    discussion: """
      Prints the colors with their shares of the photo, the most dominant first. The gradient in the JSON \
      document has the same colors in the order of a smooth gradient, the darkest first.

      A photo with fewer colors than requested gives fewer, and a warning. Photos that cannot be read are \
      reported, and do not stop the others.
      """,
    arguments: [PhotoArgument.many],
    options: [OptionGroup("options", [count, prefer, output, json, PhotoArgument.jobs])])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let found = PhotoArgument.sources(invocation[PhotoArgument.many])
    let files = try PhotoArgument.files(
      Self.output, found: found, isJSON: invocation[Self.json], invocation: invocation)
    for failure in found.failures { context.report(failure) }
    let (sources, names) = (found.sources, PhotoArgument.names(found.sources))
    let originals = SourceFiles(sources.map(\.name))
    let extractor = ColorExtractor(count: invocation[Self.count], preference: invocation[Self.prefer])
    let queue = PhotoQueue(jobs: invocation[PhotoArgument.jobs], order: .asGiven)
    let progress = ProgressBar(
      "looking", total: sources.count, isQuiet: context.isQuiet, stream: context.messages)
    defer { progress.finish() }
    var (objects, failed) = ([JSONText](), found.failures.count)
    do {
      try await queue.run(sources, side: AnalysisPhoto.analysisSide) { source in
        await Self.colors(of: source, extractor)
      } deliver: { index, result in
        let path = sources[index].name
        progress.advance(item: path)
        switch result {
        case .failure(let error):
          context.report(CommandFailure(path, error.reason))
          failed += 1
        case .success(let found):
          for warning in found.warnings { context.warn(path, warning) }
          let scheme = found.scheme
          if scheme.colors.count < extractor.count {
            context.warn(path, "it has no more than \(scheme.colors.count) colors that can be told apart")
          }
          objects.append(Self.object(scheme, path))
          // An image on standard output excludes a table there.
          if !invocation[Self.json], invocation[Self.output] != "-" {
            try context.output.write(Self.table(scheme, sources.count == 1 ? nil : path))
          }
          if let files {
            let swatch = try PNGWriter(layout: .rgb).encode(PaletteSwatch(scheme: scheme).image())
            try files.write(swatch, named: names[index], keeping: originals, in: context)
          }
        }
      }
    } catch {
      throw error as? CommandFailure ?? CommandFailure("colors", "\(error)")
    }
    if invocation[Self.json] { try context.output.write(JSONText.array(objects).document) }
    PhotoArgument.summarize(done: objects.count, failed: failed, context)
    return failed == 0 ? .done : .failed
  }

  private struct Found: Sendable {
    var scheme: Palette
    var warnings: [String]
  }

  @concurrent private nonisolated static func colors(
    of source: PhotoSource, _ extractor: ColorExtractor
  ) async -> Result<Found, PhotoError> {
    do throws(PhotoError) {
      let photo = try source.photo(longSide: AnalysisPhoto.analysisSide)
      guard let scheme = extractor.scheme(of: photo.analysis) else { return .failure(.invisible) }
      return .success(Found(scheme: scheme, warnings: photo.warnings))
    } catch {
      return .failure(error)
    }
  }

  private static func object(_ scheme: Palette, _ path: String) -> JSONText {
    .object([("file", .string(path)), ("colors", scheme.json), ("gradient", scheme.gradientJSON)])
  }

  /// Returns a line for each color, below the photo's name if there are several photos.
  private static func table(_ scheme: Palette, _ path: String?) -> String {
    let rows = scheme.colors.map { color in
      let thousandths = Int((color.share * 1_000).rounded())
      let share = "\(thousandths / 10).\(thousandths % 10) %"
      return "\(color.hex)  " + String(repeating: " ", count: max(0, 7 - share.count)) + share + "\n"
    }
    return (path.map { "\($0.printable)\n" } ?? "") + rows.joined()
  }
}
