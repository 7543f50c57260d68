import Arguments
import Files
import Images
import Log
import Presentation
import Shards
import Stickers
import TextFormats

/// `decoupage sticker PHOTO… -o OUT`: segments the subjects of photos.
struct StickerCommand: ShardedCommand {
  private static let photos = Argument.repeated(
    .file("PHOTO", extensions: ImageFormat.photoExtensions), help: "a photo, or a folder of photos")
  private static let output = Option.optional(
    "output", short: "o", as: .file("OUT", extensions: ["png", "webp", "avif", "svg"]),
    help: "the image, or a folder; with straight alpha")
  private static let border = Option.optional(
    "border", as: .stickerBorder, defaultText: "that of the style",
    help: "the width of the border in pixels")
  private static let look = Option.value(
    "look", as: .choice(of: StickerLook.self, metavar: "LOOK"), default: .original,
    help: "the style of the sticker")
  private static let size = Option.value(
    "size", as: .integer(in: 16...AnalysisPhoto.largestSide), default: AnalysisPhoto.standardSide,
    help: "the largest longer side in pixels")
  private static let mask = Option.flag("mask", help: "write the alpha alone, in gray")
  private static let trim = Option.flag("trim", help: "crop the image to the sticker")
  private static let noCache = Option.flag("no-cache", help: "ignore cached results")
  private static let pack = Option.optional(
    "pack", as: .file("FILE.stickerpack", extensions: ["stickerpack", "zip"]),
    help: "write stickers, masks, palettes and a manifest into one archive; a folder if the name ends in /")
  private static let sheet = Option.optional(
    "sheet", as: .file("FILE", extensions: ["png", "pdf", "svg"]),
    help: "write a contact sheet of all stickers (.png), or sheets for printers (.pdf, .svg)")
  private static let json = Option.flag("json", help: "print one JSON document that describes the stickers")

