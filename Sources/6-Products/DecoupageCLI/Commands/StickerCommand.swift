import Arguments
import Files
import Images
import JSON
import Log
import Presentation
import Stickers

/// `decoupage sticker PHOTO… -o OUT`: segments the subjects of photos.
struct StickerCommand: ToolCommand {
  private static let output = Option.optional(
    "output", short: "o", as: .file("OUT", extensions: ["png"]),
    help: "the image, or a folder; with straight alpha")
  private static let border = Option.optional(
    "border", as: .stickerBorder, defaultText: "that of the style",
    help: "the width of the border in pixels")
  private static let look = Option.value(
    "look", as: .choice(of: StickerLook.self), default: .original, help: "the style of the sticker")
  private static let taps = Option.repeated(
    "tap", as: .pixel, help: "a pixel of the upright photo that belongs to the subject")
  private static let nots = Option.repeated(
    "not", as: .pixel, help: "a pixel of the background")
  private static let size = Option.value(
    "size", as: .integer(in: 16...AnalysisPhoto.largestSide), default: AnalysisPhoto.standardSide,
    help: "the largest longer side in pixels")
  private static let mask = Option.flag("mask", help: "write the alpha alone, in gray")
  private static let trim = Option.flag("trim", help: "crop the image to the sticker")
  private static let instances = Option.flag(
    "instances", help: "make a sticker of each subject that does not touch the others")
  private static let noCache = Option.flag("no-cache", help: "ignore cached results")
  private static let pack = Option.optional(
    "pack", as: .file("FILE.stickerpack", extensions: ["stickerpack", "zip"]),
    help: "write stickers, masks, palettes and a manifest into one archive; a folder if the name ends in /")
  private static let sheet = Option.optional(
    "sheet", as: .file("FILE.png", extensions: ["png"]), help: "write a contact sheet of all stickers")
  private static let json = Option.flag("json", help: "print one JSON document that describes the stickers")

  let declaration = Command(
    "sticker", summary: "segments the subjects of photos and makes stickers",
    discussion: """
      The subject is segmented automatically; where that goes wrong, --tap and --not mark foreground and \
      background. The image has the frame of the upright photo, with room around it for border and shadow, \
      unless --trim is given.

      A folder gets NAME.png for each photo, and is created if needed. Photos that cannot be read or have \
      no subject are reported, and do not stop the others. The same photo gives the same bytes.

      The subjects of --instances are numbered, NAME.png, NAME-2.png and so on, the largest first; they \
      need a folder. Results are cached on disk (in DECOUPAGE_CACHE), unless --no-cache is given.
      """,
    arguments: [PhotoArgument.many],
    options: [
      OptionGroup("output", [output, mask, trim, size, pack, sheet, json, PhotoArgument.jobs, noCache]),
      OptionGroup("look", [look, border]), OptionGroup("segmentation hints", [taps, nots, instances]),
    ])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    var found = PhotoArgument.sources(invocation)
    // The number of subjects is unknown before the segmentation.
    if invocation[Self.instances] { found.isSingle = false }
    let files = try PhotoArgument.files(
      Self.output, found: found, isJSON: invocation[Self.json], invocation: invocation)
    guard
      files != nil || invocation[Self.pack] != nil || invocation[Self.sheet] != nil || invocation[Self.json]
    else {
      throw CommandFailure(
        invocation.usageError("nothing would be written; give --output, --pack, --sheet or --json"))
    }
    for failure in found.failures { context.report(failure) }
    let processor = try processor(invocation, found)
    let run = try StickerRun(
      found.sources, files: files, pack: invocation[Self.pack], writesMasks: invocation[Self.mask],
      trims: invocation[Self.trim], keepsForSheet: invocation[Self.sheet] != nil, context)
    var batch = PhotoBatch(
      processor: processor, queue: PhotoQueue(jobs: invocation[PhotoArgument.jobs], order: .asGiven))
    batch.separatesInstances = invocation[Self.instances]
    if !invocation[Self.noCache] { batch.cache = .standard }
    try await run.work(batch)
    if let path = invocation[Self.sheet] { try run.writeSheet(path) }
    if invocation[Self.json] { try context.output.write(JSONText.array(run.objects).document) }
    let failed = run.failed + found.failures.count
    PhotoArgument.summarize(done: run.objects.count, failed: failed, context)
    return failed == 0 ? .done : .failed
  }

  /// Returns the processing of each photo.
  private func processor(
    _ invocation: Invocation, _ found: PhotoArgument.Found
  ) throws(CommandFailure) -> PhotoProcessor {
    let style = StickerStyle(
      invocation[Self.look], border: invocation[Self.border] ?? .automatic)
    var processor = PhotoProcessor(style: style, longSide: invocation[Self.size])
    let points =
      invocation[Self.taps].map { ($0, true) } + invocation[Self.nots].map { ($0, false) }
    guard !points.isEmpty else { return processor }
    guard found.sources.count == 1 else {
      throw CommandFailure(invocation.usageError("--tap and --not are points of one photo; give one"))
    }
    let (path, size) = (found.sources[0].name, try Self.uprightSize(found.sources[0]))
    for (point, belongs) in points {
      guard point.x < Float(size.width), point.y < Float(size.height) else {
        throw CommandFailure(
          path,
          "the point \(Int(point.x)),\(Int(point.y)) lies outside of its \(size.width) x \(size.height) pixels"
        )
      }
      processor.hints.points.append(
        SubjectHints.Point(
          x: (point.x + 0.5) / Float(size.width), y: (point.y + 0.5) / Float(size.height), belongs: belongs))
    }
    return processor
  }

  /// Returns the size of a photo after its EXIF rotation.
  private static func uprightSize(_ source: PhotoSource) throws(CommandFailure) -> (width: Int, height: Int) {
    do throws(PhotoError) {
      let photo = try source.photo(longSide: 16)
      return (photo.width, photo.height)
    } catch {
      throw CommandFailure(source.name, error.reason)
    }
  }
}

extension ValueFormat where Value == StickerStyle.Border {
  /// The format of a border: pixels, or `none`.
  fileprivate nonisolated static var stickerBorder: Self {
    let number = ValueFormat<Float>.number("PX", in: 0...StickerStyle.widestBorder)
    return ValueFormat(
      "PX|none", expected: "none, or a number of pixels up to \(Int(StickerStyle.widestBorder))",
      completion: .choices(["none"])
    ) { text in
      text == "none" ? StickerStyle.Border.none : number.value(of: text).map { $0 == 0 ? .none : .pixels($0) }
    }
  }
}

extension ValueFormat where Value == SIMD2<Float> {
  /// The format of a pixel: its coordinates.
  fileprivate nonisolated static var pixel: Self {
    let numbers = ValueFormat<[Float]>.numbers("X,Y", count: 2...2)
    return ValueFormat("X,Y", expected: "X,Y, two numbers from 0 up between a comma") { text in
      guard let values = numbers.value(of: text), values[0] >= 0, values[1] >= 0 else { return nil }
      return SIMD2(values[0], values[1])
    }
  }
}
