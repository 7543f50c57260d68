import Files
import Stickers
import StudioModel

/// The files of stickers that are dragged to other programs; they go away with the studio.
final class DraggedFiles {
  private let folder = try? TemporaryFolder()
  private let library: StickerLibrary
  /// The photos by the paths of their stickers' files.
  private var items: [String: StickerItem] = [:]

  /// Creates an empty folder for the stickers of a library.
  init(_ library: StickerLibrary) { self.library = library }

  /// Returns the photo whose sticker was dragged as a file.
  func item(at path: String) -> StickerItem? { items[path] }

  /// Returns the path of a sticker's file; nil where there is no sticker.
  ///
  /// The image of the screen is there at once; the sticker at full size takes its place while the pointer travels.
  func path(of item: StickerItem) -> String? {
    guard let folder, let image = item.card?.image ?? item.thumbnail else { return nil }
    let path = folder.path(StickerExport.proposedName(.images, photo: item.name))
    guard let bytes = try? StickerFile.encoded(image), (try? AtomicFile.write(bytes, to: path)) != nil else {
      return nil
    }
    items[path] = item
    let (request, maker) = (library.request(for: item), library.maker)
    Task {
      guard let whole = try? await StickerFile.png(request, maker) else { return }
      try? AtomicFile.write(whole, to: path)
    }
    return path
  }
}
