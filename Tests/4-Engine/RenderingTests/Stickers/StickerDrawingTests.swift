import EntityStore
import Geometry
import GraphicsGL
import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// The drawing of stickers: draw calls, order and pixels.
@MainActor @Suite(.serialized) struct StickerDrawingTests {
  private func difference(_ one: [SIMD4<Float>], _ other: [SIMD4<Float>]) -> Float {
    zip(one, other).reduce(0) { $0 + simd_reduce_max(simd_abs($1.0 - $1.1)) } / Float(one.count)
  }

  private func ball(stickers count: Int) throws -> Entity {
    let ball = ModelEntity(
      mesh: .generateSphere(radius: 1), materials: [StickerScenes.plastic(.systemYellow)])
    let materials = [try StickerScenes.sticker(), try StickerScenes.sticker(.shiny, StickerScenes.badge())]
    for number in 0..<count {
      // Evenly distributed on the ball, as a Fibonacci lattice.
      let height = 1 - 2 * (Float(number) + 0.5) / Float(count), turn = Float(number) * 2.399_963
      let radius = (1 - height * height).squareRoot()
      let place = SIMD3(radius * Elementary.cos(turn), height, radius * Elementary.sin(turn))
      StickerScenes.stick(materials[number % 2], on: ball, at: place, normal: place, size: 0.25)
    }
    return ball
  }

  @Test func hundredsOfStickersTakeFewCalls() throws {
    for shading in [ViewSettings.Shading.forward, .deferred] {
      var settings = StickerScenes.settings(from: [0, 0, 5])
      settings.shading = shading
      func calls(_ scene: Scene) throws -> Int {
        let renderer = try Studio.renderer()
        for _ in 0..<2 { _ = try Studio.draw(scene, settings) }
        let before = renderer.context.counters.drawCalls
        _ = try Studio.draw(scene, settings)
        return renderer.context.counters.drawCalls - before
      }
      let bare = try calls(StickerScenes.scene([try ball(stickers: 0)]))
      let few = try calls(StickerScenes.scene([try ball(stickers: 4)]))
      let many = try calls(StickerScenes.scene([try ball(stickers: 400)]))
      // One draw for each of the two materials; two with the visibility buffer, which shades each of the two
      // surfaces of a pixel.
      #expect(many == few)
      #expect(many - bare <= (shading == .forward ? 2 : 8), "\(many) calls, \(bare) without stickers")
    }
  }

  @Test func stickersOfManyImagesInAnAtlasAreDrawnTogether() throws {
    let images = (0..<40).map { $0 % 2 == 0 ? StickerScenes.star(96 + $0) : StickerScenes.badge(64 + 2 * $0) }
    let atlas = try StickerAtlas(images, border: StickerArt.standardBorder, side: 128)
    #expect(atlas.sheetCount == 1)
    func ball(_ arts: [StickerArt]) throws -> Scene {
      let ball = ModelEntity(
        mesh: .generateSphere(radius: 1), materials: [StickerScenes.plastic(.systemYellow)])
      for (number, art) in arts.enumerated() {
        let height = 1 - 2 * (Float(number) + 0.5) / Float(arts.count), turn = Float(number) * 2.399_963
        let radius = (1 - height * height).squareRoot()
        let place = SIMD3(radius * Elementary.cos(turn), height, radius * Elementary.sin(turn))
        StickerScenes.stick(
          StickerMaterial(art: art, look: .outline), on: ball, at: place, normal: place, size: 0.4)
      }
      return try StickerScenes.scene([ball])
    }
    var settings = StickerScenes.settings(from: [0, 0, 5])
    settings.shading = .forward
    let renderer = try Studio.renderer()
    func draw(_ scene: Scene) throws -> (pixels: [SIMD4<Float>], calls: Int) {
      let pixels = try Studio.light(scene, settings)
      let before = renderer.context.counters.drawCalls
      _ = try Studio.draw(scene, settings)
      return (pixels, renderer.context.counters.drawCalls - before)
    }
    let apart = try draw(ball(images.map { try StickerArt($0, border: StickerArt.standardBorder) }))
    let together = try draw(ball(atlas.arts)), bare = try draw(ball([]))
    #expect(together.calls == bare.calls + 1)
    #expect(apart.calls >= bare.calls + 40)
    #expect(difference(apart.pixels, together.pixels) < 0.01)
    #expect(difference(bare.pixels, together.pixels) > 0.05)
  }

