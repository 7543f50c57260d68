package import Images
internal import Observation
package import Stickers

/// A photo of the library, with what is known about its sticker.
@Observable package final class StickerItem: Identifiable {
  /// The number of the item, which no other one has.
  package nonisolated let id: Int
  /// The photo.
  package nonisolated let source: PhotoSource
  /// The state of the work on the sticker.
  package internal(set) var state = State.waiting
  /// The finished sticker, which is kept near the view only; while newer work goes on, the older one stays.
  package internal(set) var card: StickerCard?
  /// The small sticker, which is kept once it has been made.
  package internal(set) var thumbnail: Image<RGBA8>?

  /// The gradient of the photo's colors, which is kept as the small sticker is.
  package internal(set) var gradient: StickerGradient?

  /// The number of results so far: the card changes with it.
  package internal(set) var version = 0

  /// The request that the card was made for.
  @ObservationIgnored var made: PhotoRequest?
  /// The request that the small sticker was made for.
  @ObservationIgnored var thumbnailMade: PhotoRequest?
  /// The running work, and what it was asked for.
  @ObservationIgnored var work: (request: PhotoRequest, task: Task<Void, Never>)?

  /// The state of the work on a sticker.
  package enum State: Hashable, Sendable {
    /// Nobody has asked for the sticker yet.
    case waiting
    case working
    case ready
    /// The photo cannot be read, or has no subject, for a reason.
    case failed(String)
  }

  init(id: Int, source: PhotoSource) { (self.id, self.source) = (id, source) }

  /// The name of the photo's file.
  package nonisolated var name: String {
    source.name.split(separator: "/").last.map(String.init) ?? source.name
  }

  /// The reason for which there is no sticker; nil if there is one or none was tried.
  package var failure: String? {
    if case .failed(let reason) = state { reason } else { nil }
  }

  /// The sentence that screen readers read.
  package var spokenState: String {
    switch state {
    case .waiting: "\(name), waiting"
    case .working: "\(name), being cut out"
    case .ready: card?.isUncertain == true ? "\(name), an uncertain cut: a hint may help" : name
    case .failed(let reason): "\(name): \(reason)"
    }
  }
}
