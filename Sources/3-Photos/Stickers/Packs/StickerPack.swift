internal import Files

/// A writer of sticker packs: images, masks and palettes, with a manifest that lists them.
///
/// Files are written as stickers are added, so that no pack has to fit into memory. The pack appears whole or
/// not at all, when it is finished.
package struct StickerPack: ~Copyable {
  private var archive: ZipWriter?
  private var folder: AtomicFolder?
  private let path: String
  private var manifest = StickerManifest()
  private var names: Set<String> = []

  /// The container of a pack.
  package enum Container: Hashable, Sendable {
    /// A zip archive, uncompressed, since PNG files are already compressed.
    case archive
    case folder
  }

  /// Begins to replace or create a pack.
  ///
  /// - Parameters:
  ///   - path: The archive or the folder; an old folder is replaced if it is empty or a pack.
  ///   - container: The container.
  /// - Throws: ``PhotoError`` where it cannot be written.
  package init(replacing path: String, as container: Container = .archive) throws(PhotoError) {
    self.path = path
    do throws(FileError) {
      switch container {
      case .archive:
        archive = try ZipWriter(replacing: path)
        folder = nil
      case .folder:
        archive = nil
        folder = try AtomicFolder(replacing: path, markedBy: "manifest.json")
      }
    } catch {
      throw .file(error)
    }
  }

  /// The number of stickers.
  package var count: Int { manifest.count }

  /// Adds a sticker; a duplicate name gets a number.
  ///
  /// - Parameters:
  ///   - photo: The processed photo.
  ///   - source: The photo's path or name, of which only the last part is kept.
  /// - Throws: ``PhotoError`` where it cannot be written.
  package mutating func add(_ photo: ProcessedPhoto, source: String) throws(PhotoError) {
    try add(StickerPackEntry(photo, source: source))
  }

  /// Adds a sticker whose files are encoded; a duplicate name gets a number.
  ///
  /// - Parameter entry: The sticker.
  /// - Throws: ``PhotoError`` where it cannot be written.
  package mutating func add(_ entry: StickerPackEntry) throws(PhotoError) {
    let stem = entry.stem
    var (name, number) = (stem, 2)
    while !names.insert(name.lowercased()).inserted {
      name = "\(stem)-\(number)"
      number += 1
    }
    for kind in StickerPackEntry.kinds { try write("\(kind)/\(name).png", entry.files[kind] ?? []) }
    manifest.add(entry, name: name)
  }

  /// Writes the manifest; from here on readers see the pack.
  package consuming func finish() throws(PhotoError) {
    try write("manifest.json", Array(manifest.text.utf8))
    do throws(FileError) {
      if let archive = archive.take() { try archive.finish() }
      if let folder = folder.take() { try folder.commit() }
    } catch {
      throw .file(error)
    }
  }

  private mutating func write(_ name: String, _ bytes: [UInt8]) throws(PhotoError) {
    if archive?.hasRoom(for: name, bytes.count) == false {
      throw .file(FileError(path: path, problem: .tooLarge(limit: Int(UInt32.max))))
    }
    do throws(FileError) {
      try unsafe archive?.add(name, bytes.span.bytes)
      try folder?.add(name, bytes)
    } catch {
      throw .file(error)
    }
  }
}
