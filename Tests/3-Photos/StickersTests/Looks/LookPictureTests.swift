import DemoPhotos
import Images
import Stickers
import Testing

/// All looks of a subject that is cut out of a photo: without border, with one, and with a shadow below.
struct LookPictureTests {
  @Test(arguments: StickerLook.allCases)
  func looksAreWhatTheyWere(look: StickerLook) async throws {
    let photo = await DemoPhoto.cat.taken(longSide: 224).picture
    guard case .subject(let subject) = await SubjectCutter().analyze(photo).subject() else {
      Issue.record("the cat was not found")
      return
    }
    let styles = [
      StickerStyle(look, border: .none, hasShadow: false),
      StickerStyle(look, border: .pixels(6), hasShadow: false),
      StickerStyle(
        look, border: .pixels(6), borderColor: RGBA8(red: 255, green: 236, blue: 190), hasShadow: true),
    ]
    // Backing paper needs room.
    let side = look.artwork == .backingPaper ? 300 : 240
    var strip = Image<RGBA8>(
      width: 3 * side, height: side, filledWith: RGBA8(red: 70, green: 110, blue: 150))
    for (number, style) in styles.enumerated() {
      let image = try #require(StickerRenderer(style: style).sticker(of: subject.picture)).image
      let (left, top) = (number * side + (side - image.width) / 2, (side - image.height) / 2)
      strip.lay(image, left: left, top: top)
    }
    try expectPicture(strip, matches: "look-\(look.rawValue)")
  }
}

extension Image<RGBA8> {
  /// Lays a picture over this one, inside of which it has to lie.
  mutating func lay(_ picture: Image, left: Int, top: Int) {
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (over, below) = (picture[x, y], self[left + x, top + y])
        let alpha = Int(over.alpha)
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
          UInt8((Int(a) * alpha + Int(b) * (255 - alpha) + 127) / 255)
        }
        self[left + x, top + y] = RGBA8(
          red: mix(over.red, below.red), green: mix(over.green, below.green), blue: mix(over.blue, below.blue)
        )
      }
    }
  }
}
