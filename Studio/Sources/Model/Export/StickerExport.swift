internal import Files
internal import Images
package import Stickers

/// An export of stickers: into images, a sheet or a pack.
package nonisolated struct StickerExport: Hashable, Sendable {
  /// The kind of files.
  package var kind: Kind
  /// The path: a file, or for several images a folder.
  package var path: String

  /// The kind of files that are written.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// An image of each sticker: one in the file of the path, several in a folder.
    case images
    /// A sheet of all stickers: PNG, or PDF for printers, by the path's extension.
    case sheet
    /// A zip archive of stickers, masks and palettes with a manifest.
    case pack
  }

  /// Creates an export.
  package init(_ kind: Kind, to path: String) { (self.kind, self.path) = (kind, path) }

  /// Writes stickers, one after the other; each file appears whole or not at all.
  ///
  /// - Parameters:
  ///   - requests: The stickers.
  ///   - maker: Makes them.
  ///   - progress: Receives the number of finished stickers.
  /// - Returns: The photos without a sticker, with the reasons.
  /// - Throws: ``PhotoError`` where a file cannot be written, and when the task is cancelled.
  @concurrent package func write(
    _ requests: [PhotoRequest], maker: any StickerMaking, progress: @Sendable (Int) async -> Void
  ) async throws(PhotoError) -> [String] {
    let originals = SourceFiles(requests.map(\.source.name))
    var writer = try Writer(self, requests.count, originals)
    var failures: [String] = []
    for (index, request) in requests.enumerated() {
      let result: Result<ProcessedPhoto, PhotoError>
      do throws(PhotoError) {
        result = .success(try await maker.sticker(request))
      } catch {
        result = .failure(error)
      }
      if Task.isCancelled { throw .cancelled }
      switch result {
      case .success(let photo): try writer.add(photo, request)
      case .failure(let error): failures.append("\(request.source.name): \(error.reason)")
      }
      await progress(index + 1)
    }
    try writer.finish()
    return failures
  }

  /// The name that a dialog proposes for the file of some stickers.
  package static func proposedName(_ kind: Kind, photo: String) -> String {
    switch kind {
    case .images: "\(stem(photo))-sticker.png"
    case .sheet: "stickers.pdf"
    case .pack: "stickers.zip"
    }
  }

  /// Returns a file's name without folder and extension.
  package static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

/// The files of an export while they are written.
private nonisolated struct Writer: ~Copyable {
  private let export: StickerExport
  private let isSingle: Bool
  private let originals: SourceFiles
  private var pack: StickerPack?
  private var thumbnails: [Image<RGBA8>] = []
  private var printables: [PrintableSticker] = []
  private var names: Set<String> = []
  private static let sheet = StickerSheet()

  init(_ export: StickerExport, _ count: Int, _ originals: SourceFiles) throws(PhotoError) {
    (self.export, self.originals) = (export, originals)
    isSingle = count == 1 && export.path.lowercased().hasSuffix(".png")
    do throws(FileError) {
      if export.kind != .images || isSingle { try originals.check(output: export.path) }
      if export.kind == .images, !isSingle { try FolderCreation.make(export.path) }
    } catch {
      throw .file(error)
    }
    pack = export.kind == .pack ? try StickerPack(replacing: export.path) : nil
  }

  private var isPDF: Bool { export.path.lowercased().hasSuffix(".pdf") }

  mutating func add(_ photo: ProcessedPhoto, _ request: PhotoRequest) throws(PhotoError) {
    switch export.kind {
    case .pack: try pack?.add(photo, source: request.source.name)
    case .sheet:
      if isPDF {
        if let printable = PrintSheet().printable(photo, style: request.settings.style) {
          printables.append(printable)
        }
      } else {
        thumbnails.append(photo.sticker.image.fitted(longSide: Self.sheet.cell))
      }
    case .images:
      var encoder = StickerEncoder(style: request.settings.style)
      encoder.trims = true
      try write(encoder.encode(photo), to: isSingle ? export.path : path(of: request))
    }
  }

  /// Returns the path of one of several images; equal names get numbers.
  private mutating func path(of request: PhotoRequest) -> String {
    let stem = StickerExport.stem(request.source.name)
    var (name, number) = (stem, 2)
    while !names.insert(name).inserted {
      name = "\(stem)-\(number)"
      number += 1
    }
    return "\(export.path)/\(name).png"
  }

  consuming func finish() throws(PhotoError) {
    if let pack = pack.take() { return try pack.finish() }
    guard export.kind == .sheet else { return }
    if isPDF {
      return try write(try PrintSheet().pdf(of: printables), to: export.path)
    }
    guard let image = Self.sheet.image(of: thumbnails) else { return }
    let bytes: [UInt8]
    do throws(ImageError) {
      bytes = try PNGWriter(layout: .rgb).encode(image)
    } catch {
      throw .image(error)
    }
    try write(bytes, to: export.path)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(PhotoError) {
    do throws(FileError) {
      try originals.check(output: path)
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw .file(error)
    }
  }
}
