import Files
import Stickers
import StudioModel
import StudioWidgets

/// The sharing of stickers through the desktop: each goes as a PNG file at full size.
final class StickerSharing {
  private let library: StickerLibrary
  private let exports: ExportRun
  /// The folder of the files, which go away with the studio.
  private let folder = try? TemporaryFolder()

  /// Creates the sharing of a library's stickers, whose messages an export's row shows.
  init(_ library: StickerLibrary, _ exports: ExportRun) { (self.library, self.exports) = (library, exports) }

  /// Hands the chosen sticker over.
  func share(_ way: ShareWay) {
    guard let item = library.chosenItems.first, let folder else {
      return exports.say("There is no sticker to share; add a photo first")
    }
    let (request, maker, exports) = (library.request(for: item), library.maker, exports)
    // Photos of several folders may have the same name.
    let path = folder.path("\(item.id)/\(StickerExport.proposedName(.images, photo: item.name))")
    Task {
      do {
        let bytes = try await StickerFile.png(request, maker)
        try FolderCreation.make(above: path)
        try AtomicFile.write(bytes, to: path)
        way.share(path, subject: "A sticker of \(StickerExport.stem(item.name))") { reason in
          let failure = reason.map { "\(item.name) was not shared: \($0)" }
          exports.say(failure ?? "Shared the sticker of \(item.name)")
        }
      } catch {
        exports.say("\(item.name): \((error as? PhotoError)?.reason ?? "\(error)")")
      }
    }
  }
}
