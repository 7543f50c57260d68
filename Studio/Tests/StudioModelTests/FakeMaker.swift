import Images
import Stickers
import StudioModel
import Synchronization

/// A maker of stickers that needs no photos: it waits where told, and remembers what it was asked for.
final class FakeMaker: StickerMaking {
  private struct Notes {
    var requests: [PhotoRequest] = []
    var cancelled: [String] = []
    var running = 0
    var mostRunning = 0
  }

  private let notes = Mutex(Notes())
  /// The names of photos that are worked on until they are cancelled.
  private let endless: Set<String>
  /// The names of photos that cannot be read.
  private let broken: Set<String>

  init(endless: Set<String> = [], broken: Set<String> = []) {
    (self.endless, self.broken) = (endless, broken)
  }

  var requests: [PhotoRequest] { notes.withLock { $0.requests } }
  var names: [String] { requests.map(\.source.name) }
  var cancelled: [String] { notes.withLock { $0.cancelled } }
  var mostRunning: Int { notes.withLock { $0.mostRunning } }

  @concurrent func sticker(_ request: PhotoRequest) async throws(PhotoError) -> ProcessedPhoto {
    notes.withLock { notes in
      notes.requests.append(request)
      notes.running += 1
      notes.mostRunning = max(notes.mostRunning, notes.running)
    }
    defer { notes.withLock { $0.running -= 1 } }
    let name = request.source.name
    if broken.contains(name) { throw .noSubject(.nothingStandsOut) }
    if endless.contains(name) {
      while !Task.isCancelled { await Task.yield() }
    }
    if Task.isCancelled {
      notes.withLock { $0.cancelled.append(name) }
      throw .cancelled
    }
    return Self.photo()
  }

  @concurrent func photo(_ source: PhotoSource) async throws(PhotoError) -> Image<RGBA8> {
    if broken.contains(source.name) { throw .invisible }
    return Self.picture
  }

  static let picture = Image(width: 8, height: 6, filledWith: RGBA8(red: 200, green: 40, blue: 90))

  static func scheme(count: Int = 3) -> Palette {
    let colors = [
      RGBA8(red: 220, green: 30, blue: 40), RGBA8(red: 20, green: 60, blue: 200),
      RGBA8(red: 30, green: 170, blue: 80),
      RGBA8(red: 240, green: 210, blue: 30), RGBA8(red: 20, green: 20, blue: 20),
      RGBA8(red: 240, green: 240, blue: 240),
    ]
    let pixels = (0..<60).map { colors[$0 / (60 / count) % colors.count] }
    let image = Image(width: 10, height: 6, pixels: pixels)
    // The image has colors that differ: a scheme without any would be a defect of the extractor.
    guard let scheme = ColorExtractor(count: max(3, count)).scheme(of: image) else {
      preconditionFailure("an image with colors has a scheme")
    }
    return scheme
  }

  private static func photo() -> ProcessedPhoto {
    guard let sticker = StickerRenderer().sticker(of: picture) else {
      preconditionFailure("an opaque image is visible")
    }
    return ProcessedPhoto(
      sticker: sticker, palette: scheme(),
      subject: Subject(picture: picture, box: PixelBox(columns: 0..<8, rows: 0..<6), confidence: 0.9),
      photoWidth: 8, photoHeight: 6, warnings: [])
  }
}

/// Waits until a condition holds; returns whether it came to hold within ten seconds.
@MainActor func eventually(_ condition: () -> Bool) async -> Bool {
  let clock = ContinuousClock()
  let end = clock.now + .seconds(10)
  while !condition() {
    if clock.now > end { return false }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return true
}
