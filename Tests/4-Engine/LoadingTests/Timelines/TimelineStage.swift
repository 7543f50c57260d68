import Files
import Foundation
import SceneAssets
import SceneModel
import Testing

@testable import Loading

/// A USD stage with entities and timelines in the notation of Reality Composer Pro.
@MainActor final class TimelineStage {
  let scene = Scene()
  let root: Entity
  let notes: [AssetNote]
  private let folder: TemporaryFolder

  /// The stage text: below `Root` are a `Ship` with a `Sail`, and an `Island`; the parameter adds to the
  /// root.
  init(_ text: String, inShip ship: String = "") async throws {
    folder = try TemporaryFolder()
    let path = try folder.write(
      """
      #usda 1.0
      (
        defaultPrim = "Root"
        metersPerUnit = 1
        upAxis = "Y"
      )
      def Xform "Root" {
        def Xform "Ship" {
          double3 xformOp:translate = (1, 0, 0)
          uniform token[] xformOpOrder = ["xformOp:translate"]
          def Xform "Sail" {
          }
          \(ship)
        }
        def Xform "Island" {
          double3 xformOp:translate = (1, 0, -4)
          uniform token[] xformOpOrder = ["xformOp:translate"]
        }
        \(text)
      }
      """, to: "scene.usda")
    let loaded = try await LoadedScene(path: path)
    (root, notes) = (loaded.root, loaded.notes)
    scene.addEntity(root)
  }

  func entity(_ name: String) throws -> Entity { try #require(root.findEntity(named: name)) }

  /// Plays a timeline on the entity that has it.
  @discardableResult func play(_ name: String) throws -> AnimationPlaybackController {
    let owner = try entity("Root")
    let library = try #require(owner.components[AnimationLibraryComponent.self])
    return owner.playAnimation(try #require(library.animations[name]))
  }

  /// Returns the text of a timeline with a track for each action.
  static func timeline(_ name: String, _ actions: String...) -> String {
    let tracks = actions.enumerated().map { number, action in
      "def RealityKitTrack \"Track\(number)\" {\ndef RealityKitAction \"Action\" {\n\(action)\n}\n}"
    }
    return "def RealityKitTimeline \"\(name)\" {\n\(tracks.joined(separator: "\n"))\n}\n"
  }

  /// Returns the text of an action on the ship, or on another target.
  static func action(
    _ kind: String, _ start: Double, _ duration: String, _ rest: String = "", on target: String = "Ship"
  ) -> String {
    """
    string actionKind = "\(kind)"
    double startTime = \(start)
    double duration = \(duration)
    rel target = </Root/\(target)>
    \(rest)
    """
  }

  static let linear = """
    def RealityKitStruct "timingFunction" {
      token type = "linear"
    }
    """
}