  let declaration = Command(
    "sticker", summary: "segments the subjects of photos and makes stickers",
    discussion: """
      The subject is segmented automatically; where that goes wrong, --tap, --not, --stroke and --box mark \
      foreground and background. The image has the frame of the upright photo, with room around it for border and shadow, \
      unless --trim is given.

      A folder gets NAME.png for each photo, and is created if needed. Photos that cannot be read or have \
      no subject are reported, and do not stop the others. The same photo gives the same bytes.

      The subjects of --instances are numbered, NAME.png, NAME-2.png and so on, the largest first; they \
      need a folder. The cut line of SVG and PDF files is called CutContour, as plotters expect; the pages of \
      an SVG sheet after the first are numbered, FILE-2.svg and so on. Results are cached on disk (in DECOUPAGE_CACHE), unless --no-cache is given.

      Networks are ONNX files of the u2net, isnet and birefnet forms. With --model auto, the best one in \
      ~/.u2net (or U2NET_HOME), where rembg keeps them, is used, if there is ONNX Runtime: as the library of \
      the system, in Python's package onnxruntime, or in ORT_DYLIB_PATH. It runs in a process without access to \
      files and network. Where a network fails, the built-in segmentation takes over; where one that --model names \
      fails, the run does.
      """,
    arguments: [photos],
    options: [
      OptionGroup(
        "output",
        [
          output, StickerOutputOptions.format, mask, trim, size, pack, sheet, json, PhotoArgument.jobs,
          noCache,
        ]),
      OptionGroup("look", [look, border, StickerOutputOptions.turn]), StickerOutputOptions.group,
      HintOptionGroup.group, NetworkOptionGroup.group, ShardOptionGroup.group,
    ])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    if invocation[NetworkOptionGroup.list] { return try await listModels(invocation, context) }
    guard !invocation[Self.photos].isEmpty else {
      throw CommandFailure(invocation.usageError("PHOTO is missing"))
    }
    var found = PhotoArgument.sources(invocation[Self.photos])
    // The number of subjects is unknown before the segmentation.
    if invocation[HintOptionGroup.instances] { found.isSingle = false }
    let format = try StickerOutputOptions.format(invocation, output: invocation[Self.output])
    guard format == .png || !invocation[Self.mask] else {
      throw CommandFailure(invocation.usageError("--mask writes PNG; leave out --format \(format.rawValue)"))
    }
    let isFilm = format == .telegram && invocation[StickerOutputOptions.turn] != nil
    let files = try PhotoArgument.files(
      Self.output, found: found, isJSON: invocation[Self.json],
      fileExtension: isFilm ? "webm" : format.fileExtension,
      invocation: invocation)
    guard
      files != nil || invocation[Self.pack] != nil || invocation[Self.sheet] != nil || invocation[Self.json]
    else {
      throw CommandFailure(
        invocation.usageError("nothing would be written; give --output, --pack, --sheet or --json"))
    }
    for failure in found.failures { context.report(failure) }
    var processor = try processor(invocation, found)
    if !found.sources.isEmpty { processor.network = try NetworkOptionGroup.network(invocation, context) }
    let sheet = invocation[Self.sheet]
    if ShardOptionGroup.isGiven(invocation), sheet != nil {
      throw CommandFailure(
        invocation.usageError("--sheet and --shard exclude each other: a sheet shows all stickers"))
    }
    let shard = try ShardOptionGroup.run(self, Self.items(found), invocation)
    var encoder = try StickerOutputOptions.encoder(invocation, style: processor.style, format: format)
    encoder.trims = invocation[Self.trim]
    let run = try StickerRun(
      found.sources, files: files, pack: invocation[Self.pack], sheet: sheet,
      printSheet: try StickerOutputOptions.printSheet(invocation, path: sheet), encoder: encoder,
      writesMasks: invocation[Self.mask], needsNetwork: NetworkOptionGroup.isNamed(invocation), shard: shard,
      context)
    var batch = PhotoBatch(
      processor: processor, queue: PhotoQueue(jobs: invocation[PhotoArgument.jobs], order: .asGiven))
    batch.separatesInstances = invocation[HintOptionGroup.instances]
    if !invocation[Self.noCache] { batch.cache = .standard }
    try await run.work(batch)
    try shard?.check()
    run.warnOfPackSize()
    if let sheet { try run.writeSheet(sheet) }
    if invocation[Self.json] { try context.output.write(JSONText.array(run.objects).document) }
    let failed = run.failed + found.failures.count
    files?.tell(count: run.objects.count, in: context)
    for path in [invocation[Self.pack], sheet].compactMap({ $0 }) where !run.objects.isEmpty && shard == nil {
      context.tell(written: path)
    }
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
    // Photos that cannot be read are reported already.
    guard HintOptionGroup.isUsed(invocation), !found.sources.isEmpty else { return processor }
    guard found.sources.count == 1 else {
      throw CommandFailure(
        invocation.usageError("--tap, --not, --stroke and --box are places in one photo; give one"))
    }
    let (source, size) = (found.sources[0], try Self.uprightSize(found.sources[0]))
    processor.hints = try HintOptionGroup.hints(
      invocation, photo: source.name, width: size.width, height: size.height)
    return processor
  }

  // MARK: Shards

  private static func items(_ found: PhotoArgument.Found) -> [ShardItem] {
    found.sources.map { ShardItem($0.name, file: $0.name) }
  }

  func shardItems(_ invocation: Invocation) throws(CommandFailure) -> [ShardItem] {
    let found = PhotoArgument.sources(invocation[Self.photos])
    if let failure = found.failures.first { throw failure }
    return Self.items(found)
  }

  func recordFolder(_ invocation: Invocation) -> String? {
    if let path = invocation[Self.output] {
      return path == "-" || ImageFormat(fileName: path) != nil ? nil : PictureFiles.trimmed(path)
    }
    return nil
  }

  func mergedOutputs(_ invocation: Invocation) -> [String] {
    (invocation[Self.pack].map { [$0] } ?? []) + (invocation[Self.json] ? ["-"] : [])
  }

  // MARK: Parts of a run

  /// Prints which networks were found.
  private func listModels(
    _ invocation: Invocation, _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    let list = await ModelList()
    if invocation[Self.json] {
      try context.output.write(list.json.document)
    } else {
      for line in list.lines { try context.output.write(line: line.printable) }
    }
    return .done
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
