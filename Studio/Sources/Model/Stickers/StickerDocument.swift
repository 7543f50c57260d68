package import Stickers

/// The parts of a library that undo and redo change.
package nonisolated struct StickerDocument: Hashable, Sendable {
  /// The numbers of the photos, in their order.
  package var order: [Int] = []
  /// The settings of all stickers.
  package var settings = StickerSettings()
  /// The hints about subjects, by the numbers of photos.
  package var hints: [Int: SubjectHints] = [:]
}