  @Test func stickersOfAnAtlasPeelLikeOthers() throws {
    let images = [StickerScenes.badge(), StickerScenes.star(), StickerScenes.badge(90)]
    let atlas = try StickerAtlas(images, border: StickerArt.standardBorder, side: 160)
    func draw(_ art: StickerArt) throws -> [SIMD4<Float>] {
      var material = StickerMaterial(art: art, look: .puffy, size: 1.6)
      material.peel = .init(amount: 0.4)
      let free = ModelEntity(mesh: .generateSticker(of: material), materials: [material])
      let settings = StickerScenes.settings(from: [0.5, 0.4, 3])
      return try Studio.light(StickerScenes.scene([free]), settings)
    }
    let own = try draw(StickerArt(images[1], border: StickerArt.standardBorder))
    let same = try difference(own, draw(atlas.arts[1])), other = try difference(own, draw(atlas.arts[0]))
    #expect(same < 0.02 && other > 3 * same, "\(same), \(other)")
  }

  @Test func storedSurfacesLookLikeThoseDrawnAtOnce() throws {
    var peeled = try StickerScenes.sticker(.holographic)
    peeled.peel = .init(amount: 0.4)
    let free = ModelEntity(mesh: .generateSticker(of: peeled), materials: [peeled])
    free.position = [1.4, 0, 0.5]
    let scene = try StickerScenes.scene([try ball(stickers: 20), free, try StickerScenes.stack()], floor: -1)
    var settings = StickerScenes.settings(from: [0.5, 0.4, 5])
    settings.shading = .forward
    let direct = try Studio.light(scene, settings)
    settings.shading = .deferred
    #expect(try difference(direct, Studio.light(scene, settings)) < 0.012)
  }

  @Test func farStickersLookLikeNearOnes() throws {
    for shading in [ViewSettings.Shading.forward, .deferred] {
      let scene = try StickerScenes.scene([try StickerScenes.stack()])
      func light(_ distance: Float) throws -> [SIMD4<Float>] {
        let angle = 2 * Elementary.atan(Float(0.24) * 5 / distance) * 180 / .pi
        var settings = StickerScenes.settings(from: [0, 0, distance], width: 120, height: 120, angle: angle)
        settings.shading = shading
        return try Studio.light(scene, settings)
      }
      // Perspective and reflections differ a little; the stacking order does not.
      #expect(try difference(light(20), light(400)) < 0.03)
    }
  }

  @Test func theCutIsSharpHoweverNearOneComes() throws {
    let material = try StickerScenes.sticker(.original, StickerScenes.badge(64))
    let sticker = ModelEntity(mesh: .generateSticker(of: material), materials: [material])
    let scene = try StickerScenes.scene([sticker])
    // The badge's edge, magnified two hundred times: one texel of its image covers a third of the view.
    let edge: SIMD3<Float> = [0.5, 0, 0]
    var settings = StickerScenes.settings(
      from: edge + [0, 0, 0.04], to: edge, width: 120, height: 60, angle: 35)
    settings.background = .color([0, 8, 0])
    let picture = try Studio.light(scene, settings)
    for row in [10, 30, 50] {
      // The background is greener than any part of the sticker.
      let green = (0..<120).map { picture[row * 120 + $0].y }
      let ground = green[119]
      #expect(green[0] < 1.5 && ground > 4)
      #expect(green.filter { $0 > 1.5 && $0 < 0.99 * ground }.count <= 2)
    }
  }

  @Test func shadowsFollowTheCut() throws {
    let material = try StickerScenes.sticker(.outline, StickerScenes.star())
    let sticker = ModelEntity(mesh: .generateSticker(of: material), materials: [material])
    sticker.orientation = simd_quatf(angle: -.pi / 2, axis: [1, 0, 0])
    sticker.position.y = 0.5
    let settings = StickerScenes.settings(from: [0, 6, 0.01], width: 80, height: 80)
    // The number of pixels that the object darkens by its shadow.
    func dark(_ thing: Entity) throws -> Int {
      thing.components.set(DynamicLightShadowComponent(castsShadow: false))
      let scene = try StickerScenes.scene([thing], floor: 0)
      let without = try Studio.light(scene, settings)
      thing.components.remove(DynamicLightShadowComponent.self)
      return try zip(without, Studio.light(scene, settings)).filter { $0.x - $1.x > 0.1 }.count
    }
    let own = try dark(sticker)
    let plain = ModelEntity(
      mesh: .generatePlane(width: 1, height: 1), materials: [StickerScenes.plastic(.white)])
    plain.transform = sticker.transform
    let whole = try dark(plain)
    #expect(own > 20)
    #expect(Float(own) < 0.8 * Float(whole), "\(own) of \(whole) pixels")
  }

  @Test func stickersOnWhatIsHiddenAreHidden() throws {
    let ball = try ball(stickers: 4)
    let settings = StickerScenes.settings(from: [0, 0, 5], width: 60, height: 40)
    ball.isEnabled = false
    let scene = try StickerScenes.scene([ball])
    #expect(
      try difference(Studio.light(scene, settings), Studio.light(StickerScenes.scene([]), settings)) == 0)
  }
}
