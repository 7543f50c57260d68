import Foundation
import Meshes
import SceneAssets
import SceneModel
import TestSupport
import Testing
import simd

@testable import Loading

@MainActor struct TimelineTests {
  private typealias Stage = TimelineStage

  @Test func movesAndTurnsOfOneEntityGoTogetherAndStay() async throws {
    let stage = try await Stage(
      Stage.timeline(
        "Leave",
        Stage.action("moveBy", 0, "1", "float3 position = (0, 2, 0)\n" + Stage.linear),
        Stage.action("spin", 0.5, "1", "float revolutions = 0.25\n" + Stage.linear),
        Stage.action("moveBy", 1, "1", "float3 position = (0, -1, 0)\n" + Stage.linear)))
    let ship = try stage.entity("Ship")
    #expect(try stage.entity("Root").availableAnimations.map(\.name) == ["Leave"])
    #expect(try stage.play("Leave").duration == 2)
    stage.scene.update(deltaTime: 0.5)
    #expect(simd_distance(ship.position, [1, 1, 0]) < 1e-5 && ship.orientation.angle < 1e-3)
    stage.scene.update(deltaTime: 0.75)
    #expect(simd_distance(ship.position, [1, 1.75, 0]) < 1e-5)
    #expect(abs(ship.orientation.angle - 0.75 * .pi / 2) < 1e-4)
    #expect(simd_distance(ship.orientation.axis, [0, 1, 0]) < 1e-4)
    stage.scene.update(deltaTime: 2)
    #expect(simd_distance(ship.position, [1, 1, 0]) < 1e-5)
    #expect(abs(ship.orientation.angle - .pi / 2) < 1e-4)
    // When played again, it continues from its current state.
    try stage.play("Leave")
    stage.scene.update(deltaTime: 3)
    #expect(simd_distance(ship.position, [1, 2, 0]) < 1e-5)
    #expect(abs(ship.orientation.angle - .pi) < 1e-3)
  }

  @Test func thingsMoveToPlacesOfTheirParentOrOfOthers() async throws {
    let mode =
      "def RealityKitStruct \"transformMode\" {\ntoken type = \"relative\"\nrel referenceEntity = </Root/Island>\n}"
    let stage = try await Stage(
      Stage.timeline(
        "Land",
        Stage.action("moveTo", 0, "1", "float3 position = (3, 0, 0)\n" + Stage.linear),
        Stage.action("moveTo", 2, "1", "float3 position = (0, 1, 0)\n" + mode + "\n" + Stage.linear)))
    let ship = try stage.entity("Ship")
    try stage.play("Land")
    stage.scene.update(deltaTime: 0.5)
    #expect(simd_distance(ship.position, [2, 0, 0]) < 1e-5)
    stage.scene.update(deltaTime: 1)
    #expect(simd_distance(ship.position, [3, 0, 0]) < 1e-5)
    stage.scene.update(deltaTime: 1)
    #expect(simd_distance(ship.position, [2, 0.5, -2]) < 1e-5)
    stage.scene.update(deltaTime: 1)
    #expect(simd_distance(ship.position, [1, 1, -4]) < 1e-5)
  }

  @Test func clockwiseOrbitsGoTheOtherWay() async throws {
    let orbit = """
      float3 axis = (0, 1, 0)
      rel pivotEntity = </Root/Island>
      token orbitDirection = "clockwise"
      """
    let stage = try await Stage(Stage.timeline("Round", Stage.action("orbit", 0, "4", orbit)))
    try stage.play("Round")
    stage.scene.update(deltaTime: 1)
    // From four in front of the island, rotated by 90 degrees about y, opposite to the right-hand rule.
    #expect(simd_distance(try stage.entity("Ship").position, [-3, 0, -4]) < 1e-4)
  }

  @Test func entitiesFadeAndTakePart() async throws {
    let stage = try await Stage(
      Stage.timeline(
        "Vanish",
        Stage.action("hide", 0, "1", Stage.linear),
        Stage.action("disable", 0.5, "0", on: "Island"), Stage.action("enable", 1.5, "0", on: "Island"),
        Stage.action("show", 2, "1", Stage.linear)))
    let ship = try stage.entity("Ship"), island = try stage.entity("Island")
    func opacity() -> Float { ship.components[OpacityComponent.self]?.opacity ?? 1 }
    try stage.play("Vanish")
    stage.scene.update(deltaTime: 0.25)
    #expect(abs(opacity() - 0.75) < 1e-5 && island.isEnabled)
    stage.scene.update(deltaTime: 1)
    #expect(opacity() == 0 && !island.isEnabled)
    stage.scene.update(deltaTime: 1)
    #expect(abs(opacity() - 0.25) < 1e-5 && island.isEnabled)
    stage.scene.update(deltaTime: 1)
    #expect(opacity() == 1)
  }

