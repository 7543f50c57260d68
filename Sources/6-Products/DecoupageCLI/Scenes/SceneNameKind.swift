import Arguments
import Presentation

/// The names in a scene that options ask for, for scripts and for completions in shells.
enum SceneNameKind: String, CaseIterable, Sendable {
  case cameras, clips, entities, variants

  /// Returns the names in the order of the scene, each once.
  func inside(_ scene: SceneDescription) -> [String] {
    let entities = scene.entities
    let names =
      switch self {
      case .cameras: entities.filter { $0.camera != nil }.map(\.name)
      case .clips: entities.flatMap { $0.animations.map(\.name) }
      case .entities: entities.map(\.name)
      case .variants: scene.variants
      }
    var seen: Set<String> = []
    return names.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The completion in shells: the names in the scenes of the line.
  var completion: ValueCompletion { .printed(by: "inspect", "--list", rawValue) }
}
