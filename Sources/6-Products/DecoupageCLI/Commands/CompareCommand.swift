import Arguments
import Comparison
import Files
import Images
import Log

/// `decoupage compare A.png B.png`: measures the difference of two images.
struct CompareCommand: ToolCommand {
  private nonisolated static let readable: [ImageFormat] = [.png, .jpeg]
  private static let first = Argument.required(
    .file("A", extensions: readable.flatMap(\.fileExtensions)), help: "the expected image")
  private static let second = Argument.required(
    .file("B", extensions: readable.flatMap(\.fileExtensions)), help: "the image to compare with it")

  private static let pixel = Option.value(
    "pixel", as: .integer("D", in: 0...255), default: 2,
    help: "the difference allowed in a channel of a pixel, of 255")
  private static let share = Option.value(
    "share", as: .number("P", in: 0...1), default: 0.0, help: "the share of pixels that may differ by more")
  private static let flip = Option.optional(
    "flip", as: .number("X", in: 0...1) as ValueFormat<Double>, defaultText: "off",
    help: "the mean FLIP error allowed")
  private static let output = Option.optional(
    "output", short: "o", as: .file("DIFF.png", extensions: ["png"]),
    help: "write the first image dimmed, with the differences marked on it")
  private static let json = Option.flag("json", help: "print one JSON document instead of a line")

  let declaration = Command(
    "compare", summary: "measures the difference of two images",
    discussion: """
      Prints one line, also when they are the same: the largest difference of a channel, the share of \
      pixels over --pixel, and the FLIP error, which models the perceived difference when flipping between \
      the two: mean, 95th and 99th percentile, from 0 to 1.

      Exits with 1 when the images differ by more than allowed, and when they cannot be compared because \
      they have different sizes or channels. Channels of 16 bits are rounded to 8.

      In DIFF.png, pixels over --pixel are red and those that differ by less dark yellow. With --output - the \
      image goes to standard output, and the line to standard error.
      """,
    arguments: [first, second],
    options: [OptionGroup("options", [pixel, share, flip, output, json])])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    try checkOutput(invocation)
    let paths = (expected: invocation[Self.first], actual: invocation[Self.second])
    let pictures = try await load(paths.expected, paths.actual, context)
    let limits = ComparisonLimits(
      pixel: invocation[Self.pixel], share: invocation[Self.share], flip: invocation[Self.flip])
    let difference: PictureDifference
    do throws(ComparisonError) {
      difference = try await Trace.span("compare", category: "compare") { () async throws(ComparisonError) in
        try await PictureDifference(from: pictures.expected, to: pictures.actual, limits: limits)
      }
    } catch {
      throw CommandFailure(
        paths.actual, "cannot be compared with \(paths.expected): \(error); \(Self.advice(error))")
    }
    try await tell(difference, invocation, context)
    guard !difference.result.isSame else { return .done }
    let reasons = difference.result.reasons.joined(separator: ", and ")
    context.report(CommandFailure(paths.actual, "differs from \(paths.expected): \(reasons)"))
    return .failed
  }

  /// Checks the output path before the work.
  private func checkOutput(_ invocation: Invocation) throws(CommandFailure) {
    guard let path = invocation[Self.output] else { return }
    if path == "-" && invocation[Self.json] {
      throw CommandFailure(
        invocation.usageError("--output - and --json both need standard output; give --output a file"))
    }
    let sources = SourceFiles([invocation[Self.first], invocation[Self.second]])
    do throws(FileError) { try sources.check(output: path) } catch { throw CommandFailure(error) }
    if let format = ImageFormat(fileName: path), format != .png {
      throw CommandFailure(
        invocation.usageError("--output: \(path) would be \(format.name); end its name in .png"))
    }
  }

  /// Reads both images concurrently; when neither can be read, both are named.
  private func load(
    _ expected: String, _ actual: String, _ context: CommandContext
  ) async throws(CommandFailure) -> (expected: ComparedPicture, actual: ComparedPicture) {
    async let other = Self.load(actual)
    let results = [(expected, await Self.load(expected)), (actual, await other)]
    var pictures: [ComparedPicture] = []
    var failures: [CommandFailure] = []
    for (path, result) in results {
      switch result {
      case .success(let picture):
        for warning in picture.warnings { context.warn(path, warning) }
        pictures.append(ComparedPicture(picture))
      case .failure(let error): failures.append(CommandFailure(path, error.reason))
      }
    }
    if let last = failures.popLast() {
      for failure in failures { context.report(failure) }
      throw last
    }
    return (pictures[0], pictures[1])
  }

  @concurrent private nonisolated static func load(_ path: String) async -> Result<DecodedImage, ImageError> {
    do throws(ImageError) {
      let picture = try await Trace.span("read", category: "compare", arguments: ["file": path]) {
        () async throws(ImageError) in try await ImageReader().load(path)
      }
      let format = picture.properties.format
      // Values above 1 would be clipped before the comparison, so that different images could pass.
      guard readable.contains(format) else {
        throw ImageError(
          .unsupported("such images are not compared; convert it to PNG"), format: format)
      }
      return .success(picture)
    } catch {
      return .failure(error)
    }
  }

  /// Prints the result, then writes the difference image.
  private func tell(
    _ difference: PictureDifference, _ invocation: Invocation, _ context: CommandContext
  ) async throws(CommandFailure) {
    let result = difference.result
    let path = invocation[Self.output]
    if path == "-" {
      context.messages.write(line: result.description)
    } else {
      try context.output.write((invocation[Self.json] ? result.json : result.description) + "\n")
    }
    guard let path else { return }
    let destination = path == "-" ? "standard output" : path
    let bytes: [UInt8]
    do throws(ImageError) {
      bytes = try await Trace.span("mark", category: "compare") { () async throws(ImageError) in
        try await Self.encoded(difference)
      }
    } catch {
      throw CommandFailure(destination, error.reason)
    }
    guard path != "-" else { return try context.output.write(bytes) }
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  @concurrent private nonisolated static func encoded(
    _ difference: PictureDifference
  ) async throws(ImageError) -> [UInt8] {
    // Always in color, so that programs find the same channels where nothing differs.
    try PNGWriter(layout: .rgb).encode(difference.marked())
  }

  private static func advice(_ error: ComparisonError) -> String {
    switch error {
    case .sizes: "make both in one size"
    case .channelCounts: "save both with the same channels"
    case .encodings: "save both in one color encoding"
    }
  }
}

extension ComparisonResult {
  /// The limits that are exceeded, with the values.
  fileprivate var reasons: [String] {
    var reasons: [String] = []
    if share > limits.share {
      let count = pixelCount(over: limits.pixel)
      let pixels = "\(count) of \(size.width * size.height) pixels"
      let allowed = limits.share > 0 ? ", more than the share of \(limits.share)" : ""
      reasons.append("\(pixels) by more than \(limits.pixel)\(allowed)")
    }
    if let limit = limits.flip, flip.mean > limit {
      // Upwards, so that it never looks like the limit.
      reasons.append("a mean FLIP error of \((flip.mean * 1e6).rounded(.up) / 1e6) is more than \(limit)")
    }
    return reasons
  }
}