  @Test func aTimelineThatTurnsItsOwnEntityOffTurnsItOnAgain() async throws {
    let stage = try await Stage(
      "",
      inShip: Stage.timeline("Blink", Stage.action("disable", 1, "0"), Stage.action("enable", 2, "0")))
    let ship = try stage.entity("Ship")
    ship.playAnimation(try #require(ship.availableAnimations.first))
    stage.scene.update(deltaTime: 1.5)
    #expect(!ship.isEnabled)
    stage.scene.update(deltaTime: 1)
    #expect(ship.isEnabled)
  }

  @Test func timelinesPlayOthersAgainAndAgain() async throws {
    let stage = try await Stage(
      Stage.timeline("Up", Stage.action("moveBy", 0, "1", "float3 position = (0, 2, 0)\n" + Stage.linear))
        + Stage.timeline(
          "Loop",
          "string actionKind = \"timeline\"\ndouble startTime = 1\ndouble duration = 1\ndouble loopCount = 0\n"
            + "rel timeline = </Root/Up>")
        + Stage.timeline(
          "Circle",
          "string actionKind = \"timeline\"\ndouble duration = 1\nrel timeline = </Root/Circle>"))
    let ship = try stage.entity("Ship")
    #expect(try stage.play("Loop").duration == .infinity)
    stage.scene.update(deltaTime: 1.5)
    #expect(simd_distance(ship.position, [1, 1, 0]) < 1e-5)
    stage.scene.update(deltaTime: 10.25)
    #expect(simd_distance(ship.position, [1, 1.5, 0]) < 1e-4)
    #expect(stage.notes.contains { $0.location == "/Root/Circle" && $0.message.contains("plays itself") })
  }

  @Test func whatIsWrongOrMissingIsTold() async throws {
    let stage = try await Stage(
      Stage.timeline(
        "Odd", Stage.action("moveBy", 0, "1", on: "Nowhere"), Stage.action("audio", 0, "1"),
        Stage.action("audio", 1, "1"), Stage.action("dance", 0, "inf"),
        Stage.action("moveBy", 0, "1", "float3 position = (0, 1, 0)")))
    let told = stage.notes.filter { $0.location.hasPrefix("/Root/Odd") }.map(\.message)
    #expect(told.count == 4)
    #expect(told.contains { $0.contains("/Root/Nowhere is no entity") })
    #expect(told.filter { $0.contains("names no sound") }.count == 2)
    #expect(told.contains { $0.contains("\"dance\"") })
    // The other actions play, and clones play them on their own entities.
    let copy = stage.root.clone(recursive: true)
    stage.scene.addEntity(copy)
    let owner = try #require(copy.findEntity(named: "Root"))
    owner.playAnimation(try #require(owner.availableAnimations.first))
    stage.scene.update(deltaTime: 2)
    #expect(copy.findEntity(named: "Ship")?.position == [1, 1, 0])
    #expect(try stage.entity("Ship").position == [1, 0, 0])
  }

  @Test(.needsCorpus)
  func aTimelineOfAGameBringsItsRockUpAndDownAgain() async throws {
    let package = Corpus.path("usd/carmandale__petite-asteroids/Packages/RealityKitContent")
    let loaded = try await LoadedScene(
      path: package + "/Sources/RealityKitContent/RealityKitContent.rkassets/Scenes/RockPickup.usda")
    let scene = Scene()
    scene.addEntity(loaded.root)
    let root = try #require(loaded.root.findEntity(named: "Root"))
    let library = try #require(root.components[AnimationLibraryComponent.self])
    let celebrate = try #require(library.animations["Celebrate"])
    let rock = try #require(root.findEntity(named: "RockPickup"))
    let start = rock.transform
    root.playAnimation(celebrate)
    scene.update(deltaTime: 0.5)
    #expect(simd_distance(rock.position, start.translation + [0, 1, 0]) < 1e-3)
    #expect(abs(simd_dot(rock.orientation.vector, start.rotation.vector)) < 0.9)
    scene.update(deltaTime: 1.25)
    #expect(simd_distance(rock.position, start.translation) < 1e-3)
    #expect(abs(simd_dot(rock.orientation.vector, start.rotation.vector)) > 0.9999)
    let loop = try #require(library.animations["Celebrate_Loop"])
    #expect(root.playAnimation(loop).duration == .infinity)
  }
}
