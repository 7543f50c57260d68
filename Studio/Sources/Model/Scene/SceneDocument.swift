package import Images
package import Loading

/// The parts of a scene that the page changes, and that undo and redo go through.
package nonisolated struct SceneDocument: Hashable, Sendable {
  /// The light.
  package var light = SceneLight()
  /// The stickers; later ones cover earlier ones.
  package var stickers: [PlacedSticker] = []
  /// The number of the next sticker.
  package var nextNumber = 1

  /// Creates the document of a scene that nobody has changed.
  package init() {}

  /// Returns the index of a sticker.
  package func index(of number: Int) -> Int? { stickers.firstIndex { $0.id == number } }
}

/// A sticker on a model of a scene.
package nonisolated struct PlacedSticker: Hashable, Sendable, Identifiable {
  /// The number of the sticker, which no other one has.
  package let id: Int
  /// The number of the image among those of the session.
  package let photo: Int
  /// The name of the photo.
  package let name: String
  /// The look.
  package var look = StickerLook.outline
  /// The path of the node with the model that was pointed at, in the file.
  package var receiver: String
  /// The ray along which it is projected, in the space of that model.
  package var ray: StickerRay
  /// The part that is peeled off from its upper right corner, 0…1.
  package var peel: Float = 0

  /// The length of the longer side, in the space of that model.
  package var size: Float {
    get { ray.size }
    set { ray.size = newValue }
  }

  /// The counterclockwise rotation in radians.
  package var rotation: Float {
    get { ray.roll }
    set { ray.roll = newValue }
  }

  /// The sentence that screen readers read.
  package var spokenState: String {
    let degrees = Int((ray.roll * 180 / .pi).rounded()), peeled = Int((peel * 100).rounded())
    return "Sticker \(name) on \(receiver), turned by \(degrees) degrees, \(peeled) percent peeled"
  }
}
