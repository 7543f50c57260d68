public import Images

/// A sticker to put on a scene.
public nonisolated struct StickerRequest: Hashable, Sendable {
  /// The path of a photo, whose subject is cut out, or of an image with an alpha channel.
  public var photo: String
  /// The place.
  public var place: Place
  /// The length of the longer side; nil for one that suits the place.
  public var size: Size?
  /// The offset from the place, to the right and up, in shares of the image's height.
  public var offset = SIMD2<Float>()
  /// The counterclockwise rotation in degrees.
  public var roll: Float = 0
  /// The look.
  public var look = StickerLook.outline

  /// The part that is peeled off, from the upper right corner on: 0 for none, 1 for all.
  public var peel: Float = 0

  /// A place for a sticker.
  public enum Place: Hashable, Sendable {
    /// The visible part of the entity of that name.
    case entity(String)
    /// A point of the image, in pixels from its upper left corner.
    case point(x: Float, y: Float)
  }

  /// The size of a sticker.
  public enum Size: Hashable, Sendable {
    /// A share of the image's height: as much of the image is covered as by a sticker of that length which faces the
    /// camera.
    case share(Float)
    /// A length in meters.
    case meters(Float)
  }

  /// Creates a request for a sticker at a place.
  public init(photo: String, place: Place) { (self.photo, self.place) = (photo, place) }

  /// Creates a request for a sticker on an entity.
  public init(photo: String, entity: String) { self.init(photo: photo, place: .entity(entity)) }
}
