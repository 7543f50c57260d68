package import Images

/// A subject on which the looks of stickers are judged: what they have to suit.
package enum LookStudy: String, CaseIterable, Hashable, Sendable {
  /// A portrait: skin and features that have to remain readable.
  case face
  /// The coat of a cat: soft, with stripes.
  case fur
  /// A car: polished paint, glass and straight edges.
  case car
  /// A cactus: one color, with fine detail.
  case plant
  /// A black kettle.
  case dark
  /// A drawing with flat colors and outlines of its own.
  case drawing

  /// Renders the subject, with transparency around it.
  ///
  /// - Parameter longSide: The pixels of the photo's longer side.
  /// - Returns: The cut-out.
  @concurrent package func cutout(longSide: Int = DemoPhoto.standardSide) async -> Image<RGBA8> {
    let print: DemoPhoto.Print =
      switch self {
      case .face: await Shot(Portrait(), .room, .portrait).taken(longSide: longSide)
      case .fur: await DemoPhoto.cat.taken(longSide: longSide)
      case .car: await Shot(Car(), .table, .car).taken(longSide: longSide)
      case .plant: await DemoPhoto.cactus.taken(longSide: longSide)
      case .dark: await Shot(Kettle(), .cloth, .kettle).taken(longSide: longSide)
      case .drawing: Drawing.taken(longSide: longSide)
      }
    return Image(
      width: print.picture.width, height: print.picture.height,
      pixels: zip(print.picture.pixels, print.mask.pixels).map { pixel, alpha in
        RGBA8(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: alpha)
      })
  }
}
