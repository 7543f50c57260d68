import Files
import Foundation
import Images
import TestSupport
import Testing

/// `--sticker PHOTO@PLACE`.
struct WornStickerTests {
  let folder: TemporaryFolder
  private let size = (width: 120, height: 90)

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      """
      #usda 1.0
      (
        defaultPrim = "Room"
        metersPerUnit = 1
        upAxis = "Y"
      )
      def Xform "Room" {
        def Cube "Box"
        {
          double size = 1
        }
        def Xform "Shelf"
        {
        }
      }
      """, to: "room.usda")
    try ImageWriter().write(Self.ball(on: nil), to: folder.path("cut.png"))
    try ImageWriter().write(
      Self.ball(on: RGBA8(red: 100, green: 125, blue: 150)), to: folder.path("photo.png"))
    let gray = [RGBA8](repeating: RGBA8(red: 90, green: 90, blue: 90), count: 64 * 64)
    try ImageWriter().write(Image(width: 64, height: 64, pixels: gray), to: folder.path("plain.png"))
  }

  /// A red ball.
  private static func ball(on ground: RGBA8?) -> Image<RGBA8> {
    var pixels: [RGBA8] = []
    for y in 0..<120 {
      for x in 0..<160 {
        let isInside = (x - 90) * (x - 90) + (y - 60) * (y - 60) < 36 * 36
        var color = ground ?? RGBA8()
        let noise = UInt8((x * 7 + y * 13) % 8)
        color.green += ground == nil ? 0 : noise
        pixels.append(isInside ? RGBA8(red: 200 + noise, green: 50 + noise, blue: 40) : color)
      }
    }
    return Image(width: 160, height: 120, pixels: pixels)
  }

  private func snapshot(_ stickers: [String], scene: String? = nil) throws -> ProcessRun {
    let words = ["snapshot", scene ?? folder.path("room.usda"), "--size", "\(size.width)x\(size.height)"]
    return try decoupage(
      words + ["--eye", "0,0.2,3", "-o", folder.path("a.png")] + stickers.flatMap { ["--sticker", $0] },
      environment: ["DECOUPAGE_CACHE": folder.path("cache")])
  }

  private func redPixels() throws -> Int {
    let image = try ImageReader().decode(file: folder.path("a.png")).rgba8()
    return image.pixels.filter { Int($0.red) > 2 * Int($0.green) && Int($0.red) > 80 }.count
  }

  @Test func photosAndCutOutPicturesAreStuckToWhatFacesTheCamera() throws {
    #expect(try snapshot([]).ending == .exit(0))
    #expect(try redPixels() == 0)
    var counts: [Int] = []
    for picture in ["cut.png", "photo.png"] {
      let run = try snapshot(["\(folder.path(picture))@Box"])
      #expect(run.ending == .exit(0) && run.errors == "", "\(run.errors)")
      counts.append(try redPixels())
      #expect(counts.last ?? 0 > 60)
    }
    // Cut out or given, it is the same ball.
    #expect(abs(counts[0] - counts[1]) < counts[0] / 5, "\(counts)")
    // Several lie side by side and on each other; of two more can be seen than of one.
    let cut = "\(folder.path("cut.png"))@Box"
    #expect(try snapshot([cut, cut]).ending == .exit(0))
    #expect(try redPixels() > counts[0])
  }

  @Test func `A place of the image, size, offset and roll are taken as given`() throws {
    let cut = folder.path("cut.png")
    // The ball's border is white: the red disc inside has 0.91 of the diameter.
    for (place, share) in [("60,45", Float(0.3)), ("66,40", 0.2)] {
      let run = try snapshot(["\(cut)@\(place):size=\(share)"])
      #expect(run.ending == .exit(0) && run.errors == "", "\(run.errors)")
      let asked = Float.pi / 4 * (share * Float(size.height) / 1.044) * (share * Float(size.height) / 1.044)
      let red = Float(try redPixels())
      #expect(abs(red / asked - 1) < 0.2, "\(red) of \(asked)")
    }
    #expect(try snapshot(["\(cut)@Box:size=0.25m,offset=0.05/-0.1,roll=30,peel=0.3"]).ending == .exit(0))
    #expect(try redPixels() > 30)
    // Half of it hangs over the edge of the box, or more.
    let edge = try snapshot(["\(cut)@70,45:size=0.8"])
    #expect(edge.ending == .exit(0))
    #expect(edge.errors.contains("% of the sticker \(cut) shows; move it with offset="), "\(edge.errors)")
  }

  @Test func `A sticker has the look that is asked for`() throws {
    let cut = folder.path("cut.png")
    var pictures: Set<Image<RGBA8>> = []
    let looks = ["outline", "gold", "holographic", "comic", "kiss-cut"]
    for look in looks {
      let run = try snapshot(["\(cut)@60,45:size=0.4,look=\(look)"])
      #expect(run.ending == .exit(0) && run.errors == "", "\(run.errors)")
      pictures.insert(try ImageReader().decode(file: folder.path("a.png")).rgba8())
      if look == "gold" { #expect(try redPixels() == 0) }
    }
    #expect(pictures.count == looks.count)
    // The outline is what it is without.
    #expect(try snapshot(["\(cut)@60,45:size=0.4"]).ending == .exit(0))
    #expect(pictures.contains(try ImageReader().decode(file: folder.path("a.png")).rgba8()))
  }

  @Test func `More than eight images share an atlas, in which each keeps its look`() throws {
    let looks = [
      "outline", "gold", "holographic", "comic", "glitter", "silver", "kiss-cut", "puffy", "paper", "sparkle",
    ]
    let places = looks.indices.map { (x: 24 + $0 % 5 * 48, y: $0 < 5 ? 50 : 130) }
    let words = try looks.enumerated().map { number, look in
      let name = "cut\(number).png"
      try ImageWriter().write(Self.ball(on: nil).fitted(longSide: 100 + 6 * number), to: folder.path(name))
      return "\(folder.path(name))@\(places[number].x),\(places[number].y):size=0.2,look=\(look)"
    }
    func picture(_ words: [String]) throws -> Image<RGBA8> {
      let run = try decoupage(
        [
          "snapshot", folder.path("room.usda"), "--size", "240x180", "--eye", "0,0,1.1", "--target", "0,0,0",
          "-o",
          folder.path("a.png"),
        ] + words.flatMap { ["--sticker", $0] }, environment: ["DECOUPAGE_CACHE": folder.path("cache")])
      // The bare box is of one color, which is warned of.
      try #require(run.ending == .exit(0) && (run.errors == "" || words.isEmpty), "\(run.errors)")
      return try ImageReader().decode(file: folder.path("a.png")).rgba8()
    }
    func difference(_ one: RGBA8, _ other: RGBA8) -> Int {
      abs(Int(one.red) - Int(other.red)) + abs(Int(one.green) - Int(other.green))
        + abs(Int(one.blue) - Int(other.blue))
    }
    let (bare, together) = (try picture([]), try picture(words))
    let rows = [try picture(Array(words[..<5])), try picture(Array(words[5...]))]
    for (number, place) in places.enumerated() {
      let apart = rows[number / 5]
      #expect(
        difference(together[place.x, place.y], bare[place.x, place.y]) > 30, "\(looks[number]) is missing")
      var (sum, means, count) = (0, SIMD3<Int>.zero, 24 * 24)
      for y in place.y - 12..<place.y + 12 {
        for x in place.x - 12..<place.x + 12 {
          let (one, other) = (together[x, y], apart[x, y])
          sum += difference(one, other)
          means &+= SIMD3(
            Int(one.red) - Int(other.red), Int(one.green) - Int(other.green), Int(one.blue) - Int(other.blue))
        }
      }
      // Bands and flakes begin elsewhere in an atlas; other looks are as sharp as with textures of their own.
      let look = try #require(StickerLook(rawValue: looks[number]))
      let isPatterned = look.foil != nil || look.film != nil || look.glitter > 0
      #expect(isPatterned || sum < 24 * count, "\(looks[number]): \(sum)")
      let farthest = max(abs(means.x), abs(means.y), abs(means.z)) / count
      #expect(farthest < (isPatterned ? 30 : 8), "\(looks[number]): \(farthest)")
    }
  }

  @Test func `What is no place, and no option of one, is bad usage`() throws {
    let cut = folder.path("cut.png")
    for words in [
      "@Box:size=0", "@Box:sise=0.2", "@Box:size=0.2,size=0.3", "@Box:size=99", "@Box:offset=1",
      "@Box:offset=1/2/3", "@Box:roll=nan", "@Box:peel=2", "@Box:look=shine", "@Box:size=", "@:size=0.2",
      "@60,45:size=0.2,",
    ] {
      let run = try snapshot([cut + words])
      #expect(run.ending == .exit(2), "\(words)")
      #expect(run.errors.contains("is not an image file and a place"), "\(run.errors)")
    }
    for place in ["0,0", "500,20", "60,45:offset=5/0"] {
      let run = try snapshot(["\(cut)@\(place)"])
      #expect(run.ending == .exit(1), "\(place)")
      #expect(
        run.errors.contains("shows no surface to the camera")
          || run.errors.contains("lies outside of the image"),
        "\(run.errors)")
    }
  }

  @Test func whatIsNotThereIsNamed() throws {
    let cut = folder.path("cut.png"), scene = folder.path("room.usda")
    let cases = [
      ("\(cut)@Bax", "error: \(scene): has no entity named \"Bax\" to receive a sticker; it has Room, Box"),
      ("\(folder.path("no.png"))@Box", "error: \(folder.path("no.png")): "),
      ("\(folder.path("plain.png"))@Box", "no subject was found"),
      (
        "\(cut)@Shelf",
        "the entity \"Shelf\" shows no surface to the camera, and a sticker needs one; what can be seen is Box"
      ),
    ]
    for (sticker, message) in cases {
      let run = try snapshot([sticker])
      #expect(run.ending == .exit(1))
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    #expect(try !folder.names().contains("a.png"))
  }
}
