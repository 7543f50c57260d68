package import Images
internal import Observation
package import Stickers

/// The editor of a cut: the photo, what the user says about the subject, and the cut that follows from it.
@Observable package final class HintEditor {
  /// The photo that is edited; nil when the editor is closed.
  package private(set) var item: StickerItem?
  /// The photo's image, once it has been read.
  package private(set) var photo: Image<RGBA8>?
  /// The photo with everything dimmed that does not belong to the sticker.
  package private(set) var preview: Image<RGBA8>?
  /// True if the next taps and strokes say what belongs to the subject; false if they say what does not.
  package var belongs = true
  /// The stroke that is being drawn, as shares of the photo.
  package private(set) var stroke: [SIMD2<Float>] = []
  /// The cursor of the keyboard, as shares of the photo.
  package private(set) var cursor = SIMD2<Float>(repeating: 0.5)

  @ObservationIgnored private var task: Task<Void, Never>?
  private let library: StickerLibrary

  /// The most points of a stroke.
  private static let mostPoints = 2_000

  /// Creates a closed editor.
  package init(library: StickerLibrary) { self.library = library }

  /// Opens a photo.
  package func open(_ item: StickerItem) {
    close()
    self.item = item
    (belongs, cursor) = (true, SIMD2(repeating: 0.5))
    task = Task {
      do throws(PhotoError) {
        let photo = try await library.maker.photo(item.source)
        if self.item === item { self.photo = photo.fitted(longSide: StickerCard.maskSide) }
      } catch {
        if self.item === item { self.close() }
      }
    }
  }

  /// Closes the editor.
  package func close() {
    task?.cancel()
    (item, photo, preview, stroke) = (nil, nil, nil, [])
  }

  /// The hints about the photo.
  package var hints: SubjectHints { item.map { library.hints(of: $0) } ?? SubjectHints() }

  /// Adds a tap at a point, given as shares of the photo; points beyond it are none.
  package func tap(at point: SIMD2<Float>) {
    guard let item, photo != nil, Self.isInside(point) else { return }
    let belongs = belongs
    library.changeHints(of: item) { $0.points.append(.init(x: point.x, y: point.y, belongs: belongs)) }
  }

  /// Goes on with a stroke.
  package func draw(to point: SIMD2<Float>) {
    guard photo != nil, stroke.count < Self.mostPoints else { return }
    stroke.append(point.clamped(lowerBound: SIMD2(), upperBound: SIMD2(repeating: 1)))
  }

  /// Ends the stroke, which becomes a hint.
  package func endStroke() {
    defer { stroke = [] }
    guard let item, stroke.count > 1 else { return }
    let (points, belongs) = (stroke, belongs)
    library.changeHints(of: item) { $0.strokes.append(.init(points: points, belongs: belongs)) }
  }

  /// Removes all hints about the photo.
  package func clear() {
    guard let item else { return }
    library.changeHints(of: item) { $0 = SubjectHints() }
  }

  /// Moves the cursor of the keyboard by steps of a fiftieth of the photo.
  package func moveCursor(by steps: SIMD2<Float>) {
    cursor = (cursor + steps / 50).clamped(lowerBound: SIMD2(), upperBound: SIMD2(repeating: 1))
  }

  /// Draws the preview of a cut, off the main actor.
  package func refreshPreview() {
    guard let item, let photo, let card = item.card else { return }
    Task {
      let image = await Self.preview(photo, card.mask)
      if self.item === item, item.card == card { self.preview = image }
    }
  }

  private static func isInside(_ point: SIMD2<Float>) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x <= 1 && point.y <= 1
  }

  @concurrent private nonisolated static func preview(
    _ photo: Image<RGBA8>, _ mask: Image<UInt8>
  ) async -> Image<RGBA8> {
    dimmed(
      photo,
      mask.width == photo.width && mask.height == photo.height
        ? mask : mask.resized(width: photo.width, height: photo.height))
  }

  /// Returns a photo that is dark and gray where a mask is empty.
  private nonisolated static func dimmed(_ photo: Image<RGBA8>, _ mask: Image<UInt8>) -> Image<RGBA8> {
    var result = photo
    let coverage = mask.pixels.span
    result.withMutablePixels { pixels in
      for index in pixels.indices {
        let (pixel, kept) = (pixels[index], Int(coverage[index]))
        let gray = (Int(pixel.red) * 54 + Int(pixel.green) * 183 + Int(pixel.blue) * 19) / 256
        func channel(_ value: UInt8) -> UInt8 {
          UInt8((Int(value) * kept + (gray * 2 / 5 + 24) * (255 - kept)) / 255)
        }
        pixels[index] = RGBA8(
          red: channel(pixel.red), green: channel(pixel.green), blue: channel(pixel.blue), alpha: pixel.alpha)
      }
    }
    return result
  }
}
