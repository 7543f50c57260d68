import Files
import Images
import Log
import Presentation
import Stickers
import TextFormats

/// A run of the sticker command: it makes stickers of photos and writes them.
final class StickerRun {
  /// The JSON objects of the stickers, in the order of the photos.
  private(set) var objects: [JSONText] = []
  private(set) var failed = 0
  private var lastFailure = ""
  /// The files that were written for the photo in work.
  private var writtenFiles: [String] = []

  private let sources: [PhotoSource]
  private let names: [String]
  /// The part of the work to do; nil for all of it.
  private let shard: ShardRun?
  private let clock = ContinuousClock()
  /// The output names of the photos.
  private var taken: Set<String>
  private let files: PictureFiles?
  /// The photos, which no output may replace.
  private let originals: SourceFiles
  private let writesMasks: Bool
  private let encoder: StickerEncoder
  /// The maker of films; nil for images.
  private let film: StickerFilm?
  private let keepsForSheet: Bool
  /// The sheet for printers; nil for a contact sheet.
  private let printSheet: PrintSheet?
  private var printables: [PrintableSticker] = []
  private let context: CommandContext
  private var pack: StickerPack?
  /// True if a failure of the network ends the run; else the built-in segmentation takes over.
  private let needsNetwork: Bool
  /// True if the failure of the network has been reported.
  private var hasWarned = false
  private let packPath: String
  private let isPacked: Bool
  /// The name of the photo whose sticker is the icon of a pack for WhatsApp; nil once that is written.
  private var trayName: String?
  /// The thumbnails for the sheet.
  private var thumbnails: [Image<RGBA8>] = []
  private static let sheet = StickerSheet()

