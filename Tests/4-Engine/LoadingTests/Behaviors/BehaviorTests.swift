import Foundation
import Locks
import SceneAssets
import SceneModel
import Testing
import simd

@testable import Loading

@MainActor struct BehaviorTests {
  private typealias Stage = TimelineStage
  private static let rise = Stage.timeline(
    "Rise",
    Stage.action("moveBy", 0, "1", "float3 position = (0, 2, 0)\n" + Stage.linear),
    Stage.action("notification", 1, "0", "string notificationName = \"Risen\""))

  /// Returns a ship entity with one behavior.
  private func stage(_ trigger: String, action: String = "") async throws -> TimelineStage {
    try await Stage(
      Self.rise,
      inShip: """
        def RealityKitComponent "RCP_BehaviorsContainer" {
          rel behaviors = [</Root/Ship/OnIt>]
          uniform token info:id = "RCP.BehaviorsContainer"
        }
        \(behavior("OnIt", "uniform bool exclusive", trigger, "Rise", action))
        """)
  }

  private func behavior(
    _ name: String, _ exclusive: String, _ trigger: String, _ timeline: String, _ action: String = ""
  ) -> String {
    """
    def Preliminary_Behavior "\(name)" {
      rel actions = </Root/Ship/\(name)/Action>
      \(exclusive)
      rel triggers = </Root/Ship/\(name)/Trigger>
      def Preliminary_Trigger "Trigger" {
        rel affectedObjects = </Root/Ship>
        \(trigger)
      }
      def Preliminary_Action "Action" {
        rel animationLibraryKey = </Root/\(timeline)>
        \(action)
        token info:id = "PlayTimeline"
      }
    }
    """
  }

  private func post(_ identifier: String, _ scene: SceneModel.Scene) {
    NotificationCenter.default.post(
      name: Notification.Name("RealityKit.NotificationTrigger"), object: nil,
      userInfo: [
        "RealityKit.NotificationTrigger.Scene": scene,
        "RealityKit.NotificationTrigger.Identifier": identifier,
      ])
  }

  @Test(arguments: ["AddedToScene", "SceneTransition"])
  func comingIntoASceneStartsTimelines(_ trigger: String) async throws {
    let stage = try await stage("token info:id = \"\(trigger)\"")
    let ship = try stage.entity("Ship")
    stage.scene.update(deltaTime: 0.25)
    #expect(ship.position.y == 0)
    stage.scene.update(deltaTime: 0.5)
    #expect(abs(ship.position.y - 1) < 1e-5)
    stage.scene.update(deltaTime: 5)
    stage.scene.update(deltaTime: 5)
    #expect(abs(ship.position.y - 2) < 1e-5)
    // Entering the scene again restarts it; being enabled again does not.
    ship.isEnabled = false
    stage.scene.update(deltaTime: 1)
    ship.isEnabled = true
    for _ in 0..<3 { stage.scene.update(deltaTime: 1) }
    #expect(abs(ship.position.y - 2) < 1e-5)
    stage.scene.removeEntity(stage.root)
    stage.scene.update(deltaTime: 1)
    stage.scene.addEntity(stage.root)
    for _ in 0..<3 { stage.scene.update(deltaTime: 1) }
    #expect(abs(ship.position.y - 4) < 1e-5)
  }

  @Test func notificationsStartTimelinesOfTheirScene() async throws {
    let stage = try await stage("token info:id = \"Notification\"\nstring identifier = \"Go\"")
    let ship = try stage.entity("Ship")
    post("Stay", stage.scene)
    post("Go", Scene())
    for _ in 0..<3 { stage.scene.update(deltaTime: 1) }
    #expect(ship.position.y == 0)
    post("Go", stage.scene)
    for _ in 0..<3 { stage.scene.update(deltaTime: 1) }
    #expect(abs(ship.position.y - 2) < 1e-5)
  }

