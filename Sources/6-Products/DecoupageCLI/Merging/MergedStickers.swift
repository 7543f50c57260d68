import Files
import Shards
import Stickers
import TextFormats

/// The pack or the list of stickers, from the records of a run's shards.
enum MergedStickers: MergedRun {
  static let command = "sticker"

  static func write(
    _ set: ShardSet, to output: String, _ context: CommandContext
  ) throws(CommandFailure) {
    guard output == "-" || output.lowercased().hasSuffix(".json") else { return try pack(set, to: output) }
    let objects = set.results.flatMap { stickers($0.result) }.compactMap { $0["object"] }
    let text = JSONText.array(objects.map { JSONText($0) }).document
    guard output != "-" else { return try context.output.write(text) }
    do throws(FileError) { try AtomicFile.write(text, to: output) } catch { throw CommandFailure(error) }
  }

  /// Returns the stickers of a photo that were written.
  private static func stickers(_ result: ShardRecord.Result) -> [JSONView] {
    guard let stickers = result.data["stickers"] else { return [] }
    return stickers.elements.filter { $0["object"] != nil }
  }

  private static func pack(_ set: ShardSet, to output: String) throws(CommandFailure) {
    let path = PictureFiles.trimmed(output)
    var pack: StickerPack
    do throws(PhotoError) {
      pack = try StickerPack(replacing: path, as: PictureFiles.isFolder(output) ? .folder : .archive)
    } catch {
      throw CommandFailure(path, error.reason)
    }
    for (record, result) in set.results {
      for sticker in stickers(result) {
        let entry = try entry(sticker, result, record)
        do throws(PhotoError) { try pack.add(entry) } catch { throw CommandFailure(path, error.reason) }
      }
    }
    guard pack.count > 0 else { return }
    do throws(PhotoError) { try pack.finish() } catch { throw CommandFailure(path, error.reason) }
  }

  /// Returns a sticker with the files beside the record.
  private static func entry(
    _ sticker: JSONView, _ result: ShardRecord.Result, _ record: ShardRecord
  ) throws(CommandFailure) -> StickerPackEntry {
    guard let pack = sticker["pack"], let parts = sticker["parts"]?.text else {
      throw CommandFailure(record.path, "it holds no parts of a pack; run its shard with --pack")
    }
    var files: [String: [UInt8]] = [:]
    do throws(FileError) {
      for kind in StickerPackEntry.kinds {
        files[kind] = try [UInt8](contentsOfFile: "\(record.partsFolder)/\(parts).\(kind).png")
      }
    } catch {
      throw CommandFailure(error)
    }
    guard !parts.contains("/"), let entry = StickerPackEntry(record: JSONText(pack), files: files) else {
      throw result.damaged(record)
    }
    return entry
  }
}
