package import Images
internal import Observation
internal import Stickers

/// The small pictures of the sticker in the middle in all looks, from which one is chosen.
@Observable package final class LookPreviews {
  /// The pictures that are made.
  package private(set) var images: [StickerLook: Image<RGBA8>] = [:]
  /// The photo that they are of; nil where it has no sticker.
  package private(set) var item: StickerItem?

  @ObservationIgnored private var made: PhotoRequest?
  @ObservationIgnored private var task: Task<Void, Never>?
  private let library: StickerLibrary

  /// The longer side of the cut that is drawn in each look: the smaller it is, the sooner all are there.
  package static let side = 112

  /// Creates the pictures of a library, none of which is made.
  package init(_ library: StickerLibrary) { self.library = library }

  /// Makes the pictures of the sticker in the middle, unless they are made already.
  package func refresh() {
    guard let item = library.current, item.thumbnail != nil else {
      task?.cancel()
      (self.item, made, images) = (nil, nil, [:])
      return
    }
    var request = library.request(for: item)
    // The cut itself, which each look is drawn on.
    (request.settings.look, request.settings.border) = (.original, nil)
    guard request != made else { return }
    task?.cancel()
    (self.item, made, images) = (item, request, [:])
    task = Task { [maker = library.maker] in
      guard let cut = await Self.cut(request, maker) else { return }
      for look in StickerLook.allCases {
        let image = await Self.picture(of: cut, look)
        guard !Task.isCancelled else { return }
        self.images[look] = image
      }
    }
  }

  @concurrent private nonisolated static func cut(
    _ request: PhotoRequest, _ maker: any StickerMaking
  ) async -> Image<RGBA8>? {
    WorkPriority.lower()
    return try? await maker.sticker(request).sticker.image.fitted(longSide: side)
  }

  @concurrent private nonisolated static func picture(
    of cut: Image<RGBA8>, _ look: StickerLook
  ) async -> Image<RGBA8>? {
    WorkPriority.lower()
    return StickerRenderer(style: StickerStyle(look)).sticker(of: cut)?.image
  }
}
