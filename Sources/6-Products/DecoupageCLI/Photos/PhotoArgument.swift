import Arguments
import Files
import Images
import Log
import Presentation
import Stickers
import TextFormats

/// The argument that names photos: files, or folders of them.
enum PhotoArgument {
  static let many = Argument.repeated(
    .file("PHOTO", extensions: ImageFormat.photoExtensions), atLeast: 1,
    help: "a photo, or a folder of photos")

  static let jobs = Option.value(
    "jobs", as: .integer(in: 1...1024), default: AvailableCores.count,
    defaultText: "the number of cores", help: "how many photos at once")

  /// The photos that the arguments stand for.
  struct Found {
    var sources: [PhotoSource] = []
    /// The errors of missing files; they do not stop the rest.
    var failures: [CommandFailure] = []
    /// True if there is one photo, given as a file.
    var isSingle = false
  }

  /// Replaces folders by the photos in them.
  static func sources(_ words: [String]) -> Found {
    var found = Found()
    let walk = FolderWalk(extensions: Set(ImageFormat.photoExtensions))
    for word in words {
      let files = walk.expand([word])
      found.failures += files.unreadable.map { CommandFailure($0) }
      found.sources += files.files.map { PhotoSource(path: $0) }
      if files.files.isEmpty && files.unreadable.isEmpty {
        found.failures.append(CommandFailure(word, "there are no photos in this folder"))
      }
    }
    found.isSingle = words.count == 1 && (found.sources.isEmpty || found.sources.map(\.name) == words)
    return found
  }

  /// Returns the output paths of the photos' images, if images are wanted.
  ///
  /// - Throws: ``CommandFailure`` for an unusable path, or if standard output is needed for JSON as well.
  static func files(
    _ output: Option<String?>, found: Found, isJSON: Bool, fileExtension: String = "png",
    invocation: Invocation
  ) throws(CommandFailure) -> PictureFiles? {
    guard let path = invocation[output] else { return nil }
    if path == "-" && isJSON {
      throw CommandFailure(
        invocation.usageError("--output - and --json both need standard output; give --output a file"))
    }
    let files: PictureFiles
    do throws(PictureFiles.Unusable) {
      files = try PictureFiles(path, isMany: !found.isSingle, fileExtension: fileExtension)
    } catch {
      throw CommandFailure(invocation.usageError("--output: \(error.reason)"))
    }
    if case .file(let path) = files.destination {
      do throws(FileError) { try SourceFiles(found.sources.map(\.name)).check(output: path) } catch {
        throw CommandFailure(error)
      }
    }
    try files.prepare()
    return files
  }

  /// Returns the output names of photos: their file names, made unique.
  static func names(_ sources: [PhotoSource]) -> [String] {
    PictureFiles.uniqueNames(
      sources.map { source in
        let file = source.name.split(separator: "/").last.map(String.init) ?? source.name
        return file.lastIndex(of: ".").map { $0 == file.startIndex ? file : String(file[..<$0]) } ?? file
      })
  }

  /// Prints the summary of a batch: how many photos were done and how many failed.
  static func summarize(done: Int, failed: Int, _ context: CommandContext) {
    guard done + failed > 1, !context.isQuiet else { return }
    context.messages.write(line: "\(done) done, \(failed) failed, 0 skipped")
  }
}

extension Palette {
  /// The colors, most dominant first.
  var json: JSONText {
    .array(
      colors.map { color in
        .object([
          ("hex", .string(color.hex)), ("share", .float(color.share)),
          ("oklab", .floats([color.color.lightness, color.color.a, color.color.b])),
        ])
      })
  }

  /// The same colors in the order of a smooth gradient.
  var gradientJSON: JSONText { .array(gradient.map { .string($0.pixel.hex) }) }
}
