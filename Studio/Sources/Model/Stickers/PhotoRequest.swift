package import Stickers

/// A request for the sticker of a photo.
package nonisolated struct PhotoRequest: Hashable, Sendable {
  /// The photo.
  package var source: PhotoSource
  /// The settings.
  package var settings: StickerSettings
  /// The user's hints about the subject.
  package var hints: SubjectHints

  /// Creates a request.
  package init(
    source: PhotoSource, settings: StickerSettings = StickerSettings(), hints: SubjectHints = SubjectHints()
  ) {
    (self.source, self.settings, self.hints) = (source, settings, hints)
  }
}
