import Foundation
import Geometry
import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// What makes a look in a scene: properties that hold in any light.
@MainActor @Suite(.serialized) struct StickerLookTests {
  /// A square of one gray.
  private func square(_ value: UInt8) -> Image<RGBA8> {
    let pixel = RGBA8(red: value, green: value, blue: value)
    return Image(width: 64, height: 64, pixels: [RGBA8](repeating: pixel, count: 64 * 64), encoding: .sRGB)
  }

  /// Returns the light of a sticker in the middle of a picture, turned around the vertical axis.
  private func face(
    _ look: StickerLook, gray: UInt8 = 235, turn: Float = 0, environment: Bool = true
  ) throws -> [SIMD4<Float>] {
    let material = try StickerScenes.sticker(look, square(gray))
    let sticker = ModelEntity(mesh: .generateSticker(of: material), materials: [material])
    sticker.orientation = simd_quatf(angle: turn, axis: [0, 1, 0])
    var settings = StickerScenes.settings(from: [0, 0, 3], width: 64, height: 64, angle: 18)
    if !environment { settings.environment = nil }
    let light = try Studio.light(StickerScenes.scene([sticker]), settings)
    return (16..<48).flatMap { y in (16..<48).map { light[y * 64 + $0] } }
  }

  private func mean(_ light: [SIMD4<Float>]) -> SIMD3<Float> {
    let sum = light.reduce(SIMD4<Float>(), +) / Float(light.count)
    return SIMD3(sum.x, sum.y, sum.z)
  }

  private func luminance(_ color: SIMD3<Float>) -> Float { simd_dot(color, SIMD3(0.2126, 0.7152, 0.0722)) }

  @Test(arguments: StickerLook.allCases.filter { $0.foil != nil }, [true, false])
  func `Foil has the color of its metal and is as light as print, with and without surroundings`(
    look: StickerLook, environment: Bool
  ) throws {
    let foil = mean(try face(look, environment: environment))
    let paper = mean(try face(.outline, environment: environment))
    #expect((0.3...1.6).contains(luminance(foil) / luminance(paper)), "\(foil) beside \(paper)")
    // Relative to the light of the scene, which white paper shows.
    let color = foil / paper
    let metal = try #require(look.foil).reflectance
    // Dark tones of silver are a little cooler than its metal.
    let share: Float = look == .silver ? 0.95 : 0.98
    expectRatio(color.x / color.y, near: metal.x / metal.y, atLeast: share)
    expectRatio(color.y / color.z, near: metal.y / metal.z, atLeast: share)
  }

  /// Expects the ratio of two channels to be that of a metal, or rather between that and white.
  private func expectRatio(_ ratio: Float, near metal: Float, atLeast share: Float = 0.98) {
    let least: Float = share * powf(metal, 0.3)
    let most: Float = 1.12 * metal * metal
    #expect(ratio > least && ratio < most, "\(ratio) of \(metal)")
  }

  @Test(arguments: StickerLook.allCases.filter { $0.film != nil })
  func `Film is colorful, and its colors move with the view`(look: StickerLook) throws {
    func hues(_ turn: Float) throws -> [SIMD3<Float>] {
      try face(look, turn: turn).map { SIMD3($0.x, $0.y, $0.z) / ($0.x + $0.y + $0.z) }
    }
    let (straight, turned) = (try hues(0), try hues(0.2))
    let paper = mean(try face(.outline))
    let white = paper / (paper.x + paper.y + paper.z)
    let colorfulness = straight.reduce(Float(0)) { $0 + simd_distance($1, white) } / Float(straight.count)
    #expect(colorfulness > 0.04, "\(colorfulness)")
    let moved =
      zip(straight, turned).reduce(Float(0)) { $0 + simd_distance($1.0, $1.1) } / Float(straight.count)
    #expect(moved > 0.02, "\(moved)")
    // Print of skin and shade keeps its lightness.
    let (dark, light) = (
      luminance(mean(try face(look, gray: 90))), luminance(mean(try face(look, gray: 200)))
    )
    #expect(light > 1.8 * dark, "\(light), \(dark)")
  }

  @Test func `Gloss, paper and glitter differ from plain vinyl`() throws {
    let plain = try face(.outline)
    func spread(_ light: [SIMD4<Float>]) -> Float {
      let middle = luminance(mean(light))
      return
        (light.reduce(Float(0)) { sum, pixel in
          let away = luminance(SIMD3(pixel.x, pixel.y, pixel.z)) / middle - 1
          return sum + away * away
        } / Float(light.count)).squareRoot()
    }
    #expect(spread(try face(.shiny, gray: 120)) > spread(try face(.outline, gray: 120)) + 0.03)
    #expect(spread(try face(.glitter)) > spread(plain) + 0.05)
    let paper = try face(.paper)
    #expect(spread(paper) > spread(plain) + 0.004, "\(spread(paper)), \(spread(plain))")
    // Paper is warm.
    let color = mean(paper) / mean(plain)
    #expect(color.x > color.z * 1.01, "\(color)")
  }

