import Files
import Stickers
import StudioModel
import StudioWidgets

/// The files of stickers that are dragged to other programs; they go away with the studio.
final class DraggedFiles {
  private let folder = try? TemporaryFolder()
  private let library: StickerLibrary
  /// The photos by the paths of their stickers' files.
  private var items: [String: StickerItem] = [:]
  /// The requests that the files were made for.
  private var written: [String: PhotoRequest] = [:]

  /// Creates an empty folder for the stickers of a library.
  init(_ library: StickerLibrary) { self.library = library }

  /// Returns the photo whose sticker was dragged as a file.
  func item(at path: String) -> StickerItem? { items[path] }

  /// Returns the path of a sticker's file; nil where there is no sticker.
  ///
  /// The sticker at full size is written while the pointer travels; a program that asks for it earlier waits.
  func path(of item: StickerItem) -> String? {
    guard let folder, item.card != nil || item.thumbnail != nil else { return nil }
    // Photos of several folders may have the same name.
    let path = folder.path("\(item.id)/\(StickerExport.proposedName(.images, photo: item.name))")
    guard (try? FolderCreation.make(above: path)) != nil else { return nil }
    items[path] = item
    let (request, maker) = (library.request(for: item), library.maker)
    guard written[path] != request else { return path }
    written[path] = request
    Widget.setFinished(false, draggedFile: path)
    Task {
      if let whole = try? await StickerFile.png(request, maker) { try? AtomicFile.write(whole, to: path) }
      if written[path] == request { Widget.setFinished(true, draggedFile: path) }
    }
    return path
  }
}
