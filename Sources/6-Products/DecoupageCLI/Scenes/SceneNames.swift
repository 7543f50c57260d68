import Arguments
import Presentation

/// The names in a scene that options ask for, for scripts and for completions in shells.
enum SceneNames: String, CaseIterable, Sendable {
  case cameras, clips, entities, variants

  /// Returns the names in the order of the scene, each once.
  func inside(_ scene: SceneDescription) -> [String] {
    var seen: Set<String> = []
    let all = self == .variants ? scene.variants : scene.entities.flatMap(names)
    return all.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private func names(_ entity: SceneDescription.Part) -> [String] {
    switch self {
    case .cameras: entity.camera == nil ? [] : [entity.name]
    case .clips: entity.animations.map(\.name)
    case .entities: [entity.name]
    case .variants: []
    }
  }

  /// The completion in shells: the names in the scenes of the line.
  var completion: ValueCompletion { .printed(by: "inspect", "--list", rawValue) }
}