  /// A square that is dark on the left and light on the right.
  private func step() -> Image<RGBA8> {
    let pixels = (0..<64 * 64).map { i in
      let value: UInt8 = i % 64 < 32 ? 90 : 190
      return RGBA8(red: value, green: value, blue: value)
    }
    return Image(width: 64, height: 64, pixels: pixels, encoding: .sRGB)
  }

  /// Returns the luminance of the middle row of a sticker, within it or with what is around.
  private func row(_ material: StickerMaterial, around: Bool = false) throws -> [Float] {
    let sticker = ModelEntity(mesh: .generateSticker(of: material), materials: [material])
    let side = around ? 128 : 64
    let settings = StickerScenes.settings(
      from: [0, 0, 3], width: side, height: side, angle: around ? 24 : 18)
    let light = try Studio.light(StickerScenes.scene([sticker]), settings)
    return (side / 8..<side * 7 / 8).map { light[side / 2 * side + $0] }.map {
      luminance(SIMD3($0.x, $0.y, $0.z))
    }
  }

  @Test func `Print is embossed in foil`() throws {
    let row = try row(StickerScenes.sticker(.silver, step()))
    // Left of the middle it is dark, right of it light, and the slope between catches the lamp or turns away.
    let (dark, light, slope) = (row[18], row[30], row[22...25])
    let most = try #require(slope.max()), least = try #require(slope.min())
    #expect(most > 1.1 * max(dark, light) || least < 0.9 * min(dark, light), "\(dark), \(slope), \(light)")
  }

  @Test func `Looks that are drawn into artwork have something simpler over other artwork`() throws {
    let art = try StickerArt(step(), border: StickerArt.standardBorder)
    func material(_ art: StickerArt, _ look: StickerLook) -> StickerMaterial {
      StickerMaterial(art: art, look: look, size: 1)
    }
    #expect(
      material(art, .comic).substitute == .drawing && material(art, .kissCut).substitute == .backingPaper)
    #expect(material(art, .gold).substitute == .image)
    #expect(material(art.drawn(for: .comic), .comic).substitute == .image)
    // Ink along the edge of the print, which is darker than both sides of it.
    let drawn = try row(material(art, .comic)), plain = try row(material(art.drawn(for: .comic), .comic))
    #expect(try #require(drawn[20...27].min()) < 0.6 * plain[10] && plain[10] < plain[38])
    // The groove and the paper lie within the border of the kiss cut.
    let wide = try StickerArt(step(), border: 0.08)
    let cut = try row(material(wide, .kissCut), around: true)
    let whole = try row(material(wide.drawn(for: .kissCut), .kissCut), around: true)
    #expect(zip(cut, whole).prefix(12).contains { abs($0 - $1) > 0.05 * $1 })
    #expect(zip(cut, whole).dropFirst(24).prefix(48).allSatisfy { abs($0 - $1) < 0.01 * $1 })
  }

  /// Returns a board with a sticker of which a corner is peeled, or none.
  private func board(peel: StickerMaterial.Peel?) throws -> Entity {
    let board = ModelEntity(mesh: try boxMesh([2, 2, 0.1]), materials: [StickerScenes.plastic(.lightGray)])
    var material = try StickerScenes.sticker(.outline, StickerScenes.badge())
    material.peel = peel
    StickerScenes.stick(material, on: board, at: [0, 0, 0.05], normal: [0, 0, 1], size: 1)
    return board
  }

  @Test func `What is peeled off throws a shadow onto the model`() throws {
    let settings = StickerScenes.settings(from: [0, 0, 5], width: 120, height: 120, angle: 26)
    /// Returns how many pixels of the board, which is gray, the shadow darkens.
    func darkened(_ peel: StickerMaterial.Peel?) throws -> Int {
      let lit = try Studio.light(StickerScenes.scene([try board(peel: peel)], hasShadows: false), settings)
      let shadowed = try Studio.light(StickerScenes.scene([try board(peel: peel)]), settings)
      return zip(lit, shadowed).count { pair in
        let isGray = abs(pair.0.x - pair.0.z) < 0.1 * pair.0.x
        return isGray && pair.1.x < 0.8 * pair.0.x
      }
    }
    #expect(try darkened(nil) == 0)
    #expect(try darkened(.init(direction: 3.6, amount: 0.3, radius: 0.12, angle: 1.2)) > 60)
  }
}
