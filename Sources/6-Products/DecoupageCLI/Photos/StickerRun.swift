import Files
import Images
import JSON
import Log
import Presentation
import Stickers

/// A run of the sticker command: it makes stickers of photos and writes them.
final class StickerRun {
  /// The JSON objects of the stickers, in the order of the photos.
  private(set) var objects: [JSONText] = []
  private(set) var failed = 0

  private let sources: [PhotoSource]
  private let names: [String]
  /// The output names of the photos.
  private var taken: Set<String>
  private let files: PictureFiles?
  /// The photos, which no output may replace.
  private let originals: SourceFiles
  private let writesMasks: Bool
  private let trims: Bool
  private let keepsForSheet: Bool
  private let context: CommandContext
  private var pack: StickerPack?
  /// Whether the failure of the network has been reported.
  private var hasWarned = false
  private let packPath: String
  /// The thumbnails for the sheet.
  private var thumbnails: [Image<RGBA8>] = []
  private static let sheet = StickerSheet()

  /// - Throws: ``CommandFailure`` when the pack cannot be written.
  init(
    _ sources: [PhotoSource], files: PictureFiles?, pack: String?, sheet: String?, writesMasks: Bool,
    trims: Bool, _ context: CommandContext
  ) throws(CommandFailure) {
    (self.sources, self.files, self.context) = (sources, files, context)
    (self.writesMasks, self.trims, keepsForSheet) = (writesMasks, trims, sheet != nil)
    names = PhotoArgument.names(sources)
    taken = Set(names)
    packPath = pack ?? ""
    originals = SourceFiles(sources.map(\.name))
    do throws(FileError) {
      for path in [pack, sheet].compactMap(\.self) { try originals.check(output: path) }
    } catch {
      throw CommandFailure(error)
    }
    do throws(PhotoError) {
      self.pack = try pack.map { path throws(PhotoError) in
        try StickerPack(replacing: path, as: PictureFiles.isFolder(path) ? .folder : .archive)
      }
    } catch {
      throw CommandFailure(packPath, error.reason)
    }
  }

  /// Processes all photos; one that fails does not stop the rest.
  ///
  /// - Parameter batch: The processing of each photo.
  /// - Throws: ``CommandFailure`` when an output that all photos share cannot be written.
  func work(_ batch: PhotoBatch) async throws(CommandFailure) {
    let progress = ProgressBar(
      "cutting", total: sources.count, isQuiet: context.isQuiet, stream: context.messages)
    defer { progress.finish() }
    do {
      try await batch.run(sources) { outcome in
        progress.advance(item: outcome.source.name)
        if let failure = await batch.processor.network?.failure { self.warn(failure) }
        switch outcome.result {
        case .failure(let error): self.fail(CommandFailure(outcome.source.name, error.reason))
        case .success(let photo):
          for (number, photo) in ([photo] + outcome.others).enumerated() {
            try await self.finish(photo, outcome.index, subject: number)
          }
        }
      }
    } catch {
      throw error as? CommandFailure ?? CommandFailure("stickers", "\(error)")
    }
    guard let pack = pack.take(), pack.count > 0 else { return }
    do throws(PhotoError) {
      try pack.finish()
    } catch {
      throw CommandFailure(packPath, error.reason)
    }
  }

  /// Reports the failure of the network once, however many photos it concerns.
  private func warn(_ failure: NetworkError) {
    if hasWarned { return }
    hasWarned = true
    context.warn(failure.path, "\(failure.reason); the built-in segmentation takes over")
  }

  private func fail(_ failure: CommandFailure) {
    context.report(failure)
    failed += 1
  }

  /// Writes a sticker to its outputs; subjects are numbered from the largest on.
  private func finish(
    _ photo: ProcessedPhoto, _ index: Int, subject: Int
  ) async throws(CommandFailure) {
    let source = sources[index]
    if subject == 0 {
      for warning in photo.warnings { context.warn(source.name, warning) }
    }
    var path: String?
    if let files {
      do throws(CommandFailure) {
        let picture = try await Self.picture(photo, name: source.name, isMask: writesMasks, isTrimmed: trims)
        path = try files.write(
          picture, named: unique(names[index], subject), keeping: originals, in: context)
      } catch {
        return fail(error)
      }
    }
    do throws(PhotoError) {
      try pack?.add(photo, source: source.name)
    } catch {
      throw CommandFailure(packPath, error.reason)
    }
    if keepsForSheet { thumbnails.append(photo.sticker.image.fitted(longSide: Self.sheet.cell)) }
    objects.append(photo.json(file: source.name, path: path))
  }

  /// Returns a unique name for a further subject of a photo.
  private func unique(_ name: String, _ subject: Int) -> String {
    guard subject > 0 else { return name }
    var result = "\(name)-\(subject + 1)"
    while !taken.insert(result).inserted { result += "-\(subject + 1)" }
    return result
  }

  /// Returns the encoded image, off the main actor.
  @concurrent private nonisolated static func picture(
    _ photo: ProcessedPhoto, name: String, isMask: Bool, isTrimmed: Bool
  ) async throws(CommandFailure) -> [UInt8] {
    do throws(ImageError) {
      if isMask {
        return try PNGWriter(layout: .gray).encode(photo.subject.picture.channel(.alpha))
      }
      return try PNGWriter(layout: .rgbAlpha).encode(isTrimmed ? photo.sticker.image : photo.framed)
    } catch {
      throw CommandFailure(name, error.reason)
    }
  }

  /// Writes the contact sheet of all stickers.
  func writeSheet(_ path: String) throws(CommandFailure) {
    guard let image = Self.sheet.image(of: thumbnails) else { return }
    do throws(ImageError) {
      let bytes = try PNGWriter(layout: .rgb).encode(image)
      do throws(FileError) {
        try AtomicFile.write(bytes, to: path)
      } catch {
        throw ImageError(.file(error))
      }
    } catch {
      throw CommandFailure(path, error.reason)
    }
  }
}

extension ProcessedPhoto {
  /// Returns the JSON object that describes a sticker.
  fileprivate func json(file: String, path: String?) -> JSONText {
    let box = subject.box
    let members: [(key: String, value: JSONText)] = [
      ("file", .string(file)), ("sticker", path.map { .string($0) } ?? .null),
      ("photo", .object([("width", .integer(photoWidth)), ("height", .integer(photoHeight))])),
      (
        "picture",
        .object([("width", .integer(subject.picture.width)), ("height", .integer(subject.picture.height))])
      ),
      (
        "subject",
        .object([
          ("left", .integer(box.columns.lowerBound)), ("top", .integer(box.rows.lowerBound)),
          ("width", .integer(box.columns.count)), ("height", .integer(box.rows.count)),
          ("confidence", .float(subject.confidence)),
        ])
      ),
      ("colors", colorScheme.json), ("gradient", colorScheme.gradientJSON),
      ("warnings", .array(warnings.map { .string($0) })),
    ]
    return .object(members)
  }
}
