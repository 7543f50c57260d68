import Foundation
import Geometry
import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Text panels in a scene.
@MainActor @Suite(.serialized) struct TextPanelPictureTests {
  private func panel(_ background: CGColor?) -> Entity {
    var component = TextComponent()
    component.canvasSize = SIMD2(190, 96)
    component.styledText = StyledText([
      .init("Lisbon\n", font: .boldSystemFont(ofSize: 30), color: background == nil ? .black : .white),
      .init("Gate 14, boarding at 10:25. ", font: .systemFont(ofSize: 13), color: .systemYellow),
      .init("Have a good flight!", font: .systemFont(ofSize: 13), color: background == nil ? .black : .white),
    ])
    component.backgroundColor = background
    component.cornerRadius = 12
    component.edgeInsets = UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14)
    let entity = Entity()
    entity.components.set(component)
    return entity
  }

  @Test func panelsOfTextWithAndWithoutABackground() async throws {
    let scene = Scene()
    let opaque = panel(CGColor(red: 0.1, green: 0.16, blue: 0.28, alpha: 1))
    opaque.position = [0, 0.018, 0]
    scene.addEntity(opaque)
    let clear = panel(nil)
    clear.position = [0, -0.018, 0.004]
    clear.orientation = simd_quatf(angle: -0.5, axis: [0, 1, 0])
    scene.addEntity(clear)
    var settings = Studio.settings(from: [0, 0, 0.11], width: 320, height: 240)
    settings.background = .color(SIMD3(0.6, 0.6, 0.58))
    try await expectGolden(scene, settings, "text-panels")
  }

  @Test func changedTextsAreDrawnAnew() throws {
    let scene = Scene(), entity = panel(.black)
    scene.addEntity(entity)
    let settings = Studio.settings(from: [0, 0, 0.1], width: 64, height: 48)
    let before = try Studio.draw(scene, settings)
    entity.components[TextComponent.self]?.styledText = nil
    let without = try Studio.draw(scene, settings)
    #expect(before != without)
    #expect(without[32, 24].red == 0)
    entity.components[TextComponent.self] = nil
    #expect(try Studio.draw(scene, settings) != without)
  }

  /// Draws without waiting for texts, until an image satisfies a condition.
  private func draws(
    _ scene: Scene, _ settings: ViewSettings, until isRight: (Image<RGBA8>) -> Bool
  ) throws -> Bool {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(240) {
      if isRight(try Studio.draw(scene, settings)) { return true }
      usleep(2_000)
    }
    return false
  }

  @Test func textsComeWhenTheyAreReadyToWhoeverDoesNotWait() throws {
    let scene = Scene(), entity = panel(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    scene.addEntity(entity)
    var settings = Studio.settings(from: [0, 0, 0.1], width: 64, height: 48)
    settings.background = .color(.zero)
    settings.waitsForTexts = false
    // The panel is not ready yet; it appears although the main actor is never suspended.
    #expect(try Studio.draw(scene, settings)[46, 31].red == 0)
    #expect(try draws(scene, settings) { $0[46, 31].red > 200 })
    let first = try Studio.draw(scene, settings)
    // While a new one is painted the previous one remains.
    entity.components[TextComponent.self]?.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(try Studio.draw(scene, settings) == first)
    #expect(try draws(scene, settings) { $0[46, 31].blue > 200 })
    // An image that waits for texts shows the same.
    let late = try Studio.draw(scene, settings)
    settings.waitsForTexts = true
    #expect(try Studio.draw(scene, settings) == late)
    entity.components[TextComponent.self] = nil
    settings.waitsForTexts = false
    #expect(try Studio.draw(scene, settings)[46, 31].blue == 0)
  }

  @Test func aTextThatChangesAllTheTimeIsSeenToChange() throws {
    let scene = Scene(), entity = panel(.black)
    scene.addEntity(entity)
    var settings = Studio.settings(from: [0, 0, 0.1], width: 64, height: 48)
    settings.background = .color(.zero)
    settings.waitsForTexts = false
    var number = 0
    let changes = try draws(scene, settings) { picture in
      number += 1
      entity.components[TextComponent.self]?.backgroundColor = CGColor(
        red: number % 2 == 0 ? 1 : 0.8, green: CGFloat(number % 50) / 50, blue: 0, alpha: 1)
      return picture[46, 31].red > 190
    }
    #expect(changes)
  }
}
