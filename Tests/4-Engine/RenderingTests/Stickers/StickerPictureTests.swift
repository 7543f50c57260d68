import Geometry
import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Stickers, compared with golden pictures.
@MainActor @Suite(.serialized) struct StickerPictureTests {
  /// All sticker styles side by side, in front of a wall.
  private func looks(_ change: (inout StickerMaterial) -> Void = { _ in }) throws -> [Entity] {
    try StickerLook.allCases.enumerated().map { place, look in
      var material = try StickerScenes.sticker(look)
      change(&material)
      let sticker = ModelEntity(mesh: .generateSticker(of: material), materials: [material])
      sticker.position = [Float(place % 5) * 1.15 - 2.3, 1.1 - Float(place / 5) * 1.1, 0.1]
      return sticker
    }
  }

  private func wall() throws -> Entity {
    let wall = ModelEntity(mesh: try boxMesh([8, 6, 0.1]), materials: [StickerScenes.plastic(.systemTeal)])
    wall.position.z = -0.1
    return wall
  }

  @Test func everyLook() async throws {
    let scene = try StickerScenes.scene(try looks() + [wall()])
    let settings = StickerScenes.settings(from: [-0.6, 0.6, 5], width: 600, height: 360, angle: 42)
    try await expectGolden(scene, settings, "sticker-looks")
  }

  @Test func holographicFilmShiftsWithTheView() async throws {
    var material = try StickerScenes.sticker(.holographic)
    material.film?.facets = 10
    let stickers = (0..<3).map { place in
      let sticker = ModelEntity(mesh: .generateSticker(of: material), materials: [material])
      sticker.position.x = Float(place) * 1.15 - 1.15
      sticker.orientation = simd_quatf(angle: Float(place - 1) * 0.35, axis: [0, 1, 0])
      return sticker
    }
    let scene = try StickerScenes.scene(stickers)
    var settings = StickerScenes.settings(from: [0, 0, 4.5], width: 330, height: 120, angle: 17)
    settings.bloom = BloomSettings()
    try await expectGolden(scene, settings, "sticker-film")
  }

  @Test func peelsCurlsAndPaperBacks() async throws {
    let peels: [StickerMaterial.Peel] = [
      .init(direction: 0.8, amount: 0.22, radius: 0.14, angle: 1),
      .init(direction: 0.8, amount: 0.4, radius: 0.1),
      .init(direction: .pi, amount: 0.45, radius: 0.2),
    ]
    var models: [Entity] = try peels.enumerated().map { place, peel in
      var material = try StickerScenes.sticker(place == 2 ? .shiny : .outline)
      material.peel = peel
      let sticker = ModelEntity(mesh: .generateSticker(of: material), materials: [material])
      sticker.position = [Float(place) * 1.1 - 1.65, 0, 0]
      return sticker
    }
    let turned = ModelEntity(
      mesh: .generateSticker(of: try StickerScenes.sticker()), materials: [try StickerScenes.sticker()])
    turned.position = [1.5, 0, 0.3]
    turned.orientation = simd_quatf(angle: .pi - 0.3, axis: [0, 1, 0])
    models += [turned, try wall()]
    let settings = StickerScenes.settings(from: [0.5, 1, 5], width: 400, height: 130, angle: 16)
    try await expectGolden(StickerScenes.scene(models), settings, "sticker-peels")
  }

  @Test func peeledOffModels() async throws {
    let board = ModelEntity(
      mesh: try boxMesh([3, 1.6, 0.1]), materials: [StickerScenes.plastic(.systemTeal)])
    let peels: [StickerMaterial.Peel] = [
      .init(direction: .pi, amount: 0.38, radius: 0.14, angle: 1.5),
      .init(direction: 0.8, amount: 0.42, radius: 0.1),
    ]
    for (place, peel) in peels.enumerated() {
      var material = try StickerScenes.sticker(place == 0 ? .outline : .gold)
      material.peel = peel
      StickerScenes.stick(
        material, on: board, at: [Float(place) * 1.4 - 0.7, 0, 0.05], normal: [0, 0, 1], size: 1.1)
    }
    let ball = ModelEntity(
      mesh: .generateSphere(radius: 0.8), materials: [StickerScenes.plastic(.systemYellow)])
    ball.position = [2.6, 0, 0]
    var material = try StickerScenes.sticker(.shiny, StickerScenes.badge())
    material.peel = .init(direction: 3.8, amount: 0.3, radius: 0.12, angle: 1.4)
    StickerScenes.stick(material, on: ball, at: [0, 0.1, 0.8], normal: [0, 0.1, 0.8], size: 0.9)
    let settings = StickerScenes.settings(
      from: [0.5, 1, 7], to: [0.95, 0, 0], width: 560, height: 200, angle: 17)
    try await expectGolden(StickerScenes.scene([board, ball]), settings, "sticker-peeled")
  }

