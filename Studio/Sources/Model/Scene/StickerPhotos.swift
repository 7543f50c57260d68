internal import Images
internal import Loading
internal import SceneModel

/// The images of the stickers of a scene, with their art by look, which is made off the main actor and kept.
package final class StickerPhotos {
  /// An image: the bytes of a file with an alpha channel, or of a photo that is cut out.
  package nonisolated struct Photo: Sendable {
    /// The name of the file.
    package var name: String
    /// The bytes of the file.
    package var bytes: [UInt8]

    /// Creates an image.
    package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  /// A sticker image in a look.
  nonisolated struct Key: Hashable, Sendable {
    var photo: Int
    var look: StickerLook
  }

  private(set) var photos: [Photo] = []
  private var arts: [Key: StickerArt] = [:]
  private var tasks: [Key: Task<StickerArt, any Error>] = [:]

  /// The most art that is kept; each takes some megabytes.
  private static let limit = 64

  init() {}

  /// Adds an image; returns its number, the old one for equal bytes.
  func add(_ photo: Photo) -> Int {
    if let known = photos.firstIndex(where: { $0.bytes == photo.bytes }) { return known }
    photos.append(photo)
    return photos.count - 1
  }

  subscript(number: Int) -> Photo? { photos.indices.contains(number) ? photos[number] : nil }

  /// Returns the art if it is there.
  func art(_ key: Key) -> StickerArt? { arts[key] }

  /// Makes the art of an image in a look.
  func make(_ key: Key) async throws -> StickerArt {
    if let art = arts[key] { return art }
    let photo = photos[key.photo]
    let task =
      tasks[key]
      ?? Task { try await StickerFiles.art(photo.bytes, named: photo.name, .init(look: key.look)) }
    tasks[key] = task
    defer { tasks[key] = nil }
    let art = try await task.value
    if arts.count >= Self.limit { arts = [:] }
    arts[key] = art
    return art
  }

  /// Waits for everything that is being made.
  func wait() async {
    for task in tasks.values { _ = try? await task.value }
  }
}