  @Test func tapsStartTimelinesWhichTellWhenTheyAreThere() async throws {
    let stage = try await stage("token info:id = \"TapGesture\"")
    let scene = ObjectIdentifier(stage.scene)
    let heard = Guarded<[String]>([])
    let observer = NotificationCenter.default.addObserver(
      forName: Notification.Name("RealityKit.NotificationTrigger"), object: nil, queue: nil
    ) { notification in
      guard let from = notification.userInfo?["RealityKit.NotificationTrigger.Scene"] as? SceneModel.Scene,
        ObjectIdentifier(from) == scene,
        notification.userInfo?["RealityKit.NotificationTrigger.SourceEntity"] is Entity
      else { return }
      let name = notification.userInfo?["RealityKit.NotificationTrigger.Identifier"] as? String ?? ""
      heard.withLock { $0.append(name) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let ship = try stage.entity("Ship")
    #expect(!(try stage.entity("Sail").applyTapForBehaviors()))
    stage.scene.update(deltaTime: 1)
    #expect(ship.position.y == 0)
    #expect(ship.applyTapForBehaviors())
    stage.scene.update(deltaTime: 0.5)
    #expect(abs(ship.position.y - 1) < 1e-5 && heard.withLock { $0.isEmpty })
    stage.scene.update(deltaTime: 1)
    #expect(heard.withLock { $0 } == ["Risen"])
  }

  @Test(arguments: [
    ("int performCount = 3", 2.5, 2.5), ("int loops = 1", 7.5, 7.5), ("int performCount = 1", 2.5, 2),
  ])
  func actionsPlayAsOftenAsTheySay(_ action: String, _ time: Double, _ height: Float) async throws {
    let stage = try await stage("token info:id = \"TapGesture\"", action: action)
    let ship = try stage.entity("Ship")
    #expect(ship.applyTapForBehaviors())
    for _ in 0..<Int(time * 4) { stage.scene.update(deltaTime: 0.25) }
    // Every loop restarts at the beginning, so that the height tells how far the last one has come.
    let rest = height.truncatingRemainder(dividingBy: 1) * 2
    #expect(abs(ship.position.y - (rest == 0 ? 2 : rest)) < 1e-4)
  }

  @Test(arguments: [true, false]) func whatIsExclusiveEndsTheOthers(_ isExclusive: Bool) async throws {
    let flag = "uniform bool exclusive = \(isExclusive ? 1 : 0)"
    func trigger(_ name: String) -> String {
      "token info:id = \"Notification\"\nstring identifier = \"\(name)\""
    }
    let drift = Stage.timeline(
      "Drift", Stage.action("moveBy", 0, "1", "float3 position = (2, 0, 0)\n" + Stage.linear, on: "Island"))
    let stage = try await Stage(
      Self.rise + drift,
      inShip: """
        def RealityKitComponent "RCP_BehaviorsContainer" {
          rel behaviors = [</Root/Ship/First>, </Root/Ship/Second>]
          uniform token info:id = "RCP.BehaviorsContainer"
        }
        \(behavior("First", flag, trigger("First"), "Rise"))
        \(behavior("Second", flag, trigger("Second"), "Drift"))
        """)
    let ship = try stage.entity("Ship")
    post("First", stage.scene)
    for _ in 0..<3 { stage.scene.update(deltaTime: 0.25) }
    #expect(ship.position.y > 0.5)
    post("Second", stage.scene)
    for _ in 0..<20 { stage.scene.update(deltaTime: 0.1) }
    #expect(abs(try stage.entity("Island").position.x - 3) < 1e-4)
    #expect(abs(ship.position.y - (isExclusive ? 0 : 2)) < 1e-4)
  }

  @Test func collisionsAreKeptAndTold() async throws {
    let stage = try await stage("token info:id = \"Collide\"")
    #expect(
      stage.notes.contains { $0.location == "/Root/Ship/OnIt/Trigger" && $0.message.contains("Collide") })
    let records = try #require(try stage.entity("Ship").components[UntypedComponents.self]).records
    #expect(records.map(\.identifier) == ["RCP.BehaviorsContainer", "Preliminary_Behavior"])
  }
}
