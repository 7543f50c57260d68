package import Images

/// A synthetic photo: an object on a table or on the ground, with a background that is out of focus.
///
/// They are rendered on demand and reproducibly, so that tests and demos have photos that are free to
/// publish, and whose masks are known exactly.
package enum DemoPhoto: String, CaseIterable, Hashable, Sendable {
  /// A rocket of painted tin on a wooden table.
  case rocket
  /// A cactus in a pot of clay.
  case cactus
  /// A cat that sits on a rug.
  case cat
  /// A toadstool in a wood.
  case mushroom
  /// A round badge with the sun over the sea, on a cloth.
  case badge
  /// A pineapple with sunglasses on the beach.
  case pineapple

  /// A photo with its ground truth mask.
  package struct Print: Hashable, Sendable {
    /// The photo.
    package var picture: Image<RGBA8>
    /// The coverage of each pixel by the subject, without its shadow.
    package var mask: Image<UInt8>
  }

  /// The longer side of a photo unless another is asked for.
  package static let standardSide = 640
  /// The longest side of a photo.
  package static let largestSide = 4_096

  /// Renders the photo, on several cores and off the caller's actor.
  ///
  /// - Parameter longSide: The pixels of its longer side.
  /// - Returns: The photo and the mask of its subject.
  @concurrent package func taken(longSide: Int = Self.standardSide) async -> Print {
    precondition(
      (16...Self.largestSide).contains(longSide), "a photo has 16 to 4096 pixels on its longer side")
    return switch self {
    case .rocket: await Shot(Rocket(), .table, .rocket).taken(longSide: longSide)
    case .cactus: await Shot(Cactus(), .room, .cactus).taken(longSide: longSide)
    case .cat: await Shot(Cat(), .rug, .cat).taken(longSide: longSide)
    case .mushroom: await Shot(Mushroom(), .wood, .mushroom).taken(longSide: longSide)
    case .badge: await Shot(Badge(), .cloth, .badge).taken(longSide: longSide)
    case .pineapple: await Shot(Pineapple(), .beach, .pineapple).taken(longSide: longSide)
    }
  }
}