  @Test func onABall() async throws {
    let ball = ModelEntity(
      mesh: .generateSphere(radius: 1), materials: [StickerScenes.plastic(.systemYellow)])
    try StickerScenes.stick(
      StickerScenes.sticker(), on: ball, at: [0, 0.3, 1], normal: [0, 0.3, 1], size: 1.1)
    // Seen at a grazing angle, and beyond the horizon.
    try StickerScenes.stick(
      StickerScenes.sticker(.shiny, StickerScenes.badge()), on: ball, at: [0.95, 0, 0.3],
      normal: [0.95, 0, 0.3], size: 0.6)
    try StickerScenes.stick(
      StickerScenes.sticker(.holographic), on: ball, at: [-0.8, -0.4, 0.45], normal: [-0.8, -0.4, 0.45],
      size: 0.6)
    let settings = StickerScenes.settings(from: [0, 0.6, 5], width: 240, height: 200, angle: 27)
    try await expectGolden(StickerScenes.scene([ball], floor: -1), settings, "sticker-ball")
  }

  @Test func onAMovingArm() async throws {
    let mesh = try DeformedScenes.arm()
    let bends: [(Float, Float, Float)] = [(0, 0, 0), (0.6, 0.6, 0), (1.1, 0.9, 1)]
    let arms = try bends.enumerated().map { place, bend in
      let arm = ModelEntity(mesh: mesh, materials: [StickerScenes.plastic(.systemOrange)])
      arm.position.x = Float(place) * 1.7 - 1.6
      DeformedScenes.bend(arm, bend.0, bend.1)
      arm.blendWeights = [[bend.2]]
      try StickerScenes.stick(
        StickerScenes.sticker(.outline), on: arm, at: [0, 1.5, 0.25], normal: [0, 0, 1], size: 0.6)
      try StickerScenes.stick(
        StickerScenes.sticker(.puffy, StickerScenes.badge()), on: arm, at: [0, 2.4, 0.2], normal: [0, 0, 1],
        size: 0.4)
      return arm
    }
    let settings = StickerScenes.settings(from: [0, 2.2, 6.5], to: [-0.2, 1.45, 0], width: 320, height: 200)
    try await expectGolden(StickerScenes.scene(arms, floor: 0), settings, "sticker-arms")
  }

  @Test func `A projected sticker goes over all parts of what lies there`() async throws {
    let truck = Entity()
    func part(_ size: SIMD3<Float>, at position: SIMD3<Float>, _ color: UIColor) throws {
      let part = ModelEntity(mesh: try boxMesh(size), materials: [StickerScenes.plastic(color)])
      part.position = position
      truck.addChild(part)
    }
    try part([2.4, 1.3, 1.2], at: [-0.4, 0.2, 0], .white)
    try part([0.9, 0.9, 1.1], at: [1.25, 0, 0], .lightGray)
    try part([0.06, 1, 0.06], at: [0.75, 0.2, 0.62], .darkGray)
    try part([0.5, 0.35, 0.04], at: [1.1, 0.2, 0.58], .black)
    for x in [-1, 1.2] as [Float] { try part([0.5, 0.5, 0.2], at: [x, -0.5, 0.56], .darkGray) }
    let eye = SIMD3<Float>(1.6, 1.2, 5)
    let projection = try #require(
      truck.projectSticker(
        try StickerScenes.sticker(), from: eye, along: SIMD3(0.7, 0.1, 0.6) - eye, size: 1.2, roll: 0.2))
    #expect(projection.shownShare > 0.95 && projection.entities.count >= 4)
    let second = truck.projectSticker(
      try StickerScenes.sticker(.outline, StickerScenes.badge()), from: eye,
      along: SIMD3(-1.2, 0.4, 0.6) - eye,
      size: 0.5, order: 1)
    #expect(second != nil)
    projection.remove()
    #expect(projection.entities.allSatisfy { $0.parent == nil })
  }

  @Test func onTopOfEachOther() async throws {
    let settings = StickerScenes.settings(from: [1.5, 1, 5], width: 200, height: 160, angle: 27)
    try await expectGolden(StickerScenes.scene([try StickerScenes.stack()]), settings, "sticker-stack")
  }
}
