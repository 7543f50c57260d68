import Decoupage
import Testing

struct StickerTests {
  @Test func `A sticker has the look and the border that it is given`() async throws {
    let subject = try await Subject.cut(image: MadePhoto.balls())
    let bare = try Sticker(subject, look: .original)
    #expect(bare.image.width == subject.box.columns.count && bare.left == subject.box.columns.lowerBound)
    let wide = try Sticker(subject, look: .outline, border: .pixels(20))
    #expect(wide.image.width > bare.image.width + 40)
    let style = StickerStyle(
      .outline, border: .pixels(20), borderColor: RGBA8(red: 255, green: 0, blue: 0), hasShadow: false)
    let red = try await Sticker.make(subject, style: style)
    let edge = red.image[red.image.width / 2, 12]
    #expect(edge.red == 255 && edge.green == 0 && edge.alpha == 255, "\(edge)")
    #expect(try Sticker(subject, look: .gold).image != Sticker(subject, look: .silver).image)
  }

  @Test(arguments: [Float.nan, -.infinity, .infinity, -5, 1e30])
  func `Borders of any width are drawn`(width: Float) async throws {
    let subject = try await Subject.cut(image: MadePhoto.balls(side: 60))
    #expect(try Sticker(subject, look: .outline, border: .pixels(width)).image.width < 1_500)
  }

  @Test @MainActor func `A subject becomes a material that lies on a model`() async throws {
    let subject = try await Subject.cut(image: MadePhoto.balls())
    let material = try StickerMaterial(subject: subject, look: .holographic, size: 0.2)
    #expect(material.film != nil && material.size == 0.2)
    let art = try await StickerArt.make(subject: subject, look: .comic)
    #expect(StickerMaterial(art: art, look: .comic).art == art)
    let box = ModelEntity(mesh: .generateBox(size: 0.4), materials: [SimpleMaterial()])
    #expect(
      StickerComponent(material: material, on: box, from: [0, 0, 2], along: [0, 0, -1], size: 0.2) != nil)
    var clear = subject
    clear.picture = Image(width: 9, height: 9)
    #expect(throws: StickerError.invisible) { try StickerMaterial(subject: clear, look: .gold) }
    #expect(throws: PhotoError.invisible) { try Sticker(clear, look: .gold) }
  }
}