  /// - Throws: ``CommandFailure`` when the pack cannot be written.
  init(
    _ all: [PhotoSource], files: PictureFiles?, pack: String?, sheet: String?, printSheet: PrintSheet?,
    encoder: StickerEncoder, writesMasks: Bool, needsNetwork: Bool, shard: ShardRun?,
    _ context: CommandContext
  ) throws(CommandFailure) {
    (sources, self.files, self.context, self.shard) = (shard?.select(all) ?? all, files, context, shard)
    (self.writesMasks, self.encoder, keepsForSheet) = (writesMasks, encoder, sheet != nil)
    (self.printSheet, self.needsNetwork) = (printSheet, needsNetwork)
    film = encoder.isFilm && files != nil ? try StickerFilm() : nil
    let unique = PhotoArgument.names(all)
    (names, taken) = (shard?.select(unique) ?? unique, Set(unique))
    trayName = encoder.format == .whatsapp ? unique.first : nil
    packPath = pack ?? ""
    originals = SourceFiles(all.map(\.name))
    isPacked = pack != nil
    do throws(FileError) {
      for path in [pack, sheet].compactMap(\.self) { try originals.check(output: path) }
    } catch {
      throw CommandFailure(error)
    }
    do throws(PhotoError) {
      // The pack of a part is made from the records of all.
      self.pack = try (shard == nil ? pack : nil).map { path throws(PhotoError) in
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
    var last = clock.now
    do {
      try await batch.run(sources) { outcome in
        progress.advance(item: outcome.source.name)
        if let failure = await batch.processor.network?.failure { try self.take(failure) }
        let now = self.clock.now, failedBefore = self.failed
        self.writtenFiles = []
        var entries: [JSONText] = []
        switch outcome.result {
        case .failure(let error): self.fail(CommandFailure(outcome.source.name, error.reason))
        case .success(let photo):
          for (number, photo) in ([photo] + outcome.others).enumerated() {
            entries.append(try await self.finish(photo, outcome.index, subject: number))
          }
        }
        if let shard = self.shard {
          shard.finish(
            shard.pending[outcome.index], seconds: (now - last) / .seconds(1),
            failure: self.failed > failedBefore ? self.lastFailure : nil, files: self.writtenFiles,
            data: [("stickers", .array(entries))])
        }
        last = now
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
  ///
  /// - Throws: ``CommandFailure`` for a network that was asked for by name.
  private func take(_ failure: NetworkError) throws(CommandFailure) {
    if needsNetwork { throw CommandFailure(failure.path, failure.reason) }
    if hasWarned { return }
    hasWarned = true
    context.warn(failure.path, "\(failure.reason); the built-in segmentation takes over")
  }

  private func fail(_ failure: CommandFailure) {
    context.report(failure)
    failed += 1
    lastFailure = failure.reasons
  }

  /// Writes a sticker to its outputs; subjects are numbered from the largest on.
  ///
  /// - Parameters:
  ///   - photo: The processed photo.
  ///   - index: The index of the photo.
  ///   - subject: The number of the subject in it.
  /// - Returns: The record of the sticker.
  /// - Throws: ``CommandFailure`` when an output that all photos share cannot be written.
  private func finish(
    _ photo: ProcessedPhoto, _ index: Int, subject: Int
  ) async throws(CommandFailure) -> JSONText {
    let source = sources[index]
    if subject == 0 {
      for warning in photo.warnings { context.warn(source.name, warning) }
    }
    var path: String?
    if let files {
      do throws(CommandFailure) {
        let picture = try await Self.picture(
          photo, name: source.name, mask: writesMasks, encoder: encoder, film: film)
        path = try files.write(
          picture, named: unique(names[index], subject), keeping: originals, in: context)
        if let path { writtenFiles.append(path) }
        try writeTrayIcon(photo, index, files)
      } catch {
        fail(error)
        return .null
      }
    }
    var record: [(key: String, value: JSONText)] = []
    do throws(PhotoError) {
      if isPacked {
        let entry = try StickerPackEntry(photo, source: source.name)
        try pack?.add(entry)
        if let shard {
          let number = "\(shard.pending[index]).\(subject)"
          for (kind, bytes) in entry.files { shard.write(part: "\(number).\(kind).png", bytes) }
          record = [("parts", .string(number)), ("pack", entry.record)]
        }
      }
    } catch {
      throw CommandFailure(packPath, error.reason)
    }
    if let printSheet {
      if let printable = await Self.printable(photo, printSheet, encoder.style) {
        printables.append(printable)
        warnIfCoarse(printable, on: printSheet, of: photo, named: source.name)
      }
    } else if keepsForSheet {
      thumbnails.append(photo.sticker.image.fitted(longSide: Self.sheet.cell))
    }
    let object = photo.json(file: source.name, path: path)
    objects.append(object)
    return .object([("object", object)] + record)
  }

  /// Writes the icon that packs of WhatsApp have: the first sticker, beside the others in their folder.
  private func writeTrayIcon(
    _ photo: ProcessedPhoto, _ index: Int, _ files: PictureFiles
  ) throws(CommandFailure) {
    // Of a run in parts, that with the first photo writes it.
    guard let name = trayName, shard == nil || names[index] == name,
      case .folder(let folder) = files.destination
    else { return }
    trayName = nil
    let path = folder + "/tray.png"
    do throws(PhotoError) {
      let icon = try encoder.trayIcon(of: photo)
      do throws(FileError) {
        try originals.check(output: path)
        try AtomicFile.write(icon, to: path)
      } catch {
        throw .file(error)
      }
    } catch {
      throw CommandFailure(path, error.reason)
    }
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
    _ photo: ProcessedPhoto, name: String, mask: Bool, encoder: StickerEncoder, film: StickerFilm?
  ) async throws(CommandFailure) -> [UInt8] {
    if let film {
      return try await film.encode(
        encoder.frames(of: photo), milliseconds: encoder.frameDuration, name: name)
    }
    do throws(PhotoError) {
      guard mask else { return try encoder.encode(photo) }
      do throws(ImageError) {
        return try PNGWriter(layout: .gray).encode(photo.subject.picture.channel(.alpha))
      } catch {
        throw .image(error)
      }
    } catch {
      throw CommandFailure(name, error.reason)
    }
  }

  /// Prepares a sticker for printers, off the main actor.
  @concurrent private nonisolated static func printable(
    _ photo: ProcessedPhoto, _ sheet: PrintSheet, _ style: StickerStyle
  ) async -> PrintableSticker? {
    sheet.printable(photo, style: style)
  }

  /// Warns of a sticker that looks coarse at the size at which it is printed.
  private func warnIfCoarse(
    _ sticker: PrintableSticker, on sheet: PrintSheet, of photo: ProcessedPhoto, named name: String
  ) {
    let resolution = sheet.resolution(of: sticker)
    guard resolution < PrintSheet.sharpResolution else { return }
    let sharp = Int(sheet.stickerSide * resolution / PrintSheet.sharpResolution)
    let picture = photo.subject.picture
    let isReduced = max(photo.photoWidth, photo.photoHeight) > max(picture.width, picture.height)
    let remedy =
      isReduced && max(picture.width, picture.height) < AnalysisPhoto.largestSide - 256
      ? "raise --size" : "take a larger photo"
    context.warn(
      name,
      "at \(Int(sheet.stickerSide)) mm it has \(Int(resolution)) dots per inch, and looks coarse below "
        + "\(Int(PrintSheet.sharpResolution)); print it with --print-size \(max(5, sharp)), or \(remedy)")
  }

  /// Warns of a folder of stickers that is no pack of WhatsApp.
  func warnOfPackSize() {
    let (count, sizes) = (objects.count, StickerEncoder.whatsAppCounts)
    guard encoder.format == .whatsapp, shard == nil, case .folder(let folder)? = files?.destination,
      count > 0,
      !sizes.contains(count)
    else { return }
    context.warn(
      folder,
      "packs of WhatsApp have \(sizes.lowerBound) to \(sizes.upperBound) stickers, and these are \(count)")
  }

  /// Writes the sheet of all stickers.
  func writeSheet(_ path: String) throws(CommandFailure) {
    do throws(PhotoError) {
      for (number, bytes) in try sheetFiles(path).enumerated() {
        let isFirst = number == 0
        let name = isFirst ? path : "\(path.dropLast(4))-\(number + 1)\(path.suffix(4))"
        do throws(FileError) {
          try originals.check(output: name)
          try AtomicFile.write(bytes, to: name)
        } catch {
          throw .file(error)
        }
      }
    } catch {
      throw CommandFailure(path, error.reason)
    }
  }

  /// Returns the files of the sheet: one, or one for each page.
  private func sheetFiles(_ path: String) throws(PhotoError) -> [[UInt8]] {
    if let printSheet {
      guard !printables.isEmpty else { return [] }
      return path.lowercased().hasSuffix(".pdf")
        ? [try printSheet.pdf(of: printables)] : try printSheet.svg(of: printables)
    }
    guard let image = Self.sheet.image(of: thumbnails) else { return [] }
    do throws(ImageError) {
      return [try PNGWriter(layout: .rgb).encode(image)]
    } catch {
      throw .image(error)
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
      ("colors", palette.json), ("gradient", palette.gradientJSON),
      ("warnings", .array(warnings.map { .string($0) })),
    ]
    return .object(members)
  }
}
